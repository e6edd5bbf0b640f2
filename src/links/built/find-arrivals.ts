import { decodePath } from '../../shared/url.ts'
import { type Answer, type Ask, type AskOptions, withoutProxy } from '../crawl.ts'

/** Where an address of the site leads in the end. */
export type Arrival =
  | { readonly kind: 'found'; readonly path: string /** With its `#`: set by a redirect. */; readonly hash: string }
  | { readonly kind: 'missing'; readonly status: number /** The last address asked for. */; readonly path: string }
  | { readonly kind: 'loop' }
  /** A redirect leaves the site. */
  | { readonly kind: 'away'; readonly url: string }

/** Browsers give up after twenty (Fetch, "HTTP-redirect fetch"). */
const MOST_REDIRECTS = 20

/** Asks the served site for each path and follows its redirects; the arrivals by path. */
export async function askSite(
  paths: readonly string[],
  { origin, ask, options }: { origin: string; ask: Ask; options: Pick<AskOptions, 'concurrency' | 'timeout'> },
): Promise<Map<string, Arrival>> {
  const answers = new Map<string, Answer>()
  let wanted: readonly string[] = paths
  for (let hop = 0; hop <= MOST_REDIRECTS && wanted.length > 0; hop++) {
    const addresses = wanted.map((path) => origin + path)
    const found = await withoutProxy(() => ask(addresses, { ...options, followRedirects: false }))
    for (const [address, answer] of found) answers.set(address.slice(origin.length), answer)
    const next = wanted.flatMap((path) => redirectOf(path, answers.get(path), origin)?.path ?? [])
    wanted = [...new Set(next)].filter((path) => !answers.has(path))
  }
  return new Map(paths.map((path) => [path, arrive(path, answers, origin)]))
}

interface Redirection {
  readonly path?: string
  readonly hash: string
  /** Set when it leaves the site. */
  readonly away?: string
}

function redirectOf(path: string, answer: Answer | undefined, origin: string): Redirection | undefined {
  const isRedirect = answer !== undefined && answer.status >= 300 && answer.status < 400
  if (!isRedirect || answer.location === undefined || !URL.canParse(answer.location, origin + path)) return undefined
  const url = new URL(answer.location, origin + path)
  return url.origin === origin ? { path: url.pathname, hash: url.hash } : { hash: url.hash, away: url.href }
}

function arrive(start: string, answers: ReadonlyMap<string, Answer>, origin: string): Arrival {
  const seen = new Set<string>()
  let path = start
  let hash = ''
  while (!seen.has(path)) {
    seen.add(path)
    const answer = answers.get(path)
    const redirect = redirectOf(path, answer, origin)
    if (redirect?.away !== undefined) return { kind: 'away', url: redirect.away }
    if (redirect?.path === undefined) {
      const status = answer?.status ?? 0
      return status >= 200 && status < 300
        ? { kind: 'found', path: decodePath(path), hash }
        : { kind: 'missing', status, path }
    }
    path = redirect.path
    hash = redirect.hash || hash
  }
  return { kind: 'loop' }
}
