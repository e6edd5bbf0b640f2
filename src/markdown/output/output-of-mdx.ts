import type { Html, Nodes, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { phrasing } from 'mdast-util-phrasing'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options } from 'remark-stringify'
import type {} from 'satteri'
import { unified } from 'unified'
import { withoutWordMarks } from '../code/magic-comments.ts'
import { createTextOffsets, type TextOffsets } from '../parse/source-positions.ts'
import { takeIds } from '../plugins/heading-ids.ts'
import { optionOf } from '../plugins/option-tags.ts'
import { isTwoslash, shownCode } from '../plugins/twoslash.ts'
import { copyTree, isComment, literalsOf, replaceNodes } from '../walk.ts'
import { type MarkdownOutputInput, markAttribute, markRelative, optionText } from './output-of-markdown.ts'

/** Characters that begin no syntax within a line. */
const PLAIN = /^(?:[\p{L}\d ,;?%()/"'’“”–—…→×+-]|(?<![Ww])\.|:(?= |$))+$/u

type TextWriter = NonNullable<NonNullable<Options['handlers']>['text']>

/** Writes a text; which of its characters need an escape is only looked for where some may. */
const writeText: TextWriter = (node: Text, parent, state, info) => {
  const { value } = node
  // A "www." or an "s:/" may be in two texts beside each other.
  const startsPlain = /^\p{L}/u.test(value) || !/[\r\n\]Ww]/.test(info.before)
  const endsPlain = value.endsWith(' ') ? !/[\r\n]/.test(info.after) : !value.endsWith(':') || info.after !== '/'
  if (startsPlain && endsPlain && PLAIN.test(value)) return value
  const siblings: readonly Nodes[] = parent?.children ?? []
  const index = siblings.indexOf(node)
  return state.safe(value, { ...info, afterNode: siblings[index + 1], beforeNode: siblings[index - 1] })
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '*',
    listItemIndent: 'one',
    tightDefinitions: true,
    handlers: { text: writeText },
  })
  .freeze()

/**
 * An MDX page as Markdown for people and programs that read source, serialized from its tree: comments, imports and
 * exports are removed, tabs and admonitions are Markdown, addresses are marked; other components are kept.
 */
export function outputOfMdx({ body, tree: read, contracts }: MarkdownOutputInput): string {
  const offsets = createTextOffsets(body)
  const tree = copyTree(read)
  replaceNodes<Nodes>(tree, (node) => rewrite(node, { body, offsets, contracts }))
  // U+0000 is replaced for security (CommonMark 0.31.2, section 2.3).
  return writer.stringify(tree).replaceAll('\0', '\uFFFD')
}

interface MarkdownOutput extends Omit<MarkdownOutputInput, 'tree'> {
  readonly offsets: TextOffsets
}

function rewrite(node: Nodes, markdownOutput: MarkdownOutput): readonly RootContent[] | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return []
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return isComment(node) ? [] : [html(`{${node.value}}`)]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return rewriteElement(node, markdownOutput)
    case 'containerDirective':
      return rewriteContainer(node, markdownOutput)
    case 'code':
      node.value = withoutWordMarks(isTwoslash(node.meta) ? shownCode(node.value) : node.value)
      return undefined
    case 'inlineMath':
    case 'math':
      return [html(mathOf(node))]
    case 'heading':
      takeIds(node)
      return undefined
    case 'link':
    case 'image':
    case 'definition':
      node.url = markRelative(node.url)
      return undefined
    default:
      return undefined
  }
}

