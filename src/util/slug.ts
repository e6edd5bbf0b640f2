import { hash } from 'node:crypto'

/** Runs of capitals before a word, words, capitals, numbers: `getH264URLs` is get, h, 264, url and s. */
const WORDS = /\p{Lu}{2,}(?=\p{Lu}\p{Ll}+|\P{L}|$)|\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{Lm}]+|\p{N}+/gu
/** File systems allow 255 bytes; the rest is for suffixes, and names should be readable. */
const MAX_LENGTH = 100

/** Returns a name as a URL segment: its words in lower case, joined by hyphens; empty when it has none. */
export function kebabCase(name: string): string {
  const slug = (name.normalize('NFC').match(WORDS) ?? []).join('-').toLowerCase()
  return slug.length <= MAX_LENGTH ? slug : `${slug.slice(0, MAX_LENGTH - 9)}-${shortHash(name)}`
}

/** Makes names unique: the second `a` becomes `a-2`. */
export function createNameTaker(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
    taken.add(free)
    return free
  }
}

/** Returns a distinct and stable name for something that has no letters. */
export function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 8)
}
