import type { BlogConfig } from '../../config/site-config.ts'
import type { BlogFiles } from '../../shared/blog.ts'
import type { Doc } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import type { BlogInput } from './blog-route.ts'

type Reaction = BlogConfig['onInlineAuthors']

/** What a post may lack that the configuration asks for. */
interface Rule {
  readonly reaction: Reaction
  readonly code: string
  /** What is wrong with a post; undefined when nothing is. */
  readonly find: (doc: Doc) => string | undefined
  readonly hint: string
}

/** A problem for each thing that a post has or lacks against the configuration. */
export function checkPosts({ docs, blog, files }: BlogInput): Problem[] {
  const rules = rulesOf(blog, files).filter(({ reaction }) => reaction === 'warn' || reaction === 'throw')
  return docs.flatMap((doc) =>
    rules.flatMap(({ reaction, code, find, hint }): Problem[] => {
      const message = find(doc)
      const severity = reaction === 'throw' ? 'error' : 'warning'
      return message === undefined ? [] : [{ severity, code, message, hint, file: doc.displayPath, line: 1 }]
    }),
  )
}

function rulesOf(blog: BlogConfig, { tags }: BlogFiles): Rule[] {
  return [
    {
      reaction: blog.onInlineAuthors,
      code: 'post.inline-author',
      find: ({ post }) => {
        const author = post?.authors.find(({ key }) => key === undefined)
        return author && `Author "${author.name}" is not in ${blog.path}/${blog.authorsMapPath}`
      },
      hint: 'Add the author to that file and name its key in the post, or set blog.onInlineAuthors to "ignore".',
    },
    {
      reaction: blog.tags ? blog.onInlineTags : 'ignore',
      code: 'post.inline-tag',
      find: ({ post }) => {
        const tag = post?.tags.find(({ label }) => !tags.has(label))
        return tag && `Tag "${tag.label}" is not in ${blog.path}/${blog.tags}`
      },
      hint: 'Add the tag to that file, or set blog.onInlineTags to "ignore".',
    },
    {
      reaction: blog.onUntruncatedBlogPosts,
      code: 'post.untruncated',
      find: ({ post }) => (post?.isTruncated === false ? 'Post does not say where its beginning ends' : undefined),
      hint: 'Add the line <!-- truncate --> after its beginning, or set blog.onUntruncatedBlogPosts to "ignore".',
    },
  ]
}
