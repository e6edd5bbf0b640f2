import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { SCREEN_CLASSES } from '../../src/features/book/chapter-tree.ts'
import { launchBrowser } from '../support/browser.ts'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'
import { browserPath } from '../support/start-browser.ts'

const config = configText({
  title: 'Harbor & Co',
  sidebars: {
    main: ['index', { type: 'category', label: 'Ships', items: ['ships/mooring', 'ships/anchor'] }],
  },
})
const index = `# Welcome

See [anchors](ships/anchor.mdx#2-holding-ground), [cranes](loose.md), the [chart](https://charts.example.org/?a=1&b=2) and [below](#tasks).

![A quay](/quay.svg) ![A far <quay>](https://example.org/quay.png)

## Tasks

- [x] Fend off

<details><summary>More</summary>

Deep water.

</details>
`
const mooring = `# Mooring

\`\`\`mermaid
graph TD
  Quay --> Ship
\`\`\`

<iframe src="https://example.org/film" title="A film"></iframe>
`
const anchor = `# Anchor

## 2 Holding ground

<Tabs><TabItem value="sand" label="Sand">Holds well.</TabItem><TabItem value="rock" label="Rock">Does not hold.</TabItem></Tabs>

\`\`\`js title="drop.js"
drop({ depth: 10 < 20 })
\`\`\`

| Ground | Holds |
| :-- | --: |
| Clay | 4 |
`

let site: TestSite
let result: CliResult
let files: Readonly<Record<string, string>>

const bytesOf = (path: string) => readFileSync(join(site.root, path))
const read = (path: string) => files[`book/${path}`] ?? ''

