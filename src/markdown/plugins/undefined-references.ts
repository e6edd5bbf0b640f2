import type { Nodes, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import type { Problem } from '../../util/errors.ts'
import { placeInSource } from '../parse/source-positions.ts'
import { eachNode } from '../walk.ts'

/** A reference to a footnote, and the end of one to a definition: `][label]`, or `][]`. */
const REFERENCE = /\[\^([^\s[\]]+)\]|\]\[([^[\]]*)\]/g
/** Before the bracket of something else: `list[0][1]`. */
const INDEXED = /[\p{L}\p{N}_)\]"'\0]$/u
/** In place of what is no text. */
const PART = '\0'
/** Longest label, in characters (CommonMark 0.31.2, section 4.7). */
const MAX_LABEL = 999

/** Warns of references to footnotes and definitions that the page does not have, each once: they are text. */
export function undefinedReferences() {
  return (tree: Root, file: VFile): void => {
    const found = new Map<string, Problem>()
    eachNode<Nodes>(tree, (node) => {
      if (!('children' in node)) return
      let before = ''
      for (const child of node.children) {
        const text = child.type === 'text' ? child.value : PART
        if (child.type === 'text' && text.includes('[')) findIn(child, before, { file, found })
        before = (before + text).slice(-MAX_LABEL)
      }
    })
    file.data.page?.problems.push(...found.values())
  }
}

interface Search {
  readonly file: VFile
  readonly found: Map<string, Problem>
}

function findIn(node: Text, before: string, { file, found }: Search): void {
  for (const { 0: written, 1: footnote, 2: label, index } of node.value.matchAll(REFERENCE)) {
    const text = (before + node.value.slice(Math.max(0, index - MAX_LABEL), index)).slice(-MAX_LABEL)
    const name = footnote === undefined ? nameOf(text, label) : `[^${footnote}]`
    if (name === undefined || found.has(name)) continue
    const place = placeInSource(node, { text: node.value, offset: index, length: written.length }, file)
    if (!isWritten(written, place, file)) continue
    const [what, how] = footnote === undefined ? ['Reference', 'https://…'] : ['Footnote', '…']
    found.set(name, {
      severity: 'warning',
      code: 'markdown.reference',
      message: `${what} "${name}" is not defined, so that it is shown as text`,
      hint: `Write "${name}: ${how}" on a line of its own, or the brackets as \\[ and \\].`,
      ...place,
    })
  }
}

/** The definition that a reference names with its label, or with the text before it; undefined when it is none. */
function nameOf(text: string, label: string | undefined): string | undefined {
  const start = startOfLabel(text)
  if (start === undefined || INDEXED.test(text.slice(0, start))) return undefined
  const name = label || text.slice(start + 1).replaceAll(PART, '…')
  // Without a character, as in `[][]string`, it can name nothing.
  return name.trim() === '' ? undefined : `[${name}]`
}

/** The bracket that one behind a text closes. */
function startOfLabel(text: string): number | undefined {
  let depth = 1
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === ']') depth++
    if (text[index] === '[') depth--
    if (depth === 0) return index
  }
  return undefined
}

/** Returns whether brackets are written as such: an escape says that they are text. */
function isWritten(written: string, { line, column }: ReturnType<typeof placeInSource>, { value }: VFile): boolean {
  const source = String(value).split('\n')[(line ?? 0) - 1] ?? ''
  const start = (column ?? 0) - 1
  return source.startsWith(written, start) && source[start - 1] !== '\\'
}
