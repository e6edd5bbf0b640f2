import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'

interface Props {
  readonly href: string
  readonly label: string
  readonly className?: string | undefined
}

/** The link to the search page, styled as a field; on a phone only its icon. The stylesheet adds the shortcut. */
export function SearchLink({ href, label, className }: Props) {
  return (
    <a
      className={classNames('search-link', className)}
      href={href}
      data-search-link=""
      data-shortcut="Ctrl K"
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="search-link-text">{label}</span>
    </a>
  )
}
