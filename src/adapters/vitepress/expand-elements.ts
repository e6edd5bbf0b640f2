import { escapeHtml } from '../../shared/html-text.ts'
import { isRecord } from '../../shared/is-record.ts'
import { fenceBelow, type SourceLine } from '../source-lines.ts'
import { type Evaluate, parameterNames, textOf } from './page-script.ts'

type Values = Readonly<Record<string, unknown>>

const DIRECTIVE = /\sv-(?:for|if|html|text)=/
/** A tag, or an expression. */
const PART = /<([A-Za-z][\w.-]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?)(\/?)>|\{\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/g
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/i

/** Most lines that an element may span. */
const MAX_LINES = 200
/** Matches a tag that continues on the next line. */
const OPEN_TAG = /<[A-Za-z][\w.-]*(?:\s[^<>]*)?$/

/**
 * Returns lines in which elements with `v-for`, `v-if`, `v-html` and `v-text` are what Vue makes of them; those with values
 * that are not known stay as they are.
 */
export function expandElements(lines: readonly SourceLine[], evaluate: Evaluate): readonly SourceLine[] {
  if (!lines.some(({ text }) => DIRECTIVE.test(text))) return lines
  const out: SourceLine[] = []
  let fence: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as SourceLine
    fence = fenceBelow(line.text, fence)
    const found = fence === undefined && /<[A-Za-z]/.test(line.text) ? expandAt(lines, at, evaluate) : undefined
    out.push(...(found?.lines ?? [line]))
    at = found?.last ?? at
  }
  return out
}

interface Expanded {
  readonly lines: readonly SourceLine[]
  /** Number of the last line that was read. */
  readonly last: number
}

/** Expands the first element with a directive that begins in a line, to the end of the line that it ends in. */
function expandAt(lines: readonly SourceLine[], at: number, evaluate: Evaluate): Expanded | undefined {
  const first = lines[at] as SourceLine
  if (!DIRECTIVE.test(first.text) && !OPEN_TAG.test(first.text)) return undefined
  const texts = lines.slice(at, at + MAX_LINES).map(({ text }) => text)
  const text = texts.join('\n')
  const tag = firstTag(text)
  if (tag === undefined || tag.start > first.text.length) return undefined
  const isCode = first.text.slice(0, tag.start).split('`').length % 2 === 0
  if (isCode) return undefined
  const end = endOfElements(text, tag)
  const next = end === undefined ? -1 : text.indexOf('\n', end)
  const stop = next < 0 ? text.length : next
  const written = end === undefined ? undefined : render(text.slice(tag.start, stop), evaluate)
  if (written === undefined) return undefined
  const shown = text.slice(0, tag.start) + written
  return {
    lines: shown.split('\n').map((one) => ({ ...first, text: one, shift: 0 })),
    last: at + text.slice(0, stop).split('\n').length - 1,
  }
}

/** Returns the first tag with a directive. */
function firstTag(text: string): Tag | undefined {
  for (const found of text.matchAll(PART)) if (found[2] !== undefined && DIRECTIVE.test(found[2])) return toTag(found)
  return undefined
}

/** Returns the end of an element, including its `v-else` branches. */
function endOfElements(text: string, tag: Tag): number | undefined {
  let end = endOf(text, tag)
  while (end !== undefined) {
    const [blank = ''] = /^\s*/.exec(text.slice(end)) ?? []
    const next = tagAt(text, end + blank.length)
    if (!next || !/\sv-else\b/.test(next.attributes)) return end
    end = endOf(text, next)
  }
  return undefined
}

interface Tag {
  readonly name: string
  readonly attributes: string
  readonly isClosed: boolean
  readonly start: number
  readonly end: number
}

function tagAt(text: string, from: number): Tag | undefined {
  const pattern = new RegExp(PART.source, 'y')
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found?.[1] === undefined ? undefined : toTag(found)
}

function toTag({ 0: whole, 1: name = '', 2: attributes = '', 3: slash, index = 0 }: RegExpMatchArray): Tag {
  return { name, attributes, isClosed: slash === '/' || VOID.test(name), start: index, end: index + whole.length }
}

/** Returns the end of an element; undefined if it is not in the text. */
function endOf(text: string, { name, isClosed, end }: Tag): number | undefined {
  if (isClosed) return end
  const tags = new RegExp(`<(/?)${name.replaceAll('.', '\\.')}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*?(/?)>`, 'g')
  let depth = 1
  for (const found of text.slice(end).matchAll(tags)) {
    if (found[1] === '/') depth--
    else if (found[2] !== '/') depth++
    if (depth === 0) return end + found.index + found[0].length
  }
  return undefined
}

