import { readAttributes } from './attributes.ts'
import {
  addLine,
  type BlockState,
  innermost,
  type Start,
  separate,
  skipIndented,
  takePrefix,
  textBelow,
} from './block-state.ts'
import { startCritic } from './critic-blocks.ts'
import { addTerms, countTerms, isDefinition, openDefinition } from './definitions.ts'
import { readFence } from './fences.ts'
import { closeFrames } from './frames.ts'
import { startHtml } from './html-blocks.ts'
import { endSlashes, startContainer } from './open-containers.ts'
import type { Written } from './output.ts'

/** Begins the definition of an abbreviation, `*[HTML]: Explanation`. */
export const ABBREVIATION = /^\*\[([^\]]+)\]:[ \t]*(.+)$/

const HEADING = /^(#{1,6})(?!#)\s*(\S.*)$/
const UNDERLINE = /^(?:=+|-+)[ \t]*$/
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const CONTENTS = /^\[TOC\][ \t]*$/i
const CODE_REFERENCE = /^:::[ \t]?([A-Za-z_][\w.\-/:]*)[ \t]*$/
const FOOTNOTE = /^\[\^([^\]\s]+)\]:[ \t]*/
const LINK = /^(\[[^\]]+\]:[ \t]*)([^\s<]\S*|<)/
const LINK_ALONE = /^\[(?!\^)[^[\]]+\]:[ \t]*\S+[ \t]*(?:"[^"]*"|'[^']*'|\([^()]*\))?[ \t]*$/
const LINK_NAME = /^\[(?!\^)[^[\]]+\]:[ \t]*$/
const ITEM = /^([-*+]|(\d{1,9})[.)])([ \t]+|$)/

