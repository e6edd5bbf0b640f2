import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compressible from 'compressible'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import { lookup } from 'mrmime'
import Negotiator from 'negotiator'
import { hashOf } from '../util/hash.ts'
import { sendStatus } from './send-text.ts'
import type { SiteFile } from './site-files.ts'

/** A file to send to a client. */
export interface Delivery {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly file: SiteFile
  readonly compress: Compress
  /** Overrides the server's headers with the site's own; called once, before anything is sent. */
  readonly addHeaders: () => void
}

/** Larger files are streamed unchanged: no hash of their content, no compression. */
const MEMORY_LIMIT_BYTES = 4 * 1024 * 1024

/** Compressing a smaller body saves no network packet. */
const COMPRESS_FROM_BYTES = 1024

/**
 * Sends a file with status 200, 206, 304 or 416, depending on the request's conditions and ranges. `send` and `sirv`
 * are not used: both serve only files on disk, reopen a path after checking it, and compute tags from times, which a
 * build changes even where the bytes stay the same.
 */
export async function sendFile(delivery: Delivery): Promise<void> {
  const { request, response, file, addHeaders } = delivery
  const bytes = file.size <= MEMORY_LIMIT_BYTES ? await file.handle.readFile() : undefined
  const size = bytes?.byteLength ?? file.size
  const strongTag = bytes ? tagOfBytes(bytes) : `"${file.version}"`
  const range = chooseRange(request, size, strongTag)
  const encoding = range === undefined && bytes ? chooseFor(request, file, size) : undefined
  // Weak, because the compressed bytes differ from the bytes of the strong tag.
  const tag = encoding ? `W/${strongTag}` : strongTag

  setCommonHeaders(response, file)
  response.setHeader('Cache-Control', cacheControlOf(file.name))
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('ETag', tag)
  addHeaders()

  // By weak comparison (RFC 9110 §13.1.2), unless the client forces a reload.
  if (fresh(request.headers, { etag: tag })) {
    response.removeHeader('Content-Type')
    response.statusCode = 304
    response.end()
  } else if (range === 'unsatisfiable') {
    response.removeHeader('ETag')
    response.setHeader('Content-Range', `bytes */${size}`)
    sendStatus(response, 416)
  } else if (bytes) {
    await sendBytes(delivery, { bytes, strongTag, encoding, range })
  } else {
    await streamFile(delivery, range)
  }
}

/** Sends a file as the body of a 404: always whole, without conditions and ranges. */
export async function sendNotFoundPage(delivery: Delivery): Promise<void> {
  const { request, response, file, addHeaders } = delivery
  const bytes = await file.handle.readFile()
  response.statusCode = 404
  setCommonHeaders(response, file)
  addHeaders()
  // Even where the site caches a whole folder forever: the missing file may exist after the next build.
  response.setHeader('Cache-Control', 'no-cache')
  const encoding = chooseFor(request, file, bytes.byteLength)
  await sendBytes(delivery, { bytes, strongTag: tagOfBytes(bytes), encoding, range: undefined })
}

function setCommonHeaders(response: ServerResponse, file: SiteFile): void {
  response.setHeader('Content-Type', contentTypeOf(file.name))
  // A page is also sent as Markdown: see `openMarkdown`.
  const vary = [
    ...(/\.(?:html|md)$/.test(file.name) ? ['Accept'] : []),
    ...(isCompressible(file.name) ? ['Accept-Encoding'] : []),
  ]
  if (vary.length > 0) response.setHeader('Vary', vary.join(', '))
}

function chooseFor(request: IncomingMessage, file: SiteFile, size: number): Encoding | undefined {
  if (size < COMPRESS_FROM_BYTES || !isCompressible(file.name)) return undefined
  return chooseEncoding(request.headers['accept-encoding']?.toString())
}

/** Only GET has ranges (RFC 9110 §14.2). */
function chooseRange(request: IncomingMessage, size: number, tag: string): ByteRange | 'unsatisfiable' | undefined {
  if (request.method !== 'GET' || !allowsRange(request.headers['if-range']?.toString(), tag)) return undefined
  return parseRange(request.headers.range, size)
}

