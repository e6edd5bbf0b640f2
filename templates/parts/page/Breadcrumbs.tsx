import { text } from '../../../src/shared/messages/text.ts'
import type { PageProps } from '../../../src/shared/page-props.ts'

interface Props {
  readonly crumbs: PageProps['breadcrumbs']
  readonly homeHref: string
}

/** The page's ancestors from the top of the docs; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs, homeHref }: Props) {
  if (crumbs.length < 2) return null
  const last = crumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label={text('theme.docs.breadcrumbs.navAriaLabel', 'Breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.label} ${crumb.href ?? ''}`}>
            {index === last || !crumb.href || crumb.href === homeHref ? (
              <span aria-current={index === last ? 'page' : undefined}>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
