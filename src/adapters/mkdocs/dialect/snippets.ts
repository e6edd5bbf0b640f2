import { basename, resolve } from 'node:path'
import { type Problem, UserError } from '../../../util/errors.ts'
import type { PageText } from '../../site-adapter.ts'
import { isFile, readLines, type SourceLine } from '../../source-lines.ts'
import type { Extensions, MkdocsMarkdown } from './extensions.ts'
import { readVariant } from './include-forms.ts'
import { indentOf } from './indents.ts'

const ONE_FILE = /^[ \t]*-+8<-+[ \t]+(?:"([^"]+)"|'([^']+)')[ \t]*$/
const MANY_FILES = /^[ \t]*-+8<-+[ \t]*$/
const ESCAPED = /^([ \t]*);(;*-+8<-)/
const SECTION_MARK = /(?<!-)-+8<-+[ \t]+\[[ \t]*(start|end)[ \t]*:[ \t]*([A-Za-z][\w-]*)[ \t]*\]/
const INCLUDED = /^[ \t]*\{!>?[ \t]*([^!\s]+)[ \t]*(?:\[ln:([\d.,\- ]+)\][ \t]*)?!\}[ \t]*$/

/** So many lines of files may be in one page; no book is longer. */
const MAX_LINES = 100_000

/** Settings and state of reading snippets. */
export interface SnippetInput extends Pick<PageText, 'root' | 'within'> {
  readonly options: MkdocsMarkdown
  readonly extensions: Extensions
  readonly problems: Problem[]
}

/** Inserts the files that a page includes, also inside fences, and those that the configuration appends to each page. */
export function insertSnippets(lines: readonly SourceLine[], input: SnippetInput): readonly SourceLine[] {
  const { extensions } = input
  const hasSnippets = extensions.has('pymdownx.snippets')
  const forms = ['markdown_include.include', 'mdx_include', 'markdown_include_variants']
  if (!hasSnippets && !forms.some(extensions.has)) return lines
  const out: SourceLine[] = []
  const inserting = { ...input, hasSnippets, around: new Set<string>(), spent: { lines: 0 } }
  insertInto(out, lines, inserting)
  const appended = hasSnippets ? extensions.option('pymdownx.snippets', 'auto_append') : undefined
  if (!Array.isArray(appended) || lines[0] === undefined) return out
  for (const path of appended) {
    if (typeof path !== 'string') continue
    out.push({ ...lines[0], text: '' })
    insertFile(out, path, lines[0], inserting)
  }
  return out
}

interface Inserting extends SnippetInput {
  readonly hasSnippets: boolean
  /** The files that lead to this one. */
  readonly around: ReadonlySet<string>
  /** Lines that are inserted in the page so far, one more for each file. */
  readonly spent: { lines: number }
}

function insertInto(out: SourceLine[], lines: readonly SourceLine[], input: Inserting): void {
  let isList = false
  for (const line of lines) {
    const { text } = line
    const names = input.hasSnippets && text.includes('8<-')
    if (names && MANY_FILES.test(text)) isList = !isList
    else if (isList) insertListed(out, line, input)
    else if (names) insertNamed(out, line, input)
    else insertOther(out, line, input)
  }
}

/** A line of a list of files; a semicolon turns it off. */
function insertListed(out: SourceLine[], line: SourceLine, input: Inserting): void {
  const path = line.text.trim().replace(/^"(.*)"$/, '$1')
  if (path !== '' && !path.startsWith(';')) insertFile(out, path, line, input)
}

function insertNamed(out: SourceLine[], line: SourceLine, input: Inserting): void {
  const { text } = line
  const [, double, single] = ONE_FILE.exec(text) ?? []
  const path = double ?? single
  if (path !== undefined) insertFile(out, path, line, input)
  else if (!SECTION_MARK.test(text)) out.push({ ...line, text: text.replace(ESCAPED, '$1$2') })
}

/** Inserts what other extensions include: `{!file [ln:1-3]!}`, and code as `{* file ln[1:3] hl[2] *}`. */
function insertOther(out: SourceLine[], line: SourceLine, input: Inserting): void {
  const [, included, numbers = ''] = line.text.includes('{!') ? (INCLUDED.exec(line.text) ?? []) : []
  const ranges = numbers.replace(/\.\d+| /g, '').replaceAll('-', ':')
  const variant = line.text.includes('{*') ? readVariant(line.text) : undefined
  const path = included ?? variant?.path
  const indent = line.text.slice(0, indentOf(line.text).length)
  const all = path === undefined ? undefined : readLines(findFile(path, line, input), input, indent)
  if (!all) out.push(line)
  else if (variant === undefined) insertFile(out, `${path}${ranges && `:${ranges}`}`, line, input)
  else {
    const fence = (text: string): SourceLine => ({ ...line, text: indent + text })
    out.push(fence(variant.opening), ...all.filter((_, index) => variant.isShown(index + 1)), fence('```'))
  }
}

