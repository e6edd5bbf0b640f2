import type { ThHTMLAttributes } from 'react'

/** A header cell of a table; an empty one is an ordinary cell to a screen reader. */
export function HeaderCell(props: ThHTMLAttributes<HTMLTableCellElement>) {
  const { children } = props
  const isEmpty = children === undefined || children === null || (Array.isArray(children) && children.length === 0)
  return isEmpty ? <td {...props} /> : <th {...props} />
}
