import type {
  IndexEntry,
  LexiconPart,
  PageList,
  PageSubject,
  Shard,
  Table,
  TableSection,
} from '../../../src/shared/search/index-format.ts'
import { nameLength, numberAt } from '../../../src/shared/search/index-format.ts'

/** A term of the lexicon. */
export interface Term {
  readonly text: string
  /** Number of sections that contain it. */
  readonly count: number
  /** The file with its postings, and its index in it. */
  readonly shard: string
  readonly start: number
}

/** The sorted terms of each part of the lexicon that is loaded. */
export type LoadedTerms = (readonly Term[] | undefined)[]

/** The data of an index, loaded on demand. */
export interface IndexFiles {
  readonly pages: PageList
  /** Number of the first section of each page, followed by the total. */
  readonly firsts: readonly number[]
  readonly terms: LoadedTerms
  /** Fetches parts of the lexicon. */
  readonly loadTerms: (parts: readonly number[]) => Promise<unknown>
  /** Calls `visit` with the section numbers and impacts of a term; an impact is at most 1. */
  readonly readPostings: (term: Term, visit: (section: number, impact: number) => void) => Promise<void>
  /** The displayed data of a section and its page. */
  readonly readSection: (section: number) => Promise<FoundSection>
}

/** A section as displayed. */
export interface FoundSection {
  readonly href: string
  readonly trail: readonly string[]
  readonly section: TableSection
  readonly subject: PageSubject
}

/** Reads a file of an index by its address; rejects when it cannot be read. */
export type ReadJson = <T>(href: string) => Promise<T>

/** Loads the start of an index; rejects when a file cannot be read. */
export async function openFiles(entryHref: string, readJson: ReadJson = fetchJson): Promise<IndexFiles> {
  const files = new Map<string, Promise<unknown>>()
  const read = <T>(href: string): Promise<T> => {
    const known = files.get(href)
    // The build wrote the files in the shape that is read here.
    if (known) return known as Promise<T>
    const file = readJson<T>(href)
    files.set(href, file)
    file.catch(() => files.delete(href))
    return file
  }
  const hrefOf = (name: string): string => entryHref.replace(/\.json$/, `/${name}$&`)
  const entry = await read<IndexEntry>(entryHref)
  const pages = await read<PageList>(hrefOf(entry.pages))
  const tableFirsts = sums(pages.tableSizes)
  const terms: LoadedTerms = []
  const loadPart = async (part: number): Promise<void> => {
    const name = entry.lexicon[part]
    if (name) terms[part] ??= readTerms(await read(hrefOf(name)))
  }
  return {
    pages,
    firsts: sums(pages.sections),
    terms,
    loadTerms: (parts) => Promise.all(parts.map(loadPart)),
    readPostings: async ({ shard: name, start, count }, visit) => {
      const shard = await read<Shard>(hrefOf(name))
      let section = 0
      for (let place = start; place < start + count; place++) {
        section += numberAt(shard, 2 * place)
        visit(section, (numberAt(shard, 2 * place + 1) / 63) ** 2)
      }
    },
    readSection: async (number) => {
      const table = tableFirsts.findLastIndex((first) => first <= number)
      let place = number - (tableFirsts[table] ?? 0)
      const href = hrefOf(nameAt(pages.tables, table))
      for (const [page, trail, sections, subject] of await read<Table>(href)) {
        const section = sections[place]
        if (section) return { href: page, trail, section, subject }
        place -= sections.length
      }
      throw new Error(href)
    },
  }
}

async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status}: ${href}`)
  return response.json()
}

function readTerms({ terms, counts, shards, shardSizes }: LexiconPart): Term[] {
  const ends = sums(shardSizes)
  let text = ''
  let start = 0
  let shard = 0
  return terms.split('\n').map((line, index) => {
    text = text.slice(0, numberAt(line, 0)) + line.slice(1)
    if (index === ends[shard + 1]) {
      shard++
      start = 0
    }
    const count = numberAt(counts, index)
    start += count
    return { text, count, shard: nameAt(shards, shard), start: start - count }
  })
}

function nameAt(names: string, place: number): string {
  return names.slice(place * nameLength, (place + 1) * nameLength)
}

/** Prefix sums of the numbers, followed by the total. */
function sums(text: string): number[] {
  let sum = 0
  const all = [0]
  for (let place = 0; place < text.length; place++) {
    sum += numberAt(text, place)
    all.push(sum)
  }
  return all
}
