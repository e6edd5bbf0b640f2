import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, it } from 'vitest'
import { expectWhatBuildWrites } from '../support/dev-and-build.ts'
import { copyFixture, type TestSite } from '../support/make-site.ts'
import { isShort } from '../support/mode.ts'
import { runDev } from '../support/run-dev.ts'

const fixtures = resolve(import.meta.dirname, '../fixtures')
/** Docs with assets, an API and a blog, in two languages. */
const fewFixtures = ['api', 'assets', 'blog', 'locales']
const names = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  // Only a build makes addresses relative.
  .filter((name) => (isShort ? fewFixtures.includes(name) : name !== 'portable'))

/** Pictures of pages for other sites are made by builds alone. */
async function removeCards(site: TestSite): Promise<void> {
  const path = 'site.config.ts'
  if (!existsSync(join(site.root, path))) return
  await site.write(path, (await site.readSource(path)).replace('socialCards: true', 'socialCards: false'))
}

describe('what dev serves', () => {
  it.each(names)('is what build writes, without the reload client, for the fixture %s', async (name) => {
    const site = await copyFixture(join(fixtures, name))
    await removeCards(site)
    const dev = await runDev(site.root)
    await expectWhatBuildWrites(dev, site)
  })
})
