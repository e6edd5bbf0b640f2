import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RELOAD_CLIENT } from '../../src/dev/live-source.ts'
import { copyFixture } from '../support/make-site.ts'
import { type RunningDev, runDev } from '../support/run-dev.ts'

const fixtures = resolve(import.meta.dirname, '../fixtures')
const names = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

/** What a host keeps to itself, and what its own rules send elsewhere. */
const isHidden = (path: string) => /^_|(?:^|\/)\.(?!well-known)/.test(path)

async function readAll({ address }: RunningDev, paths: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of paths) {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), address)
    const response = await fetch(url, { redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) continue
    found[path] = Buffer.from(await response.arrayBuffer()).toString('latin1')
  }
  return found
}

describe('what dev serves', () => {
  it.each(names)('is what build writes, less the reload client, for the fixture %s', async (name) => {
    const site = await copyFixture(join(fixtures, name))
    const dev = await runDev(site.root)
    await site.build()
    const built = await site.readTree()
    const paths = Object.keys(built).filter((path) => !isHidden(path))
    // The first round compiles every page; until then its neighbours know no more of it than its title.
    await readAll(dev, paths)
    const served = await readAll(dev, paths)
    expect(Object.keys(served).length).toBeGreaterThan(10)
    for (const [path, text] of Object.entries(served)) {
      expect(text.replace(RELOAD_CLIENT, ''), path).toBe(built[path])
      const isPage = path.endsWith('.html') && built[path]?.includes('<main ')
      expect(text.includes(RELOAD_CLIENT), path).toBe(isPage)
    }
  })
})
