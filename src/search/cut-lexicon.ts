import { lexiconParts, partOfTerm } from '../shared/search/index-format.ts'

/** Lengths of a leaf in characters: a query loads one for each word, and the list of all leaves of its first letter. */
const LEAST = 1152
const MOST = 2304
/** Beyond the least length, one of so many terms starts a leaf: 2 to the power of 32 - SHIFT. */
const SHIFT = 27

/** The basis and the prime of FNV-1a, a short hash of texts. */
const FNV_BASIS = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The places of sorted terms for each part of the lexicon. */
export function cutParts(terms: readonly string[]): (readonly number[])[] {
  const parts = Array.from({ length: lexiconParts }, (): number[] => [])
  for (const [place, term] of terms.entries()) parts[partOfTerm(term)]?.push(place)
  return parts
}

/**
 * Returns whether a leaf starts with a term, after one of this length. It depends on the term too: after an edit,
 * leaves are cut at the same terms again soon.
 */
export function startsLeaf(term: string, length: number): boolean {
  return length >= MOST || (length >= LEAST && hashOfTerm(term) >>> SHIFT === 0)
}

function hashOfTerm(term: string): number {
  let hash = FNV_BASIS
  for (let index = 0; index < term.length; index++) hash = Math.imul(hash ^ term.charCodeAt(index), FNV_PRIME)
  return hash
}
