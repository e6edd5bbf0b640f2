import type { PageProps, SiteProps } from '../../src/shared/page-props.ts'
import { ApiLayout } from './ApiLayout.tsx'
import { DocLayout } from './DocLayout.tsx'
import { GeneratedIndexLayout } from './GeneratedIndexLayout.tsx'
import { HomeLayout } from './HomeLayout.tsx'
import { NotFoundLayout } from './NotFoundLayout.tsx'
import { OwnPageLayout } from './OwnPageLayout.tsx'
import { PostLayout } from './PostLayout.tsx'
import { PostsLayout } from './PostsLayout.tsx'
import { SearchLayout } from './SearchLayout.tsx'
import { TagLayout } from './TagLayout.tsx'
import { TagsLayout } from './TagsLayout.tsx'
import { TopicsLayout } from './TopicsLayout.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: PageProps
  readonly bodyHtml: string
}

/** The layout of a page. */
export function PageLayout({ site, page, bodyHtml }: Props) {
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
