import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { findRedirect, type RedirectRule } from '../redirect-rules.ts'
import { encodePath, parseRequestTarget } from '../request-target.ts'
import { createFolderSource } from '../site-files.ts'
import { createRulesReader } from '../site-rules.ts'
import { type FileType, listTypes } from './file-types.ts'
import { groupHeaders, type SiteHeaders } from './header-groups.ts'

/** A redirect from one path, without its query. */
export interface ExactRedirect {
  /** Decoded. */
  readonly path: string
  readonly status: number
  /** Percent-encoded. */
  readonly location: string
}

/** A rule for many paths: a redirect, or a page that is shown at their addresses. */
export type PatternRule = RedirectPattern | ShowPattern

interface RedirectPattern extends Pick<RedirectRule, 'pattern' | 'status' | 'to'> {
  readonly kind: 'redirect'
}

/** Shows the page at the decoded path `to`, which may have placeholders, at the addresses of a pattern. */
export interface ShowPattern extends Pick<RedirectRule, 'pattern' | 'to' | 'isForced'> {
  readonly kind: 'show'
}

/** What a host has to know to answer as `serve` does. */
export interface HostRules {
  /** Base path, with a slash at both ends. */
  readonly base: string
  readonly exact: readonly ExactRedirect[]
  /** In order; the first one that matches counts. */
  readonly patterns: readonly PatternRule[]
  readonly headers: SiteHeaders
  /** Folders with a not-found page of their own, below the site's folder with a slash at the end, the deepest first; '' is the root. */
  readonly notFound: readonly string[]
  /** Content types by extension, which has its dot, and whether such files are compressed. */
  readonly types: ReadonlyMap<string, FileType>
}

/** A built site. */
export interface BuiltSite {
  readonly dir: string
  /** The folder as shown in messages. */
  readonly displayDir: string
  readonly baseUrl: string
  /** Called with mistakes in `_redirects` and `_headers`. */
  readonly report: (problems: readonly Problem[]) => void
}

/** Reads from a built site what `serve` goes by. */
export async function readHostRules({ dir, displayDir, baseUrl, report }: BuiltSite): Promise<HostRules> {
  const { redirects, headers } = await createRulesReader({ files: createFolderSource(dir), displayDir, report })()
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => toPosix(relative(dir, join(entry.parentPath, entry.name))))
    .sort()
  const base = `/${baseUrl}/`.replace(/\/{2,}/g, '/')
  return {
    base,
    exact: listExact(redirects),
    patterns: redirects.flatMap(readPattern),
    headers: groupHeaders(headers),
    notFound: listNotFound(names),
    types: listTypes(names),
  }
}

/** The answers to the paths that rules name, with and without a slash at the end, whichever rule gives them. */
function listExact(rules: readonly RedirectRule[]): ExactRedirect[] {
  const named = rules.filter(({ pattern }) => pattern.names.length === 0)
  const paths = named.flatMap(({ pattern }) => {
    const path = pattern.parts.map((part) => ('text' in part ? part.text : '')).join('')
    return [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]
  })
  return [...new Set(paths)].flatMap((path): ExactRedirect[] => {
    const answer = path === '' ? undefined : findRedirect(rules, { path, query: '' })
    return !answer || answer.status === 200 ? [] : [{ path, status: answer.status, location: answer.location }]
  })
}

function readPattern({ pattern, status, to, isForced }: RedirectRule): PatternRule[] {
  // A rule that leads to the path itself does not count.
  const own = pattern.parts.map((part) => ('text' in part ? encodePath(part.text) : `:${part.name}`)).join('')
  if (to === own) return []
  if (status !== 200) return pattern.names.length > 0 ? [{ kind: 'redirect', pattern, status, to }] : []
  const path = parseRequestTarget(to.replace(/#.*/, ''))?.path
  return path === undefined ? [] : [{ kind: 'show', pattern, to: path, isForced }]
}

function listNotFound(names: readonly string[]): string[] {
  const folders = names.flatMap((name) => /^(|.*\/)404\.html$/.exec(name)?.[1] ?? [])
  return folders.sort((a, b) => b.split('/').length - a.split('/').length || (a < b ? -1 : 1))
}
