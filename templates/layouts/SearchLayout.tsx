import type { SearchPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { Icon } from '../parts/Icon.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: SearchPageProps
}

/** The search page: an index of all pages, in whose place the browser code puts what is asked for. */
export function SearchLayout({ site, page }: Props) {
  const { engine, source, page: script } = site.assets.search
  return (
    <article className="search-page" data-search-page="" data-script={script} data-engine={engine} data-source={source}>
      <h1>Search</h1>
      <search>
        <form className="search-form" method="get" action={site.searchHref ?? page.href}>
          <label className="visually-hidden" htmlFor="_q">
            Search docs
          </label>
          <span className="search-field">
            <Icon name="search" />
            <input id="_q" type="search" name="q" placeholder="Search docs" autoComplete="off" spellCheck={false} />
          </span>
        </form>
      </search>
      <p className="search-status" role="status" data-search-status="">
        All pages
      </p>
      <p className="search-hint" data-search-hint="" hidden>
        Check the spelling, or try fewer or more general words.
      </p>
      <noscript>
        <p className="search-hint">Searching needs JavaScript. Without it, these are all pages.</p>
      </noscript>
      <div data-search-results="" />
      {page.sections.map((section) => (
        <section key={section.title} aria-label={section.title} data-search-section="">
          <h2>{section.title}</h2>
          <ul className="search-list">
            {section.pages.map(({ label, href, description }) => (
              <li key={href}>
                <a href={href}>
                  <span className="search-label">{label}</span>
                  {description && <span className="search-text">{description}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
