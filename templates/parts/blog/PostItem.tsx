import type { PostCard } from '../../../src/shared/blog.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { RawHtml } from '../RawHtml.tsx'
import { PostMeta } from './PostMeta.tsx'
import { PostTags } from './PostTags.tsx'

interface Props {
  readonly post: PostCard
  readonly lang: string
}

/** A post in a list: its beginning, and a link to the rest where there is one. */
export function PostItem({ post, lang }: Props) {
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
