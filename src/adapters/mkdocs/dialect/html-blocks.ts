import { markModes } from './attributes.ts'
import { addLine, type BlockState, innermost, nextWritten, type Start, separate, textBelow } from './block-state.ts'
import { indentOf } from './indents.ts'

/** Elements that begin a block of HTML (CommonMark 0.31.2, section 4.6). */
const BLOCKS = new Set(
  `address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt
  fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main
  menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr
  track ul`.split(/\s+/),
)
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const VERBATIM = /^<(pre|script|style|textarea)\b/i
const FIRST_TAG = /^<(\/?)([A-Za-z][\w-]*)(?![\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>(.*)$/
const TAGS = /<(\/?)([A-Za-z][\w-]*)(?![\w-])([^<>]*)>/g
const ALONE = /^<[^<>]*>[ \t]*$/
const MARKDOWN = /(?<!\s)\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s/]|$)/

/** Translates a line that begins with HTML; false when its tags are part of a text. `start` translates what is inside. */
export function startHtml(state: BlockState, start: Start, startBlock: (start: Start) => void): boolean {
  const { text } = start
  if (text.startsWith('<!--')) return startComment(state, start, startBlock)
  const verbatim = VERBATIM.exec(text)?.[1]
  if (verbatim !== undefined) return startVerbatim(state, start, `</${verbatim.toLowerCase()}>`)
  const [, slash, name = '', attributes = '', rest = ''] = FIRST_TAG.exec(text) ?? []
  const isBlock = BLOCKS.has(name.toLowerCase())
  const around = state.elements.at(-1)
  if (slash === '/' && around?.name === name && around.depth === state.frames.length) {
    endElement(state, start)
    if (rest.trim() !== '') startBlock(inside(start, text.length - rest.length, rest))
    return true
  }
  if (slash === '' && isBlock && isRead(state, start, { attributes, rest })) {
    startElement(state, { start, name, attributes, rest, startBlock })
    return true
  }
  if (isBlock || BLOCKS.has(/^<\/?([A-Za-z][\w-]*)/.exec(text)?.[1]?.toLowerCase() ?? '')) {
    state.raw = { open: 0, end: undefined }
    addRaw(state, start)
    return true
  }
  if (state.above === 'text' || !ALONE.test(text)) return false
  addLine(state, markModes(text), start)
  if (textBelow(state)) separate(state, start)
  return true
}

/**
 * Returns whether what is in an element is Markdown: its tag says so, or it is further in, where Python-Markdown does not
 * look for blocks of HTML, and text goes on below it.
 */
function isRead(
  state: BlockState,
  { from }: Start,
  { attributes, rest }: Pick<Element, 'attributes' | 'rest'>,
): boolean {
  if (MARKDOWN.test(attributes) && state.extensions.has('md_in_html')) return true
  const below = textBelow(state)
  return indentOf(from.text).width >= 4 && rest.trim() === '' && below !== undefined && !below.startsWith('<')
}

function inside(start: Start, offset: number, text: string): Start {
  const { width, length } = indentOf(text)
  return { ...start, at: start.at + offset + length, width: start.width + width, text: text.slice(length) }
}

function startComment(state: BlockState, start: Start, startBlock: (start: Start) => void): boolean {
  const end = start.text.indexOf('-->')
  if (end === -1) return startVerbatim(state, start, '-->')
  const rest = start.text.slice(end + 3)
  addLine(state, start.text.slice(0, end + 3), start)
  if (rest.trim() !== '') startBlock({ ...inside(start, end + 3, rest), width: start.width })
  return true
}

function startVerbatim(state: BlockState, start: Start, end: string): boolean {
  addLine(state, start.text, start)
  if (!start.text.toLowerCase().includes(end)) state.raw = { open: 1, end }
  return true
}

interface Element {
  readonly start: Start
  readonly name: string
  readonly attributes: string
  /** Text after its tag. */
  readonly rest: string
  readonly startBlock: (start: Start) => void
}

