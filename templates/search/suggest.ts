import { closest } from '../../src/shared/closest.ts'
import { foldText, runsOf } from '../../src/shared/search/words.ts'

/** How many other queries are offered. */
const most = 3

/** Words of titles that are in a query, or near what is in it: each of them has results. */
export function suggest(query: string, titles: readonly string[]): string[] {
  const known = new Set(runsOf(foldText(titles.join(' '))).filter((word) => word.length > 2))
  const meant = runsOf(foldText(query)).map((word) => (known.has(word) ? word : closest(word, known)))
  return [...new Set(meant)].filter((word) => word !== undefined).slice(0, most)
}
