import { stem } from '../../src/shared/search/stem.ts'
import { foldText, readRun, runsOf } from '../../src/shared/search/words.ts'
import { asOne, findPrefixed, findTerm, findTypos, type TermList, type TermMatch } from './match-terms.ts'

/** A word of a query with what it may stand for. */
export interface QueryWord {
  readonly text: string
  readonly matches: readonly TermMatch[]
  /** Says the same as other words of the query, but more exactly: a result need not have it. */
  readonly isExtra: boolean
}

/** Shortest half of two words written as one. */
const shortestHalf = 3

/** The words of a query; the last one may still be being typed. */
export function readQuery(query: string, list: TermList): QueryWord[] {
  const runs = runsOf(foldText(query))
  const isOpen = /[\p{L}\p{N}]$/u.test(query)
  const read = runs.map(readRun)
  const parts = read.flatMap((word) => word.parts)
  // All words may be common ones: then they are what is meant.
  const words = parts.length > 0 ? parts : runs
  const lastPart = read.at(-1)?.parts.at(-1)
  const required = words.flatMap((text, index) => {
    const isUnfinished = isOpen && index === words.length - 1 && (text === lastPart || parts.length === 0)
    return readWord(text, isUnfinished, list)
  })
  const wholes = read.flatMap((word) => word.wholes)
  const keys = wholes.flatMap((text, index) => readExtra(text, isOpen && index === wholes.length - 1, list))
  // "open vino" is "openvino".
  const joined = words.slice(1).flatMap((text, index) => readExtra(`${words[index]}${text}`, false, list))
  const isJoined = ({ text, matches }: QueryWord): boolean =>
    matches.length === 0 && joined.some((word) => word.text.startsWith(text) || word.text.endsWith(text))
  const known = required.filter((word) => !isJoined(word))
  return [...known, ...keys, ...joined.map((word) => ({ ...word, isExtra: known.length > 0 }))]
}

function readWord(text: string, isUnfinished: boolean, list: TermList): QueryWord[] {
  const exact = findTerm(list, stem(text))
  const prefixed = isUnfinished || (exact.length === 0 && text.length > 2) ? findPrefixed(list, text) : []
  const known = asOne(list, [...exact, ...prefixed])
  if (known.length > 0) return [{ text, matches: known, isExtra: false }]
  return splitWord(text, list) ?? [{ text, matches: findTypos(list, text, isUnfinished), isExtra: false }]
}

/** Two known words that were written as one. */
function splitWord(text: string, list: TermList): QueryWord[] | undefined {
  for (let at = shortestHalf; at <= text.length - shortestHalf; at++) {
    const halves = [text.slice(0, at), text.slice(at)]
    const words = halves.map((half) => ({ text: half, matches: findTerm(list, stem(half)), isExtra: false }))
    if (words.every(({ matches }) => matches.length > 0)) return words
  }
  return undefined
}

function readExtra(text: string, isUnfinished: boolean, list: TermList): QueryWord[] {
  const exact = findTerm(list, /^[a-z]+$/.test(text) ? stem(text) : text)
  const matches = isUnfinished ? asOne(list, [...exact, ...findPrefixed(list, text)]) : exact
  return matches.length > 0 ? [{ text, matches, isExtra: true }] : []
}
