import type { SourceLine } from '../../source-lines.ts'
import { indentOf } from './indents.ts'
import type { Output } from './output.ts'

/** A block around lines: an item, a quote, an admonition and so on. */
export interface Frame {
  readonly kind: 'page' | 'item' | 'quote' | 'block' | 'tabs' | 'tab' | 'list' | 'definition'
  /** Indent from which on a line is in it. */
  readonly from: number
  /** Indent of its content as Python-Markdown counts it: code is four further in. */
  readonly content: number
  /** Start of a line in it, in our Markdown. */
  readonly prefix: string
  /** Slashes of the line that ends it; 0 when its indent does. */
  readonly slashes: number
  /** Writes its end. */
  close?(from: SourceLine): void
}

/** The blocks around the present line, and where in it their content begins. */
export interface Entered {
  /** Number of frames that the line is in. */
  readonly depth: number
  /** Index in the line, and width from the last quote on. */
  readonly at: number
  readonly width: number
}

/** Returns whether a list of tabs or definitions goes on at a text with an indent that ends its last part. */
export type GoesOn = (frame: Frame, text: string) => boolean

/** Returns which of the frames a line is in, from the outside. */
export function enterFrames(text: string, frames: readonly Frame[], goesOn: GoesOn): Entered {
  let at = 0
  let { width, length } = indentOf(text)
  for (const [depth, frame] of frames.entries()) {
    const rest = text.slice(at + length)
    if (!isInside({ frame, inner: frames[depth + 1], width, rest }, goesOn)) return { depth, at: at + length, width }
    if (frame.kind !== 'quote') continue
    at += length + (/^>[ \t]/.test(rest) ? 2 : 1)
    ;({ width, length } = indentOf(text.slice(at)))
  }
  return { depth: frames.length, at: at + length, width }
}

interface Entering {
  readonly frame: Frame
  readonly inner: Frame | undefined
  /** Indent of the line, and what follows it. */
  readonly width: number
  readonly rest: string
}

function isInside({ frame, inner, width, rest }: Entering, goesOn: GoesOn): boolean {
  if (frame.kind === 'quote') return rest.startsWith('>')
  if (frame.slashes > 0) return true
  if (frame.kind !== 'tabs' && frame.kind !== 'list') return width >= frame.from
  return (inner !== undefined && (inner.slashes > 0 || width >= inner.from)) || goesOn(frame, rest)
}

/** Closes all frames but so many of the outer ones. */
export function closeFrames(frames: Frame[], depth: number, output: Output, line: SourceLine): void {
  while (frames.length > depth) {
    output.flush()
    frames.pop()?.close?.(line)
  }
}
