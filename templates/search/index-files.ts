import type { IndexEntry, Lexicon, Shard, Table } from '../../src/shared/search/index-format.ts'
import { numberAt } from '../../src/shared/search/index-format.ts'

/** The lexicon of a site, ready to be searched, and the way to its other files. */
export interface IndexFiles {
  readonly lexicon: Lexicon
  /** The terms in order. */
  readonly terms: readonly string[]
  /** Number of the first section of each page, and the number of all sections at the end. */
  readonly firsts: readonly number[]
  /** Tells the section numbers and impacts of a term; an impact is at most 1. */
  readonly readPostings: (term: number, tell: (section: number, impact: number) => void) => Promise<void>
  /** What is shown of a page. */
  readonly readPage: (page: number) => Promise<Table[number]>
}

/** Fetches the beginning of an index; rejects when the network fails. */
export async function openFiles(entryHref: string): Promise<IndexFiles> {
  const folder = entryHref.replace(/\.json$/, '/')
  const files = new Map<string, Promise<unknown>>()
  const read = <T>(name: string): Promise<T> => {
    const known = files.get(name)
    // The files are ours: the build wrote them in the shape that is read here.
    if (known) return known as Promise<T>
    const file = fetchJson<T>(`${folder}${name}.json`)
    files.set(name, file)
    file.catch(() => files.delete(name))
    return file
  }
  const { lexicon: name } = await fetchJson<IndexEntry>(entryHref)
  const lexicon = await read<Lexicon>(name)
  const terms = readTerms(lexicon.terms)
  const starts = sums(lexicon.counts)
  return {
    lexicon,
    terms,
    firsts: sums(lexicon.sections),
    readPostings: async (term, tell) => {
      const [first, shardName] = owner(lexicon.shards, term)
      const shard = await read<Shard>(shardName)
      const start = starts[first] ?? 0
      let section = 0
      for (let place = (starts[term] ?? 0) - start; place < (starts[term + 1] ?? 0) - start; place++) {
        section += numberAt(shard, 2 * place)
        tell(section, (numberAt(shard, 2 * place + 1) / 63) ** 2)
      }
    },
    readPage: async (page) => {
      const [first, tableName] = owner(lexicon.tables, page)
      const found = (await read<Table>(tableName))[page - first]
      if (!found) throw new Error(`Page ${page} is not in the index`)
      return found
    },
  }
}

async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`Unexpected answer ${response.status} for ${href}`)
  return response.json()
}

function readTerms(text: string): string[] {
  let last = ''
  return text.split('\n').map((line) => {
    last = last.slice(0, numberAt(line, 0)) + line.slice(1)
    return last
  })
}

/** Sums of the numbers before each place, and of all. */
function sums(text: string): number[] {
  let sum = 0
  const all = [0]
  for (let place = 0; place < text.length; place++) {
    sum += numberAt(text, place)
    all.push(sum)
  }
  return all
}

/** The last of the files that starts at a number or before it. */
function owner(files: readonly (readonly [number, string])[], number: number): readonly [number, string] {
  return files.findLast(([first]) => first <= number) ?? [0, '']
}
