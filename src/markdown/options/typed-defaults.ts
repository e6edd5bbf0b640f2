import type { Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import type { PageContracts } from '../../shared/contract-types.ts'
import { eachNode } from '../walk.ts'
import { optionOf } from './option-node.ts'

/** Where defaults are looked up and reported. */
export interface TypedDefaultsPage {
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
export function reportTypedDefaults(tree: Root, page: TypedDefaultsPage): void {
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

/** Whether a cell contains only one or several values. */
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
  const facts = contracts.findOption(path)
  if (!('defaultValue' in facts)) return
  file.data.page?.problems.push({
    severity: 'warning',
    code: 'option.typed-default',
    message: `Default of "${path}" is typed by hand`,
    hint: `Write <Option path="${path}" show="default" />, which takes it from the schema.`,
    line: node.position?.start.line,
    column: node.position?.start.column,
  })
}