/** Returns whether a line ends a paragraph above it, in whatever block that is. */
export function interruptsText(text: string): boolean {
  return (
    /^(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[^#]|>|`{3}|~{3}|!!!|\?\?\?|===|\/{3}|<\/?[A-Za-z]|:)/.test(text) ||
    RULE.test(text) ||
    LINK_ALONE.test(text) ||
    ABBREVIATION.test(text)
  )
}

/** Translates a text that is the first of its line; a block in it is opened, and the rest is translated as a text of its own. */
export function startBlock(state: BlockState, start: Start): void {
  if (state.above === 'text' && state.extensions.has('pymdownx.arithmatex') && state.output.hasOpenFormula()) {
    state.output.addText(takePrefix(state), start.text, start)
    return
  }
  const steps = [
    startFence,
    endBlock,
    startContainer,
    startCritic,
    startHeading,
    dropLine,
    startRule,
    startNote,
    startItem,
    startQuote,
  ]
  if (steps.some((step) => step(state, start))) return
  if (startDefinition(state, start)) return
  if (start.text.startsWith('<') && startHtml(state, start, (inner) => startBlock(state, inner))) return
  if (startLink(state, start)) return
  state.output.addText(takePrefix(state), start.text, start)
  state.above = 'text'
}

/** Adds the definition of a link, which Python-Markdown reads within paragraphs too. */
function startLink(state: BlockState, start: Start): boolean {
  const isSplit = LINK_NAME.test(start.text) && LINK_ALONE.test(`[a]: ${textBelow(state) ?? ''}`)
  const text = isSplit ? `${start.text} ${textBelow(state)}` : start.text
  if (!(state.above === 'text' ? LINK_ALONE : LINK).test(text)) return false
  if (isSplit) state.next++
  separate(state, start)
  addLine(state, withTarget(state, text), start)
  const below = textBelow(state)
  if (below !== undefined && !LINK.test(below)) separate(state, start)
  return true
}

function withTarget({ targetOf }: BlockState, definition: string): string {
  return targetOf ? definition.replace(LINK, (_, name: string, url: string) => name + targetOf(url)) : definition
}

function startFence(state: BlockState, start: Start): boolean {
  const fence = readFence(start.text)
  if (fence === undefined) return false
  addLine(state, fence.marks + fence.info, start)
  state.fence = { marks: fence.marks, width: start.width, depth: state.frames.length }
  return true
}

function endBlock(state: BlockState, { text, from }: Start): boolean {
  const depth = text.startsWith('///') ? endSlashes(state, text) : undefined
  if (depth === undefined) return false
  closeFrames(state.frames, depth, state.output, from)
  state.above = 'nothing'
  return true
}

function startHeading(state: BlockState, start: Start): boolean {
  const { text } = start
  if (state.above === 'text' && UNDERLINE.test(text)) {
    if (state.extensions.has('attr_list')) state.output.changeLast(splitId)
    state.output.addText(innermost(state).prefix, '', start, text)
    state.output.flush()
    state.above = 'other'
    return true
  }
  const [, marks, written = ''] = text.startsWith('#') ? (HEADING.exec(text) ?? []) : []
  if (marks === undefined) return false
  const name = readReference(state, { text: written, from: start.from })
  const heading = readHeading(state, name === undefined ? written : `\`${name}\``, start)
  state.output.flush()
  state.output.addText(`${takePrefix(state)}${marks} `, heading.text, start, heading.suffix)
  state.output.flush()
  state.above = 'other'
  return true
}

function readHeading({ extensions }: BlockState, text: string, { from }: Written) {
  // Headings of documentation from code have ids.
  return extensions.has('attr_list') || from.file.endsWith('.py') ? splitId(text) : { text, suffix: '' }
}

/** Closes a heading. */
const CLOSING = /(?<![ \t#])[ \t#]+$/

/** Takes the attributes from a heading, but for its id. */
function splitId(text: string): { readonly text: string; readonly suffix: string } {
  const trimmed = text.replace(CLOSING, '')
  const from = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1
  const attributes = from > 0 ? readAttributes(trimmed.slice(from + 1, -1)) : undefined
  if (attributes === undefined) return { text, suffix: '' }
  const left = trimmed.slice(0, from).replace(CLOSING, '')
  // Underscores would be emphasis.
  return { text: left, suffix: attributes.id === undefined ? '' : ` {#${attributes.id.replaceAll('_', '\\_')}}` }
}

/** Leaves out what is not shown in its place: the contents, explanations of abbreviations, and references to code. */
function dropLine(state: BlockState, start: Start): boolean {
  const { text } = start
  const isAbbreviation = text.startsWith('*[') && state.extensions.has('abbr') && ABBREVIATION.test(text)
  if (isAbbreviation || (state.above !== 'text' && CONTENTS.test(text))) {
    separate(state, start)
    return true
  }
  const name = readReference(state, start)
  if (name === undefined) return false
  skipIndented(state, start.width)
  separate(state, start)
  addLine(state, `\`${name}\``, start)
  return true
}

/** Reads a reference to code, `::: name`, with a warning: its documentation is not there. */
function readReference(state: BlockState, { text, from }: Pick<Start, 'text' | 'from'>): string | undefined {
  const [, name] = text.startsWith(':::') ? (CODE_REFERENCE.exec(text) ?? []) : []
  if (name === undefined) return undefined
  state.warn(
    {
      code: 'mkdocs.code-reference',
      message: `Documentation of "${name}" from its code is not shown`,
      cause: 'Documentation from code, "::: name", is not shown',
      hint: 'Write it as a page, or link to a site that is made from the code.',
    },
    from,
  )
  return name
}

function startRule(state: BlockState, start: Start): boolean {
  if (!RULE.test(start.text)) return false
  addLine(state, start.text, start)
  return true
}

function startNote(state: BlockState, start: Start): boolean {
  const [opening] = start.text.startsWith('[^') ? (FOOTNOTE.exec(start.text) ?? []) : []
  if (opening === undefined) return false
  const { prefix } = innermost(state)
  const content = start.width + 4
  openItem(state, { ...start, width: content }, { opening, prefix: `${prefix}    `, from: content, content })
  return true
}

function startItem(state: BlockState, start: Start): boolean {
  const [opening, sign = '', number, space = ''] = ITEM.exec(start.text) ?? []
  if (opening === undefined) return false
  if (state.above === 'text' && (opening.length === start.text.length || (number !== undefined && number !== '1')))
    return false
  const { prefix } = innermost(state)
  const written = start.width + sign.length + Math.max(1, space.replaceAll('\t', '    ').length)
  const content = start.width + 4
  const from = Math.min(written, content)
  const inner = `${prefix}${' '.repeat(sign.length + 1)}`
  openItem(state, { ...start, width: written }, { opening, shown: `${sign} `, prefix: inner, from, content })
  return true
}

interface Item {
  /** Text before its own, and what is written for that. */
  readonly opening: string
  readonly shown?: string
  readonly prefix: string
  readonly from: number
  readonly content: number
}

function openItem(state: BlockState, start: Start, { opening, shown = opening, ...frame }: Item): void {
  state.output.flush()
  const marker = takePrefix(state) + shown
  state.frames.push({ kind: 'item', slashes: 0, ...frame })
  state.above = 'nothing'
  const text = start.text.slice(opening.length)
  if (text === '') state.output.add('', marker.trimEnd(), start)
  else {
    state.marker = marker
    startBlock(state, { ...start, at: start.at + opening.length, text })
  }
}

function startQuote(state: BlockState, start: Start): boolean {
  const [opening] = /^>[ \t]?/.exec(start.text) ?? []
  if (opening === undefined) return false
  state.output.flush()
  const marker = `${takePrefix(state)}> `
  const prefix = `${innermost(state).prefix}> `
  state.frames.push({ kind: 'quote', from: 0, content: 0, prefix, slashes: 0 })
  state.above = 'nothing'
  const rest = start.text.slice(opening.length)
  const text = rest.trimStart()
  if (text === '') state.output.add('', marker.trimEnd(), start)
  else {
    state.marker = marker
    startBlock(state, {
      ...start,
      at: start.at + start.text.length - text.length,
      width: rest.length - text.length,
      text,
    })
  }
  return true
}

function startDefinition(state: BlockState, start: Start): boolean {
  if (innermost(state).kind === 'list' && isDefinition(start.text)) {
    startBlock(state, openDefinition(state, start))
    return true
  }
  const count = state.above === 'text' || state.marker !== undefined ? 0 : countTerms(state, state.next - 1)
  if (count === 0) return false
  addTerms(state, start, count)
  return true
}
