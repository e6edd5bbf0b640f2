import { join, posix } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { createSlugger } from '../../shared/slug-headings.ts'
import type { Problem } from '../../util/errors.ts'
import type { PageText, TranslatedText } from '../site-adapter.ts'
import { joinLines, linesOf, type SourceLine } from '../source-lines.ts'
import {
  type Container,
  endContainer,
  endContainers,
  endTab,
  isContainer,
  startContainer,
  startTab,
} from './containers.ts'
import type { DialectOptions } from './dialect-options.ts'
import { expandElements } from './expand-elements.ts'
import { nameComponents } from './name-components.ts'
import { headOf, lostForm, readConstants, readFrontMatter, writeContents } from './page-parts.ts'
import { createEvaluate } from './page-script.ts'
import { includeParts, type PartFolders } from './read-parts.ts'
import { writeMembers } from './team-members.ts'
import { readInfo, readSnippet, writeInfo } from './translate-fence.ts'
import { type InlineState, translateInline } from './translate-inline.ts'

/** A page while it is read. */
interface Reading {
  readonly folders: PartFolders
  readonly options: DialectOptions
  readonly problems: Problem[]
  readonly lines: SourceLine[]
  readonly open: Container[]
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly inline: InlineState
  readonly found: Map<string, { readonly line: SourceLine; readonly column: number; count: number }>
  /** Number of the line in which the contents of the page are, where nothing else shows them. */
  contents: number | undefined
  /** The marks of the fence that is open. */
  fence: string | undefined
  /** Name of the block of Vue that is open: `script` or `style`. */
  block: string | undefined
  /** Set in a comment that goes on in the next line. */
  isInComment: boolean
  /** Set below an item of a list, where an indent does not make code. */
  isInList: boolean
  /** Set in a component up to a blank line: an indent does not make code there either. */
  isInComponent: boolean
}

/** Turns the Markdown of VitePress into ours. */
export function translatePage(
  { body, displayPath, root, within, frontMatter: values }: PageText,
  dialect: DialectOptions,
): TranslatedText {
  const [folder = ''] = posix.relative(dialect.srcDir, displayPath).split('/')
  const options = { ...dialect, titles: { ...dialect.titles, ...dialect.locales[folder] } }
  const problems: Problem[] = []
  const folders = { root, within, srcDir: options.srcDir }
  // The lines of front matter are blank.
  const frontMatter = body.startsWith('\n') ? (readFrontMatter(join(root, displayPath)) ?? recordOf(values)) : {}
  const written = includeParts(linesOf(body, displayPath), folders, problems)
  const evaluate = createEvaluate(written, { folders, frontMatter, data: options.data })
  const expanded = expandElements(written, evaluate)
  const named = options.components.length > 0 ? nameComponents(expanded, options.components, evaluate) : undefined
  const included = named ?? expanded
  const reading: Reading = {
    folders,
    options,
    problems,
    lines: [],
    open: [],
    frontMatter,
    inline: {
      open: undefined,
      constants: readConstants(included),
      evaluate,
      components: named ? options.components : [],
      slug: createSlugger('vitepress'),
      headings: [],
      hasOwnIds: options.hasOwnIds,
    },
    contents: undefined,
    found: new Map(),
    fence: undefined,
    block: undefined,
    isInComment: false,
    isInList: false,
    isInComponent: false,
  }
  for (const line of included) translateLine(line, reading)
  for (const [name, form] of reading.found) problems.push(lostForm(name, form))
  addContents(reading)
  const head = headOf(frontMatter, included)
  const [first] = included
  if (head !== undefined && first) reading.lines.push({ ...first, text: '' }, { ...first, text: head })
  return { ...joinLines(reading.lines, displayPath), problems }
}

