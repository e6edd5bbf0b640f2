import { partOfTerm } from '../../../src/shared/search/index-format.ts'
import { stem } from '../../../src/shared/search/stem.ts'
import { foldText, pairTerm, readRun, runsOf, titleWords } from '../../../src/shared/search/words.ts'
import type { IndexFiles, LoadedTerms } from './index-files.ts'
import { asOne, findPrefixed, findTerm, findTypos, type TermMatch } from './match-terms.ts'
import { suggest } from './suggest.ts'

/** A word of a query and its matching terms. */
export interface QueryWord {
  readonly text: string
  readonly matches: readonly TermMatch[]
  /** A more exact alternative to other words of the query: results need not contain it. */
  readonly isExtra: boolean
}

/** Most leaves of a large lexicon that are loaded for the start of a word, and for a word that is not known. */
const PREFIX_REACH = 2
const TYPO_REACH = 3
/** Shortest part when a word is split in two. */
const minPartLength = 3

/** Matches an unknown word in another way; the second argument says that it may be only a prefix. */
type Guess = (text: string, isUnfinished: boolean) => readonly QueryWord[] | undefined

/** Parses a query, whose last word may be incomplete; loads the parts of the lexicon that it needs. */
export async function readQuery(query: string, { pages, terms, firsts, loadTerms }: IndexFiles): Promise<QueryWord[]> {
  const runs = runsOf(foldText(textOfQuery(query)))
  const isOpen = /[\p{L}\p{N}]$/u.test(query)
  const read = runs.map(readRun)
  const parts = read.flatMap((word) => word.parts)
  const wholes = read.flatMap((word) => word.wholes)
  // If all words are stop words, they are searched for.
  const words = parts.length > 0 ? parts : runs
  const last = parts.length > 0 ? read.at(-1)?.parts.at(-1) : words.at(-1)
  const total = firsts.at(-1) ?? 0
  // "open vino" matches "openvino", "record retain" the key "record.retain", "max frames" the key "max_frames".
  const pairs = words.slice(1).map((next, index) => [words[index] ?? '', next] as const)
  const forms = pairs.flatMap(([word, next]) => [
    word + next,
    `${word}.${next}`,
    `${word}_${next}`,
    pairTerm(word, next),
  ])
  const find = (text: string, form: string, isUnfinished: boolean): TermMatch[] => {
    const exact = findTerm(terms, form)
    return asOne(isUnfinished ? [...exact, ...findPrefixed(terms, text, total)] : exact, total)
  }
  const readExtra = (text: string, isUnfinished: boolean): QueryWord[] => {
    const matches = find(text, stem(text), isUnfinished)
    return matches.length > 0 ? [{ text, matches, isExtra: true }] : []
  }
  const readAll = (guess: Guess): QueryWord[] => {
    const required = words.flatMap((text, index) => {
      const isUnfinished = isOpen && index === words.length - 1 && text === last
      const exact = find(text, stem(text), isUnfinished)
      const matches = exact.length > 0 || text.length < 3 ? exact : find(text, text, true)
      return (matches.length === 0 && guess(text, isUnfinished)) || [{ text, matches, isExtra: false }]
    })
    const keys = wholes.flatMap((text, index) => readExtra(text, isOpen && index === wholes.length - 1))
    const joined = forms.flatMap((form) => {
      const matches = findTerm(terms, form)
      return matches.length > 0 ? [{ text: form, matches, isExtra: true }] : []
    })
    const known = required.filter(
      (word) => isKnown(word) || !joined.some(({ text }) => text.startsWith(word.text) || text.endsWith(word.text)),
    )
    return [...known, ...keys, ...joined.map((word) => ({ ...word, isExtra: known.length > 0 }))]
  }
  await Promise.all([
    loadTerms([...words.map(stem), ...wholes, ...pairs.map(([word, next]) => pairTerm(word, next))]),
    loadTerms(last !== undefined && isOpen ? [last] : [], PREFIX_REACH),
  ])
  let result = readAll(() => undefined)
  const unknown = result.filter((word) => !isKnown(word)).map(({ text }) => text)
  if (result.every(isKnown)) return result
  // Usually the first letter is right, or one of the first two is missing or swapped.
  const near = (text: string): string[] => [
    text.slice(0, 3),
    text.slice(1),
    // Arabic writes prepositions of one letter before a word, without a space.
    ...(text > 'ء' ? 'بولفك' : ''),
    ...suggest(text, titleWords(pages.titles ?? [])),
  ]
  const guess = (text: string, isUnfinished: boolean): QueryWord[] | undefined => {
    // What other queries have loaded must not count.
    if (!unknown.includes(text)) return undefined
    const known = [...new Set(near(text).map(partOfTerm))].flatMap((part) => terms[part] ?? [])
    return [{ text, matches: findTypos(known, text, isUnfinished), isExtra: false }]
  }
  await loadTerms(unknown.flatMap(near), TYPO_REACH)
  result = readAll(guess)
  if (result.every(isKnown)) return result
  await loadTerms(unknown.flatMap((word) => halvesOf(word, terms).map(([, end]) => end.text)))
  return readAll(
    (text, isUnfinished) => halvesOf(text, terms).find((words) => words.every(isKnown)) ?? guess(text, isUnfinished),
  )
}

/** Returns a query without the tag that titles of issues and lines of logs start with: "[Support]: No sound". */
function textOfQuery(query: string): string {
  const text = query.replace(/^\s*\[[^\]]*\]:?/, '')
  return /\p{L}/u.test(text) ? text : query
}

/** Returns whether the index has a word, or an alternative. */
export function isKnown({ matches }: QueryWord): boolean {
  return matches.length > 0
}

/** Returns the halves of a word, wherever it can be split in two of which the first is known. */
function halvesOf(text: string, terms: LoadedTerms): [QueryWord, QueryWord][] {
  const read = (half: string): QueryWord => ({ text: half, matches: findTerm(terms, stem(half)), isExtra: false })
  const halves: [QueryWord, QueryWord][] = []
  for (let at = minPartLength; at <= text.length - minPartLength; at++) {
    const start = read(text.slice(0, at))
    if (isKnown(start)) halves.push([start, read(text.slice(at))])
  }
  return halves
}
