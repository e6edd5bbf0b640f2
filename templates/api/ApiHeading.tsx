import type { ReactNode } from 'react'
import { text } from '../../src/shared/messages/text.ts'
import { ApiLink } from './ApiLink.tsx'
import { useApiTexts } from './api-texts.ts'

interface Props {
  readonly id: string
  readonly level?: 2 | 3
  readonly children: string
  /** Small text after the heading. */
  readonly note?: ReactNode
}

/** A heading of the reference, with an anchor link. */
export function ApiHeading({ id, level = 2, children, note }: Props) {
  const Tag = level === 2 ? 'h2' : 'h3'
  const texts = useApiTexts()
  texts.heading({ level, id, text: children })
  const label = text('theme.common.headingLinkTitle', 'Direct link to {heading}', { heading: children })
  return (
    <Tag {...texts.mark(Tag, { id })}>
      {children}
      {note && <small> {note}</small>}
      <ApiLink className="anchor" href={`#${id}`} title={label} aria-label={label} />
    </Tag>
  )
}
