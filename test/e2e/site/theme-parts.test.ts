import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser(serveFixture('theme-parts', []))

/** The page, and what it complains of in the console. */
async function open(path: string): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await browser.openPage(path)
  const complaints = collectComplaints(page)
  return { page, complaints }
}

describe('a part of the theme that a site has replaced', () => {
  it('has state, and shows highlighted code before and after', async () => {
    const { page, complaints } = await open('/')
    const code = page.locator('.folding code')
    const colored = await code.innerHTML()
    await page.getByRole('button', { name: 'Fold language-js' }).click()
    await code.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Unfold language-js' }).click()
    await code.waitFor()
    expect(await code.innerHTML()).toBe(colored)
    expect(colored).toContain('<span class="k">const</span>')
    expect(complaints).toEqual([])
  })

  it('may be an element of Markdown, with the address that the page has for it', async () => {
    const { page, complaints } = await open('/plain')
    const picture = page.getByRole('img', { name: 'a picture' })
    await picture.click()
    await page.locator('button.large').waitFor()
    expect(await picture.getAttribute('src')).toBe('/img/a.png')
    expect(complaints).toEqual([])
  })

  it('looks at the elements inside it, also in the browser', async () => {
    const { page, complaints } = await open('/')
    await page.getByText('Text A', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'B', exact: true }).click()
    await page.getByText('Text B', { exact: true }).waitFor()
    expect(await page.getByText('Text A', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'A', exact: true }).click()
    await page.getByText('Text A', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
