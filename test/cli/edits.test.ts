import { describe, expect, it } from 'vitest'
import { keepCliWarm } from '../support/keep-cli-warm.ts'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'

function svg(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`
}

const DOCS = { path: 'docs' }
const TO_ONE = [{ from: '/old', to: '/guides/one' }]
const SIDEBAR = { docs: ['index', { Guides: ['guides/one', 'guides/two'] }] }

const START: SiteFiles = {
  'docs/index.md': '# Home\n\n![Dot](./dot.svg) ![Logo](/logo.svg)\n\n[One](guides/one.md#first), [old](/old)\n',
  'docs/guides/one.md': '# One\n\nFirst words.\n\n## First\n\nBack [home](../index.md).\n',
  'docs/guides/two.mdx': '# Two\n\n{1 + 1}\n\n[One](./one.md)\n',
  'docs/dot.svg': svg(10),
  'static/logo.svg': svg(20),
  'site.config.js': configText({ redirects: TO_ONE }),
}

/** What the other has in its memory helps no clean build. */
const runClean = keepCliWarm()

type Edit = readonly [name: string, edit: (site: TestSite) => Promise<void>]

/** Each edit builds on the ones before it. */
const EDITS: readonly Edit[] = [
  ['the text of a page', (site) => site.write('docs/guides/one.md', '# One\n\n## First\n\nOther text.\n')],
  ['a letter of a page', (site) => site.write('docs/guides/one.md', '# One\n\n## First\n\nOther test.\n')],
  ['the title of a page', (site) => site.write('docs/guides/one.md', '# Renamed one\n\n## First\n\nOther text.\n')],
  [
    'the description and place of a page',
    (site) =>
      site.write(
        'docs/guides/one.md',
        '---\ndescription: All about one\nsidebar_position: 9\n---\n\n# Renamed one\n\n## First\n',
      ),
  ],
  ['an image next to a page', (site) => site.write('docs/dot.svg', svg(11))],
  ['a static image that is shown', (site) => site.write('static/logo.svg', svg(21))],
  ['a static file', (site) => site.write('static/robots.txt', 'User-agent: nobody\n')],
  ['a new page', (site) => site.write('docs/guides/three.md', '# Three\n\n[Two](./two.mdx)\n')],
  ['a new folder', (site) => site.write('docs/more/index.md', '---\nsidebar_position: 1\n---\n\n# More\n')],
  ["a folder's settings", (site) => site.write('docs/guides/_category_.json', '{ "label": "All guides" }')],
  [
    'the slug of a page that others link to',
    (site) => site.write('docs/guides/two.mdx', '---\nslug: /second\n---\n\n# Two\n\n{1 + 2}\n\n[One](./one.md)\n'),
  ],
  ['the name of a page', (site) => site.move('docs/guides/three.md', 'docs/guides/third.md')],
  [
    'the sidebar',
    (site) => site.write('site.config.js', configText({ docs: DOCS, sidebars: SIDEBAR, redirects: TO_ONE })),
  ],
  ['the title of the site', (site) => site.write('site.config.js', configText({ title: 'Other', redirects: TO_ONE }))],
  [
    'only the navbar',
    (site) =>
      site.write(
        'site.config.js',
        configText({
          title: 'Other',
          redirects: TO_ONE,
          themeConfig: { navbar: { items: [{ to: '/second', label: 'Two' }] } },
        }),
      ),
  ],
  ['only a redirect', (site) => site.write('site.config.js', configText({ redirects: [{ from: '/old', to: '/' }] }))],
  [
    'the base URL',
    (site) =>
      site.write('site.config.js', configText({ baseUrl: '/docs/', redirects: [{ from: '/old', to: '/second' }] })),
  ],
  [
    'the trailing slash of addresses',
    (site) =>
      site.write('site.config.js', configText({ trailingSlash: false, redirects: [{ from: '/old', to: '/' }] })),
  ],
  [
    'a page that becomes unlisted',
    (site) => site.write('docs/guides/third.md', '---\nunlisted: true\n---\n\n# Three\n'),
  ],
  ['a page that becomes a draft', (site) => site.write('docs/guides/third.md', '---\ndraft: true\n---\n\n# Three\n')],
  ['a draft that is published', (site) => site.write('docs/guides/third.md', '# Three\n')],
  ['a deleted page', (site) => site.remove('docs/guides/third.md')],
  ['a deleted static file', (site) => site.remove('static/robots.txt')],
  ['a deleted folder', (site) => site.remove('docs/more')],
  [
    'a file that becomes a folder',
    async (site) => {
      await site.move('docs/guides/two.mdx', 'docs/guides/two/index.mdx')
      await site.write('docs/guides/two/index.mdx', '# Two again\n')
    },
  ],
]

/** A fresh copy of the site's sources. */
async function cloneOf(site: TestSite): Promise<TestSite> {
  const sources = Object.entries(await site.readTree('.')).filter(([path]) => /^(?:docs|static|site)\b/.test(path))
  return makeSite(Object.fromEntries(sources.map(([path, text]) => [path, Buffer.from(text, 'latin1')])), runClean)
}

describe('the output after an edit', () => {
  it('is that of a clean build, whatever was edited', async () => {
    const site = await makeSite(START)
    await site.build()
    for (const [name, edit] of EDITS) {
      const before = await site.readTree()
      await edit(site)
      const clone = await cloneOf(site)
      await Promise.all([site.build('--strict'), clone.build('--strict')])
      expect(await site.readTree(), name).not.toEqual(before)
      expect(await site.readTree(), name).toEqual(await clone.readTree())
    }
  })

  it('is the same as before when the edit is undone', async () => {
    const site = await makeSite(START)
    await site.build()
    const before = await site.readTree()
    await site.write('docs/guides/one.md', '# Something else\n\n## First\n')
    await site.build()
    expect(await site.readTree()).not.toEqual(before)
    await site.write('docs/guides/one.md', START['docs/guides/one.md'] ?? '')
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('is built whatever the configuration holds, also what refers to itself', async () => {
    const own = 'class Own { constructor() { this.self = this; this.big = 1n } }\n'
    const config = configText({ redirects: TO_ONE }).replace(
      'export default {',
      `${own}export default { customFields: { own: new Own() },`,
    )
    const site = await makeSite({ ...START, 'site.config.js': config })
    await site.build('--strict')
    await site.write('docs/guides/one.md', '# One\n\nFirst words.\n\n## First\n\nNo way back.\n')
    expect((await site.build('--strict')).stdout).toMatch(/^✓ 6 pages, 2 from cache/)
  })

  it('compiles only the edited page and writes only what changes', async () => {
    const site = await makeSite(START)
    await site.build()
    await site.write('docs/guides/one.md', '# One\n\nFirst words.\n\n## First\n\nNo way back.\n')
    // The page and its Markdown output, llms-full.txt; the search index, which has a file for nearly each word here.
    expect((await site.build()).stdout).toMatch(/^✓ 6 pages, 2 from cache, 15 files written/)
  })
})
