import { text } from '../../src/shared/messages/text.ts'
import { Icon } from './Icon.tsx'

/** Closes its dialog. */
export function CloseButton() {
  return (
    <button type="button" className="icon-button" aria-label={text('theme.common.close', 'Close')} data-close="">
      <Icon name="close" />
    </button>
  )
}
