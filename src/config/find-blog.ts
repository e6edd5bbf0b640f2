import { posix } from 'node:path'
import type { BlogConfig, SiteConfig } from './site-config.ts'

/** Every blog of a site, the first one first. */
export function allBlogs({ blog, blogInstances }: Pick<SiteConfig, 'blog' | 'blogInstances'>): readonly BlogConfig[] {
  return blog ? [blog, ...blogInstances] : blogInstances
}

/** Folder of a blog below the site's root, as in the display paths of its posts. */
export function folderOfBlog({ path }: Pick<BlogConfig, 'path'>): string {
  return posix.normalize(path).replace(/\/$/, '')
}

/** The blog that a post belongs to: the one with the innermost folder around it. */
export function blogOf<T extends Pick<BlogConfig, 'path'>>(blogs: readonly T[], displayPath: string): T | undefined {
  const around = blogs.filter((blog) => displayPath.startsWith(`${folderOfBlog(blog)}/`))
  return around.sort((one, other) => folderOfBlog(other).length - folderOfBlog(one).length)[0]
}
