import type { Nodes } from 'mdast'
import type { Point } from 'unist'
import type { Patch } from './patches.ts'

/** Settings and results of the search in a tree. */
export interface FormSearch {
  readonly source: string
  /** Placeholder for a colon that is text. */
  readonly colon: string
  /** Patches by their start: two nodes may share a line. */
  readonly patches: Map<number, Patch>
  /** Colons within a line that are text; their context may only be known after the patches are applied. */
  readonly colons: Set<number>
  /** Tree changes for simple forms that do not need a second parse. */
  readonly changes: (() => void)[]
  /** Containers that are nested too deeply for the parser. */
  readonly tooDeep: Point[]
  /** Offsets of fences whose content is MDX of the page. */
  readonly mdxBlocks: number[]
  /** Number of containers around the visited node. */
  readonly depth: number
  /** Fewest colons that close a container around the visited node. */
  readonly fewestColons: number
}

/** Adds a patch. */
export function addPatch({ patches }: FormSearch, patch: Patch): void {
  patches.set(patch.from, patch)
}

/** Offsets of a node in the parsed text. */
export function rangeOf({ position }: Nodes): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** Offsets of the line at an offset, without its line break. */
export function lineAround(source: string, offset: number): [number, number] {
  const end = source.indexOf('\n', offset)
  return [source.lastIndexOf('\n', offset - 1) + 1, end === -1 ? source.length : end]
}
