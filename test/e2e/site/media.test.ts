import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSiteBrowser, remembering } from './site-browser.ts'

const browser = createSiteBrowser()

async function openPrinted(path: string): Promise<Page> {
  const page = await browser.openPage(path, remembering({ theme: 'dark' }))
  await page.emulateMedia({ media: 'print' })
  return page
}

describe('on paper', () => {
  it.each([
    { part: 'navbar', role: 'banner' },
    { part: 'contents and other navigation', role: 'navigation' },
    { part: 'footer', role: 'contentinfo' },
    { part: 'buttons', role: 'button' },
  ] as const)('there is no $part', async ({ role }) => {
    const page = await openPrinted('/mdx')
    // A picture that can be enlarged stays: on paper it is a picture.
    expect(await page.getByRole(role).and(page.locator(':not(img)')).count()).toBe(0)
  })

  it('there is no sidebar', async () => {
    const page = await openPrinted('/mdx')
    expect(await page.getByRole('region', { name: 'Docs sidebar' }).count()).toBe(0)
  })

  it('title and text are there, black on white, whatever the color mode', async () => {
    const page = await openPrinted('/mdx')
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 0, 0)')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  })

  it('a link to another host is followed by its address', async () => {
    const page = await openPrinted('/mdx')
    const link = page
      .getByRole('main')
      .getByRole('link', { name: 'Frigate’s website' })
      .or(page.getByRole('main').getByRole('link', { name: "Frigate's website" }))
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
      'https://frigate.video',
    )
  })

  it('every tab is under its label', async () => {
    const page = await openPrinted('/mdx')
    const tabs = page.getByRole('group', { name: /^Tabs: / }).first()
    for (const text of ['Docker Compose', 'docker compose up', 'docker start frigate']) {
      expect(await tabs.getByText(text).first().isVisible(), text).toBe(true)
    }
  })

  it('closed details are open', async () => {
    const page = await openPrinted('/mdx')
    expect(await page.getByText('Among other things, the version.').isVisible()).toBe(true)
  })

  it('code has the colors of the light mode, whatever the color mode', async () => {
    const page = await openPrinted('/mdx')
    const colorOf = () =>
      page
        .locator('main .s')
        .first()
        .evaluate((text) => getComputedStyle(text).color)
    const printed = await colorOf()
    await page.emulateMedia({ media: 'screen' })
    expect(await colorOf()).not.toBe(printed)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    expect(await colorOf()).toBe(printed)
  })

  it('a reference repeats its options as a file only if that is open', async () => {
    const page = await openPrinted('/configuration/reference')
    const file = page.locator('details', { hasText: 'The whole config.yml' })
    expect(await file.isVisible()).toBe(false)
    await file.evaluate((details) => details.toggleAttribute('open', true))
    expect(await file.locator('pre').isVisible()).toBe(true)
  })

  it('a reference has no field to find options with', async () => {
    const page = await openPrinted('/configuration/reference')
    expect(await page.getByRole('main').getByRole('searchbox').count()).toBe(0)
  })

  it.each([794, 1587])(
    'samples of an operation are in full length and below its parameters, on paper of %i px',
    async (width) => {
      const page = await openPrinted('/integrations/api/events-events-get')
      await page.setViewportSize({ width, height: 900 })
      const samples = page.getByRole('group', { name: 'Examples' })
      const cut = await samples
        .locator('pre')
        .evaluateAll((all) => all.filter((pre) => pre.scrollHeight > pre.clientHeight + 1).length)
      expect(cut).toBe(0)
      const [above, below] = await Promise.all([
        page.getByRole('heading', { name: 'Query parameters' }).boundingBox(),
        samples.boundingBox(),
      ])
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    },
  )

  it('no line of code is cut off', async () => {
    const page = await openPrinted('/mdx')
    await page.setViewportSize({ width: 700, height: 900 })
    const overflowing = await page
      .getByRole('main')
      .locator('pre')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).map((pre) => pre.textContent))
    expect(overflowing).toEqual([])
  })
})