/** Opens an element around Markdown: empty lines separate that from the tags. A paragraph cannot have blocks in it. */
function startElement(state: BlockState, { start, name, attributes, rest, startBlock }: Element): void {
  const shown = name.toLowerCase() === 'p' ? 'div' : name
  separate(state, start)
  addLine(state, `<${shown}${attributes.replace(MARKDOWN, '')}>`, start)
  separate(state, start)
  state.above = 'nothing'
  state.elements.push({ name, shown, depth: state.frames.length })
  const closing = rest.lastIndexOf(`</${name}>`)
  const isClosed = closing !== -1 && rest.slice(closing).trim() === `</${name}>`
  const content = isClosed ? rest.slice(0, closing) : rest
  if (content.trim() !== '')
    startBlock({ ...inside(start, start.text.length - rest.length, content), width: start.width })
  if (isClosed) endElement(state, start)
}

function endElement(state: BlockState, start: Start): void {
  const element = state.elements.pop()
  separate(state, start)
  addLine(state, `</${element?.shown}>`, start)
  separate(state, start)
  state.above = 'nothing'
}

/** Returns whether a line that begins with a tag opens or ends an element around Markdown. */
export function isElement(state: BlockState, text: string): boolean {
  const [, slash, name, attributes = ''] = text.startsWith('<') ? (FIRST_TAG.exec(text) ?? []) : []
  if (slash === '/') return (state.raw?.open ?? 0) <= 0 && state.elements.at(-1)?.name === name
  return name !== undefined && state.extensions.has('md_in_html') && MARKDOWN.test(attributes)
}

/** Adds a line of HTML in which no Markdown is read; an empty line separates it from text below its end. */
export function addRaw(state: BlockState, start: Start): void {
  const { raw } = state
  if (raw === undefined) return
  const extra = ' '.repeat(Math.max(0, Math.min(3, start.width - innermost(state).from)))
  addLine(state, extra + markModes(start.text), start)
  raw.open += balanceOf(takeTag(raw, start.text))
  if (raw.open > 0 || raw.tag !== undefined) return
  state.raw = undefined
  const below = textBelow(state)
  if (below !== undefined && (!below.startsWith('<') || isElement(state, below))) separate(state, start)
}

/** Adds a line of a comment, or of an element whose text is kept as it is. */
export function addVerbatim(state: BlockState, start: Start): void {
  addLine(state, ' '.repeat(Math.max(0, start.width - innermost(state).from)) + start.text, start)
  if (state.raw?.end !== undefined && start.text.toLowerCase().includes(state.raw.end)) state.raw = undefined
}

const OPEN_TAG = /<([A-Za-z][\w-]*)[^<>]*$/

/** Returns a line whose tags are whole: one that goes on in further lines is at its end. */
function takeTag(raw: NonNullable<BlockState['raw']>, line: string): string {
  const end = raw.tag === undefined ? -1 : line.indexOf('>')
  if (raw.tag !== undefined && end === -1) return ''
  const text =
    raw.tag === undefined ? line : `<${raw.tag}${line.charAt(end - 1) === '/' ? '/' : ''}>${line.slice(end + 1)}`
  const open = OPEN_TAG.exec(text)
  raw.tag = open?.[1]
  return text.slice(0, open?.index)
}

/** Returns how many more elements a text opens than it closes. */
function balanceOf(text: string): number {
  let open = 0
  for (const [, slash, name = '', attributes = ''] of text.matchAll(TAGS))
    if (!VOID.has(name.toLowerCase()) && !attributes.endsWith('/')) open += slash === '/' ? -1 : 1
  return open
}

/** Returns whether HTML goes on below an empty line: CommonMark ends it there, and would show what is indented as code. */
export function goesOnBelow(state: BlockState): boolean {
  const { raw } = state
  const line = nextWritten(state)
  if (raw === undefined || raw.open <= 0 || raw.tag !== undefined || line === undefined) return false
  const { width, length } = indentOf(line.text)
  const frame = innermost(state)
  const text = line.text.slice(length)
  return width >= frame.from && text.startsWith('<') && !isElement(state, text)
}
