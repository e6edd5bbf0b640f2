import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { excerptOf, type Problem } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'

/** The files of specifications. */
interface SpecFolder {
  /** The site's root. */
  readonly root: string
  /** Absolute paths. */
  readonly specFiles: readonly string[]
}

type Place = Pick<Problem, 'file' | 'line' | 'column' | 'source'>

/**
 * Finds the places of addresses in descriptions of specifications. A description may be on many pages: an address is
 * reported once for each place where it is written, and once without a line where none is found.
 */
export async function placeInSpecifications(problems: readonly Problem[], folder: SpecFolder): Promise<Problem[]> {
  const specs = new Map<string, Map<string, Broken>>()
  for (const { address, file = '', ...problem } of problems) {
    if (address === undefined) continue
    const ofSpec = specs.get(file) ?? new Map<string, Broken>()
    const key = `${problem.code} ${address}`
    const broken = ofSpec.get(key) ?? { address, problem: { ...problem, file }, messages: new Set() }
    broken.messages.add(problem.message)
    specs.set(file, ofSpec.set(key, broken))
  }
  const placed = problems.filter(({ address }) => address === undefined)
  for (const [file, ofSpec] of specs) {
    const all = [...ofSpec.values()]
    const places = await findPlaces(new Set(all.map(({ address }) => address)), filesOf(file, folder), folder.root)
    for (const broken of all) {
      const problem = joinPages(broken)
      placed.push(...(places.get(broken.address)?.map((place) => ({ ...problem, ...place })) ?? [problem]))
    }
  }
  return placed
}

/** An address that leads nowhere from one or more pages. */
interface Broken {
  readonly address: string
  /** That of the first page. */
  readonly problem: Problem
  /** Those of all pages. */
  readonly messages: Set<string>
}

function joinPages({ problem, messages }: Broken): Problem {
  const more = messages.size - 1
  if (more === 0) return problem
  return { ...problem, message: `${problem.message} (the same on ${more} more ${more === 1 ? 'page' : 'pages'})` }
}

/** The files of a specification, from the root: its own file, and those below the folder of that. */
function filesOf(file: string, { root, specFiles }: SpecFolder): string[] {
  const main = join(root, file)
  const others = specFiles.filter((path) => path !== main && isInside(dirname(main), path))
  return [file, ...others.map((path) => toPosix(relative(root, path)))]
}

/** Finds the places of addresses, each in the first of these files that has it. */
async function findPlaces(missing: Set<string>, files: readonly string[], root: string) {
  const places = new Map<string, Place[]>()
  for (const file of files) {
    if (missing.size === 0) break
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    for (const [address, found] of placesIn(text, file, missing)) places.set(address, found)
    for (const address of places.keys()) missing.delete(address)
  }
  return places
}

/** Characters of addresses: next to a found address, they make it a part of another one. */
const WORD = /[\p{L}\p{N}/_?#&=%-]+/gu

/** Finds addresses by their first words: the text is read once, however many addresses there are. */
function placesIn(text: string, file: string, addresses: Iterable<string>): Map<string, Place[]> {
  const byWord = new Map<string, { readonly address: string; readonly before: number }[]>()
  for (const address of addresses) {
    const [first] = address.matchAll(WORD)
    if (first) push(byWord, first[0], { address, before: first.index })
  }
  const places = new Map<string, Place[]>()
  for (const [index, source] of text.split('\n').entries())
    for (const { 0: word, index: at } of source.matchAll(WORD))
      for (const { address, before } of byWord.get(word) ?? []) {
        const column = at - before + 1
        if (isWhole(address, source, column - 1))
          push(places, address, { file, line: index + 1, column, source: excerptOf(source, column) })
      }
  return places
}

function isWhole(address: string, line: string, from: number): boolean {
  const around = [line[from - 1] ?? '', line[from + address.length] ?? '']
  return line.startsWith(address, from) && !around.some((character) => /[\p{L}\p{N}/_?#&=%-]/u.test(character))
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
