import type { SourceLine } from '../../source-lines.ts'
import { FENCE, isEndOfFence } from '../translate-fence.ts'
import { type MarkdocTag, readTag, type Scope } from './read-tag.ts'
import { fenceMeta } from './shape-of-tag.ts'

/** A line, or several that a tag takes: texts in our Markdown, and tags. */
export interface Row {
  readonly line: SourceLine
  /** Its indent as it is written, and as lists have it where tags are not indented. */
  readonly from: number
  readonly indent: string
  readonly pieces: readonly (string | MarkdocTag)[]
}

/** Options for reading lines. */
interface ReadRows {
  readonly scope: Scope
  /** HTML is text unless this is set. */
  readonly allowHtml: boolean
}

/** Splits lines into texts and tags; code has none. */
export function readRows(lines: readonly SourceLine[], options: ReadRows): Row[] {
  const readPieces = createReader(lines, options)
  const indentOf = createIndents()
  const rows: Row[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) break
    const from = widthOf(line.text)
    const indent = indentOf(line.text)
    const code = readCode(lines, index, options.scope)
    const { pieces, last } = readPieces(index, from)
    const own = code ?? [{ line, pieces, start: '' }]
    rows.push(...own.map(({ start, ...row }) => ({ ...row, from, indent: indent + start })))
    index = code ? index + code.length - 1 : last
  }
  return rows
}

/** Reads code from the line on that begins it, as lines and what is before them; undefined for any other line. */
function readCode(lines: readonly SourceLine[], first: number, scope: Scope) {
  const line = lines[first]
  const [, before = '', marks = '', info = ''] = (line && FENCE.exec(line.text)) ?? []
  if (!line || marks === '' || (marks.startsWith('`') && info.includes('`'))) return undefined
  let end = first + 1
  while (end < lines.length && !isEndOfFence(lines[end]?.text ?? '', { marks })) end++
  const start = ' '.repeat(before.trimStart().length)
  const code = lines.slice(first + 1, end + 1).map((line) => {
    const text = line.text.slice(Math.min(widthOf(line.text), before.length))
    return { line, pieces: [text], start: text && start }
  })
  return [{ line, pieces: [before.trimStart() + marks + infoOf(info, scope)], start: '' }, ...code]
}

function widthOf(text: string): number {
  return text.length - text.trimStart().length
}

/** Returns the words of a fence, with those that Markdoc has as attributes. */
function infoOf(info: string, scope: Scope): string {
  return info.replace(/\{%(.*?)%\}/g, (_, inner: string) => {
    const { attributes = {} } = readTag(inner, scope) ?? {}
    return fenceMeta((key) => (attributes[key] === undefined ? '' : String(attributes[key])))
  })
}

/** Creates the function that returns the indent a list needs: tags may be indented, and indented lines are no code. */
function createIndents(): (text: string) => string {
  const lists: { readonly from: number; readonly to: number }[] = []
  return (text) => {
    const rest = text.trimStart()
    if (rest === '') return ''
    const from = text.length - rest.length
    while (from < (lists.at(-1)?.from ?? 0)) lists.pop()
    const to = lists.at(-1)?.to ?? 0
    const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(rest)?.[0].length
    if (marker !== undefined) lists.push({ from: from + marker, to: to + marker })
    return ' '.repeat(to)
  }
}

/** Matches the start of code, a comment, a tag, an escape or HTML in a line. */
const PART = /`+|<!--|\{%|\\.|<(?=[A-Za-z/!?])/g

const AUTOLINK = /<(?:[a-z][a-z\d+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/iy

/** Part of a text, and where what follows it begins. */
interface Part extends Place {
  readonly piece: string | MarkdocTag
}

/** Creates the reader of a line from a column on, including the lines that its last tag or comment spans. */
function createReader(lines: readonly SourceLine[], { scope, allowHtml }: ReadRows) {
  const findEnd = createEndFinder(lines)
  const readMark = (mark: '{%' | '<!--', place: Place): Part => {
    const end = findEnd(place, mark === '{%' ? '%}' : '-->')
    if (mark === '<!--') return end ? { ...end, piece: '' } : { ...place, piece: '\\<!--' }
    const tag = end && readTag(end.inner, scope)
    return tag ? { ...end, piece: tag } : { ...place, piece: mark }
  }
  return (first: number, column: number) => {
    const pieces: (string | MarkdocTag)[] = []
    const findCode = createCodeFinder()
    let place: Place = { index: first, at: column }
    for (;;) {
      const { index } = place
      const text = lines[index]?.text ?? ''
      PART.lastIndex = place.at
      const { 0: mark, index: start = text.length } = PART.exec(text) ?? {}
      if (start > place.at) pieces.push(text.slice(place.at, start))
      if (mark === undefined) return { pieces, last: index }
      const after = { index, at: start + mark.length }
      const read = (): Part => {
        if (mark === '{%' || mark === '<!--') return readMark(mark, after)
        if (mark.startsWith('`')) {
          const at = findCode(text, after.at, mark) ?? after.at
          return { index, at, piece: text.slice(start, at) }
        }
        AUTOLINK.lastIndex = start
        return { ...after, piece: mark === '<' && !allowHtml && !AUTOLINK.test(text) ? '\\<' : mark }
      }
      const part = read()
      if (part.piece !== '') pieces.push(part.piece)
      place = part
    }
  }
}

/** A place in lines: the number of one, from 0, and a column. */
interface Place {
  readonly index: number
  readonly at: number
}

/** Creates the search for the end of a tag or comment; it returns undefined if there is none. */
function createEndFinder(lines: readonly SourceLine[]) {
  // A tag may start inside of quotation marks, or outside of them: if neither ends, none below does.
  const attempts = { '%}': 2, '-->': 1 }
  return (start: Place, end: keyof typeof attempts): (Place & { readonly inner: string }) | undefined => {
    const findIn = createFinder(end)
    const inner: string[] = []
    for (let { index, at } = start; index < lines.length && attempts[end] > 0; index++, at = 0) {
      const text = lines[index]?.text ?? ''
      const found = findIn(text, at)
      if (found !== undefined)
        return { index, at: found + end.length, inner: [...inner, text.slice(at, found)].join('\n') }
      inner.push(text.slice(at))
    }
    attempts[end]--
    return undefined
  }
}

/** Creates the search for an end, line by line, outside the quotation marks of a tag. */
function createFinder(end: string) {
  const pattern = end === '%}' ? /%\}|"|\\./g : /-->/g
  let isQuoted = false
  return (text: string, from: number): number | undefined => {
    pattern.lastIndex = from
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      if (found[0] === '"') isQuoted = !isQuoted
      else if (found[0] === end && !isQuoted) return found.index
    }
    return undefined
  }
}

/** Creates the search for the end of inline code; it returns undefined if the backticks are text. */
function createCodeFinder() {
  const absent = new Set<string>()
  return (text: string, from: number, marks: string): number | undefined => {
    const key = `${marks} ${text.length}`
    if (absent.has(key)) return undefined
    const pattern = /`+/g
    pattern.lastIndex = from
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      if (found[0] === marks) return pattern.lastIndex
    }
    absent.add(key)
    return undefined
  }
}
