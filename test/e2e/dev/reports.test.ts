import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { configText, makeFolder } from '../../support/make-site.ts'
import { createWriting, isSameDocument } from './dev-browser.ts'

const start = createWriting()

/** Whether an element has the focus of the page, or of the shadow tree it is in. */
function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const root = one.getRootNode()
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === one
  })
}

const FINE = '# Guide\n\nSome words.\n\n## Steps\n'
const FAULTY = '# Guide\n\nimport { x } from "./x.js"\n\n<Tabs>\n\nUnclosed.\n'
const FILES = { 'docs/index.md': '# Home\n', 'docs/guide.mdx': FINE }

describe('an error', () => {
  it('is reported in the browser as in the terminal, and goes away when it is fixed', async () => {
    const { site, dev, open } = await start(FILES)
    const page = await open('/guide')
    await site.write('docs/guide.mdx', FAULTY)
    const overlay = page.getByRole('alertdialog', { name: 'Errors' })
    await overlay.waitFor()
    const shown = (await overlay.locator('pre').allInnerTexts()).join('\n')
    expect(shown).toContain('error docs/guide.mdx:5:1')
    for (const line of shown.split('\n')) expect(dev.said()).toContain(line)
    // What was there before stays behind it.
    expect(await page.getByText('Some words.').count()).toBe(1)
    await site.write('docs/guide.mdx', FINE.replace('Some', 'Mended'))
    await overlay.waitFor({ state: 'detached' })
    await page.getByText('Mended words.').waitFor()
    await expect.poll(dev.said).toContain('no errors')
    expect(await isSameDocument(page)).toBe(true)
  })

  it('in the configuration keeps the site as it was, until it is mended', async () => {
    const { site, dev, open } = await start(FILES)
    const page = await open('/guide')
    await site.write('site.config.js', configText({ baseUrl: 'wrong' }))
    const overlay = page.getByRole('alertdialog')
    await overlay.waitFor()
    expect(await overlay.innerText()).toContain('baseUrl')
    expect(await dev.read('/guide')).toContain('Some words.')
    await site.write('site.config.js', 'export default {')
    await page.getByText('found end of file').first().waitFor()
    await site.write('site.config.js', configText({ title: 'Mended' }))
    await overlay.waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toBe('Guide | Mended')
  })

  it('of a specification is there from the start, and gone when it is mended', async () => {
    const spec = (summary: string) =>
      `openapi: 3.1.0\ninfo: { title: Animals, version: "1" }\npaths:\n  /animals:\n    get:\n      operationId: listAnimals\n      summary: ${summary}\n      responses: { "200": { description: Fine. } }\n`
    const { site, dev, open } = await start({
      ...FILES,
      'site.config.js': configText({ api: { spec: 'openapi.yaml' } }),
      'openapi.yaml': spec('[Broken'),
    })
    const page = await open('/guide')
    const overlay = page.getByRole('alertdialog', { name: 'Errors' })
    await overlay.waitFor()
    expect(await overlay.innerText()).toMatch(/openapi\.yaml:\d+:\d+/)
    await site.write('openapi.yaml', spec('List animals'))
    await overlay.waitFor({ state: 'detached' })
    expect(await dev.read('/api/list-animals')).toContain('List animals')
  })

  it('that there are thousands of is reported with the first of them', async () => {
    const { site, dev, open } = await start(FILES)
    const page = await open('/guide')
    const faults = Array.from({ length: 30 }, (_, index) => `A <TabItem${index} /> here.\n`)
    await site.write('docs/guide.mdx', `# Guide\n\n${faults.join('\n')}`)
    const overlay = page.getByRole('alertdialog', { name: 'Errors' })
    await overlay.getByRole('heading', { name: '30 errors' }).waitFor()
    expect(await overlay.locator('pre').count()).toBe(20)
    expect(await overlay.innerText()).toContain('… and 10 more')
    await expect.poll(dev.said).toMatch(/… and 10 more\n30 errors\n$/)
  })

  it('of a component in place of a part is told in the terminal too, when a page is opened', async () => {
    const { site, dev, open } = await start({
      ...FILES,
      'site.config.js': configText({ slots: { pageBottom: './bottom.js' } }),
      'bottom.js': "export default () => { throw new Error('No bottom') }\n",
    })
    const page = await open('/guide')
    await page.getByRole('alertdialog').getByText('No bottom').waitFor()
    await expect.poll(dev.said).toContain('error The component of slots.pageBottom fails on')
    await site.write('bottom.js', "export default () => 'Bottom'\n")
    await page.getByText('Bottom').waitFor()
    await expect.poll(dev.said).toContain('no errors')
  })

  it('of a page that never could be shown is shown in its place', async () => {
    const { site, open } = await start({ ...FILES, 'docs/guide.mdx': FAULTY })
    const page = await open('/guide')
    await page.getByRole('alertdialog').waitFor()
    await site.write('docs/guide.mdx', FINE)
    await page.getByText('Some words.').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('can be closed to see the page, and comes back when it is another', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/guide')
    await site.write('docs/guide.mdx', FAULTY)
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await site.write('docs/guide.mdx', `\n${FAULTY}`)
    await page.getByRole('alertdialog').waitFor()
  })
})

describe('the focus in an error', () => {
  it('stays in the error that takes its place, and goes back to where it was when that is closed', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/guide')
    const link = page.getByRole('link', { name: 'Home' }).first()
    const close = page.getByRole('button', { name: 'Close' })
    await link.focus()
    await site.write('docs/guide.mdx', FAULTY)
    await close.focus()
    await site.write('docs/guide.mdx', `\n${FAULTY}`)
    await page.getByText('guide.mdx:6:1').first().waitFor()
    expect(await hasFocus(close)).toBe(true)
    await page.keyboard.press('Enter')
    await close.waitFor({ state: 'detached' })
    expect(await hasFocus(link)).toBe(true)
  })

  it('goes to the text where it was nowhere before, when the error is mended', async () => {
    const { site, open } = await start(FILES)
    const page = await open('/guide')
    await site.write('docs/guide.mdx', FAULTY)
    const close = page.getByRole('button', { name: 'Close' })
    await close.focus()
    await site.write('docs/guide.mdx', FINE)
    await close.waitFor({ state: 'detached' })
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
  })
})

