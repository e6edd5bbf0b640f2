import type { PageLink } from './chrome-props.ts'

/** Somebody who wrote a post. */
export interface PostAuthor {
  /** Name in the file of the authors. */
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly image?: string | undefined
  readonly email?: string | undefined
  readonly links?: readonly PageLink[] | undefined
}

/** A tag of a post: its name in the file of the tags, or as written. */
export interface PostTag {
  readonly label: string
  /** Its address below that of the tags; absent: made from the label. */
  readonly permalink?: string | undefined
}

/** Date, authors, tags and length of a post, as its file has them. */
export interface PostFacts {
  /** ISO 8601; absent when only the file's path can say it. */
  readonly date?: string | undefined
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly PostTag[]
  /** Reading time, at least 1. */
  readonly minutes: number
  /** Set where it has a mark for the end of its excerpt. */
  readonly isTruncated: boolean
}

/** An author as readers see them. */
export interface Author {
  readonly name: string
  readonly title?: string
  readonly href?: string
  readonly image?: string
  /** Profiles on other platforms; absent: none. */
  readonly links?: readonly PageLink[]
}

/** Details around the text of a post, in the post and in lists. */
export interface PostDetails {
  /** ISO 8601; absent when nothing says it. */
  readonly date?: string
  readonly minutes?: number
  readonly authors: readonly Author[]
  readonly tags: readonly PageLink[]
}

export interface PostCard extends PageLink, PostDetails {
  readonly description: string
  /** Set where there is more than its excerpt. */
  readonly isCut: boolean
  /** Its excerpt, set when the list is rendered; absent: the description is shown. */
  readonly html?: string
}

/** The content of a page that is a list of posts. */
export interface PostsContent {
  readonly kind: 'posts'
  readonly lead?: string
  readonly posts: readonly PostCard[]
  /** Addresses of the pages of the list before and after this one. */
  readonly newer?: string
  readonly older?: string
  /** Set in the list of an author. */
  readonly author?: Author
  /** Link to all lists of this kind. */
  readonly all?: PageLink
}

/** Returns every blog of a site, the first one first. */
export function allBlogs<T>({ blog, blogInstances }: { blog: T | false; blogInstances: readonly T[] }): readonly T[] {
  return blog ? [blog, ...blogInstances] : blogInstances
}
