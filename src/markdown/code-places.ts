import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourcePosition } from '../shared/model.ts'
import { PAGE_CODE } from '../shared/page-scope.ts'

/** So many lines are before the code of a page in what runs: the head of a function. */
const LINES_BEFORE = 2

const FRAME = new RegExp(`${PAGE_CODE}:(\\d+):(\\d+)`)

/** The place of a piece of code, and of what it was made from. */
interface CodeMapping {
  readonly generated: SourcePosition
  readonly original: SourcePosition
}

/** Takes what the compiler of MDX has for a generator of source maps. */
export class CodePlaces {
  readonly #mappings: CodeMapping[] = []

  /** Called for each piece of code, with an object that changes afterwards; its columns start at 0. */
  addMapping({ generated, original }: CodeMapping): void {
    this.#mappings.push({ generated: copyOf(generated), original: copyOf(original) })
  }

  /** Takes the text of the page, which is known. */
  setSourceContent(): void {}

  /** The mappings, in the order of the code. */
  toJSON(): readonly CodeMapping[] {
    return this.#mappings
  }
}

/** Returns where in a page the code is that threw an error; undefined when it is not its own. */
function placeOfError(error: Error, mappings: readonly CodeMapping[]): SourcePosition | undefined {
  const [, line, column] = FRAME.exec(error.stack ?? '') ?? []
  if (line === undefined) return undefined
  const at = { line: Number(line) - LINES_BEFORE, column: Number(column) - 1 }
  const before = mappings.findLast(
    ({ generated }) => generated.line < at.line || (generated.line === at.line && generated.column <= at.column),
  )
  return before && { line: before.original.line, column: before.original.column + 1 }
}

function copyOf({ line, column }: SourcePosition): SourcePosition {
  return { line, column }
}

/** An error of a page's code, which knows where in the page that is. */
interface PlacedError extends Error {
  readonly place: SourcePosition
}

/** Adds to an error where it was thrown in the page, if its own code did; `map` is what the compiler left on the file. */
export function withPlace(error: unknown, map: unknown): unknown {
  if (!(error instanceof Error) || !Array.isArray(map)) return error
  const place = placeOfError(error, map)
  return place ? Object.assign(error, { place }) : error
}

/** Returns whether it is known where in the page an error was thrown. */
export function isPlaced(error: unknown): error is PlacedError {
  return error instanceof Error && 'place' in error
}

/** A line of a stack about an ES module: its function, address and line. */
const MODULE_FRAME = /^ *at (?:(?:new |async )?(\S+) (?:\[as \S+\] )?\()?(file:.*):(\d+):\d+\)?$/gm

/** Before the code of each file in a bundle of esbuild is a comment with its path. */
const BUNDLED_FILE = /^\s*\/\/ ([^:]+)$/

/**
 * The file of the site that threw an error, with the component in it; undefined when it is not known. `bundle` is the path
 * of a bundle in the folder of all.
 */
export async function findOrigin({ stack = '' }: Error, bundle: string): Promise<string | undefined> {
  const folder = pathToFileURL(dirname(bundle)).href
  const [, name = '', url, line] = [...stack.matchAll(MODULE_FRAME)].find(([, , url]) => url?.startsWith(folder)) ?? []
  if (url === undefined) return undefined
  const lines = (await readFile(new URL(url), 'utf8')).split('\n').slice(0, Number(line))
  const file = lines.flatMap((text) => BUNDLED_FILE.exec(text)?.[1] ?? []).at(-1)
  return file && /^[A-Z]/.test(name) ? `<${name}> of ${file}` : file
}
