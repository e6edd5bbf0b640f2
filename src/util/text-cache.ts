import { LRUCache } from 'lru-cache'

/** Returns the cached result for a text, or creates it. */
export type TextCache<T> = (text: string, make: (text: string) => T) => T

/** Overhead of an entry, in characters. */
const ENTRY = 100

/** Creates a cache of results for texts; when texts and overhead exceed `most` characters, the oldest entries are dropped. */
export function createTextCache<T>(most: number): TextCache<T> {
  const cache = new LRUCache<string, { readonly value: T }>({
    maxSize: most,
    sizeCalculation: (_, text) => text.length + ENTRY,
  })
  return (text, make) => {
    const cached = cache.get(text)
    if (cached) return cached.value
    const own = copyOf(text)
    const entry = { value: make(own) }
    cache.set(own, entry)
    return entry.value
  }
}

/** Copies a text into memory of its own: a substring keeps the whole string, a page for a line. */
export function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
