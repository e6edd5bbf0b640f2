import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs'
import { hashOf } from './hash.ts'
import { replaceFile } from './replace-file.ts'

interface CachedList<T> {
  /** The values stored under this key, those that were added last at the end; undefined when there are none. */
  read(key: string): readonly T[] | undefined
  /** Replaces the list atomically; throws the system's error when it cannot. */
  write(key: string, values: readonly T[]): void
  /**
   * Adds values to the list that was read, without writing the others again. Returns false when that is not possible:
   * then the list has to be written.
   */
  add(key: string, values: readonly T[]): boolean
}

/** After so many additions, a list is written as a whole: what was added may replace what is there. */
const MOST_PARTS = 64

/** Opens a list, whose file need not exist. */
export function openCachedList<T>(file: string, { read, write }: LineFormat<T>): CachedList<T> {
  let last: (Omit<ChecksummedLines, 'lines'> & { readonly key: string }) | undefined
  return {
    read: (key) => {
      const found = readChecksummedLines(key, readFileSync(file))
      if (!found) return undefined
      const { lines, ...end } = found
      last = { ...end, key }
      return lines.map(read)
    },
    write: (key, values) => {
      last = undefined
      replaceFile(file, checksumLines(key, { values, write }))
    },
    add: (key, values) => {
      if (last?.key !== key || last.parts >= MOST_PARTS) return false
      const bytes = Buffer.concat([...checksumLines(key, { values, write }, last.checksum)])
      if (!append(file, bytes, last.length)) return false
      last = { key, checksum: checksumOf(bytes), parts: last.parts + 1, length: last.length + bytes.length }
      return true
    },
  }
}

/** Writes at the end of a file, if that is where it is expected; half of a part is told by its checksum. */
function append(file: string, bytes: Buffer, end: number): boolean {
  const descriptor = openSync(file, 'r+')
  try {
    if (fstatSync(descriptor).size !== end) return false
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, end + at)
    return true
  } finally {
    closeSync(descriptor)
  }
}

/** So many values are turned into text at once: the text of all may be longer than a string can be. */
const BATCH = 500

/** Length of a SHA-256 in hex. */
const CHECKSUM_LENGTH = 64
const CHECKSUM = /^[\da-f]{64}$/

const LINE_END = 0x0a

/** Format of values, each on a line of its own. */
export interface LineFormat<T> {
  /** The line without its end, which it must not contain. */
  readonly write: (value: T) => string
  /** Returns the value of a line; it may keep the line, and read some of it later. */
  readonly read: (line: Buffer) => T
}

/** Values as JSON. */
export function jsonLines<T>(): LineFormat<T> {
  return { write: (value) => JSON.stringify(value), read: (line) => JSON.parse(line.toString()) as T }
}

/** The lines of a file up to the first damage. */
interface ChecksummedLines {
  readonly lines: readonly Buffer[]
  /** The checksum of the last part; it goes into that of the next. */
  readonly checksum: string
  readonly parts: number
  /** Length of all parts in bytes. */
  readonly length: number
}

/**
 * Returns the bytes of a part of a file: a line for each value, and then one with the checksum of the key, the checksum
 * of the part before, if there is one, and the lines.
 */
function* checksumLines<T>(
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

/** Returns the checksum at the end of a part. */
function checksumOf(part: Buffer): string {
  const end = part.length - 1
  return part.toString('latin1', end - CHECKSUM_LENGTH, end)
}

/**
 * Returns the lines of the parts of a file, up to one that is damaged; undefined when that is the first, or the key is
 * another.
 */
function readChecksummedLines(key: string, bytes: Buffer): ChecksummedLines | undefined {
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

/** More than the longest first line. */
const MAX_LINE_LENGTH = 1024
const LINE = /^(.+) ([\da-f]{64}) ([\d ]*)\n/

/**
 * Returns bytes as they are written: a line with the format, a checksum of key and bytes, and the length of each piece;
 * then the pieces.
 */
export function* checksumPieces(format: string, key: string, pieces: readonly Uint8Array[]): Generator<Uint8Array> {
  const lengths = pieces.map(({ byteLength }) => byteLength).join(' ')
  yield Buffer.from(`${format} ${hashOf(key, ...pieces)} ${lengths}\n`)
  yield* pieces
}

/**
 * Reads what `checksumPieces` made, each piece into memory of its own, so that arrays of numbers can be laid over it; undefined when the bytes are others.
 * @throws the system's error when the file cannot be read.
 */
export function readPieces(format: string, key: string, file: string): Uint8Array[] | undefined {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(MAX_LINE_LENGTH)
    const read = readSync(descriptor, start, 0, MAX_LINE_LENGTH, 0)
    const [line = '', found, checksum, lengths = ''] = LINE.exec(start.toString('latin1', 0, read)) ?? []
    if (found !== format) return undefined
    const sizes = lengths.split(' ').map(Number)
    let at = line.length
    // A damaged line must not ask for more memory than there is.
    if (sizes.reduce((sum, size) => sum + size, at) !== fstatSync(descriptor).size) return undefined
    const pieces = sizes.map((size) => {
      const piece = new Uint8Array(size)
      at += readWhole(descriptor, piece, at)
      return piece
    })
    return hashOf(key, ...pieces) === checksum ? pieces : undefined
  } finally {
    closeSync(descriptor)
  }
}

/** Fills bytes from a place in a file, or as many as there are; returns their number. */
function readWhole(descriptor: number, bytes: Uint8Array, from: number): number {
  let done = 0
  while (done < bytes.byteLength) {
    const read = readSync(descriptor, bytes, done, bytes.byteLength - done, from + done)
    if (read === 0) break
    done += read
  }
  return done
}
