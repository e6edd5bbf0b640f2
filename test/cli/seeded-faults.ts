import { configText, makeSite, type TestSite } from '../support/make-site.ts'

/** A fault that was added to a site: its place, code, and the address in the built page. */
export type Seed = readonly [place: string, code: string, url: string]

/** A line of a page with the code and address of its fault. */
type FaultyLine = readonly [text: string, code: string, url: string]

const GONE = 'https://docs.example.org/gone'

const PAGE: readonly FaultyLine[] = [
  ['[Route](/guied)', 'link.broken', '/guied'],
  ['[Beside](guied-here)', 'link.broken', 'guied-here'],
  ['[Own host](https://docs.example.org/gone)', 'link.broken', GONE],
  ['[Anchor](/guide#stepz)', 'link.anchor', '/guide#stepz'],
  ['[Anchor here](#nowhere)', 'link.anchor', '#nowhere'],
  ['[Anchor of a generated index](/cameras#nowhere)', 'link.anchor', '/cameras#nowhere'],
  ['[Anchor of a static page](/plain.html#nowhere)', 'link.anchor', '/plain.html#nowhere'],
  ['[Anchor behind a redirect](/moved#nowhere)', 'link.anchor', '/moved#nowhere'],
  ['[Markdown](./gudie.md)', 'link.markdown', './gudie.md'],
  ['[File](/files/manaul.pdf)', 'link.file', '/files/manaul.pdf'],
  ['[Through a redirect](/old)', 'link.broken', '/old'],
  ['![Image](/img/boks.svg)', 'link.image', '/img/boks.svg'],
  ['![Image beside](./dto.svg)', 'link.image', './dto.svg'],
  ['<a href="/raw-html">Raw</a>', 'link.broken', '/raw-html'],
  ['<img src="/img/box.svg" srcset="/img/box.svg 1x, /img/box-2x.svg 2x" alt="">', 'link.image', '/img/box-2x.svg'],
  [
    '<picture><source srcset="/img/box-dark.svg"><img src="/img/box.svg" alt=""></picture>',
    'link.image',
    '/img/box-dark.svg',
  ],
  ['<video src="/film.mp4"></video>', 'link.media', '/film.mp4'],
  ['<video src="/img/box.svg" poster="/img/poster.png"></video>', 'link.image', '/img/poster.png'],
  ['<iframe src="/frame.html" title="Frame"></iframe>', 'link.frame', '/frame.html'],
  ['<div style="background: url(/img/bg.png)">Text</div>', 'link.file', '/img/bg.png'],
]

const STATIC_PAGE: readonly FaultyLine[] = [
  ['<script src="/gone.js"></script>', 'link.script', '/gone.js'],
  ['<link rel="stylesheet" href="gone.css">', 'link.style', 'gone.css'],
  ['<link rel="icon" href="/gone.ico">', 'link.image', '/gone.ico'],
  ['<link rel="manifest" href="/gone.webmanifest">', 'link.file', '/gone.webmanifest'],
  ['<link rel="canonical" href="https://docs.example.org/gone-1">', 'link.canonical', `${GONE}-1`],
  ['<meta property="og:image" content="https://docs.example.org/gone.png">', 'link.social-image', `${GONE}.png`],
  ['<style>p { background: url("gone-2.png") }</style>', 'link.file', 'gone-2.png'],
  [`<script type="application/ld+json">{"item":"${GONE}-3"}</script>`, 'link.data', `${GONE}-3`],
  ['<form action="/gone-4"></form>', 'link.form', '/gone-4'],
  ['<svg><use href="/gone.svg#part"></use></svg>', 'link.image', '/gone.svg#part'],
  ['<object data="/gone.pdf"></object>', 'link.media', '/gone.pdf'],
  ['<a href="http://[1">Bad</a>', 'link.invalid', 'http://[1'],
]

