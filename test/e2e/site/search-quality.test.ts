import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSearch } from '../../../templates/search/engine/open-search.ts'
import { grade, isPage, type Question, rankAnswer, readQuestions } from '../../support/judge-search.ts'
import { addressOf } from './site-browser.ts'
import { sitemapPaths } from './site-pages.ts'

/** What a search of pages has to reach, and one of sections: mean reciprocal rank, and answers among the first three. */
const gates = {
  own: { page: { mrr: 0.93, hit3: 0.97 } },
  asked: { page: { mrr: 0.94, hit3: 0.97 }, section: { mrr: 0.88, hit3: 0.91 } },
  heldOut: { page: { mrr: 0.9, hit3: 0.93 }, section: { mrr: 0.82, hit3: 0.85 } },
}
/** What a first search may transfer at most and as a rule, in bytes after gzip, and the script that searches. */
const budget = { firstResult: 68_000, usualResult: 34_000, engine: 5_600 }
/** How many pages the dialog shows. */
const dialogPages = 6

const questions = {
  own: readQuestions('queries'),
  asked: readQuestions('asked'),
  heldOut: readQuestions('asked-held-out'),
}

const realFetch = globalThis.fetch
const load = { bytes: 0 }
const entry = addressOf('/assets/search/en-current.json')

/** Bytes of each file that was fetched, after gzip. */
const compressed = new Map<string, number>()

beforeAll(() => {
  globalThis.fetch = async (input) => {
    const response = await realFetch(input)
    const bytes = await response.clone().bytes()
    const size = compressed.get(response.url) ?? gzipSync(bytes).byteLength
    compressed.set(response.url, size)
    // Files are fetched side by side: a sum that is read before an `await` would lose some of them.
    load.bytes += size
    return response
  }
})
afterAll(() => {
  globalThis.fetch = realFetch
})

async function gradesOf(list: readonly Question[]) {
  const engine = await openSearch(entry)
  const ranks: Awaited<ReturnType<typeof rankAnswer>>[] = []
  for (const question of list) ranks.push(await rankAnswer(engine, question))
  return { ranks, page: grade(ranks.map(({ page }) => page)), section: grade(ranks.map(({ section }) => section)) }
}

describe('the questions', () => {
  const all = Object.values(questions).flat()

  it('are many, each asked once in its list', () => {
    expect(all.length).toBeGreaterThan(750)
    for (const list of Object.values(questions)) expect(new Set(list.map(({ query }) => query)).size).toBe(list.length)
  })

  it('are answered by pages and sections that exist', async () => {
    const paths = await sitemapPaths()
    const bodies = new Map<string, string>()
    const missing: string[] = []
    for (const answer of new Set(all.flatMap(({ answers }) => answers))) {
      const [page = '', anchor] = answer.split('#')
      const path = paths.find((one) => isPage(one, page))
      if (path === undefined) missing.push(answer)
      else if (anchor !== undefined) {
        const html = bodies.get(path) ?? (await (await realFetch(addressOf(path))).text())
        bodies.set(path, html)
        if (!html.includes(` id="${anchor}"`)) missing.push(answer)
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the search of this site', () => {
  it('finds what readers ask for at the first try', async () => {
    const { ranks, page } = await gradesOf(questions.own)
    const missed = questions.own.filter((_, index) => (ranks[index]?.page ?? 0) > 3).map(({ query }) => query)
    expect(page.mrr, `Not among the first three: ${missed.join('; ')}`).toBeGreaterThanOrEqual(gates.own.page.mrr)
    expect(page.hit3, `Not among the first three: ${missed.join('; ')}`).toBeGreaterThanOrEqual(gates.own.page.hit3)
  })

  it('finds the sections that answer questions as they were asked in public', async () => {
    for (const name of ['asked', 'heldOut'] as const) {
      const { page, section } = await gradesOf(questions[name])
      console.log(`search: ${questions[name].length} questions, ${name}`, { page, section })
      expect(page.mrr).toBeGreaterThanOrEqual(gates[name].page.mrr)
      expect(page.hit3).toBeGreaterThanOrEqual(gates[name].page.hit3)
      expect(section.mrr).toBeGreaterThanOrEqual(gates[name].section.mrr)
      expect(section.hit3).toBeGreaterThanOrEqual(gates[name].section.hit3)
    }
  })

  it('transfers little until the first result', async () => {
    const html = await (await realFetch(addressOf('/search'))).text()
    const script = /data-engine="([^"]+)"/.exec(html)?.[1] ?? ''
    const engineBytes = gzipSync(await (await realFetch(new URL(script, entry))).bytes(), { level: 9 }).byteLength
    expect(engineBytes).toBeLessThanOrEqual(budget.engine)
    const sizes: number[] = []
    for (const { query } of questions.own) {
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
