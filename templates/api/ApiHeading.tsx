import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly level?: 2 | 3
  readonly children: string
  /** What stands small behind the heading. */
  readonly note?: ReactNode
}

/** A heading of the reference, with the anchor link every heading has. */
export function ApiHeading({ id, level = 2, children, note }: Props) {
  const Tag = level === 2 ? 'h2' : 'h3'
  const label = `Direct link to ${children}`
  return (
    <Tag id={id}>
      {children}
      {note && <small>{note}</small>}
      {/* biome-ignore lint/a11y/useAnchorContent: named by its label, drawn by the stylesheet */}
      <a className="anchor" href={`#${id}`} title={label} aria-label={label} />
    </Tag>
  )
}
