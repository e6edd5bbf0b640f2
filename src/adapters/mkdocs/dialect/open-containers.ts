import { type BlockState, innermost, type Start, separate, skipIndented, takePrefix } from './block-state.ts'
import { type Opening, readOpening, readSlashes } from './containers.ts'
import type { Frame } from './frames.ts'
import { indentOf } from './indents.ts'

const OPTION = /^([\w-]+):[ \t]*(.*)$/

/** Opens the container that a line begins, such as `!!! note` or `/// tab | Title`; false when it begins none. */
export function startContainer(state: BlockState, start: Start): boolean {
  const opening = findOpening(state, start.text, start.width)
  if (opening === undefined) return false
  if (opening.slashes > 0) skipIndented(state, start.width)
  if (opening.name === 'html') openHtml(state, start, opening)
  else if (opening.kind === 'tab') openTab(state, start, opening)
  else openFrame(state, start, opening)
  state.above = 'nothing'
  return true
}

function findOpening(state: BlockState, text: string, width: number): Opening | undefined {
  return (
    readOpening(text, state.extensions) ??
    readSlashes(text, optionsBelow(state, width), { extensions: state.extensions, isClosed: () => isClosed(state) })
  )
}

/** Returns whether a line below closes a block of slashes. */
function isClosed({ lines, next }: Pick<BlockState, 'lines' | 'next'>): boolean {
  return lines.slice(next).some(({ text }) => /^[ \t]*\/{3,}[ \t]*$/.test(text))
}

/** Returns the options of a block in the lines below it. */
function optionsBelow({ lines, next }: BlockState, width: number): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  for (let index = next; index < lines.length; index++) {
    const { text } = lines[index] ?? { text: '' }
    const [, key, value = ''] = indentOf(text).width >= width + 4 ? (OPTION.exec(text.trim()) ?? []) : []
    if (key === undefined) return options
    options.set(key, value.replace(/^["']|["']$/g, ''))
  }
  return options
}

/** Returns whether a text continues the tabs above it. */
export function continuesTabs(state: BlockState, frame: Frame, text: string): boolean {
  const opening = /^(?:===|\/\/\/)/.test(text) ? findOpening(state, text, frame.from) : undefined
  return opening?.kind === 'tab' && !opening.isNew
}

/** Closes the block that a line of slashes ends; false when there is none. */
export function endSlashes({ frames }: BlockState, text: string): number | undefined {
  const [, marks] = /^(\/{3,})[ \t]*$/.exec(text) ?? []
  const depth = marks === undefined ? -1 : frames.findLastIndex(({ slashes }) => slashes === marks.length)
  return depth === -1 ? undefined : depth
}

function openTab(state: BlockState, start: Start, opening: Opening): void {
  if (innermost(state).kind !== 'tabs') {
    const group = state.hasLinkedTabs ? '{group="tabs"}' : ''
    const { prefix } = innermost(state)
    state.output.open(takePrefix(state), `tabs${group}`, start)
    const close: Frame['close'] = (from) => state.output.close(prefix, from)
    state.frames.push({ kind: 'tabs', from: start.width, content: start.width, prefix, slashes: 0, close })
  }
  openFrame(state, start, opening)
}

function openFrame(state: BlockState, start: Start, { kind, name, label, attributes, slashes }: Opening): void {
  const { prefix } = innermost(state)
  const shown = kind === 'tab' ? withoutTags(state.inline(label, start.from)) || label : state.inline(label, start.from)
  state.output.open(takePrefix(state), `${name}${shown === '' ? '' : `[${escapeBrackets(shown)}]`}${attributes}`, start)
  state.frames.push({
    ...frameOf(state, start, slashes),
    kind,
    prefix,
    close: (from) => state.output.close(prefix, from),
  })
}

/** Labels of tabs are text, without icons. */
function withoutTags(label: string): string {
  return label
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<\/?[a-z][^<>]*>/g, '')
    .trim()
}

/** Returns a frame that ends with its indent, or with a line of slashes. */
function frameOf(state: BlockState, { width }: Start, slashes: number): Pick<Frame, 'from' | 'content' | 'slashes'> {
  const { from, content } = innermost(state)
  return slashes > 0 ? { from, content, slashes } : { from: width + 4, content: width + 4, slashes }
}

/** A bracket that is not closed would end the label. */
function escapeBrackets(label: string): string {
  let depth = 0
  for (const char of label) {
    if (char === '[') depth++
    if (char === ']') depth--
    if (depth < 0) break
  }
  return depth === 0 ? label : label.replace(/[[\]]/g, '\\$&')
}

/** Opens an element that is written as `/// html | div.class#id`, or the caption of a figure. */
function openHtml(state: BlockState, start: Start, { label, slashes }: Opening): void {
  const { prefix } = innermost(state)
  const [, name = 'div', rest = ''] = /^([A-Za-z][\w-]*)(.*)$/.exec(label) ?? []
  const [, id] = /#([\w-]+)/.exec(rest) ?? []
  const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, one]) => one).join(' ')
  const isCaption = name === 'figcaption'
  const attributes = `${id ? ` id="${id}"` : ''}${classes ? ` class="${classes}"` : ''}`
  separate(state, start)
  state.output.add(takePrefix(state), `${isCaption ? '<figure>' : ''}<${name}${attributes}>`, start)
  state.output.separate(prefix, start.from)
  const close: Frame['close'] = (from) => {
    state.output.separate(prefix, from)
    state.output.add(prefix, `</${name}>${isCaption ? '</figure>' : ''}`, { from, at: 0 })
    state.output.separate(prefix, from)
  }
  state.frames.push({ ...frameOf(state, start, slashes), kind: 'block', prefix, close })
}
