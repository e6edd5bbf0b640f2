import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

/** Compresses bytes once per content; `tag` names the content. */
export type Compress = (bytes: Uint8Array, tag: string, encoding: Encoding) => Promise<Uint8Array>

/** Compressed pages are about 10 KB: room for some thousands of them. */
const CACHE_BYTES = 64 * 1024 * 1024

/** What hosts use for compression at request time: most of the gain, a fraction of the best level's time. */
const BROTLI_QUALITY = 5

const runGzip = promisify(gzip)
const runBrotli = promisify(brotliCompress)

/** Returns a compressor that remembers what it made and forgets the longest unused when it holds too much. */
export function createCompressor(limitBytes: number = CACHE_BYTES): Compress {
  const cache = new Map<string, { made: Promise<Uint8Array>; size: number }>()
  let held = 0

  const forget = (key: string): void => {
    held -= cache.get(key)?.size ?? 0
    cache.delete(key)
  }
  const makeAndKeep = async (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const entry = { made: make(), size: 0 }
    cache.set(key, entry)
    try {
      const bytes = await entry.made
      if (cache.get(key) !== entry) return bytes
      entry.size = bytes.byteLength
      held += entry.size
      for (const oldest of cache.keys()) {
        if (held <= limitBytes) break
        forget(oldest)
      }
      return bytes
    } catch (error) {
      forget(key)
      throw error
    }
  }

  return (bytes, tag, encoding) => {
    const key = `${encoding} ${tag}`
    const kept = cache.get(key)
    if (!kept) return makeAndKeep(key, () => compressBytes(bytes, encoding))
    // Back to the end of the map, which is the order of use.
    cache.delete(key)
    cache.set(key, kept)
    return kept.made
  }
}

function compressBytes(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return runGzip(bytes)
  return runBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}
