import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

const longBlock = (page: Page) => page.locator('.code').filter({ hasText: 'ffprobe -hide_banner' }).last()
const shortBlock = (page: Page) => page.locator('.code').filter({ hasText: 'docker start frigate' }).last()
const wrapIn = (block: ReturnType<typeof longBlock>) => block.getByRole('button', { name: 'Wrap lines' })

describe('a block with long lines', () => {
  it('fades at the edge behind which they go on, until they are wrapped', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    await wrapIn(longBlock(page)).waitFor()
    const code = longBlock(page).locator('pre')
    const fadeOf = () =>
      code.evaluate((pre) => {
        const style = getComputedStyle(pre)
        return ['--fade-start', '--fade-end'].map((name) => style.getPropertyValue(name))
      })
    await expect.poll(fadeOf).toEqual(['0px', '3rem'])
    await code.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth }))
    await expect.poll(fadeOf).toEqual(['3rem', '0px'])
    await wrapIn(longBlock(page)).click()
    expect(await code.evaluate((pre) => getComputedStyle(pre).maskImage)).toBe('none')
  })
})

/** How many lines of code are below a button of their block. */
function countCovered(): number {
  const isBelow = (line: DOMRect, button: DOMRect) =>
    line.right > button.left && line.left < button.right && line.bottom > button.top && line.top < button.bottom
  return [...document.querySelectorAll('.code')].flatMap((block) => {
    const buttons = [...block.querySelectorAll('button:not([hidden])')].map((one) => one.getBoundingClientRect())
    return [...block.querySelectorAll('.line')].filter((line) => {
      const text = document.createRange()
      text.selectNodeContents(line)
      return [...text.getClientRects()].some((rect) => buttons.some((button) => isBelow(rect, button)))
    })
  }).length
}

describe('the buttons of a block', () => {
  it.each([390, 1000, 1440])('cover no code, wrapped or not, at %i px', async (width) => {
    const page = await browser.openPage('/mdx', { viewport: { width, height: 844 } })
    await wrapIn(longBlock(page)).waitFor()
    expect(await page.evaluate(countCovered)).toBe(0)
    await wrapIn(longBlock(page)).click()
    expect(await page.evaluate(countCovered)).toBe(0)
  })
})

describe('the button that wraps lines', () => {
  it.each([390, 1000, 1440])('wraps them, and the block no longer scrolls, at %i px', async (width) => {
    const page = await browser.openPage('/mdx', { viewport: { width, height: 844 } })
    const code = longBlock(page).locator('pre')
    await wrapIn(longBlock(page)).click()
    expect(await code.evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true)
    await expect.poll(() => code.evaluate((pre) => pre.tabIndex)).toBe(-1)
  })

  it('says whether it is pressed, by keyboard too', async () => {
    const page = await browser.openPage('/mdx')
    const wrap = wrapIn(longBlock(page))
    expect(await wrap.getAttribute('aria-pressed')).toBe('false')
    await wrap.press('Enter')
    expect(await wrap.getAttribute('aria-pressed')).toBe('true')
  })

  it('unwraps them again and stays there for it', async () => {
    const page = await browser.openPage('/mdx')
    const code = longBlock(page).locator('pre')
    await wrapIn(longBlock(page)).click()
    await wrapIn(longBlock(page)).click()
    expect(await code.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true)
    await expect.poll(() => code.evaluate((pre) => pre.tabIndex)).toBe(0)
  })

  it('wraps only the lines of its own block', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    await wrapIn(longBlock(page)).click()
    const other = page.getByRole('figure', { name: 'config.yml' }).last()
    expect(await other.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true)
  })

  it('is not there where no line is too long', async () => {
    const page = await browser.openPage('/mdx')
    await wrapIn(longBlock(page)).waitFor({ state: 'attached' })
    expect(await wrapIn(shortBlock(page)).count()).toBe(0)
  })

  it('comes when the screen gets too narrow for a line', async () => {
    const page = await browser.openPage('/mdx')
    const block = page.getByRole('figure', { name: 'config.yml' }).last()
    expect(await wrapIn(block).count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await wrapIn(block).waitFor()
  })

  it('does not change what is copied', async () => {
    const page = await browser.openPage('/mdx', { permissions: ['clipboard-read', 'clipboard-write'] })
    const block = longBlock(page)
    await wrapIn(block).click()
    await block.getByRole('button', { name: 'Copy code' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^ffprobe [^\n]+sub"$/)
  })

  it('is not there without JavaScript', async () => {
    const page = await browser.openPage('/mdx', { javaScriptEnabled: false })
    expect(await page.getByRole('button', { name: 'Wrap lines' }).count()).toBe(0)
  })

  it('changes nothing on paper', async () => {
    const page = await browser.openPage('/mdx')
    const lookOnPaper = async () => {
      await page.emulateMedia({ media: 'print' })
      const look = await longBlock(page)
        .locator('.line')
        .evaluate((line) => {
          const { textIndent, paddingInline, blockSize } = getComputedStyle(line)
          return { textIndent, paddingInline, blockSize }
        })
      await page.emulateMedia({ media: 'screen' })
      return look
    }
    const before = await lookOnPaper()
    await wrapIn(longBlock(page)).click()
    expect(await lookOnPaper()).toEqual(before)
  })
})
