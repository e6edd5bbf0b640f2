import { Children, isValidElement, type ReactNode } from 'react'
import { listSeparator } from '../../src/shared/messages/join-list.ts'
import { text } from '../../src/shared/messages/text.ts'
import { HeaderCell } from './HeaderCell.tsx'

type Element = { children?: ReactNode }

/** Returns the text of a node, without markup. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<Element>(node) ? textOf(node.props.children) : ''
}

function headerCells(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Element>(child)) return []
    if (child.type === 'tbody') return []
    return child.type === 'th' || child.type === HeaderCell
      ? [textOf(child.props.children).trim()]
      : headerCells(child.props.children)
  })
}

/** Returns a table's name for a screen reader: the text of its header cells. */
export function tableName(children: ReactNode): string {
  const cells = headerCells(children).filter((text) => text !== '')
  if (cells.length === 0) return text('theme.Table.ariaLabel', 'Table')
  return text('theme.Table.named', 'Table: {columns}', { columns: cells.join(listSeparator()) })
}
