import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { cacheControlOf } from './cache-control.ts'
import type { Compress } from './compressor.ts'
import { contentTypeOf, isCompressible } from './content-type.ts'
import { allowsRange, isNotModified, tagOfBytes, weakTag } from './entity-tag.ts'
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
  const bytes = await readSmall(file)
  const size = bytes?.byteLength ?? file.size
  const strongTag = bytes ? tagOfBytes(bytes) : `"${file.version}"`
  const range = chooseRange(request, size, strongTag)
  const encoding = range === undefined && bytes ? chooseFor(request, file, size) : undefined
  const tag = encoding ? weakTag(strongTag) : strongTag

  setCommonHeaders(response, file)
  response.setHeader('Cache-Control', cacheControlOf(file.name))
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('ETag', tag)
  addHeaders()

  if (isNotModified(request.headers, tag)) {
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
  // A page is also sent as Markdown: see find-twin.ts.
  const vary = [
    ...(/\.(?:html|md)$/.test(file.name) ? ['Accept'] : []),
    ...(isCompressible(file.name) ? ['Accept-Encoding'] : []),
  ]
  if (vary.length > 0) response.setHeader('Vary', vary.join(', '))
}

async function readSmall(file: SiteFile): Promise<Buffer | undefined> {
  return file.size <= MEMORY_LIMIT_BYTES ? file.handle.readFile() : undefined
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
