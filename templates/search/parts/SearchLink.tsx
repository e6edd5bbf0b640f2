import { classNames } from '../../parts/class-names.ts'
import { Icon } from '../../parts/Icon.tsx'

interface Props {
  /** Address of the search page; absent without one. */
  readonly href: string | undefined
  readonly label: string
  readonly className?: string | undefined
}

/**
 * The link to the search page, or a button without one, styled as a field; on a phone only its icon. The stylesheet
 * adds the shortcut.
 */
export function SearchLink({ href, label, className }: Props) {
  const name = classNames('search-link', className)
  const attributes = {
    'data-search-link': '',
    'data-shortcut': 'Ctrl K',
    'aria-keyshortcuts': 'Control+K Meta+K',
  }
  const content = (
    <>
      <Icon name="search" />
      <span className="search-link-text">{label}</span>
    </>
  )
  if (href === undefined)
    return (
      <button type="button" className={name} {...attributes}>
        {content}
      </button>
    )
  return (
    <a className={name} href={href} {...attributes}>
      {content}
    </a>
  )
}
