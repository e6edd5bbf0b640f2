import type { BlogConfig } from '../../../config/site-config.ts'
import type { Author, PostAuthor, PostDetails, PostFacts, PostTag } from '../../../shared/blog.ts'
import type { PageLink } from '../../../shared/chrome-props.ts'
import { closest } from '../../../shared/closest.ts'
import type { Doc } from '../../../shared/model.ts'
import type { Problem } from '../../../shared/problem.ts'
import { tagSlug } from '../../../shared/tag-types.ts'
import { decodePath, isExternal, withBaseUrl } from '../../../shared/url.ts'
import type { BlogFiles } from '../../read/blog-files.ts'
import { readPostName } from '../../read/post-facts.ts'
import { barePage, type PageEntry } from '../doc-index.ts'
import { type BlogInput, blogHref, blogRoute } from './blog-route.ts'

/** A post with its route and what surrounds its text. */
export interface Post {
  readonly entry: PageEntry
  readonly details: PostDetails
}

/** The posts of a blog in the order of its lists, and the problems found. */
export interface BlogIndex {
  /** Listed posts first to last. */
  readonly posts: readonly Post[]
  /** Posts that are only found by their address. */
  readonly unlisted: readonly Post[]
  readonly problems: readonly Problem[]
}

/** Gives each post its route, its date, its authors and its tags; drafts are left out. */
export function createBlogIndex(input: BlogInput): BlogIndex {
  const problems: Problem[] = [...input.files.problems, ...checkPosts(input)]
  const posts = input.docs
    .filter(({ frontMatter }) => frontMatter.draft !== true)
    .map((doc): Post => {
      const name = readPostName(doc.path.slice(input.prefix.length))
      const route = blogRoute(doc.frontMatter.slug === undefined ? name.slug : decodePath(doc.frontMatter.slug), input)
      const { href, outputPath } = barePage(route, input.config)
      const written = doc.post?.date ?? name.date
      const found = written === undefined ? input.dates.get(doc.displayPath) : undefined
      const date = written ?? found?.date
      if (found?.isOfFile) problems.push(withoutDate(doc))
      const details: PostDetails = {
        ...(date !== undefined && { date }),
        ...(input.blog.showReadingTime && doc.post && minutesOf(doc, doc.post, input)),
        authors: (doc.post?.authors ?? []).flatMap((author) => findAuthor(author, doc, { input, problems })),
        tags: (doc.post?.tags ?? []).map((tag) => linkToTag(tag, input)),
      }
      return { entry: { doc, route, href, outputPath }, details }
    })
    .sort(comparePosts)
  if (input.blog.sortPosts === 'ascending') posts.reverse()
  const isUnlisted = ({ entry }: Post): boolean => entry.doc.frontMatter.unlisted === true
  const listed = posts.filter((post) => !isUnlisted(post))
  return { posts: listed, unlisted: withListedTags(posts.filter(isUnlisted), listed), problems }
}

function minutesOf(doc: Doc, post: PostFacts, input: BlogInput): { minutes?: number } {
  const minutes = input.minutesOf ? input.minutesOf(doc) : post.minutes
  return minutes === undefined ? {} : { minutes }
}

/** A tag that only unlisted posts have has no list of its own. */
function withListedTags(unlisted: readonly Post[], listed: readonly Post[]): Post[] {
  const known = new Set(listed.flatMap(({ details }) => details.tags.map(({ href }) => href)))
  return unlisted.map(({ entry, details }) => {
    return { entry, details: { ...details, tags: details.tags.filter(({ href }) => known.has(href)) } }
  })
}

/** The newest first; those without a date last. */
function comparePosts(one: Post, other: Post): number {
  const [date = '', otherDate = ''] = [one.details.date, other.details.date]
  if (date !== otherDate) return date < otherDate ? 1 : -1
  return one.entry.doc.path < other.entry.doc.path ? -1 : 1
}

function withoutDate({ displayPath }: Doc): Problem {
  return {
    severity: 'warning',
    code: 'post.no-date',
    message: 'Post has no date and gets the one of its file, which differs between computers',
    hint: 'Add "date: 2024-01-31" to its front matter, or put the date before its name: 2024-01-31-name.md.',
    file: displayPath,
    line: 1,
  }
}

/** Links to a tag: one in the file of the blog's tags by its key, or one that is written in a post. */
function linkToTag(own: PostTag, input: BlogInput): PageLink {
  const { label, permalink } = input.files.tags.get(own.label) ?? own
  const slug = decodePath(permalink ?? tagSlug(own.label))
  return { label, href: blogHref(`${input.blog.tagsBasePath}/${slug}`, input) }
}

