import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** A content coding (RFC 9110 §8.4.1) this server supports. */
export type Encoding = 'br' | 'gzip'

/** The encoding for each coding name, best first; `identity` is the file unchanged (RFC 9110 §8.4.1.3, §12.5.3). */
const CODINGS: Readonly<Record<string, Encoding | undefined>> = {
  br: 'br',
  gzip: 'gzip',
  'x-gzip': 'gzip',
  identity: undefined,
}

const NAMES = Object.keys(CODINGS)

/** Returns the client's preferred encoding among those supported; undefined for no encoding. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  return CODINGS[negotiator.encoding(NAMES, { preferred: NAMES }) ?? 'identity']
}

/** Compresses bytes, once for each content; `tag` identifies the content. */
export type Compress = (bytes: Uint8Array, tag: string, encoding: Encoding) => Promise<Uint8Array>

interface Job {
  readonly bytes: Uint8Array
  readonly encoding: Encoding
}

/** Compressed pages are about 10 KB: enough for thousands of them. */
const CACHE_BYTES = 64 * 1024 * 1024

/** As hosts use it at request time: most of the savings for a fraction of the best level's time. */
const BROTLI_QUALITY = 5

const runGzip = promisify(gzip)
const runBrotli = promisify(brotliCompress)

/** Returns a compressor with a least-recently-used cache. */
export function createCompressor(limitBytes: number = CACHE_BYTES): Compress {
  const cache = new LRUCache<string, Uint8Array, Job>({
    maxSize: limitBytes,
    sizeCalculation: (made) => made.byteLength,
    fetchMethod: (_key, _stale, { context }) => compressBytes(context),
    // An entry evicted while it is being compressed is still sent to the requests waiting for it.
    ignoreFetchAbort: true,
  })
  return (bytes, tag, encoding) => cache.forceFetch(`${encoding} ${tag}`, { context: { bytes, encoding } })
}

function compressBytes({ bytes, encoding }: Job): Promise<Uint8Array> {
  if (encoding === 'gzip') return runGzip(bytes)
  return runBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}
