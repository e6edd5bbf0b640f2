import { setTimeout as sleep } from 'node:timers/promises'
import { LinkChecker } from 'linkinator'
import robotsParser from 'robots-parser'
import type { Store } from '../../util/store.ts'

export interface ExternalOptions {
  readonly cache: ExternalCache
  /** Hosts requested in parallel; each host gets one request at a time. */
  readonly concurrency: number
  /** Milliseconds to wait for an answer. */
  readonly timeout: number
  /** Number of retries after a failure that may be temporary. */
  readonly retry: number
  /** Milliseconds before the first retry, doubled before each further one. */
  readonly pause: number
}

/** Statuses and errors that, received twice, mean a broken link. */
const GONE: Readonly<Record<string, string>> = {
  404: 'the server answers 404',
  410: 'the server answers 410, it is gone for good',
  ECONNREFUSED: 'the server refuses the connection',
  ENOTFOUND: 'there is no such host',
}
/** Longest wait that Retry-After can request, in milliseconds: a check must end. */
const MAX_WAIT = 30_000

/** Requests each address politely; returns the verdicts by address. */
export async function checkExternal(
  addresses: readonly string[],
  options: ExternalOptions,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  const byHost = new Map<string, string[]>()
  for (const address of addresses) {
    const cached = options.cache.find(address)
    if (cached) verdicts.set(address, cached)
    else byHost.set(new URL(address).host, [...(byHost.get(new URL(address).host) ?? []), address])
  }
  const queue = [...byHost.values()]
  const mayRequest = createRobots(options.timeout)
  const work = async (): Promise<void> => {
    for (let list = queue.shift(); list; list = queue.shift()) {
      for (const address of list) {
        const verdict: Verdict = (await mayRequest(address))
          ? await askPatiently(address, options)
          : { state: 'unsure', reason: 'its robots.txt asks programs not to' }
        verdicts.set(address, verdict)
        options.cache.add(address, verdict)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency) }, work))
  return verdicts
}

async function askPatiently(address: string, options: ExternalOptions): Promise<Verdict> {
  const { timeout, retry, pause } = options
  // Even without retries, no link is reported as broken after a single request.
  const tries = Math.max(2, retry + 1)
  for (let number = 1; ; number++) {
    const answer = await ask(address, timeout)
    const verdict = judge(answer)
    if (verdict.state === 'ok') return verdict
    const isLast = number >= (verdict.state === 'broken' ? 2 : tries)
    if (isLast || (verdict.state === 'unsure' && !mayPass(answer))) return verdict
    const wait = waitOf(answer, pause * 2 ** (number - 1))
    // A server that asks for more patience than a check has is left alone.
    if (wait > MAX_WAIT) return verdict
    await sleep(wait)
  }
}

function judge({ status, failure }: Answer): Verdict {
  if (status >= 200 && status < 300) return { state: 'ok', reason: '' }
  const gone = GONE[failure ?? String(status)]
  if (gone !== undefined) return { state: 'broken', reason: gone }
  return { state: 'unsure', reason: failure === undefined ? `the server answers ${status}` : explain(failure) }
}

function explain(failure: string): string {
  if (failure === 'TIMEOUT') return 'the server takes too long'
  if (failure === 'PROXY') return 'the proxy cannot be reached'
  if (failure === 'REDIRECT_LOOP') return 'its redirects lead in a circle'
  if (/ECONNRESET|UND_ERR_SOCKET|EPIPE/.test(failure)) return 'the server cuts the connection'
  return `the connection fails (${failure})`
}

/** Returns whether a failure may be temporary: too many requests, a server error, a broken connection. */
function mayPass({ status, failure }: Answer): boolean {
  return status === 429 || status >= 500 ? status !== 999 : failure !== undefined && failure !== 'REDIRECT_LOOP'
}

/** Retry-After is seconds or a date (RFC 9110 §10.2.3). */
function waitOf({ retryAfter }: Answer, pause: number): number {
  if (retryAfter === undefined) return pause
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(asked) ? Math.max(pause, asked) : pause
}

