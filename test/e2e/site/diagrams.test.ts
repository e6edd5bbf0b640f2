import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser, remembering } from './site-browser.ts'

const browser = createSiteBrowser()
const paths = ['/mdx', '/frigate/video_pipeline']

/** What is known of a drawn diagram: whether it has a size, and the colors it is drawn in. */
async function describeDiagrams(page: Page) {
  const drawings = page.locator('[data-mermaid] > svg')
  return drawings.evaluateAll((all) =>
    all.map((svg) => {
      const { width, height } = svg.getBoundingClientRect()
      const shapes = [...svg.querySelectorAll('rect, path, text, line')]
      const colors = shapes.map((shape) => `${getComputedStyle(shape).fill} ${getComputedStyle(shape).stroke}`)
      return { hasSize: width > 100 && height > 50, colors: [...new Set(colors)].toSorted().join(', ') }
    }),
  )
}

/** Scrolls to a page's first diagram and waits until all are drawn. */
async function seeDiagrams(page: Page): Promise<void> {
  const figures = page.locator('[data-mermaid]')
  await figures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('[data-mermaid] > svg').count()).toBe(await figures.count())
}

describe.each(paths)('the diagrams of %s', (path) => {
  it.each(['light', 'dark'])('are drawn in the %s theme without a complaint', async (theme) => {
    const { page, complaints } = await browser.visit(path, remembering({ theme }))
    await seeDiagrams(page)
    const figures = await page.locator('[data-mermaid]').count()
    const drawn = await describeDiagrams(page)
    expect(figures).toBeGreaterThan(0)
    expect(drawn.map(({ hasSize }) => hasSize)).toEqual(Array.from({ length: figures }, () => true))
    expect(complaints).toEqual([])
  })

  it('are drawn again when the color mode changes', async () => {
    const { page, complaints } = await browser.visit(path)
    await seeDiagrams(page)
    const light = await describeDiagrams(page)
    await page.getByRole('button', { name: 'Switch between dark' }).click()
    const colorsOf = (drawn: typeof light) => drawn.map(({ colors }) => colors)
    await expect
      .poll(async () => {
        const dark = colorsOf(await describeDiagrams(page))
        return dark.length === light.length && dark.every((colors, index) => colors !== light[index]?.colors)
      })
      .toBe(true)
    expect(complaints).toEqual([])
  })

  it.each(['light', 'dark'])('have the colors of the page in the %s theme', async (theme) => {
    const { page } = await browser.visit(path, remembering({ theme }))
    await seeDiagrams(page)
    const box = page.locator('[data-mermaid] > svg :is(.node rect, rect.actor)').first()
    const [fill, accent] = await box.evaluate((shape) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--accent-soft)'
      return [getComputedStyle(shape).fill, getComputedStyle(probe).color]
    })
    expect(fill).toBe(accent)
  })

  it('hide their source once they are drawn', async () => {
    const { page } = await browser.visit(path)
    await seeDiagrams(page)
    expect(await page.locator('[data-mermaid] > pre:visible').count()).toBe(0)
  })
})

describe('a diagram', () => {
  const name = 'From camera to disk'

  it('shows its source and a box with Retry when its library cannot be loaded, and Retry works', async () => {
    const context = await browser.openContext()
    await context.route('**/mermaid*.mjs*', (route) => route.abort())
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    const figure = page.getByRole('figure', { name })
    const box = figure.getByRole('alert')
    await figure.scrollIntoViewIfNeeded()
    await box.getByText(/^This part of the page could not be loaded: /).waitFor()
    expect(await figure.getByText('camera[Camera] --> frigate').isVisible()).toBe(true)
    await box.getByRole('button', { name: 'Retry' }).click()
    await box.getByText(/^This part of the page could not be loaded: /).waitFor()
    await context.unroute('**/mermaid*.mjs*')
    await box.getByRole('button', { name: 'Retry' }).click()
    await figure.locator('svg').first().waitFor()
    expect([await box.count(), await figure.evaluate((all) => all.matches(':focus-within'))]).toEqual([0, true])
  })

  it('shows a spinner when its library takes long', async () => {
    const context = await browser.openContext()
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/mermaid*.mjs*', async (route) => {
      await released
      await route.continue()
    })
    const page = await context.newPage()
    await page.goto(addressOf('/mdx'))
    const figure = page.getByRole('figure', { name })
    const spinner = figure.getByRole('status').getByText('Loading…')
    await figure.scrollIntoViewIfNeeded()
    await spinner.waitFor()
    release()
    await figure.locator('svg').first().waitFor()
    expect(await spinner.count()).toBe(0)
  })

  it('asks for its library only when it is nearly seen', async () => {
    const { page } = await browser.visit('/mdx')
    const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect((await asked()).filter((url) => url.includes('/mermaid-'))).toEqual([])
    await seeDiagrams(page)
    expect((await asked()).filter((url) => url.includes('/mermaid-')).length).toBeGreaterThan(0)
  })

  it('is in the color mode that is chosen while it is drawn', async () => {
    const { page } = await browser.visit('/mdx', remembering({ theme: 'light' }))
    await page.evaluate(() => {
      // Mermaid draws in an element of the body.
      const observer = new MutationObserver(() => {
        if (!document.querySelector('body > [id^="d_diagram-0"]')) return
        observer.disconnect()
        document.querySelector<HTMLElement>('[data-color-toggle]')?.click()
      })
      observer.observe(document.body, { childList: true })
    })
    await page.locator('[data-mermaid]').first().scrollIntoViewIfNeeded()
    await page.locator('[data-mermaid] > svg[id$="-dark"]').first().waitFor()
  })

  it('is drawn by a library that other pages do not load', async () => {
    const { requests } = await browser.visit('/guides/getting_started')
    // With the dev server comes a script of its own.
    const scripts = requests.filter((request) => request.startsWith('script ') && !request.includes('/__dev/'))
    expect(scripts.filter((url) => url.includes('mermaid'))).toEqual([])
    expect(scripts.map((url) => /\/(\w+)\.\w+\.js$/.exec(url)?.[1])).toEqual(['site', 'idle'])
  })
})