function insertFile(out: SourceLine[], written: string, line: SourceLine, input: Inserting): void {
  const { path, section, ranges } = readName(written)
  const file = findFile(path, line, input)
  if (input.around.has(file)) return
  const indent = line.text.slice(0, indentOf(line.text).length)
  const all = readLines(file, input, indent)
  if (!all) {
    report(input, line, `Snippet "${written}" does not exist`, 'Correct its path, or remove the line.')
    return
  }
  const isDedented = input.extensions.option('pymdownx.snippets', 'dedent_subsections') === true
  input.spent.lines += all.length + 1
  if (input.spent.lines > MAX_LINES) throw new UserError(tooLong(line))
  const wanted = section === undefined ? pickRanges(all, ranges) : pickSection(all, section, isDedented)
  if (wanted.length === 0 && section !== undefined)
    report(input, line, `Section "${section}" of "${path}" does not exist`, `Mark it with --8<-- [start:${section}].`)
  insertInto(out, wanted, { ...input, around: new Set([...input.around, file]) })
}

/** Files that each include another one twice would never end. */
function tooLong({ file, line, source }: SourceLine): Problem {
  const message = `Snippets of one page have more than ${MAX_LINES} lines`
  const hint = 'Include each file once, or split the page.'
  return { severity: 'error', code: 'mkdocs.snippet-size', message, hint, file, line, column: 1, source }
}

function report({ problems }: Inserting, { file, line, source }: SourceLine, message: string, hint: string): void {
  problems.push({ severity: 'warning', code: 'mkdocs.snippet', message, hint, file, line, column: 1, source })
}

/** Returns the full path of a file: in a folder of snippets, which may be that file, or beside the file that names it. */
function findFile(path: string, { file }: SourceLine, { root, options }: Inserting): string {
  const folders = [...options.snippetPaths, '.', options.docsDir, `${file}/..`]
  const named = folders.filter((folder) => basename(folder) === path).map((folder) => resolve(root, folder))
  const places = folders.map((folder) => resolve(root, folder, path))
  return [...named, ...places].find(isFile) ?? resolve(root, path)
}

/** Reads `file.py:section`, and `file.py:1:3,5:7` with ranges of lines. */
function readName(written: string) {
  const end = /(?<![\d:,])[\d:,]+$/.exec(written)?.[0] ?? ''
  const ranges = end.slice(end.indexOf(':'))
  if (/^(?::\d*){1,2}(?:,\d*(?::\d*)?)*$/.test(ranges))
    return { path: written.slice(0, -ranges.length), ranges: ranges.slice(1).split(',') }
  const [, ofSection, section] = /^(.+):([A-Za-z][\w-]*)$/.exec(written) ?? []
  return { path: ofSection ?? written, section }
}

function pickRanges(lines: readonly SourceLine[], ranges: readonly string[] | undefined): readonly SourceLine[] {
  if (ranges === undefined) return lines
  return ranges.flatMap((range) => {
    const [from = '', to] = range.split(':')
    return lines.slice(Math.max(0, Number(from || 1) - 1), to === undefined ? Number(from) : Number(to || lines.length))
  })
}

function pickSection(lines: readonly SourceLine[], section: string, isDedented: boolean): readonly SourceLine[] {
  const mark = (kind: string) => (line: SourceLine) => {
    const [, found, name] = SECTION_MARK.exec(line.text) ?? []
    return found === kind && name === section
  }
  const from = lines.findIndex(mark('start'))
  if (from === -1) return []
  const to = lines.findIndex(mark('end'))
  const inside = lines.slice(from + 1, to === -1 ? lines.length : to)
  if (!isDedented) return inside
  const widths = inside.filter(({ source }) => source.trim() !== '').map(({ source }) => indentOf(source).length)
  const by = Math.min(...widths)
  return inside.map((line) => ({
    ...line,
    text: line.text.slice(0, -line.shift) + line.text.slice(by - line.shift),
    shift: line.shift + by,
  }))
}
