import { zoomId } from '../../element-ids.ts'
import { CloseButton } from '../CloseButton.tsx'

/** Where the browser code shows a picture of the page in full size. */
export function ZoomDialog() {
  return (
    <dialog className="modal zoom" id={zoomId}>
      <CloseButton />
    </dialog>
  )
}
