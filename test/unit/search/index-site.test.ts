import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AnalyzedBody } from '../../../src/search/analyze.ts'
import { searchSite } from '../../../src/search/search-site.ts'
import type { Page } from '../../../src/shared/model.ts'
import { openStore } from '../../../src/util/store.ts'
import { siteConfig } from '../../support/site-config.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

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
  const pages = ['first', 'second'].map(pageOf)
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

function pageOf(key: string): Page {
  const doc = {
    path: `${key}.md`,
    displayPath: `docs/${key}.md`,
    key,
    format: 'md' as const,
    layout: 'doc' as const,
    frontMatter: {},
    title: key,
    titleHtml: undefined,
    hasOwnTitle: false,
    description: '',
    headings: [],
    references: [],
    ids: [],
    features: { mermaid: false },
    problems: [],
  }
  const place = { route: `/${key}`, href: `/${key}`, outputPath: `${key}/index.html`, title: key, description: '' }
  const around = { sidebar: undefined, breadcrumbs: [], previous: undefined, next: undefined, unlisted: false }
  return { ...place, ...around, content: { kind: 'doc', doc } }
}
