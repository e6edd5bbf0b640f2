import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

const browser = createSiteBrowser(serveFixture('look'))

describe('a site with a look of its own', () => {
  it.each(['/base/', '/base/guide', '/base/search', '/base/404'])('has no faults in either theme: %s', async (path) => {
    const page = await browser.openPage(path)
    const errors = collectComplaints(page)
    await page.reload()
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(errors).toEqual([])
  })

  it('loads its font from itself, and has its corners and width', async () => {
    const page = await browser.openPage('/base/guide')
    const look = await page.evaluate(async () => {
      await document.fonts.ready
      const root = getComputedStyle(document.documentElement)
      return {
        font: document.fonts.check('16px Plain'),
        text: getComputedStyle(document.body).fontFamily.startsWith('Plain'),
        heading: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
        radius: root.getPropertyValue('--radius-md'),
        width: root.getPropertyValue('--measure'),
      }
    })
    expect(look).toEqual({
      font: true,
      text: true,
      heading: expect.stringContaining('Georgia'),
      radius: '4px',
      width: '50rem',
    })
  })

  it.each([390, 1000, 1440])('has a cover page without a scrollbar below it at %i px', async (width) => {
    const page = await browser.openPage('/base/', { viewport: { width, height: 900 } })
    const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0)
  })

  it('has components with state in place of parts, which stay when the reader goes on', async () => {
    const page = await browser.openPage('/base/guide')
    await page.getByText('Lantern is awake.').waitFor()
    const vote = page.getByRole('button', { name: 'Guide helped me' })
    await vote.click()
    await vote.click()
    await expect.poll(() => vote.textContent()).toBe('Guide helped me: 2')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'Other', exact: true }).click()
    await page.getByRole('heading', { name: 'Other', level: 1 }).waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await page.getByRole('button', { name: 'Other helped me: 0' }).click()
    await page.getByRole('button', { name: 'Other helped me: 1' }).waitFor()
    await page.getByText('Lantern is awake.').waitFor()
  })
})
