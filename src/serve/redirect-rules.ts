import type { Problem } from '../util/errors.ts'
import { type Captures, compilePattern, LineError, type PathPattern, PLACEHOLDER, readLines } from './path-pattern.ts'
import { encodePath, parseRequestTarget } from './request-target.ts'

/** One line of `_redirects`. */
export interface RedirectRule {
  readonly pattern: PathPattern
  readonly to: string
  readonly status: number
  /** `200!`: a rewrite that wins over a file at that path. */
  readonly isForced: boolean
}

/** The result of a rule for one request. */
interface RedirectAnswer {
  readonly status: number
  /** Percent-encoded, including the request's query. */
  readonly location: string
  readonly isForced: boolean
}

/** Statuses that both Netlify and Cloudflare support; 200 shows another page at the same address. */
const STATUSES = new Set([200, 301, 302, 303, 307, 308])

/** Netlify's default; Cloudflare's is 302. */
const DEFAULT_STATUS = 301

const SYNTAX_HINT = 'Write "from to" or "from to status", as in: /old/* /new/:splat 301'

/** Parses a `_redirects` file; invalid lines are reported and skipped. */
export function parseRedirects(text: string, file: string): { rules: RedirectRule[]; problems: Problem[] } {
  return readLines({ text, file, code: 'serve.redirects' }, parseLine)
}

/**
 * Returns the result of the first rule that matches a decoded path; rules that lead to the path itself would loop:
 * skipped.
 */
export function findRedirect(
  rules: readonly RedirectRule[],
  request: { readonly path: string; readonly query: string },
): RedirectAnswer | undefined {
  for (const rule of rules) {
    const captures = matchEitherSlash(rule.pattern, request.path)
    if (!captures) continue
    const location = fillTarget(rule.to, captures)
    if (parseRequestTarget(location)?.path === request.path) continue
    return { status: rule.status, location: addQuery(location, request.query), isForced: rule.isForced }
  }
  return undefined
}

function parseLine(line: string): RedirectRule {
  // A comment may follow a rule; a # inside a word is part of the target.
  const [from, to, status, ...rest] = line
    .replace(/\s#.*$/, '')
    .trim()
    .split(/\s+/)
  if (from === undefined || to === undefined)
    throw new LineError(`Unexpected "${line}", expected two addresses`, SYNTAX_HINT)
  if (rest.length > 0) throw new LineError(`Unexpected "${rest.join(' ')}", expected the end of the line`, SYNTAX_HINT)
  const pattern = compilePattern(from)
  const parsed = parseStatus(status)
  checkTarget(to, pattern, parsed.status)
  // A header cannot contain non-ASCII bytes.
  const encoded = to.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  return { pattern, to: encoded, ...parsed }
}

function parseStatus(text: string | undefined): { status: number; isForced: boolean } {
  if (text === undefined) return { status: DEFAULT_STATUS, isForced: false }
  const status = /^\d{3}!?$/.test(text) ? Number.parseInt(text, 10) : 0
  if (!STATUSES.has(status)) {
    const known = [...STATUSES].join(', ')
    throw new LineError(`Unexpected status "${text}", expected one of ${known}`, `Use one of ${known}`)
  }
  return { status, isForced: text.endsWith('!') }
}

function checkTarget(to: string, pattern: PathPattern, status: number): void {
  const isPath = to.startsWith('/') && !to.startsWith('//')
  if (!isPath && !/^https?:\/\/[^/]/i.test(to)) {
    throw new LineError(`Unexpected target "${to}", expected a path or an http(s) address`, SYNTAX_HINT)
  }
  if (!isPath && status === 200) {
    throw new LineError(
      `Unexpected "${to}", expected a path after a 200 rewrite: this server asks no other host`,
      'Rewrite to a path of the site, or redirect with 302',
    )
  }
  for (const [placeholder, name = ''] of to.matchAll(PLACEHOLDER)) {
    if (!pattern.names.includes(name)) {
      const missing = name === 'splat' ? '*' : placeholder
      throw new LineError(`${placeholder} does not exist in the path it redirects from`, `Add ${missing} to that path`)
    }
  }
}

/** Hosts ignore a trailing slash when they match; `/old/*` matches `/old` too. */
function matchEitherSlash(pattern: PathPattern, path: string): Captures | undefined {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return pattern.match(path) ?? (other === '' ? undefined : pattern.match(other))
}

function fillTarget(to: string, captures: Captures): string {
  const filled = to.replace(PLACEHOLDER, (_, name: string) => encodePath(captures.get(name) ?? ''))
  // `/:splat` filled with `/other.host` must stay on this host.
  return filled.replace(/^\/{2,}/, '/')
}

function addQuery(location: string, query: string): string {
  if (query === '') return location
  const [address = '', ...hash] = location.split('#')
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : address + query
  return [joined, ...hash].join('#')
}
