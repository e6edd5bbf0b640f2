import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AnalyzedBody } from '../../../../src/features/search/analyze.ts'
import { searchSite } from '../../../../src/features/search/search-site.ts'
import type { Doc } from '../../../../src/shared/model.ts'
import { openStore } from '../../../../src/util/store.ts'
import { docPage } from '../../../support/doc-page.ts'
import { siteConfig } from '../../../support/site-config.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

/** Notes what is asked of it. */
class NotingMap extends Map<string, AnalyzedBody> {
  readonly asked: string[] = []

  override get(key: string): AnalyzedBody | undefined {
    this.asked.push(key)
    return super.get(key)
  }
}

it('creates a known index once, however many of its files are read at the same time', async () => {
  const store = openStore(join(await makeTempFolder(), 'store'))
  const scopes = [{ name: 'current', label: 'Current', versions: {} }]
  const site = { config: await siteConfig(), store, toolVersion: '1', searchScopes: scopes }
  const pages = ['first', 'second'].map((key) => docPage(`/${key}`, key, key))
  const fresh = new NotingMap()
  const input = { site, pages, fresh, readBody: async () => ({ html: '<p>Words of the page.</p>', markdown: '' }) }
  const made = await searchSite(input)
  expect(fresh.asked).toEqual(['first', 'second'])
  const { outputs } = await searchSite(input)
  expect(fresh.asked).toHaveLength(2)
  const texts = await Promise.all(outputs.map((file) => file.read()))
  expect(fresh.asked).toHaveLength(4)
  expect(texts).toEqual(await Promise.all(made.outputs.map((file) => file.read())))
  expect(fresh.asked).toHaveLength(4)
})

it('makes only the block of a large site again in which a page changed, and creates the same index', async () => {
  const keys = Array.from({ length: 370 }, (_, number) => `page-${number}`)
  const edited = keys.with(100, 'edited')
  const folder = await makeTempFolder()
  const config = await siteConfig()
  const index = async (name: string, keys: readonly string[]) => {
    const scopes = [{ name: 'current', label: 'Current', versions: {} }]
    const site = { config, store: openStore(join(folder, name)), toolVersion: '1', searchScopes: scopes }
    const read: string[] = []
    const written = new Map<string, string>()
    const readBody = async ({ key }: Doc) => {
      read.push(key)
      return { html: `<p>Words of ${key} and ${key.length} more.</p>`, markdown: '' }
    }
    const put = ({ path }: { path: string }, text: string): undefined => {
      written.set(path, text)
    }
    const { outputs } = await searchSite(
      { site, pages: keys.map((key) => docPage(`/${key}`, key, key)), fresh: new Map(), readBody },
      put,
    )
    return { read, written, files: outputs.map(({ path, key }) => [path, key]), outputs }
  }
  const before = await index('one', keys)
  const after = await index('one', edited)
  const clean = await index('other', edited)
  expect(after.read).toEqual(['edited'])
  const tableOf = (key: string) => [...clean.written].find(([, text]) => text.includes(`Words of ${key} and`))?.[0]
  expect([...after.written.keys()]).toContain(tableOf('edited'))
  expect([...after.written.keys()]).not.toContain(tableOf('page-300'))
  expect(after.files).toEqual(clean.files)
  expect(new Map([...before.written, ...after.written])).toEqual(new Map([...before.written, ...clean.written]))
  // A file that somebody deleted is made again, though its block is kept.
  const texts = await Promise.all(after.outputs.map((file) => file.read()))
  expect(texts).toEqual(clean.files.map(([path = '']) => clean.written.get(path)))
})
