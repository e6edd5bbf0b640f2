/** A value within others. */
export interface Nested {
  readonly value: unknown
  readonly key: string
  readonly above: Nested | undefined
}

/** Returns the keys that lead to a value. */
export function pathOf({ key, above }: Nested): string[] {
  const path: string[] = []
  for (let [name, at] = [key, above]; at; [name, at] = [at.key, at.above]) path.unshift(name)
  return path
}

/**
 * Goes through a value level by level, so that no nesting is too deep for it; `enters` says whether it is to go below
 * a value. Returns the first value that is below more levels than `most`.
 */
export function walkLevels(
  value: unknown,
  most: number,
  enters: (nested: Nested) => boolean = () => true,
): Nested | undefined {
  let level: Nested[] = [{ value, key: '', above: undefined }]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return level[0]
    // What is in several places counts once for each level.
    const seen = new Set<unknown>()
    level = level.flatMap((above) => {
      if (typeof above.value !== 'object' || above.value === null || seen.has(above.value) || !enters(above)) return []
      seen.add(above.value)
      return Object.entries(above.value).map(([key, below]): Nested => ({ value: below, key, above }))
    })
  }
  return undefined
}
