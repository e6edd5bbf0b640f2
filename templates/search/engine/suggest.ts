import { editDistance } from '../../../src/shared/closest.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'

/** Number of suggested queries. */
export const maxSuggestions = 3

/** Returns words of titles that are in a query or close to one of its words: a third of the letters may be wrong. */
export function suggest(query: string, words: readonly string[]): string[] {
  const meant = runsOf(foldText(query)).flatMap((word) => {
    const near = [0, 1, 2, 3].map((limit) =>
      words.find((known) => limit * 3 < word.length && editDistance(word, known, limit) !== undefined),
    )
    return near.find(Boolean) ?? []
  })
  return [...new Set(meant)]
}
