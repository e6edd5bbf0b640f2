import type { FoundTerm, Misspelling, Spelling, Term } from '../../shared/contracts.ts'

/**
 * Makes the search for terms in prose, in the singular and the plural; undefined when there are none. What is in a
 * phrase of `others` is none: "zone" of "time zone".
 */
export function createTermFinder(
  terms: readonly Term[],
  others: readonly string[] = [],
): ((text: string) => readonly FoundTerm[]) | undefined {
  if (terms.length === 0) return undefined
  const byName = new Map(terms.map((term) => [term.term.toLowerCase(), term]))
  const pattern = wordPattern([...byName.keys(), ...others.map((other) => other.toLowerCase())], '(?:s|es)?')
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: name = '', index }): FoundTerm[] => {
      const term = byName.get(name.toLowerCase())
      return term ? [{ offset: index, length: whole.length, term }] : []
    })
}

/** Makes the search for misspelt names; undefined when no name has a spelling of its own. */
export function createSpellingFinder(
  words: readonly Spelling[],
): ((text: string) => readonly Misspelling[]) | undefined {
  if (words.length === 0) return undefined
  const rights = new Map(
    words.flatMap(({ right, wrong }) => [right, ...wrong].map((form) => [form.toLowerCase(), right] as const)),
  )
  const pattern = wordPattern([...rights.keys()], '')
  return (text) =>
    [...withoutAddresses(text).matchAll(pattern)].flatMap(({ 0: found, index }): Misspelling[] => {
      const right = rights.get(found.toLowerCase())
      return right === undefined || right === found ? [] : [{ offset: index, found, right }]
    })
}

/** Whole words only, the longest first; the part of a path, a file name or a hyphenated word is none. */
function wordPattern(names: readonly string[], ending: string): RegExp {
  const escaped = [...names]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}_/.@-])(${escaped.join('|')})${ending}(?![\\p{L}\\p{N}_/@-]|\\.\\w)`, 'giu')
}

/** Addresses blanked, everything else in its place. */
function withoutAddresses(text: string): string {
  return text.replace(/\b(?:https?:\/\/|www\.)\S+|\S+@\S+/g, (address) => ' '.repeat(address.length))
}
