import Negotiator from 'negotiator'
import { findRedirect, type RedirectRule } from './redirect-rules.ts'
import { encodePath, parseRequestTarget, type RequestTarget } from './request-target.ts'
import type { SiteFile, SiteSource } from './site-files.ts'

/** The answer of a site; the caller closes the file. */
type SiteAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'file'; readonly file: SiteFile }
  | { readonly kind: 'missing' }

/** A site as its host sees it. */
export interface HostedSite {
  readonly files: SiteSource
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  readonly redirects: readonly RedirectRule[]
}

/** Finds the answer to a request: redirects win over files (as on Cloudflare), files over rewrites (as on Netlify). */
export async function findAnswer({ files, base, redirects }: HostedSite, target: RequestTarget): Promise<SiteAnswer> {
  const rule = findRedirect(redirects, target)
  if (rule && rule.status !== 200) return { kind: 'redirect', status: rule.status, location: rule.location }

  const rewritten = rule ? parseRequestTarget(rule.location)?.path : undefined
  const paths = rule?.isForced ? [rewritten] : [target.path, rewritten]
  for (const path of paths) {
    const file = path?.startsWith(base) ? await files.openPage(path.slice(base.length - 1)) : undefined
    if (file) return { kind: 'file', file }
  }

  const status = base === '/' ? undefined : entranceStatus(base, target.path)
  return status ? { kind: 'redirect', status, location: encodePath(base) + target.query } : { kind: 'missing' }
}

/** `/` redirects to the base temporarily, as another site may be there one day; `/docs` to `/docs/` permanently. */
function entranceStatus(base: string, path: string): number | undefined {
  if (path === '/') return 302
  return `${path}/` === base ? 301 : undefined
}

/** Media types of a page, the usual first. */
const TYPES = ['text/html', 'text/markdown']

/**
 * Returns names of the files that may be the Markdown output of a page's file, best first; none for a file that is not
 * a page.
 */
function markdownNames(name: string): string[] {
  const [, path] = /^(.*)\.html$/.exec(name) ?? []
  if (path === undefined) return []
  // `record/index.html` is the page at `/record/` or at `/record`.
  return path.endsWith('/index') ? [`${path}.md`, `${path.slice(0, -'/index'.length)}.md`] : [`${path}.md`]
}

/** Returns whether a client would rather have Markdown than HTML (RFC 9110 §12.5.1). */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType(TYPES) === 'text/markdown'
}

/** Opens the Markdown output of a page's file, if it has one; the caller closes both. */
export async function openMarkdown(files: SiteSource, { name }: SiteFile): Promise<SiteFile | undefined> {
  for (const markdownOutput of markdownNames(name)) {
    const file = await files.openNamed(markdownOutput)
    if (file) return file
  }
  return undefined
}
