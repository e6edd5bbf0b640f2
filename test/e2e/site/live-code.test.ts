import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser(serveFixture('live-code'))

describe('a fence that is live', () => {
  it('runs in the browser, with the names that the site gives it', async () => {
    const page = await browser.openPage('/')
    const complaints = collectComplaints(page)
    await page.getByRole('button', { name: 'Live 3 loud!' }).click()
    await page.getByRole('button', { name: 'Live 4 loud!' }).waitFor()
    expect(await page.locator('.live-editor').innerText()).toContain('useState(3)')
    expect(complaints).toEqual([])
  })
})
