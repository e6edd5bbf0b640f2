import type { ReactNode } from 'react'
import type { ApiLevels } from '../../src/shared/api-page.ts'

interface Props {
  readonly summary: string
  /** Where its structure is, if not here. */
  readonly levels?: ApiLevels | undefined
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A structure that is folded. */
export function Fold({ summary, levels, isOpen = false, children }: Props) {
  return (
    <details className="nested" open={isOpen} data-levels={levels?.id}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
