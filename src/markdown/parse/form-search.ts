import type { Nodes } from 'mdast'
import type { Point } from 'unist'
import type { Patch } from './patches.ts'

/** What is looked for in a tree, and what is found. */
export interface FormSearch {
  readonly source: string
  /** What goes through the parser in the place of a colon that is text. */
  readonly colon: string
  /** Patches by where they begin: two nodes may have the same line. */
  readonly patches: Map<number, Patch>
  /** Where colons within a line are text; what they are in may only be known once the patches are in place. */
  readonly colons: Set<number>
  /** Changes of the tree for forms so plain that nothing has to be parsed again. */
  readonly changes: (() => void)[]
  /** Where containers are nested too deeply for the parser to see all of them. */
  readonly tooDeep: Point[]
  /** How many containers there are around what is visited. */
  readonly depth: number
  /** Fewest colons that close a container around what is visited. */
  readonly fewestColons: number
}

/** Adds what is to be written otherwise. */
export function addPatch({ patches }: FormSearch, patch: Patch): void {
  patches.set(patch.from, patch)
}

/** Offsets of a node in the text that was parsed. */
export function rangeOf({ position }: Nodes): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** Offsets of the line around an offset, without its end. */
export function lineAround(source: string, offset: number): [number, number] {
  const end = source.indexOf('\n', offset)
  return [source.lastIndexOf('\n', offset - 1) + 1, end === -1 ? source.length : end]
}
