import { ADMONITION_NAMES } from '../admonition-names.ts'
import type { SourceLine } from '../source-lines.ts'
import type { OlderIds } from './translate-redirects.ts'

/** Settings of `book.toml` about pages. */
export interface BookDialect {
  /** Folder of the chapters, from the root. */
  readonly src: string
  readonly olderIds: OlderIds
  /** Set if `\\(…\\)` and `\\[…\\]` are formulas. */
  readonly hasMathJax: boolean
  /** Set if `> [!NOTE]` is a box. */
  readonly hasAlerts: boolean
  /** Set if `: text` below a term is its definition. */
  readonly hasDefinitions: boolean
  /** Set if fences of `admonish` are boxes. */
  readonly hasAdmonish: boolean
  /** Set if quotation marks, dashes and dots are those of print. */
  readonly hasSmartPunctuation: boolean
  /** Start of hidden lines of code, by language. */
  readonly hideLines: Readonly<Record<string, string>>
}

/** A line of the text, and whether it is code. */
export interface TextLine {
  readonly line: SourceLine
  readonly isCode: boolean
}

/** An open fence. */
interface Fence {
  /** The marks that it began with. */
  readonly marks: string
  /** Text before them: of a quote, or spaces. */
  readonly prefix: string
  /** Returns a line of code as it is shown; undefined for one that is hidden. */
  readonly show: (code: string) => string | undefined
  /** Set for a box that is written as a fence: what ends it. */
  readonly boxEnd?: string
}

/** Words of rustdoc and of mdBook that may be where the language is. */
const NO_LANGUAGE =
  /^(?:ignore|should_panic|no_run|compile_fail|editable|noplayground|noplaypen|mdbook-runnable|edition\d*|hidelines=.*)$/

/** Goes through the lines: code loses what mdBook hides, and the rest is changed by a function. */
export function translateFences(
  lines: readonly SourceLine[],
  dialect: BookDialect,
  translateText: (line: SourceLine, index: number) => SourceLine,
): TextLine[] {
  const open: Fence[] = []
  return lines.flatMap((line, index): TextLine[] => {
    if (open.some((fence) => !isInside(line.text, fence))) open.length = 0
    const fence = open.at(-1)
    if (fence && closes(line.text, fence)) {
      open.pop()
      return [endOf(line, fence)]
    }
    if (fence && fence.boxEnd === undefined) return showCode(line, fence)
    const begun = openFence(line.text, dialect)
    if (!begun) return [{ line: translateText(line, index), isCode: false }]
    open.push(begun.fence)
    return [{ line: { ...line, text: begun.text }, isCode: begun.fence.boxEnd === undefined }]
  })
}

function endOf(line: SourceLine, { prefix, boxEnd }: Fence): TextLine {
  return boxEnd === undefined ? { line, isCode: true } : { line: { ...line, text: prefix + boxEnd }, isCode: false }
}

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})(.*)$/

function openFence(text: string, dialect: BookDialect): { fence: Fence; text: string } | undefined {
  const [, before = '', marks = '', info = ''] = OPENING.exec(text) ?? []
  if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return undefined
  const prefix = before.replace(/[^\s>]/g, ' ')
  const words = info.split(/[ \t,]+/).filter(Boolean)
  const [first = ''] = words
  if (first === 'admonish' && dialect.hasAdmonish) {
    const { start, end } = toBox(info.trim().slice('admonish'.length), marks.length)
    return { fence: { marks, prefix, show: (code) => code, boxEnd: end }, text: before + start }
  }
  const language = NO_LANGUAGE.test(first) ? '' : first
  const hidden = words.find((word) => word.startsWith('hidelines='))?.slice('hidelines='.length)
  const show = hiderOf(language, hidden ?? dialect.hideLines[language])
  return { fence: { marks, prefix, show }, text: before + marks + language }
}

/** Returns a function that leaves out the lines that mdBook hides. */
function hiderOf(language: string, mark: string | undefined): Fence['show'] {
  if (language === 'rust') return showRust
  if (mark === undefined || mark === '') return (code) => code
  return (code) => (code.trimStart().startsWith(mark) ? undefined : code)
}

/** A line that begins with `# ` is hidden; `##` shows a line that begins with `#`. */
function showRust(code: string): string | undefined {
  const start = code.length - code.trimStart().length
  if (code[start] !== '#') return code
  const next = code[start + 1]
  if (next === '#') return code.slice(0, start) + code.slice(start + 1)
  return next === undefined || next === ' ' ? undefined : code
}

function isInside(text: string, { prefix }: Fence): boolean {
  const quotes = (part: string): number => part.split('>').length - 1
  const depth = quotes(prefix)
  return depth === 0 || quotes(/^[\s>]*/.exec(text)?.[0] ?? '') >= depth
}

function closes(text: string, { marks }: Fence): boolean {
  const rest = text.replace(/^[\s>]+/, '').trimEnd()
  return rest.length >= marks.length && rest === (marks[0] ?? '').repeat(rest.length)
}

function showCode(line: SourceLine, { prefix, show }: Fence): TextLine[] {
  let start = 0
  while (start < prefix.length && /[\s>]/.test(line.text[start] ?? '')) start++
  const code = show(line.text.slice(start))
  return code === undefined ? [] : [{ line: { ...line, text: line.text.slice(0, start) + code }, isCode: true }]
}

/** Returns the lines around a box: `admonish tip title="Read this"` is a tip with that title. */
function toBox(info: string, length: number): { start: string; end: string } {
  const colons = ':'.repeat(length)
  const [, quoted] = /\btitle\s*=\s*"([^"]*)"/.exec(info) ?? []
  const [, kind = 'note'] = /^\s*([\w-]+)(?!\s*=|[\w-])/.exec(info) ?? []
  const title = quoted ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  const label = title === '' ? '' : `[${title}]`
  const isFolded = /\bcollapsible\s*=\s*true\b/.test(info)
  return {
    start: `${colons}${isFolded ? 'details' : (ADMONITION_NAMES[kind.toLowerCase()] ?? 'note')}${label}`,
    end: colons,
  }
}
