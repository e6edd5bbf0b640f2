import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'
import { loadIdleScript, rest } from './wait-in-page.ts'

const browser = createSiteBrowser()
const mayUseClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The last block of code that holds the text: on the page about writing pages, the one after the source of a block. */
const blockWith = (page: Page, text: string) => page.locator('.code').filter({ hasText: text }).last()

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** The look of the line that holds the text, at its edges and behind it. */
function lookOfLine(block: Locator, text: string): Promise<{ readonly edge: string; readonly background: string }> {
  return block
    .locator('code > span')
    .filter({ hasText: text })
    .evaluate((line) => {
      const { borderInlineStart, boxShadow, backgroundColor } = getComputedStyle(line)
      const sign = getComputedStyle(line, '::after').content
      return { edge: `${borderInlineStart} ${boxShadow} ${sign}`, background: backgroundColor }
    })
}

describe('the copy button', () => {
  it.each([
    {
      block: 'a block with highlighted lines',
      holds: 'rtsp://viewer:secret@192.0.2.40:554/sub\n          roles',
      text: [
        'cameras:',
        '  garden:',
        '    ffmpeg:',
        '      inputs:',
        '        - path: rtsp://viewer:secret@192.0.2.40:554/sub',
        '          roles: [detect]',
      ],
    },
    {
      block: 'a block with magic comments, without them',
      holds: 'record:\n  enabled: true',
      text: ['detect:', '  enabled: true', 'record:', '  enabled: true'],
    },
    {
      block: 'a block with line numbers, without them',
      holds: 'def slow',
      text: [
        'def slow(stats: dict) -> list[str]:',
        '    """Names of detectors above 50 ms."""',
        '    return [name for name, d in stats["detectors"].items() if d["inference_speed"] > 50]',
      ],
    },
  ])('copies $block', async ({ holds, text }) => {
    const page = await browser.openPage('/mdx', mayUseClipboard)
    await blockWith(page, holds).getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => readClipboard(page)).toBe(text.join('\n'))
  })

  it.each([390, 1440])('has the same button with a title and without, always in sight, %s px wide', async (width) => {
    const page = await browser.openPage('/mdx', { viewport: { width, height: 844 } })
    const lookOf = (kind: string) =>
      page
        .locator(`${kind} > .code-tools > .copy`)
        .first()
        .evaluate((button) => {
          const { opacity, boxShadow } = getComputedStyle(button.parentElement ?? button)
          const edge = button.closest('.code')?.getBoundingClientRect().right ?? 0
          const box = button.getBoundingClientRect()
          return { opacity, boxShadow, size: [box.width, box.height], inset: Math.round(edge - box.right) }
        })
    const titled = await lookOf('.code[role]')
    expect(titled).toMatchObject({ opacity: '1', boxShadow: 'none' })
    expect(await lookOf('.code:not([role])')).toEqual(titled)
  })

  it('says that it copied, to the eye and to a screen reader, and becomes itself again', async () => {
    const page = await browser.openPage('/mdx', mayUseClipboard)
    const button = page.getByRole('button', { name: 'Copy config.yml' })
    await button.click()
    await button.getByText('Copied').waitFor()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    await button.getByText('Copy', { exact: true }).waitFor({ state: 'hidden' })
  })

  it('says so where copying is not allowed', async () => {
    const context = await browser.openContext()
    await context.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
    })
    const page = await context.newPage()
    await page.goto(await browser.openPage('/mdx').then((other) => other.url()))
    await page.getByRole('button', { name: 'Copy config.yml' }).click()
    await page.getByRole('status').filter({ hasText: 'Copying failed' }).waitFor()
  })
})

describe('a block of code', () => {
  it('is named after its file', async () => {
    const page = await browser.openPage('/mdx')
    expect(await page.getByRole('figure', { name: 'stats.py' }).last().isVisible()).toBe(true)
  })

  it.each([390, 1440])('scrolls within itself where a line is long, by keyboard too, at %i px', async (width) => {
    const page = await browser.openPage('/mdx', { viewport: { width, height: 844 } })
    const scroller = blockWith(page, 'ffprobe -hide_banner').locator('pre')
    await expect.poll(() => scroller.evaluate((pre) => pre.tabIndex)).toBe(0)
    await scroller.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scroller.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0)
  })

  it('moves nothing when the scripts of its buttons come', async () => {
    const page = await browser.openPage('/integrations/api/config-config-get', {
      viewport: { width: 390, height: 844 },
      // What nobody sees does not move either.
      isDrawn: true,
    })
    await loadIdleScript(page)
    await rest(page)
    const moved = await page.evaluate(async () => {
      const entries: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return entries.length
    })
    expect(moved).toBe(0)
  })

  it('is no stop for the Tab key where it has nothing to scroll', async () => {
    const page = await browser.openPage('/mdx')
    const scroller = blockWith(page, 'docker start frigate').locator('pre')
    await expect.poll(() => scroller.evaluate((pre) => pre.tabIndex)).toBe(-1)
  })

  it.each([
    { kind: 'highlighted', holds: 'roles: [detect]', marked: 'ffmpeg:', plain: 'garden:' },
    { kind: 'wrong', holds: 'enabeld', marked: 'enabeld', plain: 'detect:' },
  ])('marks a $kind line by its edge, not by color alone', async ({ holds, marked, plain }) => {
    const page = await browser.openPage('/mdx')
    const block = blockWith(page, holds)
    const [markedLook, plainLook] = [await lookOfLine(block, marked), await lookOfLine(block, plain)]
    expect(markedLook.edge).not.toBe(plainLook.edge)
    expect(markedLook.background).not.toBe(plainLook.background)
  })

  it('marks lines with an error, added and removed ones by a sign of their own', async () => {
    const page = await browser.openPage('/mdx')
    const line = blockWith(page, 'def slow').locator('code > span').first()
    const signOf = (classes: string) =>
      line.evaluate((element, names) => {
        element.setAttribute('class', `line ${names}`)
        return getComputedStyle(element, '::after').content
      }, classes)
    const signs = [await signOf('error'), await signOf('error removed'), await signOf('highlighted added')]
    expect(signs.map((sign) => /"(.)"/.exec(sign)?.[1])).toEqual(['×', '-', '+'])
  })

  it('shows line numbers from the given one, which are not part of a selection', async () => {
    const page = await browser.openPage('/mdx')
    const code = blockWith(page, 'def slow').locator('code')
    const numbers = code
      .locator('> span')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
    expect((await numbers).map((content) => /\d+/.exec(content)?.[0] ?? 'none')).not.toContain('none')
    const selected = code.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString()
    })
    expect((await selected)?.split('\n')[1]).toBe('    """Names of detectors above 50 ms."""')
  })
})
