import type { Nodes, Root, RootContent } from 'mdast'
import type { Term } from '../../../shared/contract-types.ts'
import { createSlugger, type HeadingIds } from '../../../shared/slug-headings.ts'

const CUSTOM_ID = /(?<!\s)\s*\{#([^\s{}]+)\}\s*$/
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
    const custom = CUSTOM_ID.exec(written)?.[1]
    const text = written.replace(CUSTOM_ID, '')
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
