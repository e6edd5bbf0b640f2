import { createHash } from 'node:crypto'

/*
 * The action cache of a remote cache contains an `ActionResult` with one output file, in Protocol Buffers' wire
 * format (bazelbuild/remote-apis, remote_execution.proto). Servers such as bazel-remote refuse anything else there.
 */

/** The SHA-256 of a stored file, in hex, and its size in bytes. */
interface Digest {
  readonly hash: string
  readonly size: number
}

/** Field numbers of remote_execution.proto, with the wire type in the last three bits. */
const OUTPUT_FILES = (2 << 3) | 2
const FILE_PATH = (1 << 3) | 2
const FILE_DIGEST = (2 << 3) | 2
const DIGEST_HASH = (1 << 3) | 2
const DIGEST_SIZE = (2 << 3) | 0

/** Name of the only output file; servers do not use it. */
const NAME = 'page'

const HASH = /^[\da-f]{64}$/

/** Encodes the result of an action whose only output is this file. */
export function encodeActionResult({ hash, size }: Digest): Buffer {
  const digest = Buffer.concat([
    field(DIGEST_HASH, Buffer.from(hash)),
    Buffer.from([DIGEST_SIZE]),
    Buffer.from(varint(size)),
  ])
  const file = Buffer.concat([field(FILE_PATH, Buffer.from(NAME)), field(FILE_DIGEST, digest)])
  return field(OUTPUT_FILES, file)
}

/** Reads the output file of an action's result; undefined when the bytes are anything else. */
export function decodeActionResult(bytes: Uint8Array): Digest | undefined {
  const file = findField(bytes, OUTPUT_FILES)
  const digest = file instanceof Uint8Array ? findField(file, FILE_DIGEST) : undefined
  if (!(digest instanceof Uint8Array)) return undefined
  const [hash, size] = [findField(digest, DIGEST_HASH), findField(digest, DIGEST_SIZE)]
  if (!(hash instanceof Uint8Array) || typeof size !== 'number') return undefined
  const text = Buffer.from(hash).toString('latin1')
  return HASH.test(text) ? { hash: text, size } : undefined
}

function field(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), Buffer.from(varint(content.byteLength)), content])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}

/** The first value of a field: a number, or bytes; undefined when it is missing or the bytes are no message. */
function findField(bytes: Uint8Array, wanted: number): number | Uint8Array | undefined {
  for (let at = 0; at < bytes.length; ) {
    const found = readField(bytes, at)
    if (!found || found.tag === wanted) return found?.content
    at = found.end
  }
  return undefined
}

function readField(bytes: Uint8Array, at: number) {
  const tag = readVarint(bytes, at)
  const value = tag && readVarint(bytes, tag.end)
  if (!tag || !value) return undefined
  const wire = tag.value & 7
  if (wire === 0) return { tag: tag.value, content: value.value, end: value.end }
  const end = value.end + value.value
  return wire === 2 && end <= bytes.length
    ? { tag: tag.value, content: bytes.subarray(value.end, end), end }
    : undefined
}

/** Longest varint that a number can hold exactly, in bytes. */
const MAX_VARINT = 7

function readVarint(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0
  for (let index = 0; index < MAX_VARINT; index++) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value += (byte & 127) * 128 ** index
    if (byte < 128) return { value, end: start + index + 1 }
  }
  return undefined
}

/** Address and rights of a remote cache. */
export interface RemoteCacheSettings {
  /** Address of the folder with `ac/` and `cas/`, with user and password if it needs them. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token?: string | undefined
  /** Set if entries are stored there. */
  readonly push: boolean
  /** Seconds after which an answer is no longer expected. */
  readonly timeout: number
}

/** A cache that speaks the HTTP protocol of Bazel: results by key below `ac/`, bytes by SHA-256 below `cas/`. */
export interface HttpCache {
  /** The bytes stored under a key; undefined when there are none, or they are not what was stored. */
  get(key: string): Promise<Buffer | undefined>
  /** Stores bytes under a key. Returns whether that was possible. */
  put(key: string, bytes: Buffer): Promise<boolean>
  /** Reason why the cache is not used any more; undefined while it works. */
  failure(): string | undefined
}

