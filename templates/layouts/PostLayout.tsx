import { text } from '../../src/shared/messages/text.ts'
import type { DocPageProps, SiteProps } from '../../src/shared/page-props.ts'
import { StateBanner } from '../parts/banners/StateBanner.tsx'
import { TranslationNote } from '../parts/banners/TranslationNote.tsx'
import { PostAuthors } from '../parts/blog/PostAuthors.tsx'
import { PostMeta } from '../parts/blog/PostMeta.tsx'
import { PostTags } from '../parts/blog/PostTags.tsx'
import { Breadcrumbs } from '../parts/page/Breadcrumbs.tsx'
import { PageFoot } from '../parts/page/PageFoot.tsx'
import { Pager } from '../parts/page/Pager.tsx'
import { languageOfText } from '../parts/page/TitleLine.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc, TocFold } from '../parts/toc/Toc.tsx'
import { Part } from '../slots/Part.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: DocPageProps
  readonly bodyHtml: string
}

/** A post of the blog: who wrote it and when, its text, its tags, and the posts before and after it. */
export function PostLayout({ site, page, bodyHtml }: Props) {
  const { post } = page
  const ofText = languageOfText(page)
  return (
    <>
      <article>
        <Part name="breadcrumbs">
          <Breadcrumbs crumbs={page.breadcrumbs} homeHref={site.homeHref} />
        </Part>
        <Part name="pageTop" />
        <StateBanner isUnlisted={page.unlisted} isDraft={page.draft} />
        <TranslationNote translation={page.translation} lang={site.lang} />
        {page.titleHtml !== undefined && <RawHtml as="h1" html={page.titleHtml} {...ofText} />}
        {post && <PostMeta {...post} lang={site.lang} />}
        {post && <PostAuthors authors={post.authors} />}
        <TocFold headings={page.toc} />
        <RawHtml as="div" className="prose" html={bodyHtml} {...ofText} />
        {post && <PostTags tags={post.tags} />}
        <PageFoot page={page} lang={site.lang} />
        <Part name="pageBottom" />
        <Part name="pager">
          {' '}
          <Pager
            previous={page.previous}
            next={page.next}
            label={text('theme.blog.post.paginator.navAriaLabel', 'Posts')}
            hints={[
              text('theme.blog.post.paginator.newerPost', 'Newer'),
              text('theme.blog.post.paginator.olderPost', 'Older'),
            ]}
          />
        </Part>
      </article>
      <Part name="toc">
        <Toc headings={page.toc} />
      </Part>
    </>
  )
}
