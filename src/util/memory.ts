/** Makes what belongs to a text, or gives what was made of it before. */
export type Memory<T> = (text: string, make: (text: string) => T) => T

/** What an entry takes besides its text, in characters. */
const ENTRY = 100

/**
 * A memory of what was made of texts; once those and their entries are longer together than `most` characters, the
 * oldest are forgotten.
 */
export function createMemory<T>(most: number): Memory<T> {
  const kept = new Map<string, { readonly own: string; readonly value: T }>()
  let size = 0
  return (text, make) => {
    let entry = kept.get(text)
    if (entry) kept.delete(text)
    else {
      const own = copyOf(text)
      entry = { own, value: make(own) }
      size += own.length + ENTRY
    }
    kept.set(entry.own, entry)
    // To begin a walk through a map costs something: each hit has left a hole at its start.
    if (size <= most) return entry.value
    for (const oldest of kept.keys()) {
      if (size <= most) break
      kept.delete(oldest)
      size -= oldest.length + ENTRY
    }
    return entry.value
  }
}

/** A piece of a string holds the whole of it in memory: a page for a line. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
