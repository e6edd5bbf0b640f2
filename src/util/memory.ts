/** Makes what belongs to a text, or gives what was made of it before. */
export type Memory<T> = (text: string, make: (text: string) => T) => T

/** A memory of what was made of texts; once those are longer together than `most` characters, the oldest are forgotten. */
export function createMemory<T>(most: number): Memory<T> {
  const kept = new Map<string, T>()
  let size = 0
  return (text, make) => {
    const known = kept.get(text)
    const value = known ?? make(text)
    if (known === undefined) size += text.length
    else kept.delete(text)
    kept.set(text, value)
    for (const oldest of kept.keys()) {
      if (size <= most) break
      kept.delete(oldest)
      size -= oldest.length
    }
    return value
  }
}
