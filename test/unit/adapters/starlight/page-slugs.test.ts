import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { redirectsOfLanguages } from '../../../../src/adapters/starlight/page-slugs.ts'
import type { StarlightSite } from '../../../../src/adapters/starlight/read-starlight.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const LOCALES = { root: { lang: 'en' }, de: { lang: 'de' } }

async function redirects(files: Readonly<Record<string, string>>, options: object = { locales: LOCALES }) {
  const root = await makeTempFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const site = { root, docsDir: '.', pages: Object.keys(files), options }
  return redirectsOfLanguages(site as unknown as StarlightSite)
}

it('a page without a translation has its address in each language, which leads to it', async () => {
  const files = {
    'index.md': '',
    'guides/One.md': '',
    'guides/two.md': '---\nslug: two\n---\n',
    'draft.md': '---\ndraft: true\n---\n',
    '_part.md': '',
    'de/index.md': '',
    'de/only.md': '',
  }
  expect(await redirects(files)).toEqual([
    { from: '/de/guides/one/', to: '/guides/one/' },
    { from: '/de/two/', to: '/two/' },
  ])
})

it('the first language may be in a folder too; one language needs none', async () => {
  const locales = { en: { lang: 'en' }, de: { lang: 'de' } }
  expect(await redirects({ 'en/index.md': '', 'en/a.md': '' }, { locales, defaultLocale: 'en' })).toEqual([
    { from: '/de/', to: '/en/' },
    { from: '/de/a/', to: '/en/a/' },
  ])
  expect(await redirects({ 'a.md': '' }, {})).toEqual([])
})
