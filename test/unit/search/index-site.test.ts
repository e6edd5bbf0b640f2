import { join } from 'node:path'
import { expect, it } from 'vitest'
import { indexSite } from '../../../src/search/search-site.ts'
import { openStore } from '../../../src/util/store.ts'
import { siteConfig } from '../../support/site-config.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

it('creates a known index once, however many of its files are read at the same time', async () => {
  const store = openStore(join(await makeTempFolder(), 'store'))
  const site = { config: await siteConfig(), store, toolVersion: '1', searchScopes: [] }
  const known = Array.from({ length: 20 }, (_, index) => ({ path: `assets/search/en-current/${index}.json`, key: 'a' }))
  const reads: number[] = []
  const { outputs } = await indexSite({
    site,
    indexes: [
      { path: 'assets/search/en-current', pages: [], entry: { read: () => known, write: () => true }, key: 'a', known },
    ],
    sections: async () => {
      reads.push(1)
      return []
    },
  })
  expect(reads).toHaveLength(0)
  await Promise.all(outputs.map((file) => file.read()))
  expect(reads).toHaveLength(1)
})
