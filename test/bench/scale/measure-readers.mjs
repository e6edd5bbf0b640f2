import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pathOf } from '../make-pages.mjs'

const root = resolve(import.meta.dirname, '../../..')
const engineFile = join(root, 'lib/browser/search-entry.js')
const queries = readFileSync(join(root, 'test/search/queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).query)
/** Pages that are weighed, at equal distances. */
const SAMPLES = 60
/** Number of pages the search dialog shows. */
const LIMIT = 6

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]

/**
 * What a reader of a built site of `makePages` loads, in bytes after gzip: the medians of documents, of what the
 * sidebar adds to them, of their styles and scripts, and of all that a first search fetches until its results are shown.
 */
export async function measureReaders(dist, count) {
  const samples = Math.min(SAMPLES, count)
  const numbers = Array.from({ length: samples }, (_, index) => Math.floor((index * count) / samples))
  const documents = numbers.map((page) => readFileSync(join(dist, pathOf(page), 'index.html'), 'utf8'))
  const weigh = (pattern) => median(documents.map((html) => weighFiles(dist, html, pattern)))
  return {
    document: median(documents.map(gzip)),
    sidebar: median(
      documents.map((html) => gzip(html) - gzip(html.replace(/<nav class="sidebar-nav".*?<\/nav>/s, ''))),
    ),
    css: weigh(/<link [^>]*rel="stylesheet"[^>]*>/g),
    scripts: weigh(/<script [^>]*src="[^"]*"[^>]*>|<link [^>]*rel="modulepreload"[^>]*>/g),
    search: await measureSearch(dist),
  }
}

function weighFiles(dist, html, pattern) {
  const addresses = new Set(
    [...html.matchAll(pattern)].flatMap(([tag]) => /(?:src|href)="(\/[^"]*)"/.exec(tag)?.[1] ?? []),
  )
  return [...addresses].reduce((sum, address) => sum + gzip(readFileSync(join(dist, address))), 0)
}

/** The engine, the entry of the index, and what a query needs, for queries of readers; the median. */
async function measureSearch(dist) {
  const { openSearch } = await import(engineFile)
  const costs = []
  for (const query of queries) {
    const load = { bytes: gzip(readFileSync(engineFile)) }
    const search = await openSearch('/assets/search/en-current.json', async (href) => {
      const bytes = readFileSync(join(dist, href))
      load.bytes += gzip(bytes)
      return JSON.parse(String(bytes))
    })
    await search({ query, limit: LIMIT })
    costs.push(load.bytes)
  }
  return median(costs)
}
