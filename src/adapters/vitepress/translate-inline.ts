import { isRecord } from '../../shared/is-record.ts'
import { createSlugger } from '../../shared/slug-headings.ts'

/** Forms of Vue that were left out, by name, each with its first column and how often there were some. */
export interface FoundForms {
  add(name: string, column: number): void
}

/** State of a page between its lines. */
export interface InlineState {
  /** The tag of a component that goes on in the next line, with the quotation mark that is open in it. */
  open: { readonly quote: string } | undefined
  readonly frontMatter: () => unknown
}

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>]|$)/y
const EXPRESSION = /\{\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/y

/** Returns a line of text in our Markdown: without the tags of components, with the values of expressions. */
export function translateInline(text: string, state: InlineState, found: FoundForms): string {
  let out = ''
  let position = 0
  if (state.open) {
    position = skipTag(text, 0, state)
    if (state.open) return ''
  }
  while (position < text.length) {
    const character = text.charAt(position)
    if (character === '\\') {
      out += text.slice(position, position + 2)
      position += 2
    } else if (character === '`') {
      const end = endOfCode(text, position)
      out += text.slice(position, end)
      position = end
    } else if (character === '<' || character === '{') {
      const [value, end] =
        character === '<' ? readTag(text, position, state, found) : readExpression(text, position, state, found)
      out += value
      position = end
    } else {
      out += character
      position++
    }
  }
  return withHeadingId(text, dropAttributes(out))
}

/** Returns where code that begins here ends; marks without others are text. */
function endOfCode(text: string, start: number): number {
  const marks = /^`+/.exec(text.slice(start))?.[0] ?? '`'
  for (let at = start + marks.length; ; ) {
    const next = text.indexOf(marks, at)
    if (next < 0) return start + marks.length
    const end = next + marks.length
    if (text.charAt(end) !== '`' && text.charAt(next - 1) !== '`') return end
    at = end
  }
}

type Read = readonly [value: string, end: number]

function readTag(text: string, start: number, state: InlineState, found: FoundForms): Read {
  TAG.lastIndex = start
  const [whole, slash, name = ''] = TAG.exec(text) ?? []
  if (whole === undefined) return ['<', start + 1]
  if (!/^[A-Z]|-/.test(name)) return readElement(text, start)
  const end = skipTag(text, start + whole.length, state)
  const tag = text.slice(start, end)
  if (name === 'Badge') return [slash ? '</span>' : writeBadge(tag), end]
  if (!slash && !['ClientOnly', 'Suspense'].includes(name)) found.add(name, start + 1)
  return ['', end]
}

/** An attribute that Vue reads. */
const DIRECTIVE = /\s(?:v-[\w:.-]+|[:@#][\w.:-]+)(?:=(?:"[^"]*"|'[^']*'))?/g

function readElement(text: string, start: number): Read {
  const end = text.indexOf('>', start)
  if (end < 0) return ['<', start + 1]
  const tag = text.slice(start, end + 1)
  return tag.includes('`') ? ['<', start + 1] : [tag.replace(DIRECTIVE, ''), end + 1]
}

/** Returns where a tag ends; one that goes on in the next line is noted. */
function skipTag(text: string, start: number, state: InlineState): number {
  let quote = state.open?.quote ?? ''
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') {
      state.open = undefined
      return index + 1
    }
  }
  state.open = { quote }
  return text.length
}

function writeBadge(tag: string): string {
  const attribute = (name: string) => new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)
  const start = `<span class="VPBadge ${attribute('type') ?? 'tip'}">`
  return tag.endsWith('/>') ? `${start}${attribute('text') ?? ''}</span>` : start
}

function readExpression(text: string, start: number, state: InlineState, found: FoundForms): Read {
  EXPRESSION.lastIndex = start
  const [whole, code = ''] = EXPRESSION.exec(text) ?? []
  if (whole === undefined) return ['{', start + 1]
  const end = start + whole.length
  const literal = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*$/
    .exec(code)
    ?.slice(1)
    .find((one) => one !== undefined)
  if (literal !== undefined) return [literal, end]
  const [, path] = /^\s*(?:\$frontmatter|frontmatter|\$params)((?:\.\w+|\[\d+\])+)\s*$/.exec(code) ?? []
  const value = path && valueAt(state.frontMatter(), path)
  if (value !== undefined && value !== '') return [String(value), end]
  found.add('{{ }}', start + 1)
  return [whole, end]
}

function valueAt(values: unknown, path: string): string | number | boolean | undefined {
  let value = values
  for (const [key] of path.matchAll(/\w+/g))
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

/** Leaves out the attributes that markdown-it-attrs reads after links and at the end of a line. */
function dropAttributes(text: string): string {
  return text.includes('{')
    ? text.replace(/(\]\([^()\s]*\))\{[^{}]*[=.][^{}]*\}/g, '$1').replace(/(?<![ \t])[ \t]*\{\.[\w-][^{}]*\}$/, '')
    : text
}

/** A heading has no id from a badge in it. */
function withHeadingId(written: string, text: string): string {
  const [, marks] = /^(#{1,6})\s/.exec(written) ?? []
  if (!marks || !/<Badge\b/.test(written) || /\{#[^\s{}]+\}\s*$/.test(text)) return text
  const bare = text.replace(/<span class="VPBadge[^<>]*>[^<>]*<\/span>/g, '').replace(/^#+\s+/, '')
  const plain = bare.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/<[^<>]*>|[`*]/g, '')
  return `${text.trimEnd()} {#${createSlugger('vitepress')(plain.trim())}}`
}