/** So many requests fail before the cache is left alone: one may be an accident. */
const MAX_FAILURES = 3
/** Bytes; a compiled page is far smaller. */
const MAX_SIZE = 64_000_000

/** Status codes for a key that a server does not have; S3 hides with 403 what a reader must not list. */
const MISSING = new Set([403, 404, 410])

/** Status code of a WebDAV server for a file whose folder does not exist (RFC 4918 §9.7.1). */
const NO_FOLDER = 409

/** Opens a cache; nothing is requested yet. */
export function openHttpCache(settings: RemoteCacheSettings): HttpCache {
  const { base, headers } = readAddress(settings)
  const state: { failures: number; reason?: string; folders?: Promise<void> } = { failures: 0 }
  const send = (method: string, path: string, body?: Buffer): Promise<Response> =>
    fetch(new URL(path, base), {
      method,
      headers,
      signal: AbortSignal.timeout(settings.timeout * 1000),
      ...(body && { body: new Uint8Array(body) }),
    })
  const ask = async (path: string, body?: Buffer): Promise<Response> => {
    const response = await send(body ? 'PUT' : 'GET', path, body)
    if (!body || response.status !== NO_FOLDER) return response
    await response.body?.cancel()
    state.folders ??= makeFolders(base, send)
    await state.folders
    return send('PUT', path, body)
  }
  const request = async (path: string, body?: Buffer): Promise<Buffer | undefined> => {
    if (state.failures >= MAX_FAILURES) return undefined
    try {
      const response = await ask(path, body)
      const bytes = await readBytes(response)
      if (response.ok) return bytes
      if (!body && MISSING.has(response.status)) return undefined
      throw new Error(`${body ? 'PUT' : 'GET'} was answered with status ${response.status}`)
    } catch (error) {
      state.failures++
      state.reason = reasonOf(error, settings.timeout)
      return undefined
    }
  }
  return {
    get: async (key) => {
      const result = await request(`ac/${sha256(key)}`)
      const digest = result && decodeActionResult(result)
      const bytes = digest && (await request(`cas/${digest.hash}`))
      return bytes && bytes.byteLength === digest.size && sha256(bytes) === digest.hash ? bytes : undefined
    },
    // The bytes first: a key never leads to nothing.
    put: async (key, bytes) => {
      const hash = sha256(bytes)
      if (!(await request(`cas/${hash}`, bytes))) return false
      return (await request(`ac/${sha256(key)}`, encodeActionResult({ hash, size: bytes.byteLength }))) !== undefined
    },
    failure: () => (state.failures >= MAX_FAILURES ? state.reason : undefined),
  }
}

/** Makes the folders of entries and those above them; one that exists is left as it is. */
async function makeFolders(base: URL, send: (method: string, path: string) => Promise<Response>): Promise<void> {
  const names = base.pathname.split('/').filter((name) => name !== '')
  const above = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}/`)
  for (const path of [...above, 'ac/', 'cas/']) await (await send('MKCOL', path)).body?.cancel()
}

/** An address without its user and password, which go into a header. */
function readAddress({ url, token }: RemoteCacheSettings): { base: URL; headers: Record<string, string> } {
  const base = new URL(url.endsWith('/') ? url : `${url}/`)
  const [user, password] = [base.username, base.password].map(decodeURIComponent)
  base.username = ''
  base.password = ''
  if (token) return { base, headers: { authorization: `Bearer ${token}` } }
  if (!user) return { base, headers: {} }
  return { base, headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` } }
}

/** Reads an answer up to the largest size of an entry. @throws Error for a larger one. */
async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_SIZE) throw new Error(`An answer is larger than ${MAX_SIZE / 1_000_000} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Says what went wrong, without the address, which may be secret. */
function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeout} seconds`
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.message
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