describe('a doubtful link', () => {
  const LINKS = '# Guide\n\n[Route](/hom) and [anchor](#stepz)\n\n## Steps\n'

  it('is reported in a panel of the page it is on, and on no other', async () => {
    const { site, open } = await start(FILES)
    const [page, other] = [await open('/guide'), await open('/')]
    await site.write('docs/guide.mdx', LINKS)
    await page.getByText('2 warnings').click()
    const texts = (await page.locator('frigate-docs-dev pre').allInnerTexts()).join('\n')
    expect(texts).toContain('docs/guide.mdx:3:1 Linked page "/hom" does not exist')
    expect(texts).toContain('docs/guide.mdx:3:19 Anchor "#stepz" does not exist on /guide')
    expect(texts).toContain('Did you mean "#steps"?')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(await other.locator('frigate-docs-dev').count()).toBe(0)
    await site.write('docs/guide.mdx', FINE)
    await page.locator('frigate-docs-dev').waitFor({ state: 'detached' })
  })

  it('opens its place in the editor when it is clicked', async () => {
    const folder = await makeFolder()
    const editor = join(folder, 'my editors', 'code')
    await mkdir(dirname(editor))
    const note = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'opened'))}, process.argv.at(-1))`
    await writeFile(editor, `#!/usr/bin/env node\n${note}\n`, { mode: 0o755 })
    const { site, open } = await start(
      { ...FILES, 'docs/guide.mdx': LINKS },
      { env: { FRIGATE_DOCS_EDITOR: `"${editor}" --new-window` } },
    )
    const page = await open('/guide')
    await page.getByText('2 warnings').click()
    await page.getByRole('button', { name: 'Anchor "#stepz"' }).click()
    const opened = () => readFile(join(folder, 'opened'), 'utf8').catch(() => '')
    await expect.poll(opened).toBe(`${join(site.root, 'docs/guide.mdx')}:3:19`)
  })
})
