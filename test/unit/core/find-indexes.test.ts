import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findIndexes } from '../../../src/core/open/search-scopes.ts'
import { makeFolder } from '../../support/make-site.ts'
import { siteConfig } from '../../support/site-config.ts'

it('finds the indexes that were built, first that of the default language', async () => {
  const dir = await makeFolder()
  for (const entry of ['fr/assets/search/fr-current.json', 'assets/search/en-current.json']) {
    await mkdir(dirname(join(dir, entry)), { recursive: true })
    await writeFile(join(dir, entry), '{}')
  }
  const config = await siteConfig({ i18n: { defaultLocale: 'en', locales: ['de', 'en', 'fr'] } })
  expect(findIndexes(config, dir)).toEqual([
    { name: 'en-current', entry: 'assets/search/en-current.json' },
    { name: 'fr-current', entry: 'fr/assets/search/fr-current.json' },
  ])
})
