import type { Author, PostAuthor } from '../../../shared/blog.ts'
import { closest } from '../../../shared/closest.ts'
import type { Doc } from '../../../shared/model.ts'
import type { Problem } from '../../../shared/problem.ts'
import { isExternal, withBaseUrl } from '../../../shared/url.ts'
import { type BlogInput, blogHref } from './blog-route.ts'

/** Finds what readers see of an author. */
interface AuthorIndex {
  /** Undefined when the file of the authors has no such key, which is reported. */
  find(author: PostAuthor, doc: Doc): Author | undefined
}

/** Creates the index of a blog's authors; problems are added to the list. */
export function createAuthorIndex(input: BlogInput, problems: Problem[]): AuthorIndex {
  const { authors } = input.files
  return {
    find: (own, doc) => {
      const known = own.key === undefined ? undefined : authors.get(own.key)
      if (own.key !== undefined && !known && !input.files.isUnread) problems.push(unknownAuthor(own.key, doc, input))
      if (own.key !== undefined && !known && own.name === undefined) return undefined
      return toAuthor({ ...known, ...own }, known?.page, input)
    },
  }
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
