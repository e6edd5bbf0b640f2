import type { Point } from 'unist'
import { decodeJsx, endOfBraces, type JsxTag, readTag } from './jsx-tags.ts'

/** A part of a block of JSX, or a tag in a line. */
export type JsxPiece = { readonly start: Point; readonly end: Point } & (
  | { readonly kind: 'tag'; readonly tag: JsxTag }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'expression'; readonly value: string }
)

/** A text with the place of each of its characters. */
export interface PlacedText {
  readonly text: string
  readonly pointAt: (offset: number) => Point
}

const COMMENT_OR_SIGN = /<!--[\s\S]*?(?:-->|$)|[<{]/g

/** Splits JSX into tags, expressions and text; comments of HTML are left out. */
export function splitJsx({ text, pointAt }: PlacedText): JsxPiece[] {
  const pieces: JsxPiece[] = []
  let done = 0
  const place = (from: number, to: number) => ({ start: pointAt(from), end: pointAt(to) })
  const endText = (to: number): void => {
    const value = cleanText(text.slice(done, to))
    if (value !== '') pieces.push({ kind: 'text', value: decodeJsx(value), ...place(done, to) })
  }
  let raw: string | undefined
  for (const { 0: found, index } of text.matchAll(COMMENT_OR_SIGN)) {
    if (index < done) continue
    if (found.length > 1) {
      endText(index)
      done = index + found.length
    } else if (found === '<') {
      const tag = readTag(text, index)
      if (!tag || (raw !== undefined && tag.name !== raw)) continue
      endText(index)
      pieces.push({ kind: 'tag', tag, ...place(index, tag.to) })
      done = tag.to
      raw = tag.kind === 'start' && /^(?:script|style)$/.test(tag.name) ? tag.name : undefined
    } else {
      const end = endOfBraces(text, index)
      if (end === undefined) continue
      endText(index)
      pieces.push({ kind: 'expression', value: text.slice(index + 1, end - 1), ...place(index, end) })
      done = end
    }
  }
  endText(text.length)
  return pieces
}

/** Text as JSX has it: lines without the spaces around them, joined by one. */
function cleanText(text: string): string {
  const lines = text.split('\n')
  const last = lines.length - 1
  const clean = lines.map((line, index) => {
    const started = index === 0 ? line : line.trimStart()
    return index === last ? started : started.trimEnd()
  })
  return last === 0 ? text : clean.filter((line) => line !== '').join(' ')
}
