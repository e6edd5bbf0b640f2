import { LinkChecker } from 'linkinator'

/** A server's answer for an address. */
export interface Answer {
  /** HTTP status; 0 when there was none. */
  readonly status: number
  /** Why there was no status: an error code such as `ECONNREFUSED`, `TIMEOUT`, `REDIRECT_LOOP` or `PROXY`. */
  readonly failure?: string | undefined
  /** The Retry-After header of the answer. */
  readonly retryAfter?: string | undefined
}

/** How to request an address. */
export interface AskOptions {
  /** Milliseconds to wait for an answer. */
  readonly timeout: number
  readonly userAgent: string
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
export async function ask(address: string, { timeout, userAgent }: AskOptions): Promise<Answer> {
  const { links } = await new AddressChecker().check({ path: address, timeout, userAgent })
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