const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})(.*)$/
const CONTAINER = /^([ \t>]*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/
/** An alert with a title of its own. */
const ALERT = /^(> ?\[!(?:note|tip|important|warning|caution)\])[ \t]+(\S.*)$/i
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/

function translateLine(line: SourceLine, reading: Reading): void {
  const push = (...texts: readonly string[]): true => {
    for (const text of texts) reading.lines.push({ ...line, text })
    return true
  }
  endWithItem(line, reading, push)
  if (STEPS.some((step) => step(line, reading, push))) return
  // The end of a tag that goes on is no mark of a quote.
  const [, written = '', rest = ''] = (reading.inline.open ? /^([ \t]*)(.*)$/ : /^([ \t>]*)(.*)$/).exec(line.text) ?? []
  const indent = reading.isInComponent ? '' : written
  const add = (name: string, column: number) => noteForm(name, line, written.length + column, reading)
  const text = indent + translateInline(withUsualMarks(rest, reading.options), reading.inline, { add })
  const isBlank = text.trim() === '' || (reading.open.at(-1)?.kind === 'code-group' && /^\s*<!--.*-->\s*$/.test(text))
  if (!isBlank) endCodeGroup(indent, reading, push)
  push(isBlank ? '' : text)
}

/** Ends a group of code that is open: what is no code is below its tabs. */
function endCodeGroup(indent: string, { open }: Reading, push: Push): void {
  const group = open.at(-1)
  if (group?.kind !== 'code-group' || group.hasTab) return
  push(...endContainer(group, indent), '')
  open[open.length - 1] = { ...group, kind: 'raw' }
}

/** Ends the containers of an item of a list that ends before a line. */
function endWithItem({ text }: SourceLine, { open, fence, block, isInComment }: Reading, push: Push): void {
  if (fence !== undefined || block !== undefined || isInComment || text.trim() === '') return
  const width = /^ */.exec(text)?.[0].length ?? 0
  const at = open.findIndex(({ indent = '' }) => indent.length > width)
  const indent = open[at]?.indent ?? ''
  if (at >= 0) push(...endContainers(open.splice(at), indent), '')
}

/** Returns a text whose attributes are in braces. */
function withUsualMarks(text: string, { attributes: [left, right] }: DialectOptions): string {
  const start = left === '{' ? -1 : text.lastIndexOf(left)
  if (start < 0 || !text.trimEnd().endsWith(right)) return text
  const inside = text.trimEnd().slice(start + left.length, -right.length)
  return /[{}`]/.test(inside) ? text : `${text.slice(0, start)}{${inside}}`
}

/** Adds lines to the translated text. */
type Push = (...texts: readonly string[]) => true

/** Translates a line of one kind; returns false for any other line. */
type Step = (line: SourceLine, reading: Reading, push: Push) => boolean

const STEPS: readonly Step[] = [
  endFence,
  skipBlock,
  skipComment,
  keepIndentedCode,
  startFence,
  translateContainer,
  showAlert,
  showSnippet,
  ({ text }, { inline }, push) => {
    const members = writeMembers(text, inline.evaluate)
    return members !== undefined && push(...members)
  },
  startTabOfTabs,
  showContents,
]

/** Leaves out the mark of a list of headings: it is beside each page, unless front matter says that it is not. */
function showContents({ text }: SourceLine, reading: Reading, push: Push): boolean {
  if (!/^\s*\[\[toc\]\]\s*$/i.test(text)) return false
  const { aside, outline } = reading.frontMatter
  if (aside === false || outline === false) reading.contents ??= reading.lines.length
  return push('')
}

function addContents({ contents, lines, inline }: Reading): void {
  const line = contents === undefined ? undefined : lines[contents]
  if (contents === undefined || !line) return
  lines.splice(contents, 1, ...writeContents(inline.headings).map((text) => ({ ...line, text })))
}

function endFence({ text }: SourceLine, reading: Reading, push: Push): boolean {
  const { fence: marks } = reading
  if (marks === undefined) return false
  push(text)
  const end = text.replace(/^[ \t>]*/, '').trimEnd()
  if (end.length < marks.length || end !== marks.charAt(0).repeat(end.length)) return true
  reading.fence = undefined
  const group = reading.open.at(-1)
  if (group?.kind === 'code-group') push(...endTab(group, /^[ \t>]*/.exec(text)?.[0] ?? ''))
  return true
}

/** Leaves out blocks of Vue. */
function skipBlock({ text }: SourceLine, reading: Reading, push: Push): boolean {
  const { block } = reading
  if (block !== undefined) {
    if (text.includes(`</${block}>`)) reading.block = undefined
    return push('')
  }
  const [, name] = /^<(script|style)\b/.exec(text) ?? []
  if (name === undefined) return false
  if (!text.includes(`</${name}>`)) reading.block = name
  return push('')
}

/** Leaves out a comment of several lines, in which containers are no containers. */
function skipComment({ text }: SourceLine, reading: Reading, push: Push): boolean {
  const isOpen = reading.isInComment || (/^ {0,3}<!--/.test(text) && !text.includes('-->'))
  if (!isOpen) return false
  reading.isInComment = !text.includes('-->')
  return push(reading.isInComment ? '' : text.slice(text.indexOf('-->') + '-->'.length))
}

/** An indent makes code, but not below an item of a list, or in a tag. */
function keepIndentedCode({ text }: SourceLine, reading: Reading, push: Push): boolean {
  if (ITEM.test(text)) reading.isInList = true
  else if (/^[^ \t]/.test(text)) reading.isInList = false
  if (text.trim() === '') reading.isInComponent = false
  else if (/^ {0,3}<[A-Z]\w*(?=[\s/>]|$)/.test(text)) reading.isInComponent = true
  const isFree = reading.isInList || reading.isInComponent || reading.inline.open !== undefined
  const isCode = /^(?: {4}|\t)/.test(text) && !isFree
  return isCode && push(text)
}

function startFence({ text }: SourceLine, reading: Reading, push: Push): boolean {
  const [whole, indent = '', marks = '', info = ''] = FENCE.exec(text) ?? []
  if (whole === undefined || (marks.startsWith('`') && info.includes('`'))) return false
  reading.fence = marks
  const group = reading.open.at(-1)
  const isInGroup = group?.kind === 'code-group'
  const read = readInfo(info.trim(), reading.options.lineNumbers)
  if (group && isInGroup) push(...startTab(group, indent, read.label ?? (read.language || 'text')))
  return push(indent + marks + writeInfo(read, isInGroup))
}

function showAlert({ text }: SourceLine, _: Reading, push: Push): boolean {
  const [, marker, title] = ALERT.exec(text) ?? []
  return marker !== undefined && push(marker, `> **${title}**`)
}

function startTabOfTabs({ text }: SourceLine, { open }: Reading, push: Push): boolean {
  const [, indent = '', marks = '', label] = /^([ \t]*)(={2,})[ \t]+(.+)$/.exec(text) ?? []
  const all = open.filter((one) => one.kind === 'tabs')
  const own = all.findLast((one) => one.marks === marks.length + 1) ?? (all.length === 1 ? all[0] : undefined)
  const at = own === undefined ? -1 : open.indexOf(own)
  const tabs = open[at]
  if (tabs === undefined || label === undefined) return false
  // A tab ends what the one before it has not ended.
  return push(...endContainers(open.splice(at + 1), indent), ...startTab(tabs, indent, label))
}

function translateContainer(line: SourceLine, reading: Reading, push: Push): boolean {
  const { text } = line
  const [whole, indent = '', marks = '', kind = '', rest = ''] = CONTAINER.exec(text) ?? []
  if (whole === undefined) return false
  if (kind === '') {
    // The outermost one ends, with all in it: its end is looked for before it is read.
    const at = rest === '' ? reading.open.findIndex((one) => one.marks <= marks.length) : -1
    return at >= 0 && push(...endContainers(reading.open.splice(at), indent))
  }
  const isOfPlugin = reading.options.containers.includes(kind)
  if (!isOfPlugin && !isContainer(kind, reading.options.titles)) return false
  endCodeGroup(indent, reading, push)
  const container: Container = {
    kind: isOfPlugin ? 'raw' : kind,
    marks: marks.length,
    depth: reading.open.length,
    ...(reading.isInList && /^ {2,}$/.test(indent) && { indent }),
  }
  if (isOfPlugin) noteForm(`::: ${kind}`, line, indent.length + 1, reading)
  reading.open.push(container)
  const title = translateInline(rest, reading.inline, { add: () => undefined })
  return push(...startContainer(container, indent, { title, titles: reading.options.titles }))
}

/** Shows code of a file. */
function showSnippet(line: SourceLine, reading: Reading, push: Push): boolean {
  const [, indent = '', rest = ''] = /^([ \t>]*)(<<<.*)$/.exec(line.text) ?? []
  const { folders, options, problems } = reading
  const snippet = readSnippet(line, rest, { folders, lineNumbers: options.lineNumbers, problems })
  if (!snippet) return false
  const group = reading.open.at(-1)
  const isInGroup = group?.kind === 'code-group'
  const longest = snippet.lines.reduce((most, { text }) => Math.max(most, /`{3,}/.exec(text)?.[0].length ?? 0), 2)
  const marks = indent + '`'.repeat(longest + 1)
  if (group && isInGroup) push(...startTab(group, indent, snippet.info.label ?? snippet.name))
  push(marks + writeInfo(snippet.info, isInGroup))
  reading.lines.push(...snippet.lines.map((one) => ({ ...one, text: indent + one.text })))
  return push(marks, ...(group && isInGroup ? endTab(group, indent) : []))
}

function noteForm(name: string, line: SourceLine, column: number, { found }: Reading): void {
  const form = found.get(name) ?? { line, column, count: 0 }
  form.count++
  found.set(name, form)
}
