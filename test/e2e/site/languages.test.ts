import { describe, expect, it } from 'vitest'
import { collectComplaints } from './complaints.ts'
import { serveFixture } from './serve-fixture.ts'
import { createSiteBrowser } from './site-browser.ts'
import { findFaultsInThemes } from './theme-faults.ts'

describe('a site in French, in a browser', () => {
  const browser = createSiteBrowser(serveFixture('french'))

  it('speaks French where its scripts do', async () => {
    const page = await browser.openPage('/')
    const toggle = page.locator('[data-color-toggle]')
    await toggle.click()
    expect(await toggle.getAttribute('aria-label')).toContain('actuellement mode sombre')
    await page.getByRole('button', { name: 'Copier lampe.sh' }).click()
    await expect.poll(() => page.locator('#_status').textContent()).toMatch(/^(?:Copié|Échec de la copie)$/)
  })

  it('keeps its words in the search dialog, which React takes over', async () => {
    const page = await browser.openPage('/')
    const errors = collectComplaints(page)
    await page.locator('[data-search-link]').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByPlaceholder('Rechercher dans la documentation').fill('zzzzz')
    await dialog.getByText('Aucun résultat pour « zzzzz »').waitFor()
    await dialog.getByRole('link', { name: 'Faites-le-nous savoir.' }).waitFor()
    await dialog.getByRole('button', { name: 'Effacer la recherche' }).click()
    await dialog.getByText('Aucune recherche récente').waitFor()
    expect(errors).toEqual([])
  })

  it('counts results in French on the search page', async () => {
    const page = await browser.openPage('/search?q=moteur')
    await expect.poll(() => page.locator('[data-search-status]').textContent()).toBe('1 page')
  })

  it('says in French what is wrong in the console', async () => {
    const page = await browser.openPage('/reference/changer-lampe')
    await page.getByRole('button', { name: 'Essayer sur votre propre serveur' }).click()
    await page.getByLabel('serveur').fill('nulle part')
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
    await page.getByText('Saisissez une adresse qui commence par http://').waitFor()
  })

  it.each(['/', '/reference/lire-lampes', '/blog', '/search', '/404'])(
    'has no faults of accessibility in either theme: %s',
    async (path) => {
      const page = await browser.openPage(path)
      expect(await findFaultsInThemes(page)).toEqual([])
    },
  )
})

describe('a site in Arabic, in a browser', () => {
  const browser = createSiteBrowser(serveFixture('arabic'))

  it('is the mirror image: sidebar on the right, table of contents on the left', async () => {
    const page = await browser.openPage('/guide/lamp')
    const leftOf = async (selector: string): Promise<number> =>
      (await page.locator(selector).boundingBox())?.x ?? Number.NaN
    expect(await leftOf('.toc')).toBeLessThan(await leftOf('main h1'))
    expect(await leftOf('main h1')).toBeLessThan(await leftOf('.sidebar'))
    expect(await leftOf('.pager-next')).toBeLessThan(await leftOf('.pager-previous'))
  })

  it('opens the menu of a phone from the right', async () => {
    const page = await browser.openPage('/guide/lamp')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'فتح القائمة' }).click()
    const edge = async (): Promise<number> => {
      const box = await page.locator('.sidebar').boundingBox()
      return box ? Math.round(box.x + box.width) : 0
    }
    await expect.poll(edge).toBe(390)
    expect((await page.locator('.sidebar').boundingBox())?.x).toBeGreaterThan(0)
  })

  it('keeps code from left to right, in blocks and in lines', async () => {
    const page = await browser.openPage('/reference/lire-lampes')
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    expect(await direction('.code pre')).toBe('ltr')
    expect(await direction('.endpoint code')).toBe('ltr')
    expect(await direction('.field-name code')).toBe('ltr')
    expect(await direction('.lead')).toBe('rtl')
  })

  it.each(['/', '/reference/changer-lampe', '/search', '/404'])(
    'has no faults of accessibility in either theme, and fits a phone: %s',
    async (path) => {
      const page = await browser.openPage(path)
      expect(await findFaultsInThemes(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    },
  )
})
