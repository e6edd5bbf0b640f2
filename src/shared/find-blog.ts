import { normalizePath } from './url.ts'

/** A blog, as far as it tells which posts are its own. */
interface Blog {
  readonly path: string
}

/** Every blog of a site, the first one first. */
export function allBlogs<T>({ blog, blogInstances }: { blog: T | false; blogInstances: readonly T[] }): readonly T[] {
  return blog ? [blog, ...blogInstances] : blogInstances
}

/** Folder of a blog below the site's root, as in the display paths of its posts. */
export function folderOfBlog({ path }: Blog): string {
  return normalizePath(path)
}

/** Path of a page below the site's root; `path` is from the folder of the docs, as is that of a translation. */
export function fromRoot(path: string, docs: { readonly path: string }): string {
  return normalizePath(`${docs.path}/${path}`)
}

/** The blog that the post at a path below the site's root belongs to: the one with the innermost folder around it. */
export function blogOf<T extends Blog>(blogs: readonly T[], path: string): T | undefined {
  const around = blogs.filter((blog) => path.startsWith(`${folderOfBlog(blog)}/`))
  return around.sort((one, other) => folderOfBlog(other).length - folderOfBlog(one).length)[0]
}
