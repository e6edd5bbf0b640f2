import { lexiconParts, partOfTerm } from '../shared/search/index-format.ts'

/** Length of a leaf in characters: a query loads one for each word, and the list of all leaves of its first letter. */
const LEAF_LENGTH = 1536

/** The places of sorted terms, but those that are left out, for each part of the lexicon. */
export function cutParts(terms: readonly string[], leftOut: Uint8Array): (readonly number[])[] {
  const parts = Array.from({ length: lexiconParts }, (): number[] => [])
  for (const [place, term] of terms.entries()) if (leftOut[place] === 0) parts[partOfTerm(term)]?.push(place)
  return parts
}

/** Cuts the terms at these places, a part of a large site's lexicon, into leaves. */
export function cutLexicon(places: readonly number[], terms: readonly string[]): (readonly number[])[] {
  const leaves: number[][] = []
  let length = LEAF_LENGTH
  for (const place of places) {
    if (length >= LEAF_LENGTH) {
      leaves.push([])
      length = 0
    }
    leaves.at(-1)?.push(place)
    length += terms[place]?.length ?? 0
  }
  return leaves
}
