import { isStopWord } from '../../../src/shared/search/stem.ts'
import { foldText, runsOf } from '../../../src/shared/search/words.ts'
import { maxSuggestions, suggest } from '../engine/suggest.ts'

/** Limit of queries sent at once: the service counts each. */
const maxTried = 4

/** Returns for each query whether it has results. */
type Prober = (queries: readonly string[]) => Promise<readonly boolean[]>

/**
 * Creates a function that suggests other queries when one has no results: words of the site's titles, and its own words
 * one by one. The service is asked once for each whether it has results.
 */
export function createSuggester(wordsAddress: string, probe: Prober): (query: string) => Promise<string[]> {
  const known = new Map<string, boolean>()
  const loaded: { words?: Promise<readonly string[]> } = {}
  return async (query) => {
    loaded.words ??= fetchWords(wordsAddress)
    const own = runsOf(foldText(query)).filter((word) => word.length > 2 && !isStopWord(word))
    const all = new Set([...suggest(query, await loaded.words), ...own])
    const candidates = [...all].filter((word) => word !== foldText(query).trim()).slice(0, maxTried)
    const asked = candidates.filter((word) => !known.has(word))
    // Suggestions are optional: without them, the answer is still valid.
    const found = asked.length > 0 ? await probe(asked).catch(() => []) : []
    for (const [index, has] of found.entries()) known.set(asked[index] ?? '', has)
    return candidates.filter((word) => known.get(word)).slice(0, maxSuggestions)
  }
}

async function fetchWords(address: string): Promise<readonly string[]> {
  try {
    const words: unknown = await (await fetch(address)).json()
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}
