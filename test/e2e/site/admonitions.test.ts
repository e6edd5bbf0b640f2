import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

describe('the title of an admonition', () => {
  it('is one text when it has markup, beside its icon', async () => {
    const page = await browser.openPage('/mdx')
    const title = page.locator('.admonition-title').filter({ has: page.locator('em') })
    // Pieces that are boxes of their own would be on lines of their own here.
    expect(await title.innerText()).toBe('Before you delete anything')
    const [inset, icon] = await title.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const inset = text.getBoundingClientRect().left - element.getBoundingClientRect().left
      return [inset, Number.parseFloat(getComputedStyle(element, '::before').width)]
    })
    expect(inset).toBeGreaterThan(icon ?? 0)
  })
})
