import { closest } from '../../src/shared/closest.ts'
import { foldText, runsOf } from '../../src/shared/search/words.ts'

/** How many other queries are offered. */
export const mostSuggestions = 3

/** Words of titles that are in a query, or near what is in it. */
export function suggest(query: string, words: Iterable<string>): string[] {
  const known = new Set(words)
  const meant = runsOf(foldText(query)).map((word) => (known.has(word) ? word : closest(word, known)))
  return [...new Set(meant)].filter((word) => word !== undefined)
}
