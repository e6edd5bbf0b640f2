import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { eachNode } from '../walk.ts'

/** Pixels of text that a table has on a narrow phone, of a letter, and around the text of a cell. */
const phone = { width: 326, letter: 7.4, cell: 24 }
/** Letters that a cell of a grid has at most, on average: numbers, names, yes and no are compared across rows. */
const gridCell = 12
/** Letters of the first cells, on average, above which they are messages and not names of something. */
const longestKey = 36

/**
 * Marks tables that are a list of entries on a phone, where their columns would be too narrow to read, and gives their
 * cells the names of their columns. A grid, whose short cells are compared across rows, stays one.
 */
export function stackedTables() {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'table' && !node.properties.className) stack(node)
    })
  }
}

function stack(table: Element): void {
  const [head, ...others] = childrenOf(table, 'thead', 'tbody')
  const names = childrenOf(childrenOf(head, 'tr')[0], 'th', 'td').map(textOf)
  const rows = others.flatMap((part) => childrenOf(part, 'tr')).map((row) => childrenOf(row, 'td', 'th'))
  if (head?.tagName !== 'thead' || names.length < 2 || rows.length === 0) return
  if (rows.some((row) => row.length !== names.length)) return
  const columns = names.map((_, index) => rows.flatMap((row) => row[index] ?? []))
  if (names.length > 2 ? isGrid(columns) : fits(columns)) return
  const isOfKeys = areKeys(columns[0] ?? [])
  table.properties.className = ['stacked', ...(isOfKeys ? ['keys'] : [])]
  const lengths = columns.slice(1).map(lengthOf)
  const described = isOfKeys ? 1 + lengths.lastIndexOf(Math.max(...lengths)) : undefined
  for (const [index, cells] of columns.entries()) {
    if (index > 0 && index !== described) nameCells(cells, names[index])
  }
}

function nameCells(cells: readonly Element[], name = ''): void {
  if (name === '') return
  for (const cell of cells) if (textOf(cell) !== '') cell.properties.dataLabel = name
}

function isGrid([first = [], ...columns]: readonly Element[][]): boolean {
  return columns.every((cells) => lengthOf(cells) <= gridCell) && !(areKeys(first) && lengthOf(first) > gridCell)
}

/** Returns whether a table of two columns fits: a column is at least as wide as its longest word. */
function fits(columns: readonly Element[][]): boolean {
  const words = columns.map((cells) => cells.flatMap((cell) => textOf(cell).split(/\s|(?<=-)/)))
  const widths = words.map((list) => Math.max(...list.map((word) => word.length)) * phone.letter + phone.cell)
  return widths.reduce((sum, width) => sum + width, 0) <= phone.width
}

/** Returns whether most cells begin with code that is a name, such as an option or a topic. */
function areKeys(cells: readonly Element[]): boolean {
  const keys = cells.filter((cell) => beginsWithCode(cell.children[0]))
  return keys.length > cells.length * 0.75 && lengthOf(cells) <= longestKey
}

function beginsWithCode(node: ElementContent | undefined): boolean {
  if (node?.type !== 'element') return false
  return node.tagName === 'code' || beginsWithCode(node.children[0])
}

/** The average length of the cells, in letters. */
function lengthOf(cells: readonly Element[]): number {
  return cells.reduce((sum, cell) => sum + textOf(cell).length, 0) / cells.length
}

function childrenOf(node: Element | undefined, ...names: readonly string[]): Element[] {
  return (node?.children ?? [])
    .filter((child) => child.type === 'element')
    .filter(({ tagName }) => names.includes(tagName))
}
