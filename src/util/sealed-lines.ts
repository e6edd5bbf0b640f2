import { createHash } from 'node:crypto'

/** So many values are turned into text at once: the text of all may be longer than a string can be. */
const BATCH = 500

/** Length of a SHA-256 in hex, which ends the file. */
const SEAL_LENGTH = 64

const LINE_END = 0x0a

/** The bytes of a file that has each value as JSON on a line of its own, and then the checksum of the key and the lines. */
export function* sealLines(key: string, values: readonly unknown[]): Generator<Uint8Array> {
  const hash = createHash('sha256').update(key)
  for (let start = 0; start < values.length; start += BATCH) {
    const lines = values.slice(start, start + BATCH).map((value) => `${JSON.stringify(value)}\n`)
    const bytes = Buffer.from(lines.join(''))
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(hash.digest('hex'))
}

/** The values of such a file; undefined when it has another key or is damaged. */
export function readSealedLines(key: string, bytes: Buffer): unknown[] | undefined {
  const end = bytes.length - SEAL_LENGTH
  if (end < 0) return undefined
  const seal = createHash('sha256').update(key).update(bytes.subarray(0, end)).digest('hex')
  if (bytes.toString('latin1', end) !== seal) return undefined
  const values: unknown[] = []
  for (let start = 0; start < end; ) {
    const lineEnd = bytes.indexOf(LINE_END, start)
    values.push(JSON.parse(bytes.toString('utf8', start, lineEnd)))
    start = lineEnd + 1
  }
  return values
}
