import { editDistance } from '../../../src/shared/closest.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'

/** How many other queries are offered. */
export const mostSuggestions = 3

/** Words of titles that are in a query, or near what is in it: a third of the letters may be wrong. */
export function suggest(query: string, words: readonly string[]): string[] {
  const meant = runsOf(foldText(query)).flatMap((word) => {
    const near = [0, 1, 2, 3].map((limit) =>
      words.find((known) => limit * 3 < word.length && editDistance(word, known, limit) !== undefined),
    )
    return near.find(Boolean) ?? []
  })
  return [...new Set(meant)]
}
