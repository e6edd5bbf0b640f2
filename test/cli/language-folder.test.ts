import { expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'

it('a folder in another language has the texts in and around its pages in that language', async () => {
  const page = '# A\n\n:::note\n\nText\n\n:::\n'
  const site = await makeSite({
    'site.config.js': configText({
      docs: { path: 'docs', routeBasePath: 'guide' },
      i18n: { folders: { fr: { locale: 'fr', title: 'Aide', navbar: [{ to: '/guide/fr/', label: 'Accueil' }] } } },
    }),
    'docs/index.md': page,
    'docs/fr/index.md': page,
  })
  await site.build()
  const french = await site.read('guide/fr/index.html')
  for (const text of ['<html lang="fr"', 'Accueil', 'Remarque', '<title>A | Aide</title>'])
    expect(french).toContain(text)
  const english = await site.read('guide/index.html')
  expect(english).toContain('<html lang="en"')
  expect(english).not.toMatch(/Accueil|Remarque|Aide/)
})
