import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Point } from 'unist'

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

/** A tag of JSX in a text. */
export interface JsxTag {
  readonly kind: 'start' | 'end' | 'whole'
  /** Empty for a fragment. */
  readonly name: string
  readonly attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]
  /** Offset behind the name. */
  readonly nameEnd: number
  /** Offset behind the tag. */
  readonly to: number
}

interface Found<T> {
  readonly value: T
  readonly to: number
}

const JsxParser = Parser.extend(jsx())

const SPACE = /\s*/y
const SPACE_OR_COMMENTS = /(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y
const TAG_NAME = /[A-Za-z][\w.-]*/y
const ATTRIBUTE_NAME = /[A-Za-z_$:@][\w$:@.-]*/y
const UNQUOTED = /[^\s"'=<>`{}]+?(?=\/?>|\s)/y

/** The tag of JSX that starts at an offset; undefined when there is none. */
export function readTag(text: string, from: number): JsxTag | undefined {
  if (text[from] !== '<') return undefined
  const isEnd = text[from + 1] === '/'
  const kind = isEnd ? 'end' : 'start'
  const nameFrom = from + (isEnd ? 2 : 1)
  const name = matchAt(TAG_NAME, text, nameFrom)
  const nameEnd = nameFrom + name.length
  const attributes: JsxTag['attributes'][number][] = []
  const tag = { name, attributes, nameEnd }
  for (let at = nameEnd; ; ) {
    const next = at + matchAt(SPACE, text, at).length
    if (text[next] === '>') return { ...tag, kind, to: next + 1 }
    if (isEnd || name === '' || (next === at && attributes.length === 0 && text[next] !== '/')) return undefined
    if (text.startsWith('/>', next)) return { ...tag, kind: 'whole', to: next + 2 }
    const attribute = readAttribute(text, next)
    if (!attribute) return undefined
    attributes.push(attribute.value)
    at = attribute.to
  }
}

/** The offset behind the brace that closes the one at an offset; undefined when what is between is no JavaScript. */
function endOfBraces(text: string, from: number): number | undefined {
  const skip = (at: number): number => at + matchAt(SPACE_OR_COMMENTS, text, at).length
  let start = skip(from + 1)
  if (text[start] === '}') return start + 1
  if (text.startsWith('...', start)) start += 3
  try {
    const { end } = JsxParser.parseExpressionAt(text, start, { ecmaVersion: 'latest', sourceType: 'module' })
    const close = skip(end)
    return text[close] === '}' ? close + 1 : undefined
  } catch {
    return undefined
  }
}

/** A text of JSX with its character references replaced, such as `&nbsp;`. */
function decodeJsx(text: string): string {
  if (!text.includes('&')) return text
  const element: unknown = JsxParser.parseExpressionAt(`<a b="${text.replaceAll('"', '&quot;')}"/>`, 0, {
    ecmaVersion: 'latest',
  })
  const { openingElement } = element as {
    readonly openingElement: { readonly attributes: readonly { readonly value: { readonly value: string } }[] }
  }
  return openingElement.attributes[0]?.value.value ?? text
}

function readAttribute(text: string, from: number): Found<JsxTag['attributes'][number]> | undefined {
  if (text[from] === '{') {
    const to = endOfBraces(text, from)
    if (to === undefined) return undefined
    return { value: { type: 'mdxJsxExpressionAttribute', value: text.slice(from + 1, to - 1) }, to }
  }
  const name = matchAt(ATTRIBUTE_NAME, text, from)
  if (name === '') return undefined
  const nameEnd = from + name.length
  const equals = nameEnd + matchAt(SPACE, text, nameEnd).length
  if (text[equals] !== '=') return { value: { type: 'mdxJsxAttribute', name, value: null }, to: nameEnd }
  const value = readValue(text, equals + 1 + matchAt(SPACE, text, equals + 1).length)
  return value && { value: { type: 'mdxJsxAttribute', name, value: value.value }, to: value.to }
}

function readValue(text: string, from: number): Found<MdxJsxAttribute['value']> | undefined {
  const first = text[from]
  if (first === '"' || first === "'") {
    const end = text.indexOf(first, from + 1)
    return end === -1 ? undefined : { value: decodeJsx(text.slice(from + 1, end)), to: end + 1 }
  }
  if (first === '{') {
    const to = endOfBraces(text, from)
    if (to === undefined) return undefined
    return { value: { type: 'mdxJsxAttributeValueExpression', value: text.slice(from + 1, to - 1) }, to }
  }
  const value = matchAt(UNQUOTED, text, from)
  return value === '' ? undefined : { value, to: from + value.length }
}

/** Returns what a sticky pattern matches at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
