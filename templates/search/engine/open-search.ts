import type { HitKind, PageHit, SearchEngine, SearchRequest, SearchResults } from '../../../src/shared/search/engine.ts'
import { numberAt, type PageSubject } from '../../../src/shared/search/index-format.ts'
import { titleWords } from '../../../src/shared/search/words.ts'
import { type IndexFiles, openFiles, type ReadJson } from './index-files.ts'
import { bestSections, createTitleBoost, type RankedPage, rankPages } from './rank-pages.ts'
import { type QueryWord, readQuery } from './read-query.ts'
import { maxSuggestions, suggest } from './suggest.ts'

/** Opens the index with its entry at a URL, or where `readJson` finds it; rejects when a file cannot be read. */
export async function openSearch(source: string, readJson?: ReadJson): Promise<SearchEngine> {
  const files = await openFiles(source, readJson)
  return (request) => search(request, files)
}

async function search(request: SearchRequest, files: IndexFiles): Promise<SearchResults> {
  const { query, limit, offset = 0, part } = request
  const { pages } = files
  const words = await readQuery(query, files)
  const ranked = await rankPages(query, words, files)
  const partOf = ({ page }: RankedPage): string => pages.parts[numberAt(pages.partOf, page)] ?? ''
  const counts = new Map<string, number>()
  for (const name of ranked.map(partOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const wanted = part === undefined ? ranked : ranked.filter((one) => partOf(one) === part)
  const boostOf = createTitleBoost(query, words)
  const shown = await Promise.all(
    wanted.slice(offset, offset + limit).map(async (one) => {
      const hit = await readHit(one, files, query)
      // On a large site, titles are known for these only.
      return { hit, score: one.score * (pages.titles ? 1 : boostOf(hit.title)) }
    }),
  )
  return {
    hits: shown.sort((a, b) => b.score - a.score).map(({ hit }) => hit),
    count: wanted.length,
    parts: [...counts].map(([name, count]) => ({ name, count })),
    marks: marksOf(words),
    // Every word of a title is in the index.
    suggestions: ranked.length === 0 ? suggest(query, titleWords(pages.titles ?? [])).slice(0, maxSuggestions) : [],
  }
}

async function readHit(ranked: RankedPage, files: IndexFiles, query: string): Promise<PageHit> {
  const { page } = ranked
  const first = files.firsts[page] ?? 0
  const found = await Promise.all(bestSections(ranked).map((number) => files.readSection(first + number)))
  const { href = '', trail = [], title = files.pages.titles?.[page] ?? '' } = found[0] ?? {}
  return {
    href,
    trail,
    title,
    sections: found.map(({ section: [anchor, heading, text, isCode, fields], subject }) => {
      const field = findField(query, fields)
      const id = field || anchor
      const at = id && `#${id}`
      return { href: href + at, heading: field || heading || title, text, isCode: !!isCode, kind: kindOf(subject, at) }
    }),
  }
}

/** Returns the id of the field that a query names by itself or by its full path. */
function findField(query: string, fields = ''): string | undefined {
  const end = `.${query.trim()}`.toLowerCase()
  return fields.split('\n').find((id) => id.toLowerCase().endsWith(end))
}

function kindOf(subject: PageSubject, at: string): HitKind {
  return subject === 2 ? 'operation' : at === '' ? 'page' : subject === 1 ? 'option' : 'section'
}

function marksOf(words: readonly QueryWord[]): string[] {
  const sure = words.flatMap(({ text, matches }) => [
    text,
    ...matches.filter(({ weight }, index) => weight === 1 || index === 0).map(({ term }) => term.text),
  ])
  return [...new Set(sure)]
}
