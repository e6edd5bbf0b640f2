import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../../support/make-site.ts'
import { type RunningCli, runCli, startCli } from '../../support/run-cli.ts'
import { readAddress } from '../../support/run-dev.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

const root = resolve(import.meta.dirname, '../../../content/manual')
const served: { cli?: RunningCli; address: string; report: string } = { address: '', report: '' }
const toAddress = (path: string) => new URL(path, served.address).href
const browser = createSiteBrowser(toAddress)

/** The manual of the tool is built, and its links are checked, once for all tests. */
beforeAll(async () => {
  const out = await makeFolder()
  const checked = await runCli(['check-links', '--build', '--strict', '--out', out], { cwd: root })
  served.report = checked.stdout + checked.stderr
  if (checked.code !== 0) return
  served.cli = startCli(['serve', '--out', out, '--port', '0'], { cwd: root })
  served.address = await readAddress(served.cli)
})

afterAll(async () => {
  served.cli?.child.kill()
  await served.cli?.done
})

describe('the manual', () => {
  it('is built without a warning, and every link of it leads somewhere', () => {
    expect(served.report).toMatch(/^✓ \d+ pages, \d+ addresses checked, no problems/)
  })

  it.each(['/', '/writing-pages', '/configuration'])(
    'has no fault of accessibility on %s, and fits a phone',
    async (path) => {
      const { page } = await browser.visit(path)
      expect(await findFaultsInThemes(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )

  it('has a cover whose words take the width of a phone, although the site has styles of its own', async () => {
    const page = await browser.openPage('/', { viewport: { width: 390, height: 844 } })
    const widthOf = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().width)
    expect(await widthOf('.hero-main')).toBeGreaterThan(340)
    expect(await widthOf('.hero-picture')).toBeGreaterThan(200)
  })

  it('shows each source beside its result where there is room', async () => {
    const page = await browser.openPage('/writing-pages')
    const pair = page.locator('.pair').first()
    const topsOf = () =>
      pair.locator('> *').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    const [source, result] = await topsOf()
    expect(source).toBe(result)
    await page.setViewportSize({ width: 800, height: 900 })
    const [above = 0, below = 0] = await topsOf()
    expect(above).toBeLessThan(below)
  })

  it('publishes the JSON Schema of the configuration', async () => {
    const page = await browser.openPage('/site.config.schema.json')
    expect(JSON.parse(await page.locator('body').innerText())).toMatchObject({ required: ['title', 'url'] })
  })
})
