/** Writes a list as people do: `"left" or "right"`, `a, b or c`. */
export function listWords(words: readonly string[], conjunction = 'or'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
