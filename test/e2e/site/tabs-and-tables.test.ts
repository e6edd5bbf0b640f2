import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

const tabsOf = (page: Page) => page.getByRole('group', { name: /^Tabs: / })
const chosenIn = (page: Page) =>
  tabsOf(page)
    .getByRole('radio', { checked: true })
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))

describe('tabs', () => {
  it('start with the default one', async () => {
    const page = await browser.openPage('/mdx')
    expect(await chosenIn(page)).toEqual(['docker', 'docker'])
  })

  it('of one group switch together', async () => {
    const page = await browser.openPage('/mdx')
    await tabsOf(page).first().getByText('Docker Compose', { exact: true }).click()
    expect(await chosenIn(page)).toEqual(['compose', 'compose'])
    expect(await page.getByText('docker compose logs -f').last().isVisible()).toBe(true)
  })

  it('are remembered', async () => {
    const page = await browser.openPage('/mdx')
    await tabsOf(page).first().getByText('Docker Compose', { exact: true }).click()
    await page.reload()
    expect(await chosenIn(page)).toEqual(['compose', 'compose'])
  })

  it.each([
    { key: 'Home', value: 'compose', end: 'first' },
    { key: 'End', value: 'docker', end: 'last' },
  ])('go to the $end one on $key, and those of the same group with it', async ({ key, value }) => {
    const page = await browser.openPage('/mdx')
    const tabs = tabsOf(page).first().getByRole('radio')
    await tabs.nth(value === 'compose' ? 1 : 0).focus()
    await page.keyboard.press('Space')
    expect(await chosenIn(page)).not.toContain(value)
    await page.keyboard.press(key)
    expect(await chosenIn(page)).toEqual([value, value])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe(value)
  })

  it('stay under the pointer when those above change their height', async () => {
    const page = await browser.openPage('/mdx')
    const label = tabsOf(page).nth(1).getByText('Docker Compose', { exact: true })
    await label.scrollIntoViewIfNeeded()
    const before = await label.boundingBox()
    await label.click()
    expect((await label.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })
})

describe('tabs on a phone', () => {
  const openPhone = () => browser.openPage('/configuration/object_detectors', { viewport: { width: 390, height: 844 } })
  const rowOf = (page: Page) => tabsOf(page).first()
  const measure = (page: Page) =>
    rowOf(page).evaluate((row) => {
      const tops = [...row.querySelectorAll(':scope > label')].map((label) => label.getBoundingClientRect().top)
      const panel = row.querySelector(':scope > input:checked + label + .tab-panel')?.getBoundingClientRect()
      const { left, right } = row.getBoundingClientRect()
      return {
        rows: new Set(tops).size,
        scrolled: row.scrollLeft,
        ends: [(panel?.left ?? 0) - left, (panel?.right ?? 0) - right],
      }
    })
  const fadeOf = (page: Page) => rowOf(page).evaluate((row) => getComputedStyle(row).getPropertyValue('--fade-end'))

  it('are one row, whose edge fades where there are more', async () => {
    const page = await openPhone()
    expect(await measure(page)).toEqual({ rows: 1, scrolled: 0, ends: [0, 0] })
    await expect.poll(() => fadeOf(page)).toBe('3rem')
  })

  it('scroll to the one chosen by keyboard, and the panel stays', async () => {
    const page = await openPhone()
    await rowOf(page).getByRole('radio').first().focus()
    await page.keyboard.press('End')
    await expect.poll(async () => (await measure(page)).scrolled).toBeGreaterThan(0)
    const { rows, ends } = await measure(page)
    expect([rows, ends]).toEqual([1, [0, 0]])
  })

  it('show the one chosen when the row is laid out again', async () => {
    const page = await openPhone()
    await rowOf(page).getByRole('radio').first().focus()
    await page.keyboard.press('End')
    await rowOf(page).evaluate(async (row) => {
      const labels = [...row.querySelectorAll<HTMLElement>(':scope > label')]
      const laidOut = new Promise((resolve) => {
        const observer = new ResizeObserver(() => labels[0]?.style.fontSize && resolve(observer.disconnect()))
        if (labels[0]) observer.observe(labels[0])
      })
      for (const label of labels) label.style.fontSize = '1.5rem'
      await laidOut
    })
    expect((await measure(page)).scrolled).toBeGreaterThan(0)
  })

  it('show the one chosen earlier', async () => {
    const page = await openPhone()
    await rowOf(page).getByRole('radio').first().focus()
    await page.keyboard.press('End')
    const [chosen] = await chosenIn(page)
    await page.reload()
    await expect.poll(async () => (await measure(page)).scrolled).toBeGreaterThan(0)
    expect((await chosenIn(page))[0]).toBe(chosen)
  })
})

describe('a table', () => {
  it('scrolls within itself on a phone, and its edge fades where there is more', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    const tables = page.getByRole('main').locator('table')
    const frames = await tables.evaluateAll((all) =>
      all.map(({ parentElement }) => ({
        right: parentElement?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY,
        isWide: (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0),
        overflow: parentElement && getComputedStyle(parentElement).overflowX,
      })),
    )
    expect(frames.some(({ isWide }) => isWide)).toBe(true)
    for (const frame of frames) expect(frame.right).toBeLessThanOrEqual(390)
    for (const { overflow } of frames) expect(overflow).toBe('auto')
    const frame = page.getByRole('group', { name: /^Table: Camera, Stream, Codec/ })
    const fadeOf = () =>
      frame.evaluate((element) => {
        const style = getComputedStyle(element)
        return ['--fade-start', '--fade-end'].map((name) => style.getPropertyValue(name))
      })
    await expect.poll(fadeOf).toEqual(['0px', '3rem'])
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(fadeOf).toEqual(['3rem', '0px'])
  })

  it('has no faded edge in a browser without scroll timelines', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    const fades = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.table-scroll { animation-timeline: auto !important }')
      document.adoptedStyleSheets = [sheet]
      return [...document.querySelectorAll('.table-scroll')].map((table) => {
        const style = getComputedStyle(table)
        return [style.getPropertyValue('--fade-start'), style.getPropertyValue('--fade-end')]
      })
    })
    expect(fades.length).toBeGreaterThan(0)
    for (const fade of fades) expect(fade).toEqual(['0px', '0px'])
  })

  it('of options is a list of entries on a phone: name and default in a line, the rest below in full width', async () => {
    const page = await browser.openPage('/0.16/integrations/mqtt', { viewport: { width: 390, height: 844 } })
    const frame = page.getByRole('group', { name: 'Table: Option, Default, What it does' }).first()
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const row = frame.getByRole('row').filter({ hasText: 'stats_interval' })
    const boxes = await row.getByRole('cell').evaluateAll((cells) =>
      cells.map((cell) => {
        const { top, bottom, width } = cell.getBoundingClientRect()
        return { top, bottom, width }
      }),
    )
    const [name, preset, text] = boxes
    expect(boxes.length).toBe(3)
    expect(preset?.top).toBe(name?.top)
    expect(text?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.POSITIVE_INFINITY)
    expect(text?.width).toBeGreaterThan(300)
  })

  it('of text is a list of entries on a phone, whose parts have the names of their columns', async () => {
    const page = await browser.openPage('/configuration/zones', { viewport: { width: 390, height: 844 } })
    const frame = page.getByRole('group', { name: 'Table: Symptom, Cause, Fix' })
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const labels = () =>
      frame
        .locator('tbody tr')
        .first()
        .evaluate((row) => [...row.children].map((cell) => getComputedStyle(cell, '::before').content))
    expect(await labels()).toEqual(['none', '"Cause: "', '"Fix: "'])
    await page.setViewportSize({ width: 1000, height: 800 })
    expect(await labels()).toEqual(['none', 'none', 'none'])
  })

  it('scrolls by keyboard, and says what it is', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    const frame = page.getByRole('group', { name: /^Table: Camera, Stream, Codec/ })
    await expect.poll(() => frame.evaluate((element) => element.tabIndex)).toBe(0)
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })
})

it('a frame is no wider than the text on a phone, and as high as it says', async () => {
  const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
  const sizes = await page
    .getByRole('main')
    .locator('.prose p')
    .first()
    .evaluate((paragraph) => {
      const frame = document.createElement('iframe')
      frame.width = '560'
      frame.height = '315'
      paragraph.append(frame)
      const { width, height } = frame.getBoundingClientRect()
      return { width, height, text: paragraph.getBoundingClientRect().width }
    })
  expect(sizes.width).toBeLessThanOrEqual(sizes.text)
  expect(sizes.height).toBeGreaterThanOrEqual(315)
})
