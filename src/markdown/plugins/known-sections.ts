import type { Nodes, Root, RootContent } from 'mdast'
import type {} from 'remark-parse'
import type { Processor } from 'unified'
import { VFile } from 'vfile'
import { createMemory } from '../../util/memory.ts'

/** Characters of text whose trees are kept; a tree takes some fifty times as much. */
const KEPT_CHARACTERS = 200_000
/** A definition changes what brackets mean everywhere in a text. */
const REACHES_FAR = /\]:|\[\^/
const HEADING = /^#{1,6}(?:[ \t]|$)/
/** Raw HTML that a blank line does not end, and what does (CommonMark 4.6, kinds 1 to 5). */
const LONG_HTML: readonly (readonly [RegExp, RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/i],
]

/**
 * Reads a page in sections, from heading to heading, and those it has read before not again: after an edit that is all
 * but one of them. The tree is the one of the whole text; a text whose sections cannot be told apart is read whole.
 */
export function knownSections(this: Processor): void {
  const whole = this.parser
  if (!whole) throw new Error('The parser has to be set before its sections can be kept')
  const known = createMemory<Root>(KEPT_CHARACTERS)
  this.parser = (document, file) => {
    const sections = splitSections(document)
    if (sections.length < 2) return whole(document, file)
    const read = (text: string) => whole(text, new VFile({ path: file.path, value: text })) as Root
    try {
      return joinSections(sections, (text) => known(text, read)) ?? whole(document, file)
    } catch {
      // What is wrong is told with its place in the whole text.
      return whole(document, file)
    }
  }
}

/** Cuts a text before each heading that stands at the margin behind an empty line. */
function splitSections(text: string): string[] {
  if (REACHES_FAR.test(text)) return [text]
  const sections: string[] = []
  let start = 0
  for (let at = text.indexOf('\n\n#'); at >= 0; at = text.indexOf('\n\n#', at + 1)) {
    const line = text.slice(at + 2, text.indexOf('\n', at + 2))
    if (!HEADING.test(line)) continue
    sections.push(text.slice(start, at + 2))
    start = at + 2
  }
  return [...sections, text.slice(start)]
}

/** Undefined when a section does not end where it was cut. */
function joinSections(sections: readonly string[], read: (text: string) => Root): Root | undefined {
  const children: RootContent[] = []
  let position: Root['position']
  let line = 0
  let offset = 0
  for (const [index, section] of sections.entries()) {
    const tree = read(section)
    if (index < sections.length - 1 && !isClosed(tree.children.at(-1), section)) return undefined
    const { children: own, position: place } = moved(tree, { line, offset })
    children.push(...own)
    if (place) position = { start: position?.start ?? place.start, end: place.end }
    line += section.split('\n').length - 1
    offset += section.length
  }
  return { type: 'root', children, ...(position && { position }) }
}

/** Whether a heading after this node is not part of it. */
function isClosed(last: Nodes | undefined, section: string): boolean {
  if (last?.type === 'html')
    return LONG_HTML.every(([opening, end]) => !opening.test(last.value) || end.test(last.value))
  const isFenced = last?.type === 'code' || last?.type === 'containerDirective'
  if (!isFenced || !last.position) return true
  const lines = section.split('\n')
  const { start, end } = last.position
  const opening = /^ {0,3}([`~:])\1{2,}/.exec(lines[start.line - 1] ?? '')?.[0].trim()
  if (opening === undefined) return last.type === 'code'
  const closing = (lines[end.line - 1] ?? '').trim()
  return end.line > start.line && closing.startsWith(opening) && closing.replaceAll(opening.charAt(0), '') === ''
}

interface Move {
  readonly line: number
  readonly offset: number
}

/** A copy of a part of a tree, further down; whoever gets it may change it. */
function moved<T>(value: T, move: Move): T {
  if (Array.isArray(value)) return value.map((item) => moved(item, move)) as T
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (key === 'range' && Array.isArray(item)) copy[key] = item.map((end: number) => end + move.offset)
    else copy[key] = typeof item === 'number' ? item + distanceOf(key, value, move) : moved(item, move)
  }
  return copy as T
}

/** Places are points of the tree, and offsets in the programs of MDX; a list has a start, too, but no end. */
function distanceOf(key: string, owner: object, { line, offset }: Move): number {
  if (key === 'line' && 'column' in owner) return line
  if (key === 'offset' && 'column' in owner) return offset
  return (key === 'start' || key === 'end') && 'start' in owner && 'end' in owner ? offset : 0
}
