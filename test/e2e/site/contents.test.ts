import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addressOf, createSiteBrowser } from './site-browser.ts'

const browser = createSiteBrowser()

const contentsOf = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const currentOf = (page: Page) => contentsOf(page).locator('[aria-current]').allInnerTexts()

/** The headings of the text that belong in the list of contents: levels 2 to 3. */
const headingIds = (page: Page) =>
  page
    .getByRole('main')
    .locator('h2[id]:not(#footnote-label), h3[id]')
    .evaluateAll((all) => all.map((heading) => `#${heading.id}`))

async function topOf(page: Page, hash: string): Promise<number> {
  const box = await page.locator(hash).boundingBox()
  if (!box) throw new Error(`${hash} cannot be seen`)
  return box.y
}

describe('the contents of a page', () => {
  it.each(['/mdx', '/configuration/object_detectors'])('list the headings of levels 2 and 3 of %s', async (path) => {
    const page = await browser.openPage(path)
    const links = contentsOf(page).getByRole('link')
    const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hashes).toEqual(await headingIds(page))
  })

  it('lead to a heading, which comes to rest in sight below the navbar', async () => {
    const page = await browser.openPage('/mdx')
    await contentsOf(page).getByRole('link', { name: 'Long lines' }).click()
    expect(new URL(page.url()).hash).toBe('#long-lines')
    const bar = await page.getByRole('banner').boundingBox()
    await expect.poll(() => topOf(page, '#long-lines')).toBeLessThan(200)
    expect(await topOf(page, '#long-lines')).toBeGreaterThanOrEqual(bar?.height ?? 0)
  })

  it('mark the first entry without a transition, which would draw the page again and again as it is shown', async () => {
    const page = await (await browser.openContext({ reducedMotion: 'no-preference' })).newPage()
    await page.addInitScript(() => {
      addEventListener('transitionrun', (event) => {
        if (event.target instanceof Element) event.target.setAttribute('data-moved', '')
      })
    })
    await page.goto(addressOf('/mdx'))
    await contentsOf(page).locator('[aria-current]').waitFor()
    // Transitions begin with the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await contentsOf(page).locator('[data-moved]').count()).toBe(0)
  })

  it('mark the heading whose link was followed', async () => {
    const page = await browser.openPage('/mdx')
    await contentsOf(page).getByRole('link', { name: 'Tabs' }).click()
    await expect.poll(() => currentOf(page)).toEqual(['Tabs'])
  })

  it.each([3, 12, 30])('mark entry %s of the reference, whose headings rest below its sticky field', async (index) => {
    const page = await browser.openPage('/configuration/reference')
    const link = contentsOf(page).getByRole('link').nth(index)
    await link.click()
    await expect.poll(() => currentOf(page)).toEqual([await link.innerText()])
  })

  it('mark the entry that was chosen, where the page ends before its heading gets to the top, until the reader scrolls', async () => {
    const page = await browser.openPage('/configuration/audio_detectors')
    const links = contentsOf(page).getByRole('link')
    const names = (await links.allInnerTexts()).slice(-2)
    for (const name of [...names, ...names]) {
      await contentsOf(page).getByRole('link', { name, exact: true }).click()
      await expect.poll(() => currentOf(page)).toEqual([name])
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => currentOf(page)).toEqual([await links.first().innerText()])
  })

  it('keep the marked entry in sight, clear of the faded ends, while a long page scrolls', async () => {
    const page = await browser.openPage('/configuration/reference')
    const sightOf = () =>
      contentsOf(page)
        .locator('[aria-current]')
        .evaluate((link) => {
          const frame = link.closest('nav')?.getBoundingClientRect()
          const { top, bottom } = link.getBoundingClientRect()
          return frame ? top >= frame.top + 24 && bottom <= frame.bottom - 24 : false
        })
    for (const part of [0.3, 0.9, 0.1]) {
      const before = await currentOf(page)
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part)
      await expect.poll(() => currentOf(page)).not.toEqual(before)
      expect(await sightOf()).toBe(true)
    }
  })

  it('mark the section being read while the page scrolls, there and back', async () => {
    const page = await browser.openPage('/mdx')
    const scrollBelow = (hash: string) =>
      page.locator(hash).evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 60 }))
    await scrollBelow('#tables')
    await expect.poll(() => currentOf(page)).toEqual(['Tables'])
    await scrollBelow('#headings')
    await expect.poll(() => currentOf(page)).toEqual(['Headings'])
  })

  it('are folded on a phone, and lead to a heading from there', async () => {
    const page = await browser.openPage('/mdx', { viewport: { width: 390, height: 844 } })
    expect(await contentsOf(page).count()).toBe(0)
    await page.getByRole('main').getByText('On this page').first().click()
    await contentsOf(page).getByRole('link', { name: 'Diagrams' }).click()
    await expect.poll(() => topOf(page, '#diagrams')).toBeLessThan(200)
  })
})

