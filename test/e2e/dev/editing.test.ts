import { writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText } from '../../support/make-site.ts'
import { createWriting, isSameDocument } from './dev-browser.ts'

const start = createWriting()

const LINES = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n`).join('\n')
const FILES = {
  'docs/index.md': '# Home\n\nFirst words.\n',
  'docs/guide.md': '# Guide\n\nSome words.\n\n## Steps\n\nMore words.\n',
}

describe('an edit of a page', () => {
  it('comes to the screen and leaves what the reader did: scroll, details, tabs, fields, focus', async () => {
    const text = (word: string) => `# Page

<details><summary>More</summary>Hidden words.</details>

<Tabs>
<TabItem value="one" label="One">Tab one.</TabItem>
<TabItem value="two" label="Two">Tab two ${word}.</TabItem>
</Tabs>

<input aria-label="Field" />

${LINES}

The ${word} end.
`
    const { site, open } = await start({ 'docs/index.mdx': text('old') })
    const page = await open('/')
    await page.getByText('More', { exact: true }).click()
    await page.getByText('Two', { exact: true }).click()
    await page.getByLabel('Field').fill('typed')
    await page.evaluate(() => scrollTo(0, 900))
    const before = await page.evaluate(() => scrollY)
    await site.write('docs/index.mdx', text('new'))
    await page.getByText('The new end.').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await page.locator('details', { hasText: 'Hidden words.' }).getAttribute('open')).not.toBeNull()
    expect(await page.getByText('Tab two new.').isVisible()).toBe(true)
    expect(await page.getByLabel('Field').inputValue()).toBe('typed')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Field')
  })

  it('touches only what changed', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/guide')
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*')) Reflect.set(element, 'old', true)
    })
    await site.write('docs/guide.md', '# Guide\n\nSome words.\n\nA new one.\n\n## Steps\n\nOther words.\n')
    await page.getByText('Other words.').waitFor()
    const fresh = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].filter((one) => !Reflect.has(one, 'old')).map((one) => one.outerHTML),
    )
    expect(fresh).toEqual(['<p>A new one.</p>'])
  })

  it('is shown by every browser that has the page, and by none that has another', async () => {
    const { site, open } = await start(FILES)
    const [one, two, other] = [await open('/guide'), await open('/guide'), await open('/')]
    const was = await other.locator('main').innerHTML()
    await site.write('docs/guide.md', '# Guide\n\nNews.\n')
    await Promise.all([one, two].map((page) => page.getByText('News.').waitFor()))
    expect(await other.locator('main').innerHTML()).toBe(was)
  })

  it('is seen after going to the page without a reload, also when the page was fetched before it', async () => {
    const { site, open } = await start({ ...FILES, 'docs/index.md': '# Home\n\n[To the guide](./guide.md)\n' })
    const page = await open('/')
    const link = page.locator('main').getByRole('link', { name: 'To the guide' })
    await link.hover()
    const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name))
    await expect.poll(fetched).toContainEqual(expect.stringMatching(/\/guide$/))
    await site.write('docs/guide.md', '# Guide\n\nEdited meanwhile.\n')
    await link.click()
    await page.getByText('Edited meanwhile.').waitFor()
    await site.write('docs/guide.md', '# Guide\n\nEdited again.\n')
    await page.getByText('Edited again.').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.getByText('Edited meanwhile.').count()).toBe(0)
  })

  it('of a page that was left just now does not come to the next one', async () => {
    const link = { tagName: 'link', attributes: { rel: 'stylesheet', href: '/own.css' } }
    const { site, dev, open } = await start({
      ...FILES,
      'site.config.js': configText({ headTags: [link] }),
      'static/own.css': 'h1 { color: rgb(1, 2, 3) }',
    })
    const page = await open('/guide')
    await page.evaluate(() => history.pushState(null, '', '/'))
    await site.write('docs/guide.md', '# Guide\n\nEdited.\n')
    await expect.poll(dev.said).toContain('docs/guide.md')
    // Whatever was sent before it has been read, too.
    await site.write('static/own.css', 'h1 { color: rgb(4, 5, 6) }')
    const color = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
    await expect.poll(color).toBe('rgb(4, 5, 6)')
    expect(await page.getByText('Edited.').count()).toBe(0)
  })

  it('is seen when the editor writes another file and renames it', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/guide')
    for (const word of ['once', 'twice']) {
      await writeFile(join(site.root, 'guide.tmp'), `# Guide\n\nRenamed ${word}.\n`)
      await rename(join(site.root, 'guide.tmp'), join(site.root, 'docs/guide.md'))
      await page.getByText(`Renamed ${word}.`).waitFor()
    }
    expect(await isSameDocument(page)).toBe(true)
  })

  it('changes its title in the sidebar of another page', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/')
    await site.write('docs/guide.md', '# Handbook\n')
    await page.getByRole('link', { name: 'Handbook' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Guide' }).count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('files that come and go', () => {
  it('show in the sidebar, at their address, and are gone again', async () => {
    const { site, dev, open } = await start(FILES)
    const page = await open('/')
    const names = () => page.locator('#_menu').getByRole('link').allTextContents()
    await site.write('docs/more/new.md', '# Newcomer\n\nHello.\n')
    await page.getByRole('link', { name: 'Newcomer' }).first().waitFor()
    expect(await dev.read('/more/new')).toContain('Hello.')
    await site.move('docs/more/new.md', 'docs/more/moved.md')
    await expect.poll(async () => (await fetch(new URL('more/moved', dev.address))).status).toBe(200)
    expect((await fetch(new URL('more/new', dev.address))).status).toBe(404)
    await site.remove('docs/more')
    await expect.poll(names).not.toContain('Newcomer')
    expect(await isSameDocument(page)).toBe(true)
  })

  it('make the page on the screen the not-found page, and bring it back', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/guide')
    await site.remove('docs/guide.md')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await site.write('docs/guide.md', '# Guide\n\nBack again.\n')
    await page.getByText('Back again.').waitFor()
  })

  it('may be pictures beside a page, and static files', async () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`
    const { site, dev, open } = await start({
      'docs/index.md': '# Home\n\n![Dot](./dot.svg)\n',
      'docs/dot.svg': svg(10),
    })
    const page = await open('/')
    const dot = page.getByRole('img', { name: 'Dot' })
    expect(await dot.getAttribute('width')).toBe('10')
    await site.write('docs/dot.svg', svg(20))
    await expect.poll(() => dot.getAttribute('width')).toBe('20')
    await site.write('static/robots.txt', 'User-agent: nobody\n')
    await expect.poll(() => dev.read('/robots.txt')).toBe('User-agent: nobody\n')
    await site.remove('static/robots.txt')
    await expect.poll(() => dev.read('/robots.txt')).toContain('Sitemap:')
  })

  it('may be parts of pages', async () => {
    const { site, open } = await start({
      ...FILES,
      'docs/parted.mdx': "# Parted\n\nimport Part from './_part.mdx'\n\n<Part />\n",
      'docs/_part.mdx': '## Shared\n\nShared words.\n',
    })
    const page = await open('/parted')
    await site.write('docs/_part.mdx', '## Shared\n\nOther words.\n')
    await page.getByText('Other words.').waitFor()
    await site.remove('docs/_part.mdx')
    await page.getByRole('alertdialog').getByText('Partial "./_part.mdx" does not exist').waitFor()
    await site.write('docs/_part.mdx', 'Back again.\n')
    await page.getByText('Back again.').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  it("may be a folder's settings", async () => {
    const { site, open } = await start({ ...FILES, 'docs/more/one.md': '# One\n' })
    const page = await open('/')
    await site.write('docs/more/_category_.json', '{ "label": "All the rest" }')
    await page.getByText('All the rest').first().waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('the configuration', () => {
  it('is taken up without a restart: title, navbar, sidebar, redirects', async () => {
    const { site, dev, open } = await start(FILES)
    const page = await open('/guide')
    const config = {
      title: 'Renamed',
      redirects: [{ from: '/old', to: '/guide' }],
      sidebars: { docs: [{ type: 'doc' as const, id: 'guide', label: 'The only one' }] },
      themeConfig: { navbar: { title: 'Renamed', items: [{ to: '/', label: 'A new item' }] } },
    }
    await site.write('site.config.js', configText(config))
    await page.getByRole('link', { name: 'A new item' }).first().waitFor()
    await page.getByRole('link', { name: 'The only one' }).first().waitFor()
    expect(await page.title()).toBe('Guide | Renamed')
    expect((await fetch(new URL('old', dev.address), { redirect: 'manual' })).headers.get('location')).toBe('/guide')
    expect(await isSameDocument(page)).toBe(true)
  })

  it('may import files of its own', async () => {
    const own = {
      ...FILES,
      'site.config.js':
        "import { title } from './title.js'\nexport default { title, url: 'https://a.example', docs: { path: 'docs' } }\n",
    }
    const { site, open } = await start({ ...own, 'title.js': "export const title = 'Before'\n" })
    const page = await open('/guide')
    await site.write('title.js', "export const title = 'After'\n")
    await expect.poll(() => page.title()).toBe('Guide | After')
  })
})

describe('a storm of saves', () => {
  it('is one rebuild, or a few where the machine pauses the writer', async () => {
    const pages = (word: string) =>
      Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [`docs/page-${index}.md`, `# Page ${index}\n\n${word}\n`]),
      )
    const { site, dev, open } = await start({ ...FILES, ...pages('Before.') })
    const page = await open('/page-7')
    await expect.poll(() => dev.read('/page-199')).toContain('Before.')
    // As fast as a checkout does.
    for (const [path, text] of Object.entries(pages('After.'))) writeFileSync(join(site.root, path), text)
    await page.getByText('After.').waitFor()
    expect(await dev.read('/page-199')).toContain('After.')
    const rebuilds = [...dev.said().matchAll(/docs\/page-\d+\.md(?: and (\d+) more)? \d+ ms$/gm)]
    expect(rebuilds.length, dev.said()).toBeLessThan(5)
    const pagesRebuilt = rebuilds.reduce((sum, [, more = '0']) => sum + 1 + Number(more), 0)
    // What is written last before a rebuild may be reported once more with the next one.
    expect(pagesRebuilt, dev.said()).toBeGreaterThanOrEqual(200)
    expect(pagesRebuilt, dev.said()).toBeLessThan(200 + rebuilds.length)
  })
})
