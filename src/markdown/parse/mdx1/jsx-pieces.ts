import type { Point } from 'unist'
import { decodeJsx, endOfBraces, type JsxTag, readTag } from './jsx-tags.ts'

type Content =
  | { readonly kind: 'tag'; readonly tag: JsxTag }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'expression'; readonly value: string }

/** A part of a block of JSX, or a tag in a line. */
export type JsxPiece = { readonly start: Point; readonly end: Point } & Content

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
    const read = readFound(found, text, index)
    if (!read) continue
    const { to, content } = read
    const tag = content?.kind === 'tag' ? content.tag : undefined
    if (tag && raw !== undefined && tag.name !== raw) continue
    endText(index)
    if (content) pieces.push({ ...content, ...place(index, to) })
    if (tag) raw = rawElement(tag)
    done = to
  }
  endText(text.length)
  return pieces
}

/** Returns the name of an element in which only its end is a tag; undefined for any other. */
function rawElement({ kind, name }: JsxTag): string | undefined {
  return kind === 'start' && /^(?:script|style)$/.test(name) ? name : undefined
}

/** Reads a comment, a tag or an expression with its end; undefined for a sign that is text. */
function readFound(found: string, text: string, from: number): { to: number; content?: Content } | undefined {
  if (found.length > 1) return { to: from + found.length }
  if (found === '<') {
    const tag = readTag(text, from)
    return tag && { to: tag.to, content: { kind: 'tag', tag } }
  }
  const to = endOfBraces(text, from)
  return to === undefined ? undefined : { to, content: { kind: 'expression', value: text.slice(from + 1, to - 1) } }
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
