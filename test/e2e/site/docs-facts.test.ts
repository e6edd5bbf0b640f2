import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'

const toAddress = serveFixture('docs-facts')
const browser = createSiteBrowser(toAddress)

describe('a component with state that asks for the page', () => {
  it('has its version and its front matter in the browser', async () => {
    for (const [address, text] of [
      ['/docs/', 'narrow in 1.0'],
      ['/docs/next/', 'wide in current'],
    ] as const) {
      const page = await browser.openPage(address)
      const complaints = collectComplaints(page)
      await page.getByRole('button', { name: `0: ${text}` }).click()
      await page.getByRole('button', { name: `1: ${text}` }).waitFor()
      expect(complaints).toEqual([])
    }
  })
})
