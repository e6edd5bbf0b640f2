import type { Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Parent } from 'unist'
import type { VFile } from 'vfile'
import type { OptionDetails, PageContracts } from '../../shared/contract-types.ts'
import { placeOf } from '../parse/source-positions.ts'
import { eachNode, replaceNodes } from '../walk.ts'
import { type OptionAttributes, optionOf, UNREAD } from './option-tags.ts'

/** Details of an option that a page shows. */
const SHOWN = ['path', 'default', 'type'] as const

/** Replaces `<Option path="detect.fps" />` by the option's data from the schema. */
export function options({ contracts }: { readonly contracts: PageContracts | undefined }) {
  return (tree: Root, file: VFile): void => {
    if (contracts) reportTypedDefaults(tree, { contracts, file })
    replaceNodes<Nodes>(tree, (node, parent) => {
      if (contracts) reportUnread(node, file)
      const attributes = optionOf(node)
      if (!attributes) return undefined
      const elements = describeOption(attributes, node.position?.start, { contracts, file })
      const isBlock = node.type === 'mdxJsxFlowElement' || isFlow(parent)
      return isBlock ? [{ type: 'paragraph' as const, children: elements }] : elements
    })
  }
}

/** In plain Markdown, an invalid option tag would be an invisible form element. */
function reportUnread(node: Root | RootContent, file: VFile): void {
  if (node.type !== 'html' || optionOf(node) || !UNREAD.test(node.value)) return
  file.data.page?.problems.push({
    severity: 'error',
    code: 'option.syntax',
    message: 'Unexpected form of <Option>, expected <Option path="…" /> in a paragraph, a list or a table',
    hint: 'Write its attributes in double quotes, end it with "/>", and use Markdown instead of HTML around it.',
    ...placeOf(node),
  })
}

function isFlow({ type }: Parent): boolean {
  return ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition', 'mdxJsxFlowElement'].includes(
    type,
  )
}

interface Page {
  readonly contracts: PageContracts | undefined
  readonly file: VFile
}

function describeOption(
  attributes: OptionAttributes,
  start: { line: number; column: number } | undefined,
  { contracts, file }: Page,
): PhrasingContent[] {
  const { path = '', show = 'path' } = attributes
  const option = contracts?.findOption(path) ?? { message: `Option "${path}" cannot be looked up`, hint: NO_SCHEMA }
  const report = (message: string, hint: string) =>
    file.data.page?.problems.push({
      severity: 'error',
      code: 'option.unknown',
      message,
      hint,
      line: start?.line,
      column: start?.column,
    })
  if ('message' in option) {
    report(option.message, option.hint)
    return [{ type: 'inlineCode', value: path }]
  }
  const shown = SHOWN.find((name) => name === show)
  if (shown === undefined) report(`Unexpected show="${show}" of <Option>`, `Write one of ${SHOWN.join(', ')}.`)
  if (shown === 'default' && option.defaultValue === undefined)
    report(`Option "${path}" has no default`, 'Say in words what happens without the option.')
  if (shown === 'type') return [{ type: 'inlineCode', value: option.type }]
  return shown === 'default' ? listCode(option.defaultParts ?? []) : [linkOption(option, attributes.label ?? path)]
}

const NO_SCHEMA = 'Set contracts.config.schema in the configuration of the site.'

function listCode(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
    { type: 'inlineCode', value },
  ])
}

/** The option's path as a link, with its main facts as a tip. */
function linkOption(option: OptionDetails, label: string): PhrasingContent {
  const code: PhrasingContent = { type: 'inlineCode', value: label }
  const properties = { className: ['tip'], 'aria-description': option.tip }
  if (option.url === undefined) return code
  return { type: 'link', url: option.url, children: [code], data: { hProperties: properties } }
}

/** The schema with the defaults, and the page that says them. */
interface TypedDefaultsPage {
  readonly contracts: PageContracts
  readonly file: VFile
}

const VALUE = String.raw`(?:-?\d+(?:\.\d+)?|true|false)`
/** " seconds (default 30)", " is 5 by default": in the sentence that names the option. */
const IN_TEXT = new RegExp(
  String.raw`^[^.;:]*?(?:(?<!by )\bdefaults?(?: to| is|:)? ${VALUE}(?![\w.]*\w)|(?<![\w.])${VALUE}(?: [\p{L}%]+){0,3} by default\b)`,
  'u',
)
/** " (default ", before an inline code value. */
const BEFORE_CODE = /^[^.;:]*\bdefaults?(?: to| is|:)? $/

/** Warns of a default typed next to its option, or in its row of a table: it would become outdated. */
function reportTypedDefaults(tree: Root, page: TypedDefaultsPage): void {
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'table') reportCells(node, page)
    else if ('children' in node) reportProse(node.children, page)
  })
}

function reportProse(nodes: readonly RootContent[], page: TypedDefaultsPage): void {
  for (const [index, node] of nodes.entries()) {
    const path = namedBy(node)
    const after = nodes[index + 1]
    if (path === undefined || after?.type !== 'text') continue
    const text = after.value.replaceAll('\n', ' ')
    if (IN_TEXT.test(text) || (BEFORE_CODE.test(text) && nodes[index + 2]?.type === 'inlineCode'))
      report(path, node, page)
  }
}

/** Rows of a table with a "Default" column, whose first cell names options. */
function reportCells({ children: [head, ...rows] }: Table, page: TypedDefaultsPage): void {
  const column = head?.children.findIndex((cell) => textOf(cell).trim() === 'Default') ?? -1
  if (column <= 0) return
  for (const { children: cells } of rows) {
    const [first, cell] = [cells[0], cells[column]]
    if (!first || !cell || !isTyped(cell.children)) continue
    for (const part of first.children) {
      const path = namedBy(part)
      if (path !== undefined) report(path, cell, page)
    }
  }
}

/** Returns whether a cell contains only one or several values. */
function isTyped(cell: readonly PhrasingContent[]): boolean {
  return cell.some(isValue) && cell.every((part) => isValue(part) || isComma(part))
}

function isValue(node: PhrasingContent): boolean {
  return node.type === 'inlineCode' || (node.type === 'text' && new RegExp(`^${VALUE}$`).test(node.value.trim()))
}

function isComma(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === ','
}

/** The option that a node shows; in code, a dotted path may be one. */
function namedBy(node: RootContent): string | undefined {
  if (node.type === 'inlineCode' && /^[a-z_]+(?:\.[a-z_*]+)+$/.test(node.value)) return node.value
  const attributes = optionOf(node)
  return attributes?.show === undefined || attributes.show === 'path' ? attributes?.path : undefined
}

function report(path: string, node: RootContent, { contracts, file }: TypedDefaultsPage): void {
  const option = contracts.findOption(path)
  if (!('defaultValue' in option)) return
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'option.typed-default',
    message: `Default of "${path}" is typed by hand`,
    hint: `Write <Option path="${path}" show="default" />, which takes it from the schema.`,
    ...placeOf(node),
  })
}
