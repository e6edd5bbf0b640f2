import { searchTexts } from '../../src/shared/search/texts.ts'
import type { SearchBoxProps } from '../chrome/SearchBox.tsx'
import { searchId } from '../element-ids.ts'
import { Island } from './Island.tsx'

interface Props extends SearchBoxProps {
  /** Address of the script of the search. */
  readonly src: string | undefined
}

/** The search in a dialog over the page: opens at once, and can be typed into before its script is there. */
export function SearchDialog({ src, ...props }: Props) {
  return (
    <dialog className="modal search" id={searchId} aria-label={props.translated?.search ?? searchTexts.search}>
      <Island name="SearchBox" src={src} props={props} />
    </dialog>
  )
}
