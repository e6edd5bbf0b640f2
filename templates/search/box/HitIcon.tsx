import type { HitKind } from '../../../src/shared/search/engine.ts'
import { hitIconAttributes, hitIcons } from '../page/hit-icons.ts'

interface Props {
  readonly kind: HitKind
}

/** Shows what a result is: a page, a section, an option or an operation. */
export function HitIcon({ kind }: Props) {
  return (
    <svg {...hitIconAttributes} data-kind={kind} strokeWidth="1.75" aria-hidden="true">
      <path d={hitIcons[kind]} />
    </svg>
  )
}
