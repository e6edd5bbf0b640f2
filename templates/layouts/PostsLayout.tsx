import type { LabeledLink } from '../../src/shared/chrome-props.ts'
import { text } from '../../src/shared/messages/text.ts'
import type { PostsPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { PostAuthors } from '../parts/blog/PostAuthors.tsx'
import { PostItem } from '../parts/blog/PostItem.tsx'
import { Pager } from '../parts/page/Pager.tsx'
import { PageTitle } from '../parts/page/TitleLine.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: PostsPageProps
}

/** A list of posts: each with its beginning, and links to newer and older ones. */
export function PostsLayout({ site, page }: Props) {
  return (
    <article>
      <PageTitle title={page.title} lead={page.lead} />
      {page.author && <PostAuthors authors={[page.author]} />}
      {page.all && (
        <p className="posts-all">
          <a href={page.all.href}>{page.all.label}</a>
        </p>
      )}
      <ul className="posts">
        {page.posts.map((post) => (
          <PostItem key={post.href} post={post} lang={site.lang} />
        ))}
      </ul>
      <Pager
        previous={linkTo(page.newer, text('theme.blog.paginator.newerEntries', 'Newer posts'))}
        next={linkTo(page.older, text('theme.blog.paginator.olderEntries', 'Older posts'))}
        label={text('theme.blog.paginator.navAriaLabel', 'Pages of this list')}
      />
    </article>
  )
}

function linkTo(href: string | undefined, label: string): LabeledLink | undefined {
  return href === undefined ? undefined : { label, href }
}
