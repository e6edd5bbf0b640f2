import type { Term } from '../../shared/contracts.ts'

const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*#*$/
const CUSTOM_ID = /[ \t]*\{#([^\s{}]+)\}$/
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/
/** Longer definitions are cut at a sentence: they stand beside the text one is reading. */
const LONGEST = 240

/** What a glossary is read with. */
export interface GlossaryOptions {
  /** How pages link to it: a path below the docs folder that starts with a slash. */
  readonly page: string
  /** Path of the glossary as people see it. */
  readonly file: string
  /** Terms that are left alone. */
  readonly ignore: readonly string[]
}

/**
 * The terms of a glossary: its h3 headings, each defined by the first paragraph below. "A, B and C" are three terms of
 * one definition; a term that has several, as "Role" and "Role (of a user)", cannot be told apart and is left out.
 */
export function readGlossary(markdown: string, { page, file, ignore }: GlossaryOptions): Term[] {
  const ignored = new Set(ignore.map((term) => term.toLowerCase()))
  const entries = readSections(markdown).flatMap(({ level, text, id, definition }) => {
    if (level !== 3 || definition === '') return []
    const url = `${page}#${id}`
    return splitName(text).map((term): Term => ({ term, url, definition, file }))
  })
  const counts = new Map<string, number>()
  for (const { term } of entries) counts.set(term.toLowerCase(), (counts.get(term.toLowerCase()) ?? 0) + 1)
  return entries.filter(({ term }) => counts.get(term.toLowerCase()) === 1 && !ignored.has(term.toLowerCase()))
}

interface Section {
  readonly level: number
  readonly text: string
  readonly id: string
  readonly definition: string
}

function readSections(markdown: string): Section[] {
  const lines = withoutFences(markdown.split('\n'))
  const takeSlug = createSlugs()
  return lines.flatMap((line, index): Section[] => {
    const match = HEADING.exec(line)
    if (!match?.[2]) return []
    const custom = CUSTOM_ID.exec(match[2])
    const text = plain(match[2].replace(CUSTOM_ID, ''))
    const id = custom?.[1] ?? takeSlug(text)
    return [{ level: match[1]?.length ?? 0, text, id, definition: firstParagraph(lines.slice(index + 1)) }]
  })
}

function withoutFences(lines: readonly string[]): string[] {
  let isCode = false
  return lines.map((line) => {
    const isMark = FENCE.test(line)
    if (isMark) isCode = !isCode
    return isMark || isCode ? '' : line
  })
}

/** The ids that headings get, as on GitHub; the second of a name ends in `-1`. */
function createSlugs(): (text: string) => string {
  const taken = new Map<string, number>()
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = taken.get(slug) ?? 0
    taken.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}

/** The paragraph right below a heading; nothing where a list, a table or another block stands there. */
function firstParagraph(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.trim() !== '')
  const paragraph: string[] = []
  for (const line of start < 0 ? [] : lines.slice(start)) {
    if (line.trim() === '' || /^(?:#{1,6}[ \t]|[-*+|>:<]|\d+[.)])/.test(line)) break
    paragraph.push(line.trim())
  }
  return shorten(plain(paragraph.join(' ')))
}

/** Text without its marks. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/`+([^`]*)`+/g, '$1')
    .replace(/(\*\*|__|\*)(?=\S)(.*?\S)\1/g, '$2')
    .trim()
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  const sentences = text.slice(0, LONGEST)
  const end = Math.max(sentences.lastIndexOf('. '), 0)
  return end > 0 ? text.slice(0, end + 1) : `${sentences.replace(/\s+\S*$/, '')}…`
}

/** "Pre-capture and post-capture" are two names; what stands in parentheses is none. */
function splitName(text: string): string[] {
  return text
    .replace(/\s*\([^)]*\)/g, '')
    .split(/, | and | \/ /)
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
}
