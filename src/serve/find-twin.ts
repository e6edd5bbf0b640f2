import Negotiator from 'negotiator'
import type { SiteFile, SiteSource } from './site-files.ts'

/** What a page can be read as, the usual first. */
const TYPES = ['text/html', 'text/markdown']

/** Names of the files that may be the Markdown twin of a page's file, best first; none for a file that is not a page. */
export function twinNames(name: string): string[] {
  const [, path] = /^(.*)\.html$/.exec(name) ?? []
  if (path === undefined) return []
  // `record/index.html` is the page at `/record/` or at `/record`.
  return path.endsWith('/index') ? [`${path}.md`, `${path.slice(0, -'/index'.length)}.md`] : [`${path}.md`]
}

/** Returns whether a client would rather have Markdown than HTML (RFC 9110 §12.5.1). */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType(TYPES) === 'text/markdown'
}

/** Opens the Markdown twin of a page's file, if it has one; the caller closes both. */
export async function openTwin(files: SiteSource, { name }: SiteFile): Promise<SiteFile | undefined> {
  for (const twin of twinNames(name)) {
    const file = await files.openNamed(twin)
    if (file) return file
  }
  return undefined
}
