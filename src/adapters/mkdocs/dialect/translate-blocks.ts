import type { SourceLine } from '../../source-lines.ts'
import { type BlockState, innermost, type Start, separate } from './block-state.ts'
import { countTerms, isDefinition } from './definitions.ts'
import { readFence, withoutAnnotationSigns } from './fences.ts'
import { closeFrames, type Entered, enterFrames, type Frame } from './frames.ts'
import { addRaw, addVerbatim, goesOnBelow, isElement } from './html-blocks.ts'
import { continuesTabs } from './open-containers.ts'
import { interruptsText, startBlock } from './start-block.ts'

/** Translates all lines of a page. */
export function translateBlocks(state: BlockState): void {
  for (let line = state.lines[state.next]; line !== undefined; line = state.lines[state.next]) {
    state.next++
    translateLine(state, line)
  }
  const last = state.lines.at(-1)
  if (last) closeFrames(state.frames, 0, state.output, last)
}

function translateLine(state: BlockState, line: SourceLine): void {
  const entered = enterFrames(line.text, state.frames, (frame, text) => goesOn(state, frame, text))
  const text = line.text.slice(entered.at)
  if (state.fence && addCode(state, line, entered)) return
  const start = { from: line, at: entered.at, width: entered.width, text }
  if (state.raw?.end !== undefined) addVerbatim(state, start)
  else if (text.trim() === '') addEmpty(state, line, entered)
  else if (isLazy(state, entered, text)) state.output.addText(innermost(state).prefix, text, start)
  else {
    leaveFrames(state, entered, line)
    addBlock(state, start)
  }
}

function addBlock(state: BlockState, start: Start): void {
  const { text, width } = start
  if (state.raw && startsFence(state, text)) {
    // Python-Markdown reads fences before HTML.
    separate(state, start)
    startBlock(state, start)
    return
  }
  if (state.raw && !isElement(state, text)) {
    addRaw(state, start)
    return
  }
  state.raw = undefined
  if (!isIndentedCode(state, start)) {
    startBlock(state, start)
    return
  }
  const { prefix, content } = innermost(state)
  state.output.add(prefix, ' '.repeat(width - content) + text, start)
  state.above = 'code'
}

/** Returns whether a line of HTML opens a fence that ends. */
function startsFence({ raw, lines, next }: BlockState, text: string): boolean {
  const marks = raw?.tag === undefined ? readFence(text)?.marks : undefined
  return marks !== undefined && lines.slice(next).some((line) => closesFence(line.text.trim(), marks))
}

function closesFence(text: string, marks: string): boolean {
  return text.length >= marks.length && text === marks.charAt(0).repeat(text.length)
}

/** Returns whether tabs or definitions go on with a text. */
function goesOn(state: BlockState, frame: Frame, text: string): boolean {
  if (frame.kind === 'tabs') return continuesTabs(state, frame, text)
  return isDefinition(text) || countTerms(state, state.next - 1) > 0
}

function leaveFrames(state: BlockState, { depth }: Entered, line: SourceLine): void {
  const { frames, elements } = state
  if (frames.length === depth) return
  state.raw = undefined
  if (state.above === 'text') state.above = 'other'
  closeFrames(frames, depth, state.output, line)
  while ((elements.at(-1)?.depth ?? 0) > depth) elements.pop()
}

/** Adds a line of a fence; false when its block has ended before, and the line is not part of it. */
function addCode(state: BlockState, line: SourceLine, { depth, at, width }: Entered): boolean {
  const { fence } = state
  if (fence === undefined) return false
  const text = line.text.slice(at)
  if (depth < fence.depth && text.trim() !== '') {
    state.output.add(innermost(state).prefix, fence.marks, { from: line, at: 0 })
    state.fence = undefined
    return false
  }
  const indent = text === '' ? '' : ' '.repeat(Math.max(0, width - fence.width))
  state.output.add(innermost(state).prefix, indent + withoutAnnotationSigns(text), { from: line, at })
  const end = width - fence.width < 4 ? text.trimEnd() : ''
  if (closesFence(end, fence.marks)) state.fence = undefined
  return true
}

/** An empty line ends paragraphs and quotes. */
function addEmpty(state: BlockState, line: SourceLine, { depth, at }: Entered): void {
  const quote = state.frames.findIndex(({ kind }, index) => kind === 'quote' && index >= depth)
  if (quote !== -1) closeFrames(state.frames, quote, state.output, line)
  if (goesOnBelow(state)) return
  state.raw = undefined
  separate(state, { from: line, at })
  if (state.above !== 'code') state.above = 'nothing'
}

/** Returns whether a text goes on in a line that is not indented as its block is. */
function isLazy({ frames, above }: BlockState, { depth }: Entered, text: string): boolean {
  if (above !== 'text' || depth === frames.length || interruptsText(text)) return false
  return frames
    .slice(depth)
    .every(({ kind }) => kind === 'item' || kind === 'quote' || kind === 'list' || kind === 'definition')
}

function isIndentedCode(state: BlockState, { width, text }: Start): boolean {
  const isBelowText = state.above !== 'nothing' && state.above !== 'code'
  if (isBelowText || width - innermost(state).content < 4) return false
  return state.elements.length === 0 || !text.startsWith('<')
}
