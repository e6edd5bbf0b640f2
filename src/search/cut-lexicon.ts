import type { TermPostings } from './postings.ts'

/** Length of a leaf in characters: a query loads one for each word, and the list of all leaves of its first letter. */
const LEAF_LENGTH = 1536

/** Cuts the sorted terms of a part of a large site's lexicon into leaves. */
export function cutLexicon(postings: readonly TermPostings[]): (readonly TermPostings[])[] {
  const leaves: TermPostings[][] = []
  let length = LEAF_LENGTH
  for (const one of postings) {
    if (length >= LEAF_LENGTH) {
      leaves.push([])
      length = 0
    }
    leaves.at(-1)?.push(one)
    length += one.term.length
  }
  return leaves
}
