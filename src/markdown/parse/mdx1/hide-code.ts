import type { Nodes } from 'mdast'
import { applyPatches, type Patch } from '../patches.ts'
import { type ReadOptions, readMarkdown } from '../read-tree.ts'
import { createTextOffsets, type TextOffsets } from '../source-positions.ts'
import { readTag } from './jsx-tags.ts'

const MODULE = /(?:import|export)\s/y
const BLANK_LINES_BEFORE = /\n[ \t]*\n[ \t]*\n$/
const BLANK_LINE = /\n[ \t]*(?:\n|$)/
/** A line that is JSX up to the next blank line, also directly below a paragraph. */
const JSX_LINE = /^(?:<\/?[a-z][a-z0-9.]*(?=\s|\/?>|$)|<>)/i
/** Start of a line in a list or a quote, before its content. */
const LINE_START = /^[ \t>]*/
const TAG_OR_ESCAPE = /\\[\s\S]|<\/?[A-Za-z]/g

interface Search extends TextOffsets {
  readonly text: string
  readonly hidden: string
  readonly modules: Set<number>
  readonly patches: Patch[]
}

/**
 * Hides what MDX 1 takes for code and CommonMark does not: lines of JSX become `<p …`, which starts a block of HTML;
 * attributes become names without values; imports and exports become words. The tree shows where code can be; each
 * change may show more. Returns a text that is as long, line by line, its tree, and the offsets at which modules start.
 */
export function hideCode(text: string, options: ReadOptions) {
  const modules = new Set<number>()
  for (let hidden = text; ; ) {
    const tree = readMarkdown(hidden, options)
    const search: Search = { ...createTextOffsets(text), text, hidden, modules, patches: [] }
    for (const node of tree.children) findModule(node, search)
    findJsx(tree, text.length, search)
    const changed = applyPatches(hidden, search.patches)
    if (changed === hidden) return { hidden, tree, modules }
    hidden = changed
  }
}

/** MDX 1 has modules at the top only, up to the next blank line. */
function findModule(node: Nodes, { rangeOf, text, hidden, modules, patches }: Search): void {
  const [from] = rangeOf(node)
  MODULE.lastIndex = from
  if (!('children' in node) || node.position?.start.column !== 1 || !MODULE.test(hidden)) return
  const length = text.slice(from).search(BLANK_LINE)
  const to = length === -1 ? text.length : from + length
  modules.add(from)
  patches.push({ from, to, text: text.slice(from, to).replace(/[^\n]/g, 'a') })
}

function findJsx(node: Nodes, end: number, search: Search): void {
  const [from, to] = search.rangeOf(node)
  if (node.type === 'html') endList(from, search)
  else if (node.type === 'paragraph') findLines([from, to], search)
  else if (node.type === 'heading' || node.type === 'table') findLine(from, true, search)
  else if (node.type === 'text') findTags([from, to], end, search)
  if (!('children' in node)) return
  const isBlock = node.type === 'paragraph' || node.type === 'heading' || node.type === 'table'
  for (const child of node.children) findJsx(child, isBlock ? to : end, search)
}

/** Two blank lines end a list in MDX 1, also where JSX below them is indented: its spaces move to the end of the line. */
function endList(from: number, { hidden, patches }: Search): void {
  const lineStart = hidden.lastIndexOf('\n', from - 1) + 1
  const indent = hidden.slice(lineStart, from)
  if (!/^ +$/.test(indent) || !BLANK_LINES_BEFORE.test(hidden.slice(0, lineStart))) return
  const lineEnd = hidden.indexOf('\n', from)
  const to = lineEnd === -1 ? hidden.length : lineEnd
  patches.push({ from: lineStart, to, text: hidden.slice(from, to) + indent })
}

function findLines([from, to]: readonly [number, number], search: Search): void {
  for (let start = from; start < to; ) {
    const lineEnd = search.hidden.indexOf('\n', start)
    const line = search.hidden.slice(start, lineEnd === -1 ? to : Math.min(lineEnd, to))
    // In a paragraph, all lines but the first have what is before the lines of a list or a quote.
    const indent = start === from ? 0 : (LINE_START.exec(line)?.[0].length ?? 0)
    if (findLine(start + indent, start === from, search) || lineEnd === -1) return
    start = lineEnd + 1
  }
}

/** Makes the line at an offset one that starts a block of HTML, if it is one of JSX. */
function findLine(from: number, isFirst: boolean, { text, hidden, patches }: Search): boolean {
  const lineEnd = hidden.indexOf('\n', from)
  const line = hidden.slice(from, lineEnd === -1 ? undefined : lineEnd)
  if (!line.startsWith('<')) return false
  const tag = isFirst && !JSX_LINE.test(line) ? readTag(text, from) : undefined
  const isAlone =
    tag !== undefined && tag.to <= from + line.length && text.slice(tag.to, from + line.length).trim() === ''
  if (!JSX_LINE.test(line) && !isAlone) return false
  const nameFrom = from + (line.startsWith('</') ? 2 : 1)
  const after = hidden[nameFrom + 1] ?? '\n'
  patches.push({ from: nameFrom, to: nameFrom + 2, text: `p${/[\s/>]/.test(after) ? after : ' '}` })
  return true
}

/** Writes tags with what only JSX has as ones that HTML has as well. */
function findTags([from, to]: readonly [number, number], end: number, { text, hidden, patches }: Search): void {
  for (const { 0: found, index } of hidden.slice(from, to).matchAll(TAG_OR_ESCAPE)) {
    if (!found.startsWith('<')) continue
    const start = from + index
    const tag = readTag(text, start)
    if (!tag || tag.to > end || tag.name.includes('_')) continue
    const behindName = text.slice(tag.nameEnd, tag.to - (tag.kind === 'whole' ? 2 : 1))
    if (BLANK_LINE.test(behindName)) continue
    const name = text.slice(start, tag.nameEnd).replaceAll('.', '-')
    patches.push({
      from: start,
      to: tag.nameEnd + behindName.length,
      text: name + behindName.replace(/\S/g, 'a'),
    })
  }
}