const USER_AGENT = 'frigate-docs-check-links'

/**
 * Returns whether hosts allow programs to request an address. Reads each host's robots.txt once; a host without one, or
 * without an answer, allows everything.
 */
function createRobots(timeout: number): (address: string) => Promise<boolean> {
  const files = new Map<string, ReturnType<typeof readRobots>>()
  return async (address) => {
    const { origin } = new URL(address)
    const file = files.get(origin) ?? readRobots(`${origin}/robots.txt`, timeout)
    files.set(origin, file)
    return (await file).isAllowed(address, USER_AGENT) ?? true
  }
}

async function readRobots(url: string, timeout: number) {
  try {
    const headers = { 'user-agent': USER_AGENT }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    return robotsParser(url, response.ok ? text : '')
  } catch {
    return robotsParser(url, '')
  }
}

/** A server's answer for an address. */
interface Answer {
  /** HTTP status; 0 when there was none. */
  readonly status: number
  /** An error code in place of a status, such as `ECONNREFUSED`, `TIMEOUT`, `REDIRECT_LOOP` or `PROXY`. */
  readonly failure?: string | undefined
  /** The Retry-After header of the answer. */
  readonly retryAfter?: string | undefined
}

/** Environment variables in which linkinator finds a proxy. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/** Checks only the address: linkinator would also check the links of the page there. */
class AddressChecker extends LinkChecker {
  override crawl(options: Parameters<LinkChecker['crawl']>[0]): Promise<void> {
    return super.crawl({ ...options, crawl: false })
  }
}

/** Requests an address and follows its redirects, first with HEAD, then with GET where HEAD fails. */
async function ask(address: string, timeout: number): Promise<Answer> {
  const { links } = await new AddressChecker().check({ path: address, timeout, userAgent: USER_AGENT })
  const { status = 0, failureDetails = [] } = links[0] ?? {}
  const last = failureDetails.at(-1)
  return {
    status,
    retryAfter: last && 'headers' in last ? last.headers['retry-after'] : undefined,
    failure: status === 0 ? codeOf(last) : undefined,
  }
}

function codeOf(detail: unknown): string {
  if (!(detail instanceof Error)) return 'UNKNOWN'
  if (detail.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = detail
  if (cause instanceof Error && /redirect count/i.test(cause.message)) return 'REDIRECT_LOOP'
  if (!(cause instanceof Error && 'code' in cause)) return detail.name
  // Behind a proxy, this says nothing about the host: only the proxy is looked up and connected to.
  const isProxy = cause.code === 'ECONNREFUSED' || cause.code === 'ENOTFOUND'
  return isProxy && PROXY_VARIABLES.some((name) => process.env[name]) ? 'PROXY' : String(cause.code)
}

/** Result for an external address. */
export interface Verdict {
  readonly state: 'ok' | 'broken' | 'unsure'
  /** Says why it is not ok, in a clause of a message. */
  readonly reason: string
}

/** Results of earlier checks of external addresses. */
interface ExternalCache {
  find(address: string): Verdict | undefined
  add(address: string, verdict: Verdict): void
  save(): void
}

/** A cached verdict, with its time in milliseconds since 1970. */
interface CachedVerdict extends Verdict {
  readonly state: 'ok' | 'unsure'
  readonly time: number
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Opens the cache for the same settings; verdicts older than a day are dropped, and broken addresses are requested
 * again each time.
 */
export function openExternalCache(store: Store, settings: string, now: number = Date.now()): ExternalCache {
  const entry = store.entry<Readonly<Record<string, CachedVerdict>>>('external-links')
  const cached = Object.entries(entry.read(settings) ?? {}).filter(([, { time }]) => now - time < DAY)
  const verdicts = new Map<string, CachedVerdict>(cached)
  return {
    find: (address) => verdicts.get(address),
    add: (address, { state, reason }) => {
      if (state !== 'broken') verdicts.set(address, { state, reason, time: now })
    },
    save: () => {
      entry.write(settings, Object.fromEntries([...verdicts].sort()))
    },
  }
}
