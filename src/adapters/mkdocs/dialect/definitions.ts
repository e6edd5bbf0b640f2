import { toPlainHtml } from '../../plain-html.ts'
import { addLine, type BlockState, innermost, type Start, separate } from './block-state.ts'
import { indentOf } from './indents.ts'

const DEFINITION = /^:[ \t]+(?=\S)/

/** Returns whether a text is a definition, `:   text`. */
export function isDefinition(text: string): boolean {
  return DEFINITION.test(text)
}

/** Returns how many lines are terms of the definition below them; 0 when none is. */
export function countTerms({ lines, extensions }: BlockState, from: number): number {
  if (!extensions.has('def_list')) return 0
  let index = from
  const width = indentOf(lines[from]?.text ?? '').width
  while (lines[index]?.text.trim() && !isDefinition((lines[index]?.text ?? '').trim())) index++
  const below = lines[index]?.text.trim() === '' ? index + 1 : index
  const line = lines[below]
  if (line === undefined || !isDefinition(line.text.trim())) return 0
  const further = indentOf(line.text).width - width
  return further >= 0 && further < 4 ? index - from : 0
}

/** Opens a list of definitions with its terms, or adds terms to the one that is open. */
export function addTerms(state: BlockState, start: Start, count: number): void {
  if (innermost(state).kind !== 'list') {
    separate(state, start)
    addLine(state, '<dl>', start)
    const { prefix } = innermost(state)
    const close: NonNullable<(typeof state.frames)[number]['close']> = (from) => {
      state.output.add(prefix, '</dl>', { from, at: 0 })
      state.output.separate(prefix, from)
    }
    state.frames.push({ kind: 'list', from: start.width, content: start.width, prefix, slashes: 0, close })
  }
  addTerm(state, start)
  for (let index = 1; index < count; index++) {
    const from = state.lines[state.next++]
    if (from === undefined) return
    const { width, length } = indentOf(from.text)
    addTerm(state, { from, at: length, width, text: from.text.slice(length) })
  }
}

/** A term of words and code is HTML at once; any other is a paragraph. */
function addTerm(state: BlockState, start: Start): void {
  const text = start.text.trimEnd()
  const html = toPlainHtml(text)
  if (html !== undefined) {
    addLine(state, `<dt>${html}</dt>`, start)
    return
  }
  addLine(state, '<dt>', start)
  separate(state, start)
  addLine(state, state.inline(text, start.from), start)
  separate(state, start)
  addLine(state, '</dt>', start)
}

/** Opens a definition, and returns its text. */
export function openDefinition(state: BlockState, start: Start): Start {
  const [sign = ''] = DEFINITION.exec(start.text) ?? []
  const { prefix } = innermost(state)
  addLine(state, '<dd>', start)
  state.output.separate(prefix, start.from)
  const content = start.width + 4
  const close: NonNullable<(typeof state.frames)[number]['close']> = (from) => {
    state.output.separate(prefix, from)
    state.output.add(prefix, '</dd>', { from, at: 0 })
  }
  state.frames.push({ kind: 'definition', from: content, content, prefix, slashes: 0, close })
  state.above = 'nothing'
  return { ...start, at: start.at + sign.length, width: content, text: start.text.slice(sign.length) }
}