describe('with reduced motion', () => {
  it.each(['/mdx', '/search'])('nothing on %s moves for more than a millisecond', async (path) => {
    const page = await browser.openPage(path, { reducedMotion: 'reduce' })
    const moving = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat))
      return [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after', '::backdrop'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          const longest = Math.max(seconds(style.transitionDuration), seconds(style.animationDuration))
          return longest > 0.001 ? [`${element.tagName}${pseudo} ${longest} s`] : []
        }),
      )
    })
    expect(moving).toEqual([])
  })

  it('and only then: without the wish, controls do move', async () => {
    const page = await browser.openPage('/mdx', { reducedMotion: 'no-preference' })
    const docs = page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true })
    const duration = await docs.evaluate((link) => getComputedStyle(link).transitionDuration)
    expect(Number.parseFloat(duration)).toBeGreaterThan(0.001)
  })

  it('a link to a heading jumps', async () => {
    const page = await browser.openPage('/mdx')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  })
})

describe('with forced colors', () => {
  const options = { forcedColors: 'active' } as const

  it('every icon of a control is drawn in the color of text', async () => {
    const page = await browser.openPage('/mdx', options)
    const drawn = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.cssText = 'forced-color-adjust: none; background: CanvasText'
      const text = getComputedStyle(probe).backgroundColor
      const icons = [...document.querySelectorAll('[aria-hidden="true"]')].filter((icon) => icon.checkVisibility())
      return { text, icons: [...new Set(icons.map((icon) => getComputedStyle(icon).backgroundColor))] }
    })
    expect(drawn.icons).toEqual([drawn.text])
  })

  it('the current page differs from the others of the sidebar by an outline', async () => {
    const page = await browser.openPage('/mdx', options)
    const sidebar = page.getByRole('navigation', { name: 'Docs', exact: true })
    const outlineOf = (name: string) =>
      sidebar.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).outlineStyle)
    expect([await outlineOf('Writing pages'), await outlineOf('Recording')]).toEqual(['solid', 'none'])
  })

  it('buttons and dialogs have an edge, and of the tabs only the chosen one has a line', async () => {
    const page = await browser.openPage('/mdx', options)
    const look = await page.evaluate(() => {
      const made = document.querySelector('main')?.appendChild(document.createElement('button'))
      if (made) made.className = 'button'
      const dialog = document.body.appendChild(document.createElement('dialog'))
      const edgeOf = (element: Element | undefined) => element && getComputedStyle(element).borderBlockEndStyle
      const lines = [...document.querySelectorAll('.tabs > input')].map((input) => ({
        isChosen: input.matches(':checked'),
        isVisible:
          input.nextElementSibling !== null &&
          getComputedStyle(input.nextElementSibling).borderBlockEndColor !==
            getComputedStyle(document.body).backgroundColor,
      }))
      return { edges: [edgeOf(made), edgeOf(dialog)], lines }
    })
    expect(look.edges).toEqual(['solid', 'solid'])
    expect(look.lines.length).toBeGreaterThan(3)
    expect(look.lines.filter(({ isChosen, isVisible }) => isChosen !== isVisible)).toEqual([])
  })

  it('what has the focus has an outline', async () => {
    const page = await browser.openPage('/mdx', options)
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab')
      const style = await page.evaluate(() => {
        const element = document.activeElement
        if (!element) throw new Error('Nothing has the focus')
        return { name: element.textContent, outline: getComputedStyle(element).outlineStyle }
      })
      expect(style.outline, `${style.name}`).toBe('solid')
    }
  })

  it('words of the query are legible in results', async () => {
    const page = await browser.openPage('/search?q=record', { ...options, colorScheme: 'dark' })
    const word = page.getByRole('main').locator('mark').first()
    await word.waitFor()
    const colors = await word.evaluate((mark) => {
      const text = getComputedStyle(document.body).color
      return { text, mark: getComputedStyle(mark).color }
    })
    expect(colors.mark).toBe(colors.text)
  })

  it('the chosen tab and a highlighted line keep a mark of their own', async () => {
    const page = await browser.openPage('/mdx', options)
    const tabs = page.getByRole('group', { name: /^Tabs: / }).first()
    const edgeOf = (name: string) =>
      tabs.getByText(name, { exact: true }).evaluate((label) => getComputedStyle(label).borderBlockEndColor)
    expect(await edgeOf('Docker')).not.toBe(await edgeOf('Docker Compose'))
    const lines = page.getByRole('figure', { name: 'config.yml' }).last().locator('code > span')
    const widthOf = (text: string) =>
      lines.filter({ hasText: text }).evaluate((line) => getComputedStyle(line).borderInlineStartWidth)
    expect([await widthOf('ffmpeg:'), await widthOf('garden:')]).toEqual(['3px', '0px'])
  })
})
