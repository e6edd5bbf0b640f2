import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { hashOf } from './hash.ts'

/** More than the longest first line. */
const MAX_LINE_LENGTH = 1024
const LINE = /^(.+) ([\da-f]{64}) ([\d ]*)\n/

/** Bytes as they are written: a line with the format, a checksum of key and bytes, and the length of each piece; then the pieces. */
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
