import { text } from '../../src/shared/messages/text.ts'

interface Props {
  readonly name:
    | 'menu'
    | 'close'
    | 'search'
    | 'sun'
    | 'moon'
    | 'external'
    | 'language'
    | 'chevron'
    | 'collapse'
    | 'star'
}

/** A decorative icon, which the stylesheet draws as a mask in the text's color. */
export function Icon({ name }: Props) {
  return <span className={`icon icon-${name}`} aria-hidden="true" />
}

/** Closes its dialog. */
export function CloseButton() {
  return (
    <button type="button" className="icon-button" aria-label={text('theme.common.close', 'Close')} data-close="">
      <Icon name="close" />
    </button>
  )
}
