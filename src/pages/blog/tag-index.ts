import type { PostTag } from '../../shared/blog.ts'
import type { PageLink } from '../../shared/model.ts'
import { tagSlug } from '../../shared/tag-slug.ts'
import { decodePath } from '../../shared/url.ts'
import { type BlogInput, blogHref } from './blog-route.ts'

/** Finds where a tag leads. */
export interface TagIndex {
  find(tag: PostTag): PageLink
}

/** Creates the index of a blog's tags: those in its file by key, and those written in posts. */
export function createTagIndex(input: BlogInput): TagIndex {
  const { blog, files } = input
  return {
    find: (own) => {
      const { label, permalink } = files.tags.get(own.label) ?? own
      return { label, href: blogHref(`${blog.tagsBasePath}/${decodePath(permalink ?? tagSlug(own.label))}`, input) }
    },
  }
}
