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
