import { Fragment } from 'react'
import type { Author, PostCard, PostDetails } from '../../src/shared/blog.ts'
import type { PageLink } from '../../src/shared/chrome-props.ts'
import { listSeparator, plural, text } from '../../src/shared/messages/text.ts'
import type { LayoutProps, PostsPageProps } from '../../src/shared/page-props.ts'
import { PageNotices } from '../parts/Notices.tsx'
import { formatDay, PageFoot, Pager } from '../parts/PageFoot.tsx'
import { Breadcrumbs, languageOfText, PageTitle, Title } from '../parts/PageHead.tsx'
import { Part } from '../parts/Part.tsx'
import { RawHtml } from '../parts/RawHtml.tsx'
import { Toc, TocFold } from '../parts/Toc.tsx'
import type { TextLayoutProps } from './TextLayouts.tsx'

/** A post of the blog: who wrote it and when, its text, its tags, and the posts before and after it. */
export function PostLayout({ site, page, bodyHtml }: TextLayoutProps) {
  const { post } = page
  const ofText = languageOfText(page)
  return (
    <>
      <article>
        <Part name="breadcrumbs">
          <Breadcrumbs crumbs={page.breadcrumbs} homeHref={site.homeHref} />
        </Part>
        <Part name="pageTop" />
        <PageNotices site={site} page={page} />
        <Title page={page} />
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

/** A list of posts: each with its beginning, and links to newer and older ones. */
export function PostsLayout({ site, page }: LayoutProps<PostsPageProps>) {
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

function linkTo(href: string | undefined, label: string): PageLink | undefined {
  return href === undefined ? undefined : { label, href }
}

/** A post in a list: its beginning, and a link to the rest where there is one. */
function PostItem({ post, lang }: { readonly post: PostCard; readonly lang: string }) {
  const { label, href, description, html, isCut, tags, ...details } = post
  return (
    <li>
      <h2>
        <a href={href}>{label}</a>
      </h2>
      <PostMeta {...details} lang={lang} isShort />
      {html ? (
        <RawHtml as="div" className="prose" html={html} />
      ) : (
        description && <p className="posts-text">{description}</p>
      )}
      {(isCut || !html) && (
        <p className="posts-more">
          <a
            href={href}
            aria-label={text('theme.blog.post.readMoreLabel', 'Read more about {title}', { title: label })}
          >
            {text('theme.blog.post.readMore', 'Read more')}
          </a>
        </p>
      )}
      <PostTags tags={tags} />
    </li>
  )
}

interface PostMetaProps extends Pick<PostDetails, 'date' | 'minutes' | 'authors'> {
  readonly lang: string
  /** Set where the authors are named in the same line. */
  readonly isShort?: boolean
}

/** When a post was written and how long it takes to read. */
function PostMeta({ date, minutes, authors, lang, isShort = false }: PostMetaProps) {
  const names = isShort ? authors.map(({ name }) => name).join(listSeparator()) : ''
  if (date === undefined && minutes === undefined && names === '') return null
  return (
    <p className="post-meta">
      {date !== undefined && <time dateTime={date}>{formatDay(date, lang, 'long')}</time>}
      {minutes !== undefined && <span>{readingTime(minutes)}</span>}
      {names !== '' && <span>{names}</span>}
    </p>
  )
}

/** Returns how long a post takes to read; translations have a place for `{readingTime}`. */
function readingTime(minutes: number): string {
  const id = 'theme.blog.post.readingTime.plurals'
  return plural(id, '{readingTime} min read', minutes, { readingTime: minutes })
}

function PostAuthors({ authors }: { readonly authors: readonly Author[] }) {
  if (authors.length === 0) return null
  return (
    <ul className="post-authors" aria-label={text('theme.blog.authorsList.pageTitle', 'Authors')}>
      {authors.map(({ name, title, href, image, links = [] }) => (
        <li key={`${name} ${href ?? ''}`}>
          {image !== undefined && <img src={image} alt="" width={40} height={40} loading="lazy" />}
          <span>
            {href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>}
            {(title !== undefined || links.length > 0) && (
              <small>
                {title}
                {links.map((link, index) => (
                  <Fragment key={link.label}>
                    {(title !== undefined || index > 0) && ' · '}
                    <a href={link.href} aria-label={`${link.label}: ${name}`}>
                      {link.label}
                    </a>
                  </Fragment>
                ))}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PostTags({ tags }: { readonly tags: readonly PageLink[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="post-tags" aria-label={text('theme.tags.tagsPageTitle', 'Tags')}>
      {tags.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" rel="tag" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
