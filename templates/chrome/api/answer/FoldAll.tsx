import { type RefObject, useState } from 'react'
import { text } from '../../../../src/shared/messages/text.ts'

/** The button that folds all lists and objects within the outermost, or unfolds them. */
export function FoldAll({ folds }: { readonly folds: RefObject<HTMLElement> }) {
  const [isFolded, setFolded] = useState(false)
  const change = (): void => {
    for (const fold of folds.current?.querySelectorAll<HTMLDetailsElement>('details details') ?? [])
      fold.open = isFolded
    setFolded(!isFolded)
  }
  return (
    <button type="button" className="button is-quiet" onClick={change}>
      {isFolded ? text('theme.api.expandAll', 'Expand all') : text('theme.api.collapseAll', 'Collapse all')}
    </button>
  )
}
