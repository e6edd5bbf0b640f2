import { closeSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs'
import {
  type ChecksummedLines,
  checksumLines,
  checksumOf,
  type LineFormat,
  readChecksummedLines,
} from './checksummed-lines.ts'
import { replaceFile } from './replace-file.ts'

/** A list in a file. */
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
      const values: T[] = []
      for (const line of lines) {
        const value = read(line)
        if (value === undefined) return undefined
        values.push(value)
      }
      last = { ...end, key }
      return values
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
