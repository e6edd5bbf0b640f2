import type { PageHit, SearchEngine, SearchRequest, SearchResults } from '../../src/shared/search/engine.ts'
import { numberAt } from '../../src/shared/search/index-format.ts'
import { titleWords } from '../../src/shared/search/words.ts'
import { type IndexFiles, openFiles } from './index-files.ts'
import { type RankedPage, rankPages } from './rank-pages.ts'
import { type QueryWord, readQuery } from './read-query.ts'
import { mostSuggestions, suggest } from './suggest.ts'

/** Opens the index whose entry is at an address; rejects when the network fails. */
export async function openSearch(source: string): Promise<SearchEngine> {
  const files = await openFiles(source)
  return (request) => search(request, files)
}

async function search(request: SearchRequest, files: IndexFiles): Promise<SearchResults> {
  const { query, limit, offset = 0, part } = request
  const { lexicon, terms, firsts } = files
  const words = readQuery(query, {
    terms,
    countOf: (term) => numberAt(lexicon.counts, term),
    total: firsts.at(-1) ?? 0,
  })
  const ranked = isAnswerable(words) ? await rankPages(query, words, files) : []
  const partOf = ({ page }: RankedPage): string => lexicon.parts[numberAt(lexicon.partOf, page)] ?? ''
  const counts = new Map<string, number>()
  for (const one of ranked) counts.set(partOf(one), (counts.get(partOf(one)) ?? 0) + 1)
  const wanted = part === undefined ? ranked : ranked.filter((one) => partOf(one) === part)
  return {
    hits: await Promise.all(wanted.slice(offset, offset + limit).map((one) => readHit(one, files))),
    count: wanted.length,
    parts: [...counts].map(([name, count]) => ({ name, count })),
    marks: marksOf(words, terms),
    // Every word of a title is in the index.
    suggestions: ranked.length === 0 ? suggest(query, titleWords(lexicon.titles)).slice(0, mostSuggestions) : [],
  }
}

/** Whether more of the words are known than unknown: else what is found is not what is meant. */
function isAnswerable(words: readonly QueryWord[]): boolean {
  const required = words.filter((word) => !word.isExtra)
  return required.filter((word) => word.matches.length > 0).length * 2 > required.length
}

async function readHit({ page, sections }: RankedPage, files: IndexFiles): Promise<PageHit> {
  const [href, trail, all] = await files.readPage(page)
  const title = files.lexicon.titles[page] ?? ''
  return {
    href,
    trail,
    title,
    sections: sections.map((number) => {
      const [anchor, heading, text] = all[number] ?? ['', '', '']
      return { href: anchor === '' ? href : `${href}#${anchor}`, heading: heading || title, text }
    }),
  }
}

function marksOf(words: readonly QueryWord[], terms: readonly string[]): string[] {
  const exact = words.flatMap(({ text, matches }) => {
    const sure = matches.filter(({ weight }, index) => weight === 1 || index === 0)
    return [text, ...sure.map(({ term }) => terms[term] ?? '')]
  })
  return [...new Set(exact)].filter((mark) => mark !== '')
}
