import { Children, isValidElement, type ReactNode, type TableHTMLAttributes, type ThHTMLAttributes } from 'react'
import { listSeparator, text } from '../../src/shared/messages/text.ts'

/** A table in a frame that scrolls, by keyboard too, if the screen is narrower than the table. */
export function TableScroll(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, not a region: twenty tables would be twenty landmarks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" aria-label={tableName(props.children)} tabIndex={0} data-scroller="">
      <table {...props} />
    </div>
  )
}

/** Returns a table's name for a screen reader: the text of its header cells. */
function tableName(children: ReactNode): string {
  const cells = headerCells(children).filter((text) => text !== '')
  if (cells.length === 0) return text('theme.Table.ariaLabel', 'Table')
  return text('theme.Table.named', 'Table: {columns}', { columns: cells.join(listSeparator()) })
}

type Element = { children?: ReactNode }

function headerCells(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Element>(child)) return []
    if (child.type === 'tbody') return []
    return child.type === 'th' || child.type === HeaderCell
      ? [textOf(child.props.children).trim()]
      : headerCells(child.props.children)
  })
}

/** Returns the text of a node, without markup. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<Element>(node) ? textOf(node.props.children) : ''
}

/** A header cell of a table; an empty one is an ordinary cell to a screen reader. */
export function HeaderCell(props: ThHTMLAttributes<HTMLTableCellElement>) {
  const { children } = props
  const isEmpty = children === undefined || children === null || (Array.isArray(children) && children.length === 0)
  return isEmpty ? <td {...props} /> : <th {...props} />
}
