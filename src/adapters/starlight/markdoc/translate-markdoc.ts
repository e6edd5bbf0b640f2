import { dirname, join } from 'node:path'
import { escapeHtml } from '../../../shared/html-text.ts'
import { isRecord } from '../../../shared/is-record.ts'
import type { Problem } from '../../../util/errors.ts'
import type { PageText } from '../../site-adapter.ts'
import { linesOf, readLines, type SourceLine } from '../../source-lines.ts'
import { type Row, readRows } from './read-rows.ts'
import { isTrue, type MarkdocTag, type Scope } from './read-tag.ts'
import { escapeText, type Shape, shapeOf } from './shape-of-tag.ts'
import { createTable, type TableWriter } from './write-table.ts'

/** Settings of Markdoc. */
export interface MarkdocOptions {
  readonly variables: Scope
  /** HTML is text unless this is set. */
  readonly allowHtml: boolean
}

/** A tag that is open. */
interface OpenTag {
  readonly name: string
  readonly line: SourceLine
  readonly close: Shape['close']
  readonly table?: TableWriter
  /** Of a condition: whether a branch was shown before, and whether this one is not. */
  wasShown: boolean
  isHidden: boolean
}

/** State shared by a page and its partials. */
interface Output extends MarkdocOptions {
  readonly page: PageText
  readonly lines: SourceLine[]
  readonly problems: Map<string, Problem>
}

/** Deepest nesting of partials that is read. */
const MAX_PARTIALS = 8

/** Deepest nesting of tags. */
const MAX_DEPTH = 50

/** Tags that Markdoc has itself; those of the preset of Starlight are components. */
const BUILT_IN = ['if', 'else', 'table', 'partial', 'comment']

const NOTHING: Shape = { open: '', close: '' }

/** Turns Markdoc into the Markdown of Starlight: what its tags become, and the values of variables. */
export function translateMarkdoc(page: PageText, options: MarkdocOptions) {
  const output: Output = { ...options, page, lines: [], problems: new Map() }
  const scope = { ...options.variables, frontmatter: page.frontMatter ?? {} }
  translateLines(linesOf(page.body, page.displayPath), scope, { output, level: 0 })
  return { lines: output.lines, problems: [...output.problems.values()] }
}

/** Where lines are, and in how many partials. */
interface Inside {
  readonly output: Output
  readonly level: number
}

function translateLines(lines: readonly SourceLine[], scope: Scope, inside: Inside): void {
  const { output } = inside
  const open: OpenTag[] = []
  for (const row of readRows(lines, { scope, allowHtml: output.allowHtml })) {
    const writer = createWriter(row, { open, output })
    for (const piece of writer.pieces) {
      if (typeof piece === 'string') writer.add(piece)
      else takeTag(piece, { ...inside, scope, open, row, writer })
    }
    writer.end()
  }
  for (const { name, line, close } of open.reverse()) {
    warn(output, line, `Tag "${name}" is not closed`, `Write {% /${name} %} below what is inside of it.`)
    output.lines.push(...[close].flat().map((text) => ({ ...line, text, shift: 0 })))
  }
}

function warn({ problems }: Output, { file, line, source }: SourceLine, message: string, hint: string): void {
  if (!problems.has(message))
    problems.set(message, { severity: 'warning', code: 'starlight.tag', message, hint, file, line, source })
}

interface Writing {
  readonly open: OpenTag[]
  readonly output: Output
}

/** Creates the writer of a row: text stays in its line, replaced blocks get lines of their own. */
function createWriter({ line, from, indent, pieces }: Row, { open, output }: Writing) {
  let text = ''
  let isWritten = false
  const isText = pieces.every((one) => typeof one === 'string')
  const hasText = pieces.some((one) => typeof one === 'string' && one.trim() !== '')
  const isHidden = (): boolean => open.some((tag) => tag.isHidden)
  const put = (written: string): void => {
    output.lines.push({ ...line, text: written, shift: 0 })
  }
  const flush = (): void => {
    if (text.trim() !== '') put(margin + text)
    text = ''
  }
  const addLines = (lines: readonly string[]): void => {
    flush()
    isWritten = true
    if (isHidden()) return
    for (const one of ['', ...lines, '']) put(one && margin + one)
  }
  const [first] = pieces
  const { table } = open.findLast((tag) => tag.table) ?? {}
  const cell = typeof first === 'string' && open.at(-1)?.table?.read(from, first)
  const margin = indent.slice(table?.inset() ?? 0)
  if (cell) addLines(cell.before)
  return {
    pieces: cell ? [cell.cell ?? '', ...pieces.slice(1)] : pieces,
    /** Writes text; what is empty is a blank line where the row has only tags. */
    add(written: string): void {
      if (written === '' && !hasText) addLines([])
      else if (!isHidden()) text += written
    },
    /** Writes lines of their own, with blank lines around them. */
    addLines,
    end(): void {
      // What only the values of variables leave blank is no end of a paragraph.
      const isBlank = text.trim() === '' && !isWritten && isText
      flush()
      if (isBlank && !isHidden()) put('')
    },
  }
}