const OTHERS: readonly Seed[] = [
  ['site.config.js', 'link.broken', '/gone-nav'],
  ['site.config.js', 'link.redirect', '/old'],
  ['docs/social.md:2', 'link.social-image', 'https://docs.example.org/img/card.png'],
  ['static/style.css:2', 'link.file', 'img/none.png'],
  ['static/sitemap.xml:1', 'link.sitemap', `${GONE}-5`],
  ['static/llms.txt:3', 'link.llms', `${GONE}-6.md`],
  ['static/llms-full.txt:1', 'link.full-text', `${GONE}-7`],
  ['static/_redirects:1', 'link.redirect-loop', '/round'],
  ['static/_redirects:2', 'link.redirect-loop', '/about'],
]

const FINE = `# Fine

[Guide](/guide), [slash](/guide/), [suffix](/guide.html), [file](./guide.md#steps), [top](#top), [start](#), [text](#:~:text=words)
[mail](mailto:a@b.c), [call](tel:1), [other](https://elsewhere.example/no), [unchecked](pathname:///not/ours)
[moved](/moved#steps), [query](/guide?a=b#steps), [name](/plain.html#by-name), [umlaut](/guide#größe), [named](#own-id)
[encoded](/guide#gr%C3%B6%C3%9Fe), ![Image](/img/box.svg#view), ![Data](data:image/gif;base64,R0lGODlhAQABAAAAACw=)

## Named {#own-id}

\`[code](/not-a-link)\`

\`\`\`md
[code](/not-a-link)
![code](/not-an-image.png)
\`\`\`
`

const CONFIG = configText({
  onBrokenLinks: 'warn',
  redirects: [
    { from: '/moved', to: '/guide' },
    { from: '/old', to: '/gone-target' },
  ],
  themeConfig: { navbar: { items: [{ to: '/gone-nav', label: 'Gone' }] } },
})

/** The added faults, ordered by place. */
export const SEEDS: readonly Seed[] = [
  ...PAGE.map(([, code, url], index): Seed => [`docs/faults.md:${index * 2 + 3}`, code, url]),
  ...STATIC_PAGE.map(([, code, url], index): Seed => [`static/static.html:${index + 1}`, code, url]),
  ...OTHERS,
]

/** A site with forty-one faults of every kind, and with things that only look like faults; not built yet. */
export function makeFaultySite(): Promise<TestSite> {
  return makeSite({
    'site.config.js': CONFIG,
    'docs/index.md': '# Home\n\n[Faults](/faults), [fine](/fine)\n',
    'docs/guide.md': '# Guide\n\n## Steps\n\n## Größe\n',
    'docs/fine.md': FINE,
    'docs/faults.md': `# Faults\n\n${PAGE.map(([text]) => text).join('\n\n')}\n`,
    'docs/social.md': '---\nimage: /img/card.png\n---\n\n# Social\n',
    'docs/cameras/_category_.json': '{ "label": "Cameras", "link": { "type": "generated-index", "slug": "/cameras" } }',
    'docs/cameras/one.md': '# One\n',
    'static/static.html': STATIC_PAGE.map(([text]) => text).join('\n'),
    'static/plain.html': '<h1 id="a">Plain</h1><a name="by-name">Place</a><a href="guide">Relative</a>',
    'static/style.css': '/* url(not-this.png) */\np { background: url(img/none.png), url(img/box.svg) }\n',
    'static/sitemap.xml': `<urlset><url><loc>${GONE}-5</loc></url></urlset>`,
    'static/llms.txt': `# Site\n\n- [Gone](${GONE}-6.md)\n- [Guide](https://docs.example.org/guide.md)\n`,
    'static/llms-full.txt': `<${GONE}-7>\n\n# Gone\n\n[Seven](${GONE}-7), [own host](${GONE}), [guide](https://docs.example.org/guide#steps)\n`,
    'static/_redirects': '/round /about 302\n/about /round 302\n',
    'static/img/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/files/manual.pdf': '%PDF',
  })
}