interface Body {
  readonly bytes: Uint8Array
  readonly strongTag: string
  readonly encoding: Encoding | undefined
  readonly range: ByteRange | undefined
}

async function sendBytes({ response, compress }: Delivery, body: Body): Promise<void> {
  const { bytes, strongTag, encoding, range } = body
  if (encoding) response.setHeader('Content-Encoding', encoding)
  if (range) setRange(response, range, bytes.byteLength)
  const whole = encoding ? await compress(bytes, strongTag, encoding) : bytes
  const sent = range ? whole.subarray(range.start, range.end + 1) : whole
  response.setHeader('Content-Length', sent.byteLength)
  response.end(sent)
}

async function streamFile({ request, response, file }: Delivery, range: ByteRange | undefined): Promise<void> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) setRange(response, range, file.size)
  response.setHeader('Content-Length', end - start + 1)
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  await pipeline(file.handle.createReadStream({ start, end, autoClose: false }), response)
}

function setRange(response: ServerResponse, range: ByteRange, size: number): void {
  response.statusCode = 206
  response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
}

const ONE_YEAR_SECONDS = 31_536_000

/**
 * `name.HASH.ext`: the hash is esbuild's base32 or at least eight hex digits with a letter among them, since
 * `photo.20250131.png` is a date. A missed file is only revalidated; a false match would stay stale.
 */
const HASHED_ASSET = /^assets\/.+\.(?:[A-Z2-7]{8,}|(?=\d*[a-f])[0-9a-f]{8,64})(?:\.[a-z0-9]+)+$/

/**
 * Returns Cache-Control for a file of the site: forever when its name changes with its content, else revalidate each
 * time.
 */
function cacheControlOf(name: string): string {
  return HASHED_ASSET.test(name) ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache'
}

/** Bytes of a file, both ends included. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header for a file of some size. Undefined means: send the whole file (no header, another unit,
 * malformed, or several ranges, which a server may ignore: RFC 9110 §14.2). range-parser would reject "the last 500
 * bytes" of a shorter file, which RFC 9110 §14.1.2 requires to be sent whole.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return suffixRange(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}

/** Returns a strong entity tag computed from the bytes, so that a rebuild that changes nothing keeps it. */
function tagOfBytes(bytes: Uint8Array): string {
  return `"${hashOf(bytes).slice(0, TAG_LENGTH)}"`
}

/** Digits of a tag: 96 bits, far more than enough to distinguish versions of one file. */
const TAG_LENGTH = 24

/**
 * Returns whether a range may be sent: there is no If-Range, or it is the file's strong tag (RFC 9110 §13.1.5). A date
 * never matches, because no Last-Modified was sent.
 */
function allowsRange(ifRange: string | undefined, strongTag: string): boolean {
  return ifRange === undefined || ifRange.trim() === strongTag
}

/** Types missing from mrmime that documentation sites use. */
const MORE_TYPES: Readonly<Record<string, string>> = { '.ico': 'image/vnd.microsoft.icon' }

const UNKNOWN_TYPE = 'application/octet-stream'

const TEXT_TYPE = /^(text\/.+|image\/svg\+xml|application\/(json|xml|javascript|toml|.+\+(json|xml)))$/

/** Returns Content-Type for a file name, with a charset for text. */
function contentTypeOf(name: string): string {
  const type = typeOf(name)
  return TEXT_TYPE.test(type) ? `${type}; charset=utf-8` : type
}

/** Returns whether compression makes a file of this name smaller: text, and formats such as WebAssembly and fonts. */
function isCompressible(name: string): boolean {
  const type = typeOf(name)
  // A file of unknown type is more likely an archive or video than text, whatever `compressible` says of octet-stream.
  return type !== UNKNOWN_TYPE && compressible(type) === true
}

function typeOf(name: string): string {
  const extension = extname(name).toLowerCase()
  // Otherwise a file named just `json` would count as having that extension.
  if (extension === '') return UNKNOWN_TYPE
  return MORE_TYPES[extension] ?? lookup(extension) ?? UNKNOWN_TYPE
}

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