beforeAll(async () => {
  site = await makeSite({
    'site.config.js': config,
    'docs/index.md': index,
    'docs/loose.md': '# Cranes\n',
    'docs/ships/mooring.md': mooring,
    'docs/ships/anchor.mdx': anchor,
    'static/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  result = await site.run(['book'], { cwd: site.root })
  const packed = unzipSync(bytesOf('book/harbor-co.epub'))
  files = Object.fromEntries(Object.entries(packed).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
})

describe('an EPUB', () => {
  it('starts with its uncompressed media type and lists each of its files', () => {
    expect(bytesOf('book/harbor-co.epub').subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    const listed = [...read('package.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, href]) => `book/${href}`)
    const own = ['mimetype', 'META-INF/container.xml', 'book/package.opf']
    expect([...own, ...listed].sort()).toEqual(Object.keys(files).sort())
  })

  it('has the pages of the sidebar in its order, below the names of their categories', () => {
    expect(read('nav.xhtml').replace(/\n/g, '')).toContain(
      '<li><a href="c1.xhtml">Welcome</a></li><li><span>Ships</span><ol><li><a href="c2.xhtml">Mooring</a></li><li><a href="c3.xhtml">Anchor</a></li></ol></li>',
    )
    expect(read('package.opf')).toMatch(/idref="c1"\/>\s*<itemref idref="c2"\/>\s*<itemref idref="c3"/)
    expect(read('package.opf')).toContain('<dc:title>Harbor &amp; Co</dc:title>')
  })

  it('has links to chapters and their sections, and full addresses of what is elsewhere', () => {
    const links = [...read('c1.xhtml').matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      'c3.xhtml#c3-2-holding-ground',
      'https://docs.example.org/loose',
      'https://charts.example.org/?a=1&amp;b=2',
      'c1.xhtml#c1-tasks',
      'https://example.org/quay.png',
    ])
    expect(read('c3.xhtml')).toContain('id="c3-2-holding-ground"')
    expect(read('c1.xhtml')).toContain('id="c1-tasks"')
  })

  it('has the pictures of the site with their alternative texts', () => {
    const picture = /<img [^>]*>/.exec(read('c1.xhtml'))?.[0] ?? ''
    expect(picture).toContain('alt="A quay"')
    expect(read(/src="([^"]+)"/.exec(picture)?.[1] ?? '')).toContain('<svg')
  })

  it('shows every tab and fold with its label, and nothing that only a screen needs', () => {
    const tabs = read('c3.xhtml')
      .replace(/<[^>]*>/g, '|')
      .replace(/\|+/g, '|')
    expect(tabs).toContain('|Sand|Holds well.|Rock|Does not hold.|')
    expect(read('c1.xhtml')).toContain('<details open=""><summary>More</summary>')
    expect(read('c1.xhtml')).toContain('☑')
    expect(read('c1.xhtml') + read('c3.xhtml')).not.toMatch(/<(?:button|script|input|nav)|class="anchor"/)
  })

  it('is well-formed', async () => {
    const browser = await launchBrowser()
    const page = await browser.newPage()
    const texts = Object.entries(files).filter(([name]) => /\.(?:xhtml|opf|xml)$/.test(name))
    const faults = await page.evaluate(`${JSON.stringify(texts)}.filter(([, text]) =>
      new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'))`)
    await browser.close()
    expect(texts.length).toBeGreaterThan(6)
    expect(faults).toEqual([])
  })

  it('has the same bytes for the same input', async () => {
    const before = bytesOf('book/harbor-co.epub')
    await site.run(['book', '--out', 'again'], { cwd: site.root })
    expect(bytesOf('again/harbor-co.epub').equals(before)).toBe(true)
  })

  it('comes with a warning of each kind of thing that it does not have, at its place', () => {
    expect(result.code).toBe(0)
    expect(result.stderr).toContain('docs/loose.md')
    expect(result.stderr).toContain('docs/index.md:5:')
    expect(result.stderr).toContain('docs/ships/mooring.md:3:')
    expect(result.stderr).toContain('docs/ships/mooring.md:8:')
  })
})

describe('a PDF', () => {
  it('has bookmarks as deep as the sidebar, tags and links within it', async () => {
    const env = { CHROME_PATH: await browserPath() }
    const { code, stderr } = await runCli(['book', '--pdf'], { cwd: site.root, env })
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const pdf = bytesOf('book/harbor-co.pdf').toString('latin1')
    const titles = [...pdf.matchAll(/\/Title \(([^()]*)\)\n\/Dest/g)].map(([, title]) => title)
    expect(titles.sort()).toEqual(['2 Holding ground', 'Anchor', 'Mooring', 'Ships', 'Tasks', 'Welcome'])
    expect(pdf).toContain('/Dest /c3-2-holding-ground')
    expect(pdf).toContain('/StructTreeRoot')
    // Cover, contents, the name of the part, and a page for each chapter.
    expect(pdf.match(/\/Type \/Page\n/g)?.length).toBe(6)
  })

  it('says what to install without a browser, and writes nothing', async () => {
    const env = { CHROME_PATH: '/nowhere/chrome' }
    const { code, stderr } = await runCli(['book', '--epub', '--pdf', '--out', 'none'], { cwd: site.root, env })
    expect(code).toBe(2)
    expect(stderr).toContain('CHROME_PATH starts no browser')
    expect(stderr).toContain('Name one that is installed: CHROME_PATH=')
    expect(existsSync(join(site.root, 'none'))).toBe(false)
  })
})

describe('a book that the footer links to', () => {
  it('is made where it is missing, so that the site can be built with it', async () => {
    const footer = { links: [{ label: 'Offline', to: '/linked.epub' }] }
    const linked = await makeSite({
      'site.config.js': configText({ title: 'Linked', themeConfig: { footer } }),
      'docs/index.md': '# Start\n',
    })
    expect((await linked.run(['book', '--out', 'static'], { cwd: linked.root })).code).toBe(0)
    expect((await linked.run(['build', '--strict'], { cwd: linked.root })).code).toBe(0)
  })
})

describe('the choice of pages', () => {
  it('names the sidebars of the site when there is no such one', async () => {
    const { code, stderr } = await site.run(['book', '--sidebar', 'boats'], { cwd: site.root })
    expect(code).toBe(2)
    expect(stderr).toContain('Unexpected --sidebar boats, expected main')
  })
})

describe('print and books', () => {
  it('leave out the same parts of a page', () => {
    const css = readFileSync(resolve(import.meta.dirname, '../../templates/styles/print.css'), 'utf8')
    const list = /:is\(([^{]*?)\) \{\s*display: none/.exec(css)?.[1] ?? ''
    const names = list.split(',').map((one) => one.trim())
    expect(names.filter((name) => /^\.[\w-]+$/.test(name)).sort()).toEqual(
      SCREEN_CLASSES.map((name) => `.${name}`).sort(),
    )
    expect(names.filter((name) => !/^\.[\w-]+$/.test(name))).toEqual(['.whole-file:not([open])', 'button'])
  })
})
