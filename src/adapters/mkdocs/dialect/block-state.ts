import type { Problem } from '../../../util/errors.ts'
import type { SourceLine } from '../../source-lines.ts'
import type { Extensions } from './extensions.ts'
import type { Frame } from './frames.ts'
import { indentOf } from './indents.ts'
import type { Output, Written } from './output.ts'

/** Critic marks around blocks. */
export interface CriticBlocks {
  /** Index of the last line that ends a mark, by that mark. */
  readonly ends: ReadonlyMap<string, number>
  /** Marks that have begun, and their elements. */
  readonly open: { readonly mark: string; readonly name: string }[]
}

/** A page that is translated line by line. */
export interface BlockState {
  readonly lines: readonly SourceLine[]
  /** Index of the line after the present one. */
  next: number
  readonly extensions: Extensions
  readonly hasLinkedTabs: boolean
  readonly output: Output
  /** The blocks around the present line, from the outside. */
  readonly frames: Frame[]
  /** Kind of the line above: text goes on in the next line, and code begins only below an empty one. */
  above: 'nothing' | 'text' | 'code' | 'other'
  /** Start of the first line of an item. */
  marker: string | undefined
  fence: { readonly marks: string; readonly width: number; readonly depth: number } | undefined
  /** HTML in which no Markdown is read, and the name of a tag in it that goes on in the next line. */
  raw: { open: number; readonly end: string | undefined; tag?: string | undefined } | undefined
  /** Elements around Markdown that are not closed. */
  readonly elements: { readonly name: string; readonly shown: string; readonly depth: number }[]
  /** Absent for a site without critic marks. */
  readonly critics?: CriticBlocks | undefined
  /** Returns what replaces the address of a link. */
  readonly targetOf?: ((url: string) => string) | undefined
  /** Translates a text within a line. */
  inline(text: string, from: SourceLine): string
  warn(problem: Pick<Problem, 'code' | 'message' | 'cause' | 'hint'>, line: SourceLine): void
}

/** A text that begins a block, and the width of its indent. */
export interface Start extends Written {
  readonly text: string
  readonly width: number
}

/** Returns the innermost block. */
export function innermost({ frames }: BlockState): Frame {
  return frames.at(-1) ?? { kind: 'page', from: 0, content: 0, prefix: '', slashes: 0 }
}

/** Returns what the present line begins with. */
export function takePrefix(state: BlockState): string {
  const prefix = state.marker ?? innermost(state).prefix
  state.marker = undefined
  return prefix
}

/** Adds a line as it is. */
export function addLine(state: BlockState, text: string, written: Written): void {
  state.output.add(takePrefix(state), text, written)
  state.above = 'other'
}

/** Adds an empty line, unless there is one. */
export function separate(state: BlockState, { from }: Written): void {
  if (state.marker === undefined) state.output.separate(innermost(state).prefix, from)
}

/** Returns the line below without its indent; undefined when it is empty or there is none. */
export function textBelow({ lines, next }: BlockState): string | undefined {
  return lines[next]?.text.trim() || undefined
}

/** Returns the next line that is not empty. */
export function nextWritten({ lines, next }: BlockState): SourceLine | undefined {
  let index = next
  while (lines[index]?.text.trim() === '') index++
  return lines[index]
}

/** Skips the lines below that are further in, and returns them without their indent. */
export function skipIndented(state: BlockState, width: number): string[] {
  const skipped: string[] = []
  for (let line = state.lines[state.next]; line !== undefined; line = state.lines[state.next]) {
    if (line.text.trim() === '' || indentOf(line.text).width < width + 4) return skipped
    skipped.push(line.text.trim())
    state.next++
  }
  return skipped
}
