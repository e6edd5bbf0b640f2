import type { Nodes, Root } from 'mdast'
import type { PageContracts } from '../../shared/contract-types.ts'
import { ADDRESS_LISTS, ADDRESSES } from '../../shared/mark-addresses.ts'
import { addressMarker } from '../../shared/reference-marker.ts'
import { HEADING_ID } from '../../shared/slug-headings.ts'
import { mapSrcset } from '../../shared/url.ts'
import { withoutWordMarks } from '../code/magic-comments.ts'
import { replaceComments } from '../html-parts.ts'
import { applyPatches, type Patch } from '../parse/patches.ts'
import { createTextOffsets } from '../parse/source-positions.ts'
import { replaceOptions } from '../plugins/option-tags.ts'
import { isTwoslash, shownLines } from '../plugins/twoslash.ts'
import { eachNode } from '../walk.ts'

/** The address of a link or an image, after its text. */
const RESOURCE = /(\]\(\s*)(<[^>\n]*>|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)/
/** The address of a definition. */
const DEFINITION = /^(\[(?:\\.|[^\]\\])+\]:\s*)(\S+)/
const HTML_TAG = /<(?:a|area|img|video|audio|source|track|iframe|object|embed)\b[^<>]*>/gi
const HTML_ATTRIBUTE = /(?<=\s)([a-z]+)="([^"{}]+)"/gi
/** An element that only gives the text after it an id: it is for the page alone, as the id of a heading. */
const EMPTY_PLACE = /^<(a|span) id="[^"]*"><\/\1>(?=\S)/

/** Input of a Markdown output. */
export interface MarkdownOutputInput {
  readonly body: string
  readonly tree: Root
  readonly contracts: PageContracts | undefined
}

/**
 * A plain Markdown page for people and programs that read source: as written, but with marked addresses and without
 * heading ids and comments; several empty lines outside of code become one.
 */
export function outputOfMarkdown({ body, tree, contracts }: MarkdownOutputInput): string {
  const offsets = createTextOffsets(body)
  const patches: Patch[] = []
  const verbatim: (readonly [number, number])[] = []
  const change = (from: number, to: number, rewrite: (written: string) => string): void => {
    const written = body.slice(from, to)
    const text = rewrite(written)
    if (text !== written) patches.push({ from, to, text })
  }
  eachNode<Nodes>(tree, (node) => {
    const [from, to] = offsets.rangeOf(node)
    switch (node.type) {
      case 'link':
      case 'image': {
        const last = node.type === 'link' ? node.children.at(-1) : undefined
        const start = last ? offsets.rangeOf(last)[1] : from
        change(start, to, (text) => text.replace(RESOURCE, (_, before, url) => before + markRelative(url)))
        break
      }
      case 'definition':
        change(from, to, (text) => text.replace(DEFINITION, (_, before, url) => before + markRelative(url)))
        break
      case 'html': {
        const place = EMPTY_PLACE.exec(body.slice(from))
        if (place) change(from, from + place[0].length, () => '')
        else change(from, to, (text) => outputOfHtml(text, contracts))
        break
      }
      case 'heading':
        change(headingEnd(body, from, to), to, (text) => text.replace(HEADING_ID, ''))
        break
      case 'code':
        change(from, to, isTwoslash(node.meta) ? shownFence : withoutWordMarks)
        verbatim.push([from, to])
        break
      case 'math':
        verbatim.push([from, to])
    }
  })
  patches.push(...emptyLines(body, [...verbatim, ...patches.map(({ from, to }) => [from, to] as const)]))
  // U+0000 is replaced for security (CommonMark 0.31.2, section 2.3).
  return `${cutMarked(applyPatches(body, patches)).trim().replaceAll('\0', '\uFFFD')}\n`
}

/** Returns where a heading's id may start: after the rest of its content. */
function headingEnd(body: string, from: number, to: number): number {
  const id = HEADING_ID.exec(body.slice(from, to))
  return id ? from + id.index : to
}

/** A fence with the lines that readers see, as written; the first and the last line are the fence's. */
function shownFence(written: string): string {
  const lines = written.split('\n')
  const inner = lines.slice(1, -1)
  // In a quote, lines start with its mark.
  const bare = inner.map((line) => line.replace(/^(?:[ \t]*>)+ ?/, ''))
  return [lines[0], ...shownLines(bare).map((index) => inner[index]), lines.at(-1)].join('\n')
}

function outputOfHtml(html: string, contracts: PageContracts | undefined): string {
  const marked = markComments(html).replace(HTML_TAG, (tag) =>
    tag.replace(HTML_ATTRIBUTE, (written, name: string, value: string) => {
      const address = markAttribute(name.toLowerCase(), value)
      return address === undefined ? written : `${name}="${address}"`
    }),
  )
  return marked.includes('<Option') ? replaceOptions(marked, (attributes) => optionText(attributes, contracts)) : marked
}

/** Reduces runs of empty lines to one, except in the given ranges; both are walked once, from the start. */
function emptyLines(body: string, verbatim: readonly (readonly [number, number])[]): Patch[] {
  const ranges = [...verbatim].sort(([one], [other]) => one - other)
  let next = 0
  let verbatimUntil = 0
  return [...body.matchAll(/\n(?:[ \t]*\n)+/g)].flatMap(({ index, 0: run }) => {
    for (; (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index; next++)
      verbatimUntil = Math.max(verbatimUntil, ranges[next]?.[1] ?? 0)
    return index < verbatimUntil || run === '\n\n' ? [] : [{ from: index, to: index + run.length, text: '\n\n' }]
  })
}

/** Marks a comment until its line is known to be empty; a noncharacter, which no text contains. */
const MARK = '\uFDD7'
const EMPTY_LINES = new RegExp(`(?:(?:^|\\n)[ \\t${MARK}]*)+(?=\\n|$)`, 'g')

/** Replaces the comments of HTML by marks. */
function markComments(html: string): string {
  return replaceComments(html, MARK)
}

/** Removes the marks from a text; of the empty lines around one, one is kept. */
function cutMarked(text: string): string {
  if (!text.includes(MARK)) return text
  return text.replace(EMPTY_LINES, (lines) => (lines.includes(MARK) ? '\n' : lines)).replaceAll(MARK, '')
}

/** The text of `<Option path="…" />` in the Markdown output, as Markdown. */
export function optionText(attributes: Readonly<Record<string, string>>, contracts: PageContracts | undefined): string {
  const { path = '', label, show = 'path' } = attributes
  const option = contracts?.findOption(path)
  if (!option || 'message' in option) return `\`${path}\``
  if (show === 'type') return `\`${option.type}\``
  if (show === 'default') return (option.defaultParts ?? []).map((part) => `\`${part}\``).join(', ')
  const code = `\`${label ?? path}\``
  return option.url === undefined ? code : `[${code}](${addressMarker(option.url)})`
}

/** Marks an address, in angle brackets or not; external addresses and anchors of the page are kept. */
export function markRelative(url: string): string {
  const isBracketed = url.startsWith('<')
  const bare = isBracketed ? url.slice(1, -1) : url
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(bare)) return url
  return isBracketed ? `<${addressMarker(bare)}>` : addressMarker(bare)
}

/** Marks the addresses in the value of an attribute; undefined when it has none. */
export function markAttribute(name: string, value: string): string | undefined {
  if (ADDRESSES.includes(name)) return markRelative(value)
  return ADDRESS_LISTS.includes(name) ? mapSrcset(value, markRelative) : undefined
}
