import { nameLength, toCharacter } from '../../shared/search/index-format.ts'
import { hashOf } from '../../util/hash.ts'

export interface IndexFile {
  readonly path: string
  /** Hash of its text. */
  readonly key: string
  readonly text: string
}

/** A file without its text. */
export type NamedFile = Pick<IndexFile, 'path' | 'key'>

/** A file of an index; one that an earlier build made has no text. */
export type PartlyMadeFile = NamedFile & Partial<Pick<IndexFile, 'text'>>

/** Creates a file with this content and returns its key. */
export type AddFile = (value: unknown) => Generator<IndexFile, string>

/** Creates files below the path of an index, with hashed names. */
export function createFileMaker(path: string): AddFile {
  return function* (value) {
    const text = JSON.stringify(value)
    const key = hashOf(text)
    yield { ...fileWithKey(path, key), text }
    return key
  }
}

/** The file of an index that has this key. */
export function fileWithKey(path: string, key: string): NamedFile {
  return { path: `${path}/${nameOf(key)}.json`, key }
}

/** The base of names: digits and small letters, since file systems may ignore case. */
const BASE = 36
/** So many hexadecimal digits of a key are a number that JavaScript has exactly. */
const DIGITS = 13

/**
 * The name of the file with this key, as other files of the index have it. Two of 150,000 files share one with a chance
 * of 0.4 %; with eight hexadecimal digits, two would.
 */
export function nameOf(key: string): string {
  const digits = Number.parseInt(key.slice(0, DIGITS), 16).toString(BASE)
  return digits.padStart(nameLength, '0').slice(-nameLength)
}

/** Numbers as a text, a character each. */
export function toNumbers(values: readonly number[]): string {
  return values.map(toCharacter).join('')
}
