import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'

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
  const made = { name, attributes, nameEnd }
  for (let at = nameEnd; ; ) {
    const next = at + matchAt(SPACE, text, at).length
    if (text[next] === '>') return { ...made, kind, to: next + 1 }
    if (isEnd || name === '' || (next === at && attributes.length === 0 && text[next] !== '/')) return undefined
    if (text.startsWith('/>', next)) return { ...made, kind: 'whole', to: next + 2 }
    const attribute = readAttribute(text, next)
    if (!attribute) return undefined
    attributes.push(attribute.value)
    at = attribute.to
  }
}

/** The offset behind the brace that closes the one at an offset; undefined when what is between is no JavaScript. */
export function endOfBraces(text: string, from: number): number | undefined {
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
export function decodeJsx(text: string): string {
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
