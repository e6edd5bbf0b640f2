import type { BlogConfig } from '../../config/site-config.ts'
import { allBlogs } from '../../shared/blog.ts'
import type { Site } from '../open/open-site.ts'

/** A blog, and what the paths of its posts begin with: its folder from that of the docs. */
export interface BlogFolder {
  readonly blog: BlogConfig
  readonly prefix: string
}

/** The blogs of a site with their folders, the first blog first. */
export function blogFolders({ config, contentFolders }: Pick<Site, 'config' | 'contentFolders'>): BlogFolder[] {
  const folders = contentFolders.filter(({ kind }) => kind === 'post')
  return allBlogs(config).map((blog, index) => ({ blog, prefix: folders[index]?.prefix ?? '' }))
}

/** The blog that the post at a path belongs to: the one with the innermost folder around it. */
export function blogAt(path: string, folders: readonly BlogFolder[]): BlogFolder | undefined {
  const around = folders.filter(({ prefix }) => path.startsWith(prefix))
  return around.sort((one, other) => other.prefix.length - one.prefix.length)[0]
}

/** The marks of the blogs that end the excerpt of a post, as regular expressions, by the folder of each. */
export function truncateMarkers(site: Pick<Site, 'config' | 'contentFolders'>): Record<string, string> {
  const entries = blogFolders(site).flatMap(({ blog, prefix }): [string, string][] =>
    blog.truncateMarker ? [[prefix, blog.truncateMarker]] : [],
  )
  return Object.fromEntries(entries)
}
