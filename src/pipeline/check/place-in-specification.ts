import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'

/** Characters of addresses: next to a found address, they make it a part of another one. */
const ADDRESS_CHARACTER = /[\p{L}\p{N}/_?#&=%-]/u

/** Where the files of specifications are. */
export interface SpecFolder {
  /** The site's root. */
  readonly root: string
  /** Absolute paths. */
  readonly specFiles: readonly string[]
}

/**
 * Finds the places of addresses in descriptions of specifications. A description may be on many pages: an address is
 * reported once for each place where it is written, and once without a line where none is found.
 */
export async function placeInSpecifications(problems: readonly Problem[], folder: SpecFolder): Promise<Problem[]> {
  const texts = new Map<string, Promise<string>>()
  const read = (file: string) => {
    const text = texts.get(file) ?? readFile(join(folder.root, file), 'utf8').catch(() => '')
    texts.set(file, text)
    return text
  }
  const reported = new Set<string>()
  const placed: Problem[] = []
  for (const { address, ...problem } of problems) {
    const key = JSON.stringify([problem.file, problem.message])
    if (address !== undefined && reported.has(key)) continue
    const places = address === undefined ? [] : await findPlaces(address, filesOf(problem, folder), read)
    if (address !== undefined) reported.add(key)
    placed.push(...(places.length > 0 ? places.map((place) => ({ ...problem, ...place })) : [problem]))
  }
  return placed
}

/** The files of a problem's specification, from the root: its own file, and those below the folder of that. */
function filesOf({ file = '' }: Problem, { root, specFiles }: SpecFolder): string[] {
  const main = join(root, file)
  const others = specFiles.filter((path) => path !== main && isInside(dirname(main), path))
  return [file, ...others.map((path) => toPosix(relative(root, path)))]
}

type Place = Pick<Problem, 'file' | 'line' | 'column' | 'source'>

/** The places of an address in the first of these files that has it. */
async function findPlaces(
  address: string,
  files: readonly string[],
  read: (file: string) => Promise<string>,
): Promise<Place[]> {
  for (const file of files) {
    const text = await read(file)
    if (!text.includes(address)) continue
    const places = text
      .split('\n')
      .flatMap((source, index) =>
        columnsOf(address, source).map((column) => ({ file, line: index + 1, column, source })),
      )
    if (places.length > 0) return places
  }
  return []
}

function columnsOf(address: string, line: string): number[] {
  const columns: number[] = []
  for (let at = line.indexOf(address); at !== -1; at = line.indexOf(address, at + address.length))
    if (!continues(line[at - 1]) && !continues(line[at + address.length])) columns.push(at + 1)
  return columns
}

function continues(character: string | undefined): boolean {
  return character !== undefined && ADDRESS_CHARACTER.test(character)
}
