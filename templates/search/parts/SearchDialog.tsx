import { fieldLabel } from '../../../src/shared/search/texts.ts'
import { searchId } from '../../element-ids.ts'
import { Island } from '../../parts/Island.tsx'
import { SearchBox, type SearchBoxProps } from '../box/SearchBox.tsx'

/** The search as a dialog over the page: opens immediately, and can be typed into before its script has loaded. */
export function SearchDialog(props: SearchBoxProps) {
  return (
    <dialog className="modal search" id={searchId} aria-label={fieldLabel(props.translated)}>
      <Island name="SearchBox" component={SearchBox} props={props} />
    </dialog>
  )
}
