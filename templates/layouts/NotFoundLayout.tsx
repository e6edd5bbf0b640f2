import { text } from '../../src/shared/messages/text.ts'
import type { NotFoundPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { searchLabel } from '../../src/shared/search/texts.ts'
import { PageTitle } from '../parts/page/TitleLine.tsx'
import { Part } from '../slots/Part.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: NotFoundPageProps
}

/** The page for a missing address: what happened, and where to go from here. */
export function NotFoundLayout({ site, page }: Props) {
  return (
    <article className="not-found">
      <Part name="notFound">
        <p className="not-found-code">404</p>
        <PageTitle
          title={page.title}
          lead={text(
            'theme.NotFound.p1',
            'There is no page at this address. It may have moved, or the link may be wrong.',
          )}
        />
        {page.suggestions.length > 0 && (
          <nav aria-labelledby="_suggestions">
            <h2 id="_suggestions">{text('theme.NotFound.suggestions', 'Were you looking for one of these?')}</h2>
            <ul className="suggestions">
              {page.suggestions.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="actions">
          <a className="button" href={site.homeHref}>
            {text('theme.NotFound.home', 'Go to the start page')}
          </a>
          {site.searchHref && (
            <a className="button is-quiet" href={site.searchHref}>
              {searchLabel(site.searchTexts)}
            </a>
          )}
        </p>
      </Part>
    </article>
  )
}
