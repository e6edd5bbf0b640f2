import type { Nodes } from 'mdast'
import type { Point } from 'unist'

/** A range of a text and its replacement. */
export interface Patch {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Applies patches to a text; of two that overlap, the first is used. */
export function applyPatches(source: string, patches: readonly Patch[]): string {
  let result = ''
  let end = 0
  for (const { from, to, text } of [...patches].sort((a, b) => a.from - b.from)) {
    if (from < end) continue
    result += source.slice(end, from) + text
    end = to
  }
  return result + source.slice(end)
}

/** Returns whether a patch inserts an empty line. */
export function addsLine({ from, to, text }: Patch): boolean {
  return from === to && text.endsWith('\n')
}

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
