import type {
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Parents,
  Root,
  RootContent,
  TableRow,
  Text,
} from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { hideOptions } from '../plugins/option-tags.ts'
import { eachNode } from '../walk.ts'
import { closesFence, fencesOf, findCutCode, MDX_BLOCK } from './code-forms.ts'
import { CLOSING, colonsAt, findLostText, findSpaced, findSpacedRow, findSwallowed, findTitle } from './containers.ts'
import { addPatch, type FormSearch, lineAround, rangeOf } from './patches.ts'

/** Deepest nesting of containers; the parser ignores more than 256. */
export const MAX_DEPTH = 100

/** Longest email address, in characters (RFC 5321, section 4.5.3.1). */
const MAX_ADDRESS_LENGTH = 320

/** A colon that starts a directive. */
const DIRECTIVE = /(?<![:\\]):(?=[\p{L}\p{N}])/gu
/** Every colon of a label: a reference's label must stay the same as its definition's. */
const ANY_COLON = /(?<!\\):/g
const LABEL = /^\[(?:\\.|[^\\\]])*\]/su

type Reference = LinkReference | ImageReference

/**
 * Finds what the parser would read differently: colons that it takes for text directives, so that `camera:front` stays
 * text; titles of containers, `:::note Title`; options, whose name is an HTML element; lines that open or close a
 * container; addresses that swallow cells. Patches have the length of the text they replace, except those of titles, at
 * the end of a line, of cells, and added empty lines: columns stay correct, in rows with such cells up to them, and lines
 * do once the added ones are subtracted. Without patches, the changes of the tree are what is left to do; the content of a
 * container that is `tooDeep` is unknown.
 */
export function findOwnForms(tree: Root, source: string, colon: string) {
  const search: FormSearch = {
    source,
    colon,
    patches: new Map(),
    colons: new Set(),
    changes: [],
    tooDeep: [],
    mdxBlocks: [],
    depth: 0,
    fewestColons: Number.POSITIVE_INFINITY,
  }
  visitNode(tree, undefined, search)
  const colons = [...search.colons].map((from) => ({ from, to: from + 1, text: colon }))
  const patches = search.patches.size > 0 ? [...search.patches.values()] : colons
  return { patches, changes: search.changes, hasMdxBlock: search.mdxBlocks.length > 0, tooDeep: search.tooDeep[0] }
}

function visitNode(node: Nodes, parent: Parents | undefined, search: FormSearch): void {
  const [from, to] = rangeOf(node)
  switch (node.type) {
    case 'textDirective':
      if (parent && isPlainColon(node, search)) search.changes.push(() => mergeText(node, parent))
      else search.colons.add(from)
      break
    case 'leafDirective':
      addPatch(search, { from, to: from + 2, text: search.colon.repeat(2) })
      break
    case 'containerDirective':
      findTitle(node, search)
      findLostText(node, search)
      break
    case 'image':
      findColons(node, DIRECTIVE, search)
      break
    case 'imageReference':
    case 'linkReference':
      if (hasColon(node)) findColons(node, ANY_COLON, search)
      else if (node.type === 'imageReference') findColons(node, DIRECTIVE, search)
      break
    case 'paragraph':
    case 'heading':
      findSpaced(node, search)
      break
    case 'definition':
      findSwallowed(node, search)
      if (hasColon(node)) findColons(node, ANY_COLON, search)
      break
    case 'tableRow':
      findSwallowed(node, search)
      findSpacedRow(node, search)
      findSwallowedCells(node, search)
      break
    case 'code':
      if (node.lang === MDX_BLOCK) {
        search.mdxBlocks.push(from)
        for (const patch of fencesOf(search.source, { from, to })) addPatch(search, patch)
      } else findOpenFence(node, search)
      break
    case 'html':
      findOptions(from, to, search)
      break
  }
  if (!('children' in node)) return
  findCutCode(node, search)
  const inner = searchWithin(node, search)
  if (inner.depth > MAX_DEPTH) return
  for (const child of node.children) visitNode(child, node, inner)
}

/** A container may be closed by a line in it, but not by one in a quote in it. */
function searchWithin(node: Parents, search: FormSearch): FormSearch {
  if (node.type === 'blockquote') return { ...search, fewestColons: Number.POSITIVE_INFINITY }
  if (node.type !== 'containerDirective') return search
  const depth = search.depth + 1
  if (depth > MAX_DEPTH && node.position) search.tooDeep.push(node.position.start)
  return { ...search, depth, fewestColons: Math.min(search.fewestColons, colonsAt(search.source, rangeOf(node)[0])) }
}

