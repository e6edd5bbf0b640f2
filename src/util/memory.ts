/** Returns the cached result for a text, or creates it. */
export type Memory<T> = (text: string, make: (text: string) => T) => T

/** Overhead of an entry, in characters. */
const ENTRY = 100

/**
 * A cache of results for texts; when texts and overhead exceed `most` characters, the oldest entries are dropped.
 */
export function createMemory<T>(most: number): Memory<T> {
  const cached = new Map<string, { readonly own: string; readonly value: T }>()
  let size = 0
  return (text, make) => {
    let entry = cached.get(text)
    if (entry) cached.delete(text)
    else {
      const own = copyOf(text)
      entry = { own, value: make(own) }
      size += own.length + ENTRY
    }
    cached.set(entry.own, entry)
    // Starting to iterate a map is slow: each hit has left a hole at its start.
    if (size <= most) return entry.value
    for (const oldest of cached.keys()) {
      if (size <= most) break
      cached.delete(oldest)
      size -= oldest.length + ENTRY
    }
    return entry.value
  }
}

/** The same text in memory of its own: a substring keeps the whole string, a page for a line. */
export function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
