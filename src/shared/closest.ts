/**
 * Finds the candidate a word was probably meant to be, for "did you mean": case is ignored, and a third of the letters
 * may be missing, extra, wrong or swapped, at most four. The first of equally close candidates wins.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (candidate === word || candidate === '') continue
    const limit = Math.min(allowedDistance(wanted, candidate), bestDistance - 1)
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance === undefined) continue
    best = candidate
    bestDistance = distance
  }
  return best
}

/** With more than a third changed, it reads as another word; even long addresses rarely have more than four typos. */
function allowedDistance(word: string, candidate: string): number {
  const longest = Math.max(word.length, candidate.length)
  const shortest = Math.min(word.length, candidate.length)
  return Math.min(4, Math.max(1, Math.floor(longest / 3)), shortest - 1)
}

/** More letters than any word has. */
const FAR = 1e3

/** Returns the Damerau-Levenshtein distance (neighboring letters swapped count once); undefined beyond the limit. */
export function editDistance(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
        swapped ? at(beforePrevious, column - 2) + 1 : FAR,
      )
    }
    // A swap reaches two rows back, so both must be beyond the limit before the search is hopeless.
    if (Math.min(...current) > limit && Math.min(...previous) > limit) return undefined
    beforePrevious = previous
    previous = current
  }
  const distance = at(previous, b.length)
  return distance > limit ? undefined : distance
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? FAR
}