type Reaction = BlogConfig['onInlineAuthors']

/** A requirement of the configuration that posts may not meet. */
interface Rule {
  readonly reaction: Reaction
  readonly code: string
  /** Everything that is wrong with a post. */
  readonly find: (doc: Doc) => readonly Fault[]
  readonly hint: string
}

type Fault = Pick<Problem, 'message' | 'frontMatter' | 'hint'>

/** A problem for each thing that a post has or lacks against the configuration. */
function checkPosts({ docs, blog, files }: BlogInput): Problem[] {
  if (files.isUnread) return []
  const rules = rulesOf(blog, files).filter(({ reaction }) => reaction === 'warn' || reaction === 'throw')
  return docs.flatMap((doc) =>
    rules.flatMap(({ reaction, code, find, hint }) => {
      const severity = reaction === 'throw' ? 'error' : 'warning'
      return find(doc).map((fault): Problem => ({ severity, code, hint, file: doc.displayPath, line: 1, ...fault }))
    }),
  )
}

function rulesOf(blog: BlogConfig, { tags }: BlogFiles): Rule[] {
  return [
    {
      reaction: blog.onInlineAuthors,
      code: 'post.inline-author',
      find: ({ post }) =>
        (post?.authors ?? [])
          .filter(({ key }) => key === undefined)
          .map(({ name = '' }) => ({
            message: `Author "${name}" is not in ${blog.path}/${blog.authorsMapPath}`,
            frontMatter: { key: 'authors', value: name },
          })),
      hint: 'Add the author to that file and name its key in the post, or set blog.onInlineAuthors to "ignore".',
    },
    {
      reaction: blog.tags ? blog.onInlineTags : 'ignore',
      code: 'post.inline-tag',
      find: ({ post }) =>
        (post?.tags ?? [])
          .filter(({ label }) => !tags.has(label))
          .map(({ label }) => {
            const near = closest(label, tags.keys())
            return {
              message: `Tag "${label}" is not in ${blog.path}/${blog.tags}`,
              frontMatter: { key: 'tags', value: label },
              ...(near !== undefined && { hint: `Did you mean "${near}"?` }),
            }
          }),
      hint: 'Add the tag to that file, or set blog.onInlineTags to "ignore".',
    },
    {
      reaction: blog.onUntruncatedBlogPosts,
      code: 'post.untruncated',
      find: ({ post }) =>
        post?.isTruncated === false ? [{ message: 'Post does not say where its beginning ends' }] : [],
      hint: 'Add the line <!-- truncate --> after its beginning, or set blog.onUntruncatedBlogPosts to "ignore".',
    },
  ]
}

/** Finds an author of a post; none when the file of the authors has no such key, which is reported. */
function findAuthor(
  own: PostAuthor,
  doc: Doc,
  { input, problems }: { readonly input: BlogInput; readonly problems: Problem[] },
): Author[] {
  const known = own.key === undefined ? undefined : input.files.authors.get(own.key)
  if (own.key !== undefined && !known) {
    if (!input.files.isUnread) problems.push(unknownAuthor(own.key, doc, input))
    if (own.name === undefined) return []
  }
  return [toAuthor({ ...known, ...own }, known?.page, input)]
}

/** An author as readers see them; one with a list of posts leads there. */
export function toAuthor(author: PostAuthor, page: string | undefined, input: BlogInput): Author {
  const { baseUrl } = input.config
  const { name, title, image, email, links } = author
  const url = author.url ?? (email && `mailto:${email}`)
  const at = (path: string): string => (isExternal(path) ? path : withBaseUrl(baseUrl, path))
  return {
    name: name ?? author.key ?? '',
    ...(title !== undefined && { title }),
    ...(url !== undefined && url !== '' && { href: at(url) }),
    ...(page !== undefined && { href: blogHref(`${input.blog.authorsBasePath}/${page}`, input) }),
    ...(image !== undefined && { image: at(image) }),
    ...(links !== undefined && { links }),
  }
}

function unknownAuthor(key: string, doc: Doc, { files, blog }: BlogInput): Problem {
  const near = closest(key, files.authors.keys())
  return {
    severity: 'error',
    code: 'post.unknown-author',
    message: `Author "${key}" does not exist in ${blog.path}/${blog.authorsMapPath}`,
    hint: near ? `Did you mean "${near}"?` : 'Add the author to that file, or write "name: …" in the post.',
    file: doc.displayPath,
    frontMatter: { key: 'authors', value: key },
  }
}
