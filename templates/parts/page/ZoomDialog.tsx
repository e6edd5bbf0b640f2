import { zoomId } from '../../element-ids.ts'
import { CloseButton } from '../Icon.tsx'

/** Where the browser code shows an image in full size. */
export function ZoomDialog() {
  return (
    <dialog className="modal zoom" id={zoomId}>
      <CloseButton />
    </dialog>
  )
}