describe('the contents of a page on a phone', () => {
  const openPhone = (path: string) => browser.openPage(path, { viewport: { width: 390, height: 844 } })

  it('are as far from the lookup below them as from other text', async () => {
    const field = (await openPhone('/configuration/reference')).locator('.lookup input')
    const gap = await field.evaluate((input) => {
      const fold = document.querySelector('.toc-fold')
      return fold && input.getBoundingClientRect().top - fold.getBoundingClientRect().bottom
    })
    expect(gap).toBeGreaterThanOrEqual(20)
    expect(gap).toBeLessThanOrEqual(28)
  })
  const barOf = (page: Page) => page.getByRole('main').getByRole('group').filter({ hasText: 'On this page' })
  const isOpen = (page: Page) => barOf(page).evaluate((bar) => bar.hasAttribute('open'))

  it('stay below the navbar, and name the section that is read', async () => {
    const page = await openPhone('/configuration/record')
    expect((await barOf(page).innerText()).trim()).toBe('On this page')
    await page.locator('#all-options').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => barOf(page).innerText()).toContain('All options')
    const [bar, navbar, heading] = await Promise.all([
      barOf(page).locator('..').boundingBox(),
      page.getByRole('banner').boundingBox(),
      page.locator('#all-options').boundingBox(),
    ])
    expect(bar?.y).toBeCloseTo(navbar?.height ?? 0, 0)
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  it('open from there, with that section marked, and close when a link of theirs is followed', async () => {
    const page = await openPhone('/configuration/record')
    await page.locator('#all-options').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    await expect.poll(() => barOf(page).innerText()).toContain('All options')
    await barOf(page).getByText('On this page').click()
    expect(await currentOf(page)).toEqual(['All options'])
    await contentsOf(page).getByRole('link', { name: 'Which rule wins' }).click()
    expect(await isOpen(page)).toBe(false)
    await expect.poll(() => barOf(page).innerText()).toContain('Which rule wins')
  })

  it('leave their place to the field of a reference', async () => {
    const page = await openPhone('/configuration/reference')
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    expect((await barOf(page).boundingBox())?.y).toBeLessThan(0)
    expect((await page.getByRole('searchbox').boundingBox())?.y).toBeGreaterThan(0)
  })
})

describe('a heading', () => {
  it.each([
    { name: 'Direct link to Front matter', hash: '#front-matter' },
    { name: 'Direct link to Night mode and detect.fps', hash: '#night-mode-and-detectfps' },
    { name: 'Direct link to Two streams', hash: '#own-id' },
  ])('has an anchor titled "$name"', async ({ name, hash }) => {
    const page = await browser.openPage('/mdx')
    const anchor = page.getByRole('link', { name, exact: true })
    expect(await anchor.getAttribute('title')).toBe(name)
    await anchor.click()
    expect(new URL(page.url()).hash).toBe(hash)
  })

  it('has an anchor unless it is the title', async () => {
    const page = await browser.openPage('/mdx')
    const name = /^Direct link to/
    expect(await page.getByRole('heading', { level: 1 }).getByRole('link', { name }).count()).toBe(0)
    const headings = page.getByRole('main').locator(':is(h2, h3, h4)[id]:not(#footnote-label)')
    expect(await headings.getByRole('link', { name }).count()).toBe(await headings.count())
  })

  it('is where a link with its hash from another page leads', async () => {
    const page = await browser.openPage('/')
    await page.goto(addressOf('/mdx#diagrams'))
    await expect.poll(() => topOf(page, '#diagrams')).toBeLessThan(200)
    await expect.poll(() => currentOf(page)).toEqual(['Diagrams'])
  })
})
