import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'
import { loadIdleScript } from './wait-in-page.ts'

const browser = createSiteBrowser()
const text = 'A person on a driveway, framed by a box with the label person'

const zoomOf = (page: Page) => page.getByRole('button', { name: `Enlarge image: ${text}`, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: text })

async function openLarge(page: Page): Promise<void> {
  await zoomOf(page).click()
  await dialogOf(page).waitFor()
}

/** Opens the page about writing pages with the source of its picture inside a link. */
async function openWithLinkedPicture(): Promise<Page> {
  const context = await browser.openContext()
  const page = await context.newPage()
  const address = await browser.openPage('/mdx').then((other) => other.url())
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(/<img[^>]*label person[^>]*>/, '<a href="#images">$&</a>')
      // The dev server's script would bring the page back to what its source says.
      .replace(/<script[^>]*__dev\/client[^>]*><\/script>/, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto(address)
  return page
}

describe('a picture shown smaller than it is', () => {
  it.each([390, 1000, 1440])('opens larger at %i px', async (width) => {
    const page = await browser.openPage('/mdx', { viewport: { width, height: 844 } })
    const small = await zoomOf(page).boundingBox()
    await openLarge(page)
    const large = dialogOf(page).getByRole('img', { name: text })
    const widthOfLarge = async () => (await large.boundingBox())?.width
    await expect.poll(widthOfLarge).toBeGreaterThan((small?.width ?? Number.POSITIVE_INFINITY) * 1.1)
    const dialog = await dialogOf(page).boundingBox()
    expect(dialog?.width).toBeLessThanOrEqual(width)
    expect(dialog?.height).toBeLessThanOrEqual(844)
  })

  it.each(['Enter', 'Space'])('opens on %s', async (key) => {
    const page = await browser.openPage('/mdx')
    await zoomOf(page).press(key)
    await dialogOf(page).waitFor()
  })

  it('closes on Escape, and the focus returns to it', async () => {
    const page = await browser.openPage('/mdx')
    await zoomOf(page).press('Enter')
    await dialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await zoomOf(page).evaluate((image) => image === document.activeElement)).toBe(true)
  })

  it.each([
    {
      place: 'its close button',
      click: (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
    },
    { place: 'the large picture', click: (page: Page) => dialogOf(page).getByRole('img').click() },
    { place: 'the page beside it', click: (page: Page) => page.mouse.click(5, 5) },
  ])('closes on a click on $place', async ({ click }) => {
    const page = await browser.openPage('/mdx')
    await openLarge(page)
    await click(page)
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  it('keeps its close button in sight where the large picture scrolls', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    await openLarge(page)
    await expect.poll(() => dialogOf(page).evaluate((dialog) => dialog.scrollWidth)).toBeGreaterThan(500)
    const close = page.getByRole('button', { name: 'Close', exact: true })
    const before = await close.boundingBox()
    const scrolled = await dialogOf(page).evaluate((dialog) => {
      dialog.scrollLeft = 200
      return dialog.scrollLeft
    })
    expect(scrolled).toBeGreaterThan(100)
    expect((await close.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
  })

  it('opens on a tap, moves under a finger without closing, and leaves nothing behind on the way back', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await browser.openPage('/', { viewport, hasTouch: true, isMobile: true })
    await page.goto(addressOf('/mdx'))
    await zoomOf(page).tap()
    const dialog = dialogOf(page)
    await dialog.waitFor()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] })
    await touch('touchStart', 300)
    for (const x of [260, 220, 180, 140, 100]) await touch('touchMove', x)
    await touch('touchEnd')
    await expect.poll(() => dialog.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50)
    // The first tap may only stop the picture, which still moves.
    const close = async () => {
      await page.getByRole('button', { name: 'Close', exact: true }).tap()
      return dialog.isHidden()
    }
    await expect.poll(close).toBe(true)
    expect(await zoomOf(page).evaluate((image) => image === document.activeElement)).toBe(true)
    await zoomOf(page).tap()
    await dialog.waitFor()
    await page.goBack()
    await page.waitForURL(addressOf('/'))
    expect(await page.locator('dialog[open], [inert]').count()).toBe(0)
  })

  it('is no button where it leads elsewhere as a link', async () => {
    const page = await openWithLinkedPicture()
    const link = page.getByRole('link', { name: text })
    await link.scrollIntoViewIfNeeded()
    await loadIdleScript(page)
    expect(await zoomOf(page).count()).toBe(0)
    expect(await link.getByRole('img').evaluate((image) => image.clientWidth)).toBeGreaterThan(0)
  })

  it('breaks no rule of axe when it is open, in either theme', async () => {
    const page = await browser.openPage('/mdx')
    await openLarge(page)
    expect(await findFaultsInThemes(page)).toEqual([])
    expect(await dialogOf(page).isVisible()).toBe(true)
  })

  it('is opened without a complaint of the policy', async () => {
    const { page, complaints } = await browser.visit('/mdx')
    await openLarge(page)
    await loadIdleScript(page)
    expect(complaints).toEqual([])
  })
})

describe('a picture without a text', () => {
  it('is decoration, not a button, unlike the two with one', async () => {
    const page = await browser.openPage('/mdx')
    await zoomOf(page).waitFor()
    await page.getByText('The same drawing, with a caption.').last().scrollIntoViewIfNeeded()
    await loadIdleScript(page)
    expect(await page.getByRole('button', { name: 'Enlarge image' }).count()).toBe(2)
  })
})

it('loads drawings below the screen when the browser is idle, so that they are printed', async () => {
  const page = await browser.openPage('/configuration/zones')
  await loadIdleScript(page)
  const widths = () =>
    page
      .locator('.prose img')
      .evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
  expect((await widths()).length).toBeGreaterThan(3)
  await expect.poll(widths).not.toContain(0)
})

it('asks for photos below the screen when the page is printed', async () => {
  const page = await browser.openPage('/configuration/zones')
  await loadIdleScript(page)
  const photo = await page.evaluateHandle(() => {
    const image = new Image()
    image.loading = 'lazy'
    image.src = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"], link[rel="icon"]')?.href ?? ''
    document.querySelector('.footer')?.after(image)
    return image
  })
  await page.pdf()
  await expect.poll(() => photo.evaluate(({ naturalWidth }) => naturalWidth)).toBeGreaterThan(0)
})
