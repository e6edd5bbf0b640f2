/*
 * What the action cache of a remote cache contains: an `ActionResult` with one output file, in Protocol Buffers' wire
 * format (bazelbuild/remote-apis, remote_execution.proto). Servers such as bazel-remote refuse anything else there.
 */

/** The SHA-256 of a stored file, in hex, and its size in bytes. */
export interface Digest {
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
    const tag = readVarint(bytes, at)
    const value = tag && readVarint(bytes, tag.end)
    if (!tag || !value) return undefined
    const wire = tag.value & 7
    if (wire !== 0 && wire !== 2) return undefined
    const end = wire === 2 ? value.end + value.value : value.end
    if (end > bytes.length) return undefined
    if (tag.value === wanted) return wire === 2 ? bytes.subarray(value.end, end) : value.value
    at = end
  }
  return undefined
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
