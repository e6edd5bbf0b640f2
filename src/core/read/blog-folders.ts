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

/** The end of a post's excerpt. */
const MARKER = String.raw`\{/\*\s*truncate\s*\*/\}|<!--\s*truncate\s*-->`
const FENCE = /^\s*(?:`{3,}|~{3,})/

/**
 * A post with its marker blanked out, so that every line keeps its number: as Markdown, some markers are text. In code,
 * a marker is an example. `pattern` is the site's own marker, as a regular expression.
 */
export function hideTruncateMarker(body: string, pattern: string = MARKER): string {
  const found = findMarker(body, pattern)
  if (!found) return body
  return body.slice(0, found.start) + body.slice(found.start, found.end).replace(/[^\n]/g, ' ') + body.slice(found.end)
}

/** The excerpt of a post, which lists show: what is above its marker, or all of it. */
export function excerptBefore(body: string, pattern: string = MARKER): string {
  return body.slice(0, findMarker(body, pattern)?.start)
}

function findMarker(body: string, pattern: string): { readonly start: number; readonly end: number } | undefined {
  const marker = new RegExp(pattern)
  if (!marker.test(body)) return undefined
  let start = 0
  let isInCode = false
  for (const line of body.split('\n')) {
    if (FENCE.test(line)) isInCode = !isInCode
    const match = isInCode ? undefined : marker.exec(line)
    if (match) return { start: start + match.index, end: start + match.index + match[0].length }
    start += line.length + 1
  }
  return undefined
}

/** The site's own marker for a post; `markers` are those of its blogs, by what the paths of their posts begin with. */
export function markerOf(path: string, markers: Readonly<Record<string, string>> = {}): string | undefined {
  const folders = Object.keys(markers).filter((folder) => path.startsWith(folder))
  const [innermost] = folders.sort((one, other) => other.length - one.length)
  return innermost === undefined ? undefined : markers[innermost]
}