/** Returns a text with the values of its directives and expressions; undefined where one is not known. */
function render(text: string, evaluate: Evaluate): string | undefined {
  try {
    return renderText(text, {}, evaluate)
  } catch {
    return undefined
  }
}

function renderText(text: string, values: Values, evaluate: Evaluate): string {
  const pattern = new RegExp(PART.source, 'g')
  let out = ''
  let from = 0
  /** Set after a `v-if` that was shown, so that `v-else` is not. */
  let isShown = false
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    out += text.slice(from, found.index)
    from = pattern.lastIndex
    const [, name, , , code] = found
    if (name === undefined) {
      out += escapeHtml(textOf(evaluate(code ?? '', values)))
      continue
    }
    const tag = toTag(found)
    const end = endOf(text, tag) ?? tag.end
    const [condition, kind] = conditionOf(tag)
    if (kind !== undefined) {
      const isNext: boolean = kind === 'if' || !isShown
      const shows: boolean = isNext && (condition === undefined || Boolean(evaluate(condition, values)))
      isShown = shows || (kind !== 'if' && isShown)
      if (!shows) {
        pattern.lastIndex = from = end
        continue
      }
    }
    out += renderElement(text.slice(tag.end, end), tag, values, evaluate)
    pattern.lastIndex = from = end
  }
  return out + text.slice(from)
}

function conditionOf({ attributes }: Tag): readonly [condition: string | undefined, kind: string | undefined] {
  const [, kind, double, single] = /\sv-(if|else-if|else)(?:="([^"]*)"|='([^']*)')?(?=[\s/]|$)/.exec(attributes) ?? []
  return [double ?? single, kind]
}

/** Writes an element with its content, `inner`, once or for each entry of a list. */
function renderElement(inner: string, tag: Tag, values: Values, evaluate: Evaluate): string {
  const [, double, single] = /\sv-for=(?:"([^"]*)"|'([^']*)')/.exec(tag.attributes) ?? []
  const loop = double ?? single
  if (loop === undefined) return renderOnce(inner, tag, values, evaluate)
  const at = loop.search(/\s(?:of|in)\s/)
  const names = loop
    .slice(0, at)
    .trim()
    .replace(/^\(|\)$/g, '')
  const read = evaluate(`(${names}) => ({ ${parameterNames(names).join(', ')} })`, values)
  return entriesOf(evaluate(loop.slice(at + ' of '.length), values))
    .map((given) => {
      const own = typeof read === 'function' ? Object(Reflect.apply(read, undefined, [...given])) : {}
      return renderOnce(inner, tag, { ...values, ...own }, evaluate)
    })
    .join('')
}

/** Returns the entries that `v-for` iterates over, each with its key or index. */
function entriesOf(value: unknown): (readonly unknown[])[] {
  if (Array.isArray(value)) return value.map((one, index) => [one, index])
  if (typeof value === 'number') return Array.from({ length: value }, (_, index) => [index + 1, index])
  if (isRecord(value)) return Object.entries(value).map(([key, one], index) => [one, key, index])
  throw new Error('Not a list')
}

function renderOnce(inner: string, tag: Tag, values: Values, evaluate: Evaluate): string {
  const { name, isClosed } = tag
  let content: string | undefined
  const attributes = tag.attributes.replace(
    /\s(v-for|v-if|v-else-if|v-else|v-html|v-text|:key)(?:="([^"]*)"|='([^']*)')?(?=[\s/]|$)/g,
    (_, directive: string, double?: string, single?: string) => {
      if (directive === 'v-html') content = textOf(evaluate(double ?? single ?? '', values))
      if (directive === 'v-text') content = escapeHtml(textOf(evaluate(double ?? single ?? '', values)))
      return ''
    },
  )
  const bound = attributes.replace(
    /\s(?:v-bind:|:)([\w-]+)=(?:"([^"]*)"|'([^']*)')/g,
    (_, attribute: string, double?: string, single?: string) => {
      const value = evaluate(double ?? single ?? '', values)
      if (value === undefined || value === null || value === false || typeof value === 'object') return ''
      return ` ${attribute}="${escapeHtml(String(value))}"`
    },
  )
  const close = inner.lastIndexOf('</')
  const body = content ?? (isClosed ? '' : renderText(close < 0 ? inner : inner.slice(0, close), values, evaluate))
  if (name === 'template') return body
  if (isClosed) return `<${name}${bound}${VOID.test(name) ? '' : ' /'}>`
  return `<${name}${bound}>${body}${close < 0 ? '' : `</${name}>`}`
}
