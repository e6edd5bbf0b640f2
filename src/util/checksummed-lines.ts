import { createHash } from 'node:crypto'

/** So many values are turned into text at once: the text of all may be longer than a string can be. */
const BATCH = 500

/** Length of a SHA-256 in hex. */
const CHECKSUM_LENGTH = 64
const CHECKSUM = /^[\da-f]{64}$/

const LINE_END = 0x0a

/** How values are written, each on a line of its own. */
export interface LineFormat<T> {
  /** The line without its end, which it must not contain. */
  readonly write: (value: T) => string
  /** The value of a line; undefined when it is none. It may keep the line, and read some of it later. */
  readonly read: (line: Buffer) => T | undefined
}

/** Values as JSON. */
export function jsonLines<T>(): LineFormat<T> {
  return { write: (value) => JSON.stringify(value), read: (line) => JSON.parse(line.toString()) as T }
}

/** The lines of a file up to the first damage. */
export interface ChecksummedLines {
  readonly lines: readonly Buffer[]
  /** The checksum of the last part; it goes into that of the next. */
  readonly checksum: string
  /** How many parts there are. */
  readonly parts: number
  /** Length of all parts in bytes. */
  readonly length: number
}

/**
 * The bytes of a part of a file: a line for each value, and then one with the checksum of the key, the checksum of the part
 * before, if there is one, and the lines.
 */
export function* checksumLines<T>(
  key: string,
  { values, write }: { readonly values: readonly T[]; readonly write: LineFormat<T>['write'] },
  before = '',
): Generator<Uint8Array> {
  const hash = createHash('sha256').update(key).update(before)
  for (let start = 0; start < values.length; start += BATCH) {
    const lines = values.slice(start, start + BATCH).map((value) => `${write(value)}\n`)
    const bytes = Buffer.from(lines.join(''))
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(`${hash.digest('hex')}\n`)
}

/** The checksum at the end of a part. */
export function checksumOf(part: Buffer): string {
  const end = part.length - 1
  return part.toString('latin1', end - CHECKSUM_LENGTH, end)
}

/** The lines of the parts of a file, up to one that is damaged; undefined when that is the first, or the key is another. */
export function readChecksummedLines(key: string, bytes: Buffer): ChecksummedLines | undefined {
  const lines: Buffer[] = []
  let checksum = ''
  let length = 0
  for (let parts = 0; ; parts++) {
    const part = readPart(bytes, length, key + checksum)
    if (!part) return parts === 0 ? undefined : { lines, checksum, parts, length }
    for (const line of part.lines) lines.push(bytes.subarray(...line))
    checksum = part.checksum
    length = part.end
  }
}

/**
 * Returns where the lines of a part are, with the end of the part; undefined when its checksum is not right, or missing.
 */
function readPart(bytes: Buffer, start: number, checksummed: string) {
  const lines: [number, number][] = []
  for (let at = start; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, at)
    if (end < 0) return undefined
    const checksum = end - at === CHECKSUM_LENGTH ? bytes.toString('latin1', at, end) : ''
    if (CHECKSUM.test(checksum)) {
      const isRight =
        createHash('sha256').update(checksummed).update(bytes.subarray(start, at)).digest('hex') === checksum
      return isRight ? { lines, checksum, end: end + 1 } : undefined
    }
    lines.push([at, end])
    at = end + 1
  }
  return undefined
}