function rewriteElement(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  markdownOutput: MarkdownOutput,
): readonly RootContent[] {
  const option = optionOf(node)
  if (option) return [html(optionText(option, markdownOutput.contracts))]
  const isBlock = node.type === 'mdxJsxFlowElement'
  const content = isBlock ? asBlocks(node.children) : node.children
  const isLiteral = node.attributes.every((one) => typeof one.value === 'string')
  const { label, value, type = 'note', title, src, alt } = literalsOf(node)
  if (node.name === 'Tabs') return content
  if (node.name === 'TabItem') return [strong(label ?? value ?? ''), ...content]
  if (node.name === 'Admonition' && isLiteral)
    return container(title === undefined ? type : `${type}[${title}]`, content)
  if (node.name === 'Figure' && isLiteral && src !== undefined)
    return [paragraph([{ type: 'image', url: src, alt }]), ...content]
  const start = html(openingOf(node, markdownOutput))
  if (start.value.endsWith('/>')) return [start]
  const end = html(`</${node.name ?? ''}>`)
  const isLine = isBlock && phrasingOf(node.children).length === node.children.length
  return isLine ? [paragraph([start, ...phrasingOf(node.children), end])] : [start, ...content, end]
}

/** An element's opening tag as written, with marked addresses. */
function openingOf(node: MdxJsxFlowElement | MdxJsxTextElement, { body, offsets }: MarkdownOutput): string {
  const [from, to] = offsets.rangeOf(node)
  const [first] = node.children
  const written = body.slice(from, first ? offsets.rangeOf(first)[0] : to)
  const tag = (first ? written : written.replace(/<\/[^<]*$/, '')).trim()
  return Object.entries(literalsOf(node)).reduce((text, [name, value]) => {
    const marked = markAttribute(name, value)
    return marked === undefined ? text : text.replace(`"${value}"`, () => `"${marked}"`)
  }, tag)
}

function rewriteContainer(
  { name, attributes, children }: ContainerDirective,
  markdownOutput: MarkdownOutput,
): readonly RootContent[] {
  const [first, ...rest] = children
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
  if (isLabel) replaceNodes<Nodes>(first, (node) => rewrite(node, markdownOutput))
  const label = isLabel ? writer.stringify({ type: 'root', children: [first] }).trim() : ''
  const title = label || attributes?.title
  return container(`${name}${title ? `[${title}]` : ''}`, isLabel ? rest : children)
}

/** A container needs more colons than those in it. */
function container(opening: string, content: readonly RootContent[]): readonly RootContent[] {
  const colons = ':'.repeat(2 + depthOf(content))
  return [html(`${colons}${opening}`), ...content, html(colons)]
}

function depthOf(nodes: readonly Nodes[]): number {
  const depths = nodes.map((node) => {
    const isContainer =
      node.type === 'containerDirective' || (node.type === 'mdxJsxFlowElement' && node.name === 'Admonition')
    return ('children' in node ? depthOf(node.children) : 1) + (isContainer ? 1 : 0)
  })
  return Math.max(1, ...depths)
}

/** A formula, between as many dollar signs as it needs. */
function mathOf({ type, value }: Extract<Nodes, { type: 'math' | 'inlineMath' }>): string {
  const longest = Math.max(0, ...[...value.matchAll(/\$+/g)].map(([run]) => run.length))
  if (type === 'math')
    return `${'$'.repeat(Math.max(2, longest + 1))}\n${value}\n${'$'.repeat(Math.max(2, longest + 1))}`
  const fence = '$'.repeat(longest === 1 ? 2 : 1)
  return value.startsWith('$') || value.endsWith('$') ? `${fence} ${value} ${fence}` : fence + value + fence
}

function html(value: string): Html {
  return { type: 'html', value }
}

function strong(text: string): Paragraph {
  return paragraph([{ type: 'strong', children: [{ type: 'text', value: text }] }])
}

function paragraph(children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [...children] }
}

/** Wraps text between blocks in paragraphs. */
function asBlocks(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = []
  for (const node of nodes) {
    const last = blocks.at(-1)
    if (!isPhrasing(node)) blocks.push(node)
    else if (last?.type === 'paragraph' && last.position === undefined) last.children.push(node)
    else blocks.push(paragraph([node]))
  }
  return blocks
}

function phrasingOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.filter(isPhrasing)
}

function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasing(node)
}
