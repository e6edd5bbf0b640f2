import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { contrastOf, toHex } from '../../../src/features/theme/colors.ts'
import { createSiteBrowser, remembering } from './site-browser.ts'

const browser = createSiteBrowser()

/** Returns the colors of a table's edge, of quiet text and of the page, and how the current page is marked. */
function readLook(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    const toRgb = (color: string): string => {
      if (!canvas) throw new Error('There is no canvas')
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(' ')})`
    }
    return {
      edge: toRgb(styleOf('.table-scroll').borderTopColor),
      quiet: toRgb(styleOf('.breadcrumbs ol').color),
      ground: toRgb(styleOf('body').backgroundColor),
      outline: styleOf('.sidebar-link[aria-current]').outlineStyle,
    }
  })
}

describe.each(['light', 'dark'])('a reader who wants more contrast, in the %s theme', (theme) => {
  it('sees edges, reads quiet text as well as any, and finds the current page by its outline', async () => {
    const page = await browser.openPage('/frigate/hardware', { contrast: 'more', ...remembering({ theme }) })
    const { edge, quiet, ground, outline } = await readLook(page)
    expect(contrastOf(toHex(edge), toHex(ground))).toBeGreaterThan(3)
    expect(contrastOf(toHex(quiet), toHex(ground))).toBeGreaterThan(7)
    expect(outline).toBe('solid')
  })
})

describe('a reader whose system has its own colors', () => {
  it('tells the focus on the current page from the current page alone', async () => {
    const page = await browser.openPage('/frigate/hardware', { forcedColors: 'active' })
    const current = page.locator('.sidebar-link[aria-current]')
    const widthOf = () => current.evaluate((link) => getComputedStyle(link).outlineWidth)
    expect(await widthOf()).toBe('1px')
    await page.keyboard.press('Tab')
    await current.focus()
    expect(await widthOf()).toBe('2px')
  })
})
