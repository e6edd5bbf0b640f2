import type { Nodes, Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { eachNode, isExpression } from '../walk.ts'
import { type MdxOptions, readMdxPage } from './read-mdx-page.ts'
import { readMarkdown } from './read-tree.ts'
import { createTextOffsets } from './source-positions.ts'

/** The code, the modules and the `{props.name}` expressions in an MDX text. */
interface WrittenText {
  /** Numbers of the lines of code blocks and of comments, from 1. */
  readonly codeLines: ReadonlySet<number>
  /** Numbers of the lines of imports and exports, from 1. */
  readonly moduleLines: ReadonlySet<number>
  /** Positions of `{props.name}`. */
  readonly props: readonly { readonly name: string; readonly from: number; readonly to: number }[]
  /** Positions of the relative addresses of links and pictures in Markdown. */
  readonly addresses: readonly { readonly url: string; readonly from: number; readonly to: number }[]
  /** The text with all code blanked out and all offsets kept. */
  readonly prose: string
}

/** Reads a text before it is inserted into another one; errors are reported when the whole is compiled. */
export function readWritten(text: string, options: MdxOptions): WrittenText {
  const offsets = createTextOffsets(text)
  const codeLines = new Set<number>()
  const moduleLines = new Set<number>()
  const props: WrittenText['props'][number][] = []
  const addresses: WrittenText['addresses'][number][] = []
  let prose = text
  eachNode<Nodes>(readTree(text, options), (node) => {
    const [from, to] = offsets.rangeOf(node)
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      addresses.push(...findAddress(node.url, text.slice(from, to), from))
    if (node.type === 'code' || isComment(node)) addLines(node, codeLines)
    if (node.type === 'mdxjsEsm') addLines(node, moduleLines)
    if (node.type === 'code' || node.type === 'inlineCode')
      prose = prose.slice(0, from) + prose.slice(from, to).replace(/[^\n]/g, ' ') + prose.slice(to)
    const name = propIn(node)
    if (name !== undefined) props.push({ name, from, to })
  })
  return { codeLines, moduleLines, props, prose, addresses }
}

/** Returns where an address is in the source of its node, which is at an offset. */
function findAddress(url: string, source: string, offset: number): WrittenText['addresses'] {
  const from = offset + source.lastIndexOf(url)
  return from > offset && url !== '' ? [{ url, from, to: from + url.length }] : []
}

/** Returns the name in `{props.name}`; undefined in anything else. */
function propIn(node: Nodes): string | undefined {
  return isExpression(node) ? /^\s*props\.([A-Za-z]\w*)\s*$/.exec(node.value)?.[1] : undefined
}

/** Returns whether a node is a comment with lines of its own. */
function isComment(node: Nodes): boolean {
  if (node.type === 'html') return node.value.startsWith('<!--')
  if (node.type !== 'mdxFlowExpression') return false
  const code = node.value.trim()
  return code.startsWith('/*') && code.indexOf('*/', 2) === code.length - 2
}

function addLines({ position }: Nodes, lines: Set<number>): void {
  if (!position) return
  for (let line = position.start.line; line <= position.end.line; line++) lines.add(line)
}

function readTree(text: string, options: MdxOptions): Root {
  for (const read of [readMdxPage, readMarkdown]) {
    try {
      return read(text, options)
    } catch {}
  }
  return { type: 'root', children: [] }
}
