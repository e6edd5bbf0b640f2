import { Icon } from './Icon.tsx'

/** Closes its dialog. */
export function CloseButton() {
  return (
    <button type="button" className="icon-button" aria-label="Close" data-close="">
      <Icon name="close" />
    </button>
  )
}
