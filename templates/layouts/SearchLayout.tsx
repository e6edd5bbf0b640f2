import type { LayoutProps, SearchPageProps } from '../../src/shared/page-props.ts'
import { mainScope } from '../../src/shared/search/engine.ts'
import { searchPageTexts, searchTexts } from '../../src/shared/search/texts.ts'
import { Icon } from '../parts/Icon.tsx'

/** The search page: an index of the pages, which the browser code replaces with results. */
export function SearchLayout({ site, page }: LayoutProps<SearchPageProps>) {
  const { engine, source, choices, page: script } = site.assets.search
  const translated = { ...site.searchTexts, ...page.translated }
  const texts = { ...searchTexts(site.searchTexts), ...searchPageTexts(page.translated) }
  return (
    <article
      className="search-page"
      data-search-page=""
      data-script={script}
      data-engine={engine}
      data-source={source}
      data-texts={Object.keys(translated).length > 0 ? JSON.stringify(translated) : undefined}
      data-missing={site.missingResultsUrl}
      data-choices={choices && JSON.stringify(choices)}
    >
      <h1>{texts.title}</h1>
      <search>
        <form className="search-form" method="get" action={site.searchHref ?? page.href}>
          <label className="visually-hidden" htmlFor="_q">
            {texts.search}
          </label>
          <span className="search-field">
            <Icon name="search" />
            <input id="_q" type="search" name="q" placeholder={texts.search} autoComplete="off" spellCheck={false} />
            <button type="reset" className="icon-button" title={texts.clear} aria-label={texts.clear}>
              <Icon name="close" />
            </button>
          </span>
          {choices && (
            <select
              name="version"
              className="chip needs-script"
              aria-label={texts.version}
              defaultValue={mainScope(choices).name}
            >
              {choices.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </form>
      </search>
      <p className="search-hint">
        <noscript>{`${texts.needsScript} `}</noscript>
        <a href={page.topicsHref}>{texts.topics}</a>
      </p>
      <p className="search-status" role="status" data-search-status="">
        {page.sections.length > 0 && texts.allPages}
      </p>
      <p className="search-hint" data-search-hint="" hidden>
        {texts.hint}
      </p>
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
