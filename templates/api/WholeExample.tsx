import type { ApiLevels } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { CutNote } from './CutNote.tsx'
import { Fold } from './Fold.tsx'

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