interface TagContext extends Inside, Writing {
  readonly scope: Scope
  readonly row: Row
  readonly writer: ReturnType<typeof createWriter>
}

function takeTag(tag: MarkdocTag, context: TagContext): void {
  const { name, value, attributes } = tag
  switch (tag.kind) {
    case 'value':
      if (value !== undefined && value !== null) context.writer.add(escapeText(String(value)))
      break
    case 'annotation':
      if (attributes.id !== undefined) context.writer.add(anchorOf(String(attributes.id), context.row))
      break
    case 'close':
      closeTag(name, context)
      break
    default:
      if (name === 'else') changeBranch(context.open.at(-1), value)
      else openTag(tag, context)
  }
}

function anchorOf(id: string, { pieces: [first] }: Row): string {
  const isHeading = typeof first === 'string' && /^#{1,6}\s/.test(first)
  return isHeading ? `{#${id}}` : `<span id="${escapeHtml(id)}"></span>`
}

function closeTag(name: string, { open, output, row, writer }: TagContext): void {
  const tag = open.at(-1)?.name === name ? open.pop() : undefined
  if (tag) addShape(writer, tag.table ? tag.table.end() : tag.close)
  else {
    const remedy = 'Remove it, or close the tags inside of it first.'
    warn(output, row.line, `End of tag "${name}" is where it is not open`, remedy)
  }
}

function openTag(tag: MarkdocTag, context: TagContext): void {
  const { open, output, row, writer, level } = context
  const { name, value } = tag
  const isShown = !open.some(({ isHidden }) => isHidden)
  if (name === 'partial' && isShown) includePartial(tag, context)
  const shape = BUILT_IN.includes(name) ? NOTHING : shapeOf(tag, open.length + level * 4)
  if (shape.isUnknown && isShown)
    warn(
      output,
      row.line,
      `Tag "${name}" is one of the site itself`,
      'What is inside of it is shown, and a link to where it leads: write the rest as Markdown.',
    )
  addShape(writer, shape.open)
  if (tag.kind !== 'open' || open.length > MAX_DEPTH) return
  const isHidden = name === 'comment' || (name === 'if' && !isTrue(value))
  const table = name === 'table' ? { table: createTable() } : {}
  open.push({ name, line: row.line, close: shape.close, ...table, wasShown: isTrue(value), isHidden })
}

function addShape(writer: TagContext['writer'], shape: Shape['open']): void {
  if (typeof shape === 'string') writer.add(shape)
  else writer.addLines(shape)
}

/** Goes on to the next branch of a condition. */
function changeBranch(around: OpenTag | undefined, value: unknown): void {
  if (around?.name !== 'if') return
  around.isHidden = around.wasShown || (value !== undefined && !isTrue(value))
  around.wasShown ||= !around.isHidden
}

function includePartial(
  { attributes: { file, variables } }: MarkdocTag,
  { output, level, scope, row, writer }: TagContext,
): void {
  writer.addLines([])
  const { page } = output
  const lines =
    level < MAX_PARTIALS ? readLines(join(page.root, dirname(row.line.file), String(file)), page) : undefined
  const hint = 'Correct the path, which starts at the folder of the page.'
  if (!lines) warn(output, row.line, `Partial "${file}" cannot be read`, hint)
  else {
    const own = isRecord(variables) ? variables : {}
    translateLines(withoutFrontMatter(lines), { ...scope, ...own }, { output, level: level + 1 })
  }
}

function withoutFrontMatter(lines: readonly SourceLine[]): readonly SourceLine[] {
  const end = lines[0]?.text === '---' ? lines.findIndex(({ text }, index) => index > 0 && text === '---') : -1
  return lines.slice(end + 1)
}
