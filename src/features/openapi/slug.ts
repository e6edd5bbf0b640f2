import { createHash } from 'node:crypto'

/** Runs of capitals before a word, words, capitals, numbers: `getH264URLs` is get, h, 264, url and s. */
const WORDS = /\p{Lu}{2,}(?=\p{Lu}\p{Ll}+|\P{L}|$)|\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{Lm}]+|\p{N}+/gu
/** File systems allow 255 bytes; the rest is for suffixes, and names should be readable. */
const MAX_LENGTH = 100

/** A name as a URL segment: its words in lower case, joined by hyphens; empty when it has none. */
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

/** A distinct and stable name for something that has no letters. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Tags of HTML that are found in titles, which are text. */
const TITLE_TAGS = /<\/?(?:a|b|br|code|em|font|i|kbd|mark|p|small|span|strong|sub|sup|tt|u)(?:\s[^<>]*)?\/?>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** A title without the HTML that some specifications have in it. */
export function plainTitle(title: string): string {
  return title
    .replace(TITLE_TAGS, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
}

/** A description without the heading it begins with, if that is the title that is above it already. */
export function withoutTitle(description: string | undefined, title: string): string | undefined {
  const [whole, heading] = /^\s*#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*(?:\n|$)\s*/.exec(description ?? '') ?? []
  if (description === undefined || whole === undefined || heading === undefined) return description
  const isSame = plainTitle(heading).toLowerCase() === title.trim().toLowerCase()
  return isSame ? description.slice(whole.length) || undefined : description
}
