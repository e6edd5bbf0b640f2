import { currentPage } from '../../../../templates/site-code/current-page.ts'
import { Slot } from '../../../../templates/site-code/sent-elements.tsx'
import { originalMarker } from '../../../shared/slots.ts'

const NAME = 'original'

/** The part of the page that a component of the site takes the place of, as it is without it; a browser finds it in the page. */
export function OriginalPart() {
  if (currentPage()) return <Slot name={NAME} html={originalMarker} />
  return <Slot name={NAME} html={document.querySelector(`[data-slot="${NAME}"]`)?.innerHTML ?? ''} />
}
