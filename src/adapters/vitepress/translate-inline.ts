import type { Slugger } from '../../shared/slug-headings.ts'
import { type Evaluate, readValue, textOf } from './page-script.ts'

/** Forms of Vue that were left out, by name, each with its first column and how often there were some. */
export interface FoundForms {
  add(name: string, column: number): void
}

/** State of a page between its lines. */
export interface InlineState {
  /** The tag of a component that goes on in the next line, with the quotation mark that is open in it. */
  open: { readonly quote: string } | undefined
  /** Constants of the page's script that are plain values, by name. */
  readonly constants: ReadonlyMap<string, string>
  readonly evaluate: Evaluate
  /** Components of React that the page uses, which is MDX for them; none otherwise. */
  readonly components: readonly string[]
  /** Makes the ids of headings. */
  readonly slug: Slugger
  /** Set if a function of the site makes the ids of headings instead. */
  readonly hasOwnIds: boolean
  /** Gets the headings of the page. */
  readonly headings: { readonly level: number; readonly text: string; readonly id: string }[]
}

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>]|$)/y
/** Components that show what is in them. */
const WRAPPERS = /^(?:ClientOnly|Suspense|VPTeamPage(?:Title|Section)?)$/
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
  return withHeadingId(text, dropAttributes(out), state)
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
  if (whole === undefined) return readSign(text, start, state)
  // What a slot is filled with is shown where it is.
  if (name === 'template') return ['', skipTag(text, start + whole.length, state)]
  if (!/^[A-Z]|-/.test(name)) return readElement(text, start, state, found)
  const end = skipTag(text, start + whole.length, state)
  const tag = text.slice(start, end)
  if (state.components.includes(name)) return [tag, end]
  if (name === 'Badge') return [slash ? '</span>' : writeBadge(tag), end]
  if (!slash && !WRAPPERS.test(name)) found.add(name, start + 1)
  return ['', end]
}

/** An address, or a comment, as Markdown has them and MDX does not. */
const NO_MDX = /<(https?:[^\s<>]+)>|<!--[\s\S]*?-->/y

/** Reads a sign that begins no tag: for MDX, it has no meaning. */
function readSign(text: string, start: number, { components }: InlineState): Read {
  const sign = text.charAt(start)
  if (components.length === 0) return [sign, start + 1]
  NO_MDX.lastIndex = start
  const [whole, address] = NO_MDX.exec(text) ?? []
  if (whole !== undefined) return [address === undefined ? '' : `[${address}](${address})`, start + whole.length]
  return [text.startsWith('{#', start) ? sign : `\\${sign}`, start + 1]
}

/** An attribute that Vue reads. */
const DIRECTIVE = /\s(v-[\w:.-]+|[:@#][\w.:-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g
/** A text, or the address of a file of the site. */
const LITERAL = /^\s*(?:withBase\(\s*)?(?:'([^'\\]*)'|"([^"\\]*)"|`([^`$\\]*)`)\s*(?:\)\s*)?$/
const VOID = /^<(?:area|br|col|hr|img|input|source|track|wbr)\b/i
/** Only says how Vue renders what is there anyway. */
const WITHOUT_EFFECT = /^(?:@|#|v-(?:pre|cloak|once|memo|on|slot|model|show|else))|^:key$/

function readElement(text: string, start: number, state: InlineState, found: FoundForms): Read {
  const end = text.indexOf('>', start)
  if (end < 0) return ['<', start + 1]
  const tag = text.slice(start, end + 1)
  if (tag.includes('`')) return ['<', start + 1]
  const plain = tag.replace(DIRECTIVE, (_, name: string, ...[double, single]: readonly (string | undefined)[]) => {
    const code = double ?? single ?? ''
    const literal = LITERAL.exec(code)
      ?.slice(1)
      .find((one) => one !== undefined)
    const value = literal ?? (name.startsWith(':') && name !== ':key' ? readValue(code, state.evaluate) : undefined)
    if (name.startsWith(':') && typeof value === 'string')
      return ` ${name.slice(1)}="${value.replaceAll('"', '&quot;')}"`
    if (!WITHOUT_EFFECT.test(name)) found.add(name, start + 1)
    return ''
  })
  const isVoid = state.components.length > 0 && VOID.test(plain)
  return [isVoid ? `${plain.slice(0, plain.endsWith('/>') ? -2 : -1).trimEnd()} />` : plain, end + 1]
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
  if (whole === undefined) return readSign(text, start, state)
  const end = start + whole.length
  const literal = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*$/
    .exec(code)
    ?.slice(1)
    .find((one) => one !== undefined)
  if (literal !== undefined) return [literal, end]
  const value = state.constants.get(code.trim()) ?? readValue(code, state.evaluate)
  const shown = textOf(value)
  if (shown !== '') return [shown, end]
  found.add('{{ }}', start + 1)
  return [state.components.length > 0 ? whole.replaceAll('{', '\\{') : whole, end]
}

/** Leaves out the attributes that markdown-it-attrs reads after links and at the end of a line. */
function dropAttributes(text: string): string {
  const [, id] = /^\{#([\w-]+)\}$/.exec(text.trim()) ?? []
  if (id !== undefined) return `<span id="${id}"></span>`
  return text.includes('{')
    ? text.replace(/(\]\([^()\s]*\))\{[^{}]*[=.][^{}]*\}/g, '$1').replace(/(?<![ \t])[ \t]*\{\.[\w-][^{}]*\}$/, '')
    : text
}

/** The text of a badge that is an attribute is not in the id of its heading, and an entity is as it is written. */
function withHeadingId(written: string, text: string, { slug, headings, hasOwnIds }: InlineState): string {
  const [, marks = '', heading] = /^(#{1,6})[ \t]+(.*)$/.exec(written) ?? []
  if (heading === undefined) return text
  const custom = /\{#([^\s{}]+)\}\s*$/.exec(heading)?.[1]
  const words = heading.split(/(`+[^`]*`+)/).map((part, index) => (index % 2 > 0 ? part : wordsOf(part)))
  const id = slug(custom ?? words.join('').replaceAll('`', '').trim())
  headings.push({
    level: marks.length,
    text: words
      .join('')
      .replace(/\{#[^\s{}]+\}\s*$/, '')
      .trim(),
    id,
  })
  return custom === undefined && !hasOwnIds && /<Badge\b|&#?\w+;/.test(heading) ? `${text.trimEnd()} {#${id}}` : text
}

/** Text without links, emphasis, tags and emoji. */
function wordsOf(text: string): string {
  return text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/<[^<>]*>|\*+|(?<![\w:]):[\w+-]+:(?!\w)/g, '')
}
