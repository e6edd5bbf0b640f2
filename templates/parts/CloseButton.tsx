import { Icon } from './Icon.tsx'

/** Closes the dialog it is in. */
export function CloseButton() {
  return (
    <button type="button" className="icon-button" aria-label="Close" data-close="">
      <Icon name="close" />
    </button>
  )
}