/** Returns whether a directive is only a colon and a word; before an `@`, the word may be part of an email address. */
function isPlainColon(node: TextDirective, { source }: FormSearch): boolean {
  const [from, to] = rangeOf(node)
  const isPlain = node.children.length === 0 && to - from === node.name.length + 1
  return isPlain && !/^\S*@/.test(source.slice(to, to + MAX_ADDRESS_LENGTH))
}

/** Replaces a directive by its source text, merged with the text around it. */
function mergeText(node: TextDirective, parent: Parents): void {
  const siblings: RootContent[] = parent.children
  const index = siblings.indexOf(node)
  const parts = [siblings[index - 1], node, siblings[index + 1]].filter(
    (part) => part?.type === 'text' || part === node,
  ) as (Text | TextDirective)[]
  const value = parts.map((part) => (part.type === 'text' ? part.value : `:${part.name}`)).join('')
  const [start, end] = [parts[0]?.position?.start, parts.at(-1)?.position?.end]
  const text: Text = { type: 'text', value, ...(start && end && { position: { start, end } }) }
  siblings.splice(parts[0] === node ? index : index - 1, parts.length, text)
}

function hasColon({ label }: Reference | Definition): boolean {
  return label?.includes(':') ?? false
}

/** Alternative texts and labels are strings in the tree, in which directives are not visible. */
function findColons(node: Image | Reference | Definition, pattern: RegExp, { source, colons }: FormSearch): void {
  const [from, to] = rangeOf(node)
  const written = source.slice(from, to)
  const text = node.type === 'definition' ? (LABEL.exec(written)?.[0] ?? '') : written
  for (const { index } of text.matchAll(pattern)) colons.add(from + index)
}

/** Blanks the lines that open and close a fence. */
function findOptions(from: number, to: number, search: FormSearch): void {
  const text = search.source.slice(from, to)
  const hidden = text.includes('<Option') ? hideOptions(text) : text
  if (hidden !== text) addPatch(search, { from, to, text: hidden })
}

/** A pipe that ends a cell. */
const CELL_END = /(?<!\\)\|/g

/** The parser takes the cells after a bare address for a part of it, as in `|https://example.org|next|`. */
function findSwallowedCells(row: TableRow, search: FormSearch): void {
  eachNode<TableRow | TableRow['children'][number] | Link>(row, (node) => {
    if (node.type !== 'link') return
    const [from, to] = rangeOf(node)
    const written = search.source.slice(from, to)
    if (!/^https?:/i.test(written)) return
    for (const { index } of written.matchAll(CELL_END))
      addPatch(search, { from: from + index, to: from + index, text: ' ' })
  })
}

const OPENING = /^(?:`{3,}|~{3,})/

/**
 * A fence without an end ends with its container, whose closing line the parser reads as code, with all that follows, up
 * to the end of a later fence. A line that closes the fence is added before it.
 */
function findOpenFence(node: Code, search: FormSearch): void {
  const { source, fewestColons } = search
  if (fewestColons === Number.POSITIVE_INFINITY) return
  const [from, to] = rangeOf(node)
  const [fence] = OPENING.exec(source.slice(from, to)) ?? []
  if (fence === undefined) return
  const closed = closesFence(source.slice(...lineAround(source, to)), fence)
  let [, end] = lineAround(source, from)
  while (end < to) {
    const start = end + 1
    end = lineAround(source, start)[1]
    const line = source.slice(start, end)
    if ((CLOSING.exec(line)?.[1]?.length ?? 0) < fewestColons) continue
    if (closed && !opensAnother(source.slice(end, to), fence)) return
    addPatch(search, { from: start, to: start, text: `${line.slice(0, line.indexOf(':'))}${fence}\n` })
    return
  }
}

/** Returns whether a fence begins in this text: then the line that seems to close the one before it closes this one. */
function opensAnother(text: string, fence: string): boolean {
  return text.split('\n').some((line) => {
    const start = line.replace(/^[ \t>]+/, '')
    return start.startsWith(fence) && /^[\w-]/.test(start.replace(/^[`~]+/, ''))
  })
}
