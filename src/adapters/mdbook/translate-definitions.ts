import { escapeHtml } from '../../shared/html-text.ts'
import { createSlugger, type Slugger } from '../../shared/slug-headings.ts'
import { toPlainHtml } from '../plain-html.ts'
import { fenceBelow, type SourceLine } from '../source-lines.ts'

/** The mark of a definition, which takes at most four columns with the spaces around it. */
const MARK = /^( {0,3}):(?=[ \t])/
/** Matches the start of a line that cannot belong to a paragraph. */
const BLOCK =
  /^ {0,3}(?:#{1,6}(?:\s|$)|>|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$)|`{3}|~{3}|\||={2,}\s*$|\[[^\]]*\]:|<(?!\/?(?:a|b|code|em|i|kbd|span|strong|sub|sup)\b)[a-z!/])/i
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/

/** Writes definition lists as HTML; terms have the ids that mdBook gives them. */
export function translateDefinitions(lines: readonly SourceLine[], slug = createSlugger('mdbook')): SourceLine[] {
  if (!lines.some(({ text }) => MARK.test(text))) return [...lines]
  const out: SourceLine[] = []
  let fence: string | undefined
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    const list = fence === undefined && isStart(lines[at - 1]) ? readList(lines, at, slug) : undefined
    if (list) {
      out.push(...list.written)
      at = list.next
      continue
    }
    fence = fenceBelow(line.text, fence)
    const [, heading] = fence === undefined ? (/^ {0,3}#{1,6}[ \t]+([^{]*)/.exec(line.text) ?? []) : []
    if (heading !== undefined) slug(wordsOf(heading))
    out.push(line)
    at++
  }
  return out
}

/** Returns whether a paragraph may begin below a line. */
function isStart(above: SourceLine | undefined): boolean {
  return above === undefined || above.text.trim() === '' || /^ {0,3}(?:#{1,6}\s|[`~]{3})/.test(above.text)
}

interface Read {
  readonly written: readonly SourceLine[]
  readonly next: number
}

/** Reads the definition list that begins at a line. */
function readList(lines: readonly SourceLine[], start: number, slug: Slugger): Read | undefined {
  const written: SourceLine[] = []
  let at = start
  for (;;) {
    const marked = findMark(lines, at)
    if (marked === undefined) break
    const first = lines[at] as SourceLine
    const tag = (text: string): SourceLine => ({ ...first, text, shift: 0 })
    if (written.length === 0) written.push(tag('<dl>'))
    written.push(...writeTerm(lines.slice(at, lastOfTerm(lines, marked) + 1), slug))
    let next = marked
    while (MARK.test(lines[next]?.text ?? '')) {
      const { content, end } = readDefinition(lines, next)
      written.push(tag('<dd>'), tag(''), ...translateDefinitions(content, slug), tag(''), tag('</dd>'))
      next = skipBlank(lines, end)
    }
    at = next
  }
  const last = written.at(-1)
  return last && { written: [...written, { ...last, text: '</dl>' }, { ...last, text: '' }], next: at }
}

/** Returns the line of a term's first definition; undefined if no term begins here. */
function findMark(lines: readonly SourceLine[], start: number): number | undefined {
  const isTerm = (text: string | undefined): text is string =>
    text !== undefined && text.trim() !== '' && !BLOCK.test(text) && !RULE.test(text) && !isTableRule(text)
  const [first, end] = [lines[start]?.text, nextBlank(lines, start)]
  if (!isTerm(first) || /^\s/.test(first) || MARK.test(first)) return undefined
  let below = start + 1
  while (below < end && !MARK.test(lines[below]?.text ?? '')) {
    if (!isTerm(lines[below]?.text)) return undefined
    below++
  }
  const marked = skipBlank(lines, below)
  return MARK.test(lines[marked]?.text ?? '') ? marked : undefined
}

function isTableRule(text: string): boolean {
  return /^[\s|:-]+$/.test(text) && text.includes('-') && text.includes('|')
}

function nextBlank(lines: readonly SourceLine[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.text.trim() !== '') at++
  return at
}

function skipBlank(lines: readonly SourceLine[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.text.trim() === '') at++
  return at
}

function lastOfTerm(lines: readonly SourceLine[], marked: number): number {
  let at = marked - 1
  while (lines[at]?.text.trim() === '') at--
  return at
}

function writeTerm(term: readonly SourceLine[], slug: Slugger): SourceLine[] {
  const [first] = term
  if (!first) return []
  const text = term.map((line) => line.text.trim()).join(' ')
  const start = `<dt id="${escapeHtml(slug(wordsOf(text)))}">`
  // Dashes and quotation marks are those of print where they are text of a paragraph.
  const plain = /["']|--|\.\.\./.test(text) ? undefined : toPlainHtml(text)
  const tag = (written: string): SourceLine => ({ ...first, text: written, shift: 0 })
  return plain === undefined ? [tag(start), tag(''), ...term, tag(''), tag('</dt>')] : [tag(`${start}${plain}</dt>`)]
}

/** Returns text without links, code marks, emphasis and tags. */
export function wordsOf(text: string): string {
  return text.replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1').replace(/<[^<>]*>|[`*]/g, '')
}

/** Reads a definition without its indent: lines of a paragraph need none. */
function readDefinition(lines: readonly SourceLine[], start: number): { content: SourceLine[]; end: number } {
  const first = lines[start] as SourceLine
  const [mark = ''] = /^ {0,3}:[ \t]+/.exec(first.text) ?? []
  const width = Math.min(4, mark.length)
  const content = [without(first, width)]
  let end = start + 1
  for (let at = end; at < lines.length; at++) {
    const line = lines[at] as SourceLine
    const { text } = line
    if (text.trim() === '') continue
    const indent = /^[ \t]*/.exec(text)?.[0].replace('\t', '    ').length ?? 0
    const isInside = indent >= width
    const isLazy = at === end && !MARK.test(text) && !BLOCK.test(text) && !RULE.test(text)
    if (!isInside && !isLazy) break
    content.push(...lines.slice(end, at), isInside ? without(line, width) : line)
    end = at + 1
  }
  return { content, end }
}

/** Returns a line without its first columns. */
function without(line: SourceLine, width: number): SourceLine {
  const length = line.text.startsWith('\t') ? 1 : width
  return { ...line, text: line.text.slice(length), shift: line.shift + length }
}
