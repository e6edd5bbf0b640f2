import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchEngine } from '../../../src/shared/search/engine.ts'
import { openSearch } from '../../../templates/search/engine/open-search.ts'
import { addressOf } from './site-browser.ts'
import { sitemapPaths } from './site-pages.ts'

/** A question of a reader, with the pages that answer it; a `*` stands for the rest of an address. */
interface JudgedQuery {
  readonly query: string
  readonly pages: readonly string[]
  readonly kind: string
}

/** What search has to reach: mean reciprocal rank of the first ten, and answers among the first three. */
const gate = { mrr: 0.88, hit3: 0.95 }
/** What a first search may transfer at most and as a rule, in bytes after gzip, and the script that searches. */
const budget = { firstResult: 60_000, usualResult: 32_000, engine: 4_200 }
/** How many pages the dialog shows. */
const dialogPages = 6

const lines = readFileSync(new URL('../../search/queries.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const judged = lines.map((line): JudgedQuery => JSON.parse(line))
const paths = await sitemapPaths()
const fits = (path: string, page: string): boolean =>
  page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path.replace(/\/$/, '') === page.replace(/\/(index)?$/, '')
// Pages that are still to be written cannot be found.
const queries = judged.filter(({ pages }) => pages.some((page) => paths.some((path) => fits(path, page))))

/** Every third question was not looked at while the ranking was made. */
const unseenQueries = new Set<JudgedQuery | undefined>(judged.filter((_, index) => index % 3 === 2))

const realFetch = globalThis.fetch
const load = { bytes: 0 }
const entry = addressOf('/assets/search/en-current.json')

beforeAll(() => {
  globalThis.fetch = async (input) => {
    const response = await realFetch(input)
    load.bytes += gzipSync(await response.clone().bytes()).byteLength
    return response
  }
})
afterAll(() => {
  globalThis.fetch = realFetch
})

async function rankOf(engine: SearchEngine, { query, pages }: JudgedQuery): Promise<number> {
  const { hits } = await engine({ query, limit: 10 })
  const rank = hits.findIndex((hit) => pages.some((page) => fits(hit.href, page)))
  return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1
}

function score(ranks: readonly number[]) {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return { mrr: mean(ranks.map((rank) => 1 / rank)), hit3: mean(ranks.map((rank) => (rank <= 3 ? 1 : 0))) }
}

describe('the search of this site', () => {
  it('is judged by at least a hundred questions', () => {
    expect(judged.length).toBeGreaterThanOrEqual(100)
    expect(new Set(judged.map(({ query }) => query)).size).toBe(judged.length)
    expect(queries.length).toBeGreaterThan(20)
  })

  it('finds what readers ask for at the first try', async () => {
    const engine = await openSearch(entry)
    const ranks = await Promise.all(queries.map((query) => rankOf(engine, query)))
    const all = score(ranks)
    const unseen = score(ranks.filter((_, index) => unseenQueries.has(queries[index])))
    console.log(`search: ${queries.length} of ${judged.length} questions`, { all, unseen })
    const missed = queries.filter((_, index) => (ranks[index] ?? 0) > 3).map(({ query }) => query)
    expect(all.mrr, `Not among the first three: ${missed.join('; ')}`).toBeGreaterThanOrEqual(gate.mrr)
    expect(all.hit3, `Not among the first three: ${missed.join('; ')}`).toBeGreaterThanOrEqual(gate.hit3)
  })

  it('transfers little until the first result', async () => {
    const html = await (await realFetch(addressOf('/search'))).text()
    const script = /data-engine="([^"]+)"/.exec(html)?.[1] ?? ''
    const engineBytes = gzipSync(await (await realFetch(new URL(script, entry))).bytes(), { level: 9 }).byteLength
    expect(engineBytes).toBeLessThanOrEqual(budget.engine)
    const sizes: number[] = []
    for (const { query } of queries) {
      load.bytes = 0
      await (await openSearch(entry))({ query, limit: dialogPages })
      sizes.push(engineBytes + load.bytes)
    }
    const [least = 0, ...more] = sizes.sort((a, b) => a - b)
    expect(least).toBeGreaterThan(engineBytes)
    expect(more[more.length >> 1]).toBeLessThanOrEqual(budget.usualResult)
    expect(more.at(-1)).toBeLessThanOrEqual(budget.firstResult)
  })
})
