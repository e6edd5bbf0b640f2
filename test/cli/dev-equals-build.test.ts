import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, it } from 'vitest'
import { expectWhatBuildWrites } from '../support/dev-and-build.ts'
import { copyFixture } from '../support/make-site.ts'
import { runDev } from '../support/run-dev.ts'

const fixtures = resolve(import.meta.dirname, '../fixtures')
const names = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

describe('what dev serves', () => {
  it.each(names)('is what build writes, without the reload client, for the fixture %s', async (name) => {
    const site = await copyFixture(join(fixtures, name))
    const dev = await runDev(site.root)
    await expectWhatBuildWrites(dev, site)
  })
})
