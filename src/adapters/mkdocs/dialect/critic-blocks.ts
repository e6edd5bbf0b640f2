import type { SourceLine } from '../../source-lines.ts'
import { addLine, type BlockState, type CriticBlocks, type Start, separate } from './block-state.ts'

/** Elements by their opening mark, and opening marks by closing mark, each on a line of its own. */
const ELEMENTS: Readonly<Record<string, string>> = { '{++': 'ins', '{--': 'del', '{==': 'mark', '{~~': 'del' }
const STARTS: Readonly<Record<string, string>> = { '++}': '{++', '--}': '{--', '==}': '{==', '~~}': '{~~' }

/** Finds the critic marks that stand in lines of their own. */
export function findCritics(lines: readonly SourceLine[]): CriticBlocks {
  const ends = lines.flatMap(({ text }, index): [string, number][] => {
    const mark = STARTS[text.trim().slice(0, 3)]
    return mark === undefined ? [] : [[mark, index]]
  })
  return { ends: new Map(ends), open: [] }
}

/** Begins or ends a critic mark around blocks; `~>` is between the old ones and the new ones. */
export function startCritic(state: BlockState, start: Start): boolean {
  const { critics, lines, next, above } = state
  const text = start.text.trimEnd()
  const name = ELEMENTS[text]
  if (name !== undefined && above !== 'text' && lines[next]?.text.trim() === '') {
    if ((critics?.ends.get(text) ?? -1) < next) return false
    critics?.open.push({ mark: text, name })
    addLine(state, `<${name}>`, start)
    return true
  }
  const last = critics?.open.at(-1)
  const isMiddle = text === '~>' && last?.mark === '{~~'
  if (last === undefined || (!isMiddle && STARTS[text.slice(0, 3)] !== last.mark)) return false
  critics?.open.pop()
  separate(state, start)
  addLine(state, `</${last.name}>`, start)
  separate(state, start)
  if (isMiddle) {
    critics?.open.push({ mark: '{~~', name: 'ins' })
    addLine(state, '<ins>', start)
    separate(state, start)
  }
  const rest = isMiddle ? '' : text.slice(3)
  if (rest !== '') state.output.addText('', rest, { ...start, at: start.at + 3 })
  state.above = rest === '' ? 'nothing' : 'text'
  return true
}
