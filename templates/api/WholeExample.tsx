import type { ReactNode } from 'react'
import type { ApiLevels, ApiSchema } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { ApiLink } from './ApiLink.tsx'

interface Props {
  readonly whole: ApiLevels
  /** What the fold says; "The whole example" by default. */
  readonly summary?: string
}

/** Code that is on another page, in a fold which fetches it. */
export function WholeExample({ whole, summary = text('theme.api.wholeExample', 'The whole example') }: Props) {
  return (
    <Fold summary={summary} levels={whole}>
      <CutNote schema={{ levels: whole }} />
    </Fold>
  )
}

interface FoldProps {
  readonly summary: string
  /** Where its structure is, if not here. */
  readonly levels?: ApiLevels | undefined
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A structure that is folded. */
export function Fold({ summary, levels, isOpen = false, children }: FoldProps) {
  return (
    <details className="nested" open={isOpen} data-levels={levels?.id}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** Replaces a structure that is not shown here: where to read on. */
export function CutNote({ schema: { isCircular, levels, link } }: { readonly schema: Partial<ApiSchema> }) {
  if (isCircular) {
    if (!link) return <p className="facts">{text('theme.api.recursive', 'The same again.')}</p>
    const again = <ApiLink href={link.href}>{link.label}</ApiLink>
    return <p className="facts">{richText(text('theme.api.sameAgain', 'The same again: {link}.'), { link: again })}</p>
  }
  if (!levels) return null
  const { href } = levels
  // Once the fold is open, a script puts the structure in the place of this line.
  return (
    <p className="facts levels-note">
      {href === link?.href ? (
        richText(text('theme.api.fieldsAt', 'Fields: {link}.'), { link: <ApiLink href={href}>{link.label}</ApiLink> })
      ) : (
        <ApiLink href={href}>{text('theme.api.levelsLink', 'Show it on a page of its own')}</ApiLink>
      )}
    </p>
  )
}
