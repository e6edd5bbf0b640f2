import { text } from '../../src/shared/messages/text.ts'
import type { LayoutProps, NotFoundPageProps } from '../../src/shared/page-props.ts'
import { searchLabel } from '../../src/shared/search/texts.ts'
import { PageTitle } from '../parts/PageHead.tsx'
import { Part } from '../parts/Part.tsx'
import { ApiLayout } from './ApiLayout.tsx'
import { PostLayout, PostsLayout } from './BlogLayouts.tsx'
import { GeneratedIndexLayout, TagLayout, TagsLayout, TopicsLayout } from './IndexLayouts.tsx'
import { SearchLayout } from './SearchLayout.tsx'
import { DocLayout, HomeLayout, OwnPageLayout } from './TextLayouts.tsx'

export interface WholePageProps extends LayoutProps {
  /** The compiled page; empty for generated pages. */
  readonly bodyHtml: string
}

export function PageLayout({ site, page, bodyHtml }: WholePageProps) {
  if ('isHome' in page && page.isHome) return <HomeLayout site={site} page={page} bodyHtml={bodyHtml} />
  switch (page.layout) {
    case 'doc':
      return <DocLayout site={site} page={page} bodyHtml={bodyHtml} />
    case 'post':
      return <PostLayout site={site} page={page} bodyHtml={bodyHtml} />
    case 'posts':
      return <PostsLayout site={site} page={page} />
    case 'page':
      return <OwnPageLayout site={site} page={page} bodyHtml={bodyHtml} />
    case 'api':
      return <ApiLayout site={site} page={page} bodyHtml={bodyHtml} />
    case 'generated-index':
      return <GeneratedIndexLayout site={site} page={page} />
    case 'search':
      return <SearchLayout site={site} page={page} />
    case 'tags':
      return <TagsLayout site={site} page={page} />
    case 'tag':
      return <TagLayout site={site} page={page} />
    case 'topics':
      return <TopicsLayout page={page} />
    case 'not-found':
      return <NotFoundLayout site={site} page={page} />
  }
}

/** The page for a missing address: what happened, and where to go from here. */
function NotFoundLayout({ site, page }: LayoutProps<NotFoundPageProps>) {
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
