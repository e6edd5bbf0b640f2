import { createServer, type Server } from 'node:http'
import { LinkChecker, type LinkResult } from 'linkinator'
import { escapeHtml } from '../shared/html-text.ts'

/** What a server said of an address. */
export interface Answer {
  /** HTTP status; 0 when there was none. */
  readonly status: number
  /** Where a redirect leads, when redirects are not followed. */
  readonly location?: string | undefined
  /** Why there was no status: an error code such as `ECONNREFUSED`, `TIMEOUT` or `REDIRECT_LOOP`. */
  readonly failure?: string | undefined
  /** The Retry-After header of the answer. */
  readonly retryAfter?: string | undefined
}

/** How addresses are asked for. */
export interface AskOptions {
  /** How many at once. */
  readonly concurrency: number
  /** Milliseconds an answer may take. */
  readonly timeout: number
  readonly followRedirects: boolean
  readonly userAgent?: string | undefined
}

/** Asks for addresses, HEAD first and GET where that is not well received; one answer for each, by address. */
export type Ask = (addresses: readonly string[], options: AskOptions) => Promise<Map<string, Answer>>

/** A crawler that is ready; close it when it is done. */
export interface Crawler {
  readonly ask: Ask
  close(): Promise<void>
}

/** Variables by which linkinator finds a proxy; none is between this process and itself. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/**
 * Starts a crawler on linkinator, which follows the links of a page: the addresses are put on pages of a server of our
 * own, so that each is asked for once, however many pages name it.
 */
export async function startCrawler(): Promise<Crawler> {
  const lists = new Map<string, string>()
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(lists.get(request.url ?? '') ?? '')
  })
  const origin = await listen(server)
  const ask: Ask = async (addresses, options) => {
    const answers = new Map<string, Answer>()
    for (let start = 0; start < addresses.length; start += options.concurrency) {
      const batch = addresses.slice(start, start + options.concurrency)
      const path = `/${lists.size}`
      lists.set(path, batch.map((address) => `<a href="${escapeHtml(address)}"></a>`).join(''))
      const byHref = new Map(batch.map((address) => [new URL(address).href, address]))
      for (const result of await follow(origin + path, options)) {
        const address = result.parent === undefined ? undefined : byHref.get(result.url)
        if (address !== undefined) answers.set(address, toAnswer(result))
      }
      lists.set(path, '')
    }
    return answers
  }
  return {
    ask,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Runs something that asks only this machine: a proxy would not find the way back. */
export async function withoutProxy<T>(run: () => Promise<T>): Promise<T> {
  const before = PROXY_VARIABLES.map((name) => [name, process.env[name]] as const)
  for (const name of PROXY_VARIABLES) delete process.env[name]
  try {
    return await run()
  } finally {
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value
  }
}

async function follow(page: string, options: AskOptions): Promise<LinkResult[]> {
  const result = await new LinkChecker().check({
    path: page,
    recurse: false,
    concurrency: options.concurrency,
    timeout: options.timeout,
    redirects: options.followRedirects ? 'allow' : 'error',
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  })
  return result.links
}

function toAnswer({ status = 0, failureDetails = [] }: LinkResult): Answer {
  const headers = failureDetails.flatMap((detail) => ('headers' in detail ? [detail.headers] : [])).at(-1) ?? {}
  return {
    status,
    location: headers.location,
    retryAfter: headers['retry-after'],
    failure: status === 0 ? failureDetails.map(codeOf).at(-1) : undefined,
  }
}

function codeOf(detail: unknown): string {
  if (!(detail instanceof Error)) return 'UNKNOWN'
  if (detail.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = detail
  if (cause instanceof Error && /redirect count/i.test(cause.message)) return 'REDIRECT_LOOP'
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return detail.name
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve(`http://127.0.0.1:${port}`)
    })
  })
}
