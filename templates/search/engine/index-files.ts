import type {
  IndexEntry,
  LexiconLeaves,
  LexiconPart,
  PageList,
  PageSubject,
  Table,
  TableList,
  TableSection,
} from '../../../src/shared/search/index-format.ts'
import { nameLength, numberAt, pagesOfBlock, partOfTerm } from '../../../src/shared/search/index-format.ts'

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
  /** Fetches the parts of the lexicon for texts; of a large part, the leaves with these texts and with longer ones. */
  readonly loadTerms: (texts: readonly string[], reach?: number) => Promise<unknown>
  /** Calls `visit` with the section numbers and impacts of a term; an impact is at most 1. */
  readonly readPostings: (term: Term, visit: (section: number, impact: number) => void) => Promise<void>
  /** The displayed data of a section and its page. */
  readonly readSection: (section: number) => Promise<FoundSection>
}

/** A section as displayed. */
interface FoundSection {
  /** Absent where the list of pages has it. */
  readonly title?: string | undefined
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
  const firsts = sums(pages.sections)
  const terms: LoadedTerms = []
  const loaded = new Map<string, readonly Term[]>()
  const loadLeaf = async ({ name }: { readonly name: string }): Promise<void> => {
    if (!loaded.has(name)) loaded.set(name, readTerms(await read(hrefOf(name))))
  }
  const loadPart = async (part: number, text: string, reach: number): Promise<void> => {
    const name = entry.lexicon[part]
    if (!name) return
    const file = await read<LexiconPart | LexiconLeaves>(hrefOf(name))
    if ('terms' in file) {
      terms[part] ??= readTerms(file)
      return
    }
    const leaves = file.firsts.split('\n').map((start, place) => ({ start, name: nameAt(file.leaves, place) }))
    const near = leaves
      .slice(
        Math.max(
          0,
          leaves.findLastIndex(({ start }) => start <= text),
        ),
      )
      .slice(0, reach)
    const wanted = near.filter(({ start }, place) => place === 0 || start.startsWith(text))
    await Promise.all(wanted.map(loadLeaf))
    terms[part] = leaves.flatMap(({ name }) => loaded.get(name) ?? [])
  }
  return {
    pages,
    firsts,
    terms,
    loadTerms: (texts, reach = 1) => Promise.all(texts.map((text) => loadPart(partOfTerm(text), text, reach))),
    readPostings: async ({ shard: name, start, count }, visit) => {
      const shard = await read<string>(hrefOf(name))
      let section = 0
      for (let place = start; place < start + count; place++) {
        section += numberAt(shard, 2 * place)
        visit(section, (numberAt(shard, 2 * place + 1) / 63) ** 2)
      }
    },
    readSection: async (number) => {
      const lastBefore = (starts: readonly number[]): number => starts.findLastIndex((start) => start <= number)
      const block = pages.blocks ? Math.floor(lastBefore(firsts) / pagesOfBlock) : 0
      const list = pages.blocks ? await read<TableList>(hrefOf(nameAt(pages.blocks, block))) : pages
      const { tables = '', tableSizes = '' } = list
      const tableFirsts = sums(tableSizes, firsts[block * pagesOfBlock])
      const table = lastBefore(tableFirsts)
      let place = number - (tableFirsts[table] ?? 0)
      const href = hrefOf(nameAt(tables, table))
      for (const [page, trail, sections, subject, title] of await read<Table>(href)) {
        const section = sections[place]
        if (section) return { href: page, trail, section, subject, title }
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

/** Returns the prefix sums of the numbers from a first one, followed by the total. */
function sums(text: string, first = 0): number[] {
  let sum = first
  const all = [sum]
  for (let place = 0; place < text.length; place++) {
    sum += numberAt(text, place)
    all.push(sum)
  }
  return all
}
