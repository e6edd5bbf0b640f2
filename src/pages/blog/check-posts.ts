import type { BlogConfig } from '../../config/site-config.ts'
import type { BlogFiles } from '../../shared/blog.ts'
import { closest } from '../../shared/closest.ts'
import type { Doc } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import type { BlogInput } from './blog-route.ts'

type Reaction = BlogConfig['onInlineAuthors']

/** What a post may lack that the configuration asks for. */
interface Rule {
  readonly reaction: Reaction
  readonly code: string
  /** Everything that is wrong with a post. */
  readonly find: (doc: Doc) => readonly Fault[]
  readonly hint: string
}

/** What is wrong, and which value of the front matter is. */
type Fault = Pick<Problem, 'message' | 'frontMatter' | 'hint'>

/** A problem for each thing that a post has or lacks against the configuration. */
export function checkPosts({ docs, blog, files }: BlogInput): Problem[] {
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
