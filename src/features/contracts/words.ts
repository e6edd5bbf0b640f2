import type { Nodes, Root, RootContent } from 'mdast'
import type { FoundTerm, Misspelling, Spelling, Term } from '../../shared/contract-types.ts'
import { createSlugger, HEADING_ID, type HeadingIds } from '../../shared/slug-headings.ts'

/** Longer definitions are cut at a sentence: they are shown next to the text. */
const MAX_LENGTH = 240

interface GlossaryOptions {
  /** Its target in links: a path below the docs folder that starts with a slash. */
  readonly page: string
  /** Path of the glossary as people see it. */
  readonly file: string
  /** The tool that makes the same ids of headings. */
  readonly headingIds?: HeadingIds
  readonly ignore: readonly string[]
}

/**
 * The terms of a glossary: its h3 headings, each defined by the paragraph below it. "A, B and C" are three terms with
 * one definition; a term with several definitions, as "Role" and "Role (of a user)", is ambiguous and left out.
 */
export function readGlossary(tree: Root, { page, file, headingIds, ignore }: GlossaryOptions): Term[] {
  const ignored = new Set(ignore.map((term) => term.toLowerCase()))
  const entries = readSections(tree, headingIds).flatMap(({ level, text, id, definition }) => {
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

function readSections({ children }: Root, headingIds: HeadingIds | undefined): Section[] {
  const slugger = createSlugger(headingIds)
  return children.flatMap((node, index): Section[] => {
    if (node.type !== 'heading') return []
    const written = textOf(node)
    const custom = HEADING_ID.exec(written)?.[1]
    const text = written.replace(HEADING_ID, '')
    return [{ level: node.depth, text, id: custom ?? slugger(text), definition: definitionOf(children[index + 1]) }]
  })
}

/** The paragraph right below a heading; empty when there is another block. */
function definitionOf(next: RootContent | undefined): string {
  return next?.type === 'paragraph' ? shorten(textOf(next)) : ''
}

/** Text without its markup, in one line. */
function textOf(node: Nodes): string {
  const read = (part: Nodes): string => {
    if (part.type === 'html') return ''
    if (part.type === 'image') return part.alt ?? ''
    if ('value' in part) return part.value
    return 'children' in part ? part.children.map(read).join('') : ' '
  }
  return read(node).replace(/\s+/g, ' ').trim()
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const sentences = text.slice(0, MAX_LENGTH)
  const end = Math.max(sentences.lastIndexOf('. '), 0)
  return end > 0 ? text.slice(0, end + 1) : `${sentences.replace(/\s+\S*$/, '')}…`
}

/** "Pre-capture and post-capture" are two names; text in parentheses is ignored. */
function splitName(text: string): string[] {
  return text
    .replace(/(?<!\s)\s*\([^()]*\)/g, '')
    .split(/, | and | \/ /)
    .map((name) => name.trim())
    .filter((name) => name.length > 1)
}

/**
 * Creates the search for terms in prose, singular and plural; undefined when there are none. A term within a phrase of
 * `others` does not count: "zone" in "time zone".
 */
export function createTermFinder(
  terms: readonly Term[],
  others: readonly string[] = [],
): ((text: string) => readonly FoundTerm[]) | undefined {
  if (terms.length === 0) return undefined
  const byName = new Map(terms.map((term) => [term.term.toLowerCase(), term]))
  const find = createWordFinder([...byName.keys(), ...others.map((other) => other.toLowerCase())], '(?:s|es)?')
  return (text) =>
    find(text).flatMap(({ 0: whole, 1: name = '', index }): FoundTerm[] => {
      const term = byName.get(name.toLowerCase())
      return term ? [{ offset: index, length: whole.length, term }] : []
    })
}

/** Creates the search for misspelled names; undefined when no name has a required spelling. */
export function createSpellingFinder(
  words: readonly Spelling[],
): ((text: string) => readonly Misspelling[]) | undefined {
  if (words.length === 0) return undefined
  const rights = new Map(
    words.flatMap(({ right, wrong }) => [right, ...wrong].map((form) => [form.toLowerCase(), right] as const)),
  )
  const find = createWordFinder([...rights.keys()], '')
  return (text) =>
    find(withoutAddresses(text)).flatMap(({ 0: found, index }): Misspelling[] => {
      const right = rights.get(found.toLowerCase())
      return right === undefined || right === found ? [] : [{ offset: index, found, right }]
    })
}

/**
 * Finds names as whole words, from left to right. Each word of a text is looked up first: trying a hundred names at each letter takes
 * several times as long.
 */
function createWordFinder(names: readonly string[], ending: string): (text: string) => readonly RegExpExecArray[] {
  const byFirst = new Map<string, string[]>()
  for (const name of names) {
    const first = /^[\p{L}\p{N}]+/u.exec(name)?.[0]
    // A name that starts with punctuation is searched for everywhere.
    if (first === undefined) return (text) => [...text.matchAll(wordPattern(names, ending, 'giu'))]
    byFirst.set(first, [...(byFirst.get(first) ?? []), name])
  }
  const patterns = new Map<string, RegExp>()
  const patternOf = (word: string): RegExp | undefined => {
    const before = patterns.get(word)
    if (before) return before
    const candidates = [
      ...(byFirst.get(word) ?? []),
      ...((word.endsWith('s') && byFirst.get(word.slice(0, -1))) || []),
      ...((word.endsWith('es') && byFirst.get(word.slice(0, -2))) || []),
    ]
    if (candidates.length === 0) return undefined
    const pattern = wordPattern(candidates, ending, 'iuy')
    patterns.set(word, pattern)
    return pattern
  }
  return (text) => {
    const found: RegExpExecArray[] = []
    let end = 0
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const pattern = index < end ? undefined : patternOf(word.toLowerCase())
      if (!pattern) continue
      pattern.lastIndex = index
      const match = pattern.exec(text)
      if (!match) continue
      found.push(match)
      end = index + match[0].length
    }
    return found
  }
}

/** Matches whole words only, longest first; not parts of a path, a file name or a hyphenated word. */
function wordPattern(names: readonly string[], ending: string, flags: string): RegExp {
  const escaped = [...names]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  return new RegExp(`(?<![\\p{L}\\p{N}_/.@-])(${escaped.join('|')})${ending}(?![\\p{L}\\p{N}_/@-]|\\.\\w)`, flags)
}

/** Blanks out URLs, keeping all offsets. */
function withoutAddresses(text: string): string {
  return text.replace(/\b(?:https?:\/\/|www\.)\S+|(?<![^\s@])[^\s@]+@\S+/g, (address) => ' '.repeat(address.length))
}
