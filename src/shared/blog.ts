import type { Problem } from './problem.ts'

/** A profile of an author on a platform. */
export interface AuthorLink {
  readonly label: string
  readonly href: string
}

/** Somebody who wrote a post. */
export interface PostAuthor {
  /** Name in the file of the authors. */
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly image?: string | undefined
  readonly email?: string | undefined
  readonly links?: readonly AuthorLink[] | undefined
}

/** A tag of a post: its name in the file of the tags, or as written. */
export interface PostTag {
  readonly label: string
  /** Its address below that of the tags; absent: made from the label. */
  readonly permalink?: string | undefined
}

/** What only posts have. */
export interface PostFacts {
  /** ISO 8601; absent when only the file's path can say it. */
  readonly date?: string | undefined
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly PostTag[]
  /** How long it takes to read, at least 1. */
  readonly minutes: number
  /** Whether it says where its beginning ends. */
  readonly isTruncated: boolean
}

/** An author in the file of the authors. */
export interface KnownAuthor extends PostAuthor {
  /** Address of the author's list of posts below that of the authors; absent: the author has none. */
  readonly page?: string
  readonly description?: string
}

/** A tag in the file of the tags. */
export interface KnownTag {
  readonly label: string
  readonly permalink?: string
  readonly description?: string
}

/** What the files beside the posts say, by key. */
export interface BlogFiles {
  readonly authors: ReadonlyMap<string, KnownAuthor>
  readonly tags: ReadonlyMap<string, KnownTag>
  /** Warnings about them. */
  readonly problems: readonly Problem[]
  /** Set where they cannot be read: what they say is unknown. */
  readonly isUnread?: boolean
}

/** The date of a post that says none. */
export interface FoundDate {
  /** ISO 8601. */
  readonly date: string
  /** Whether it is only that of the file, which changes when the site is copied. */
  readonly isOfFile?: boolean
}

/** An author as readers see them. */
export interface Author {
  readonly name: string
  readonly title?: string
  readonly href?: string
  readonly image?: string
  /** Profiles on other platforms; absent: none. */
  readonly links?: readonly AuthorLink[]
}

/** A link to another page of the blog. */
interface BlogLink {
  readonly label: string
  readonly href: string
}

/** What surrounds the text of a post, in the post and in lists. */
export interface PostDetails {
  /** ISO 8601; absent when nothing says it. */
  readonly date?: string
  readonly minutes?: number
  readonly authors: readonly Author[]
  readonly tags: readonly BlogLink[]
}

/** A post in a list. */
export interface PostCard extends BlogLink, PostDetails {
  readonly description: string
  /** Whether there is more than its beginning. */
  readonly isCut: boolean
  /** Its beginning, known when the list is rendered; absent: the description is shown. */
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
  /** Who wrote them, in the list of an author. */
  readonly author?: Author
  /** Link to all lists of this kind. */
  readonly all?: BlogLink
}

/** Every blog of a site, the first one first. */
export function allBlogs<T>({ blog, blogInstances }: { blog: T | false; blogInstances: readonly T[] }): readonly T[] {
  return blog ? [blog, ...blogInstances] : blogInstances
}
