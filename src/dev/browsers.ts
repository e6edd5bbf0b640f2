import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveSite } from '../core/live/live-site.ts'
import { parseRequestTarget } from '../serve/request-target.ts'
import { pageCandidates } from '../serve/site-files.ts'
import { isRecord } from '../shared/is-record.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { formatProblems, limitErrors } from '../util/report.ts'
import { createLock, type Lock } from '../util/task.ts'
import { readLiveFile } from './live-source.ts'

/** Browsers connected to the dev server. */
interface Browsers {
  /** Accepts a connection; `head` is the data already received on it. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Output paths of the pages open in them. */
  shown(): ReadonlySet<string>
  /** Updates each browser; `files` are the addresses of changed files that are not pages. */
  refresh(files: readonly string[]): Promise<void>
  close(): void
}

interface Browser {
  readonly socket: WebSocket
  /** Runs one update after another: a slow one must not arrive after a newer one. */
  readonly inTurn: Lock
  /** Path of the open page, as in its address; empty until known. */
  path: string
  /** Hash of the HTML it has. */
  html: string
  /** The reports it was sent last, as JSON. */
  reports: string
}

/** State of a page, as a browser is told it. */
interface PageNow {
  readonly html: string
  readonly hash: string
  readonly reports: { readonly errors: readonly Report[]; readonly more: number; readonly warnings: readonly Report[] }
  readonly reportsJson: string
}

interface Report extends Pick<Problem, 'message' | 'file' | 'line' | 'column'> {
  readonly text: string
}

interface BrowserEvents {
  /** A browser opened another page. */
  readonly onShown: () => void
  readonly onError: (error: unknown) => void
}

/** A browser sends its page's path in a few bytes: a larger message is not from our client. */
const MAX_MESSAGE_BYTES = 4096

/**
 * A browser with more unread data than this is asleep, and each edit would add a page to the server's memory. It is
 * disconnected instead: when it wakes up, it reconnects and requests its page.
 */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024

/** Milliseconds a browser has to complete the closing handshake before its connection is cut. */
const CLOSE_TIMEOUT_MS = 500

/** Close code for a server that stops: RFC 6455 §7.4.1. */
const GOING_AWAY = 1001

/** Keeps the browsers up to date with a site. */
export function createBrowsers(site: LiveSite, { onShown, onError }: BrowserEvents): Browsers {
  const browsers = new Set<Browser>()
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE_BYTES })

  const readPage = async (path: string): Promise<PageNow> => {
    const name = outputPathOf(path, site)
    const html = (await readLiveFile(site, name))?.toString('utf8') ?? ''
    const { errors, more } = limitErrors(site.errors())
    const reports = { errors: errors.map(toReport), more, warnings: (await site.warnings(name)).map(toReport) }
    return { html, hash: hashOf(html), reports, reportsJson: JSON.stringify(reports) }
  }
  const listen = (browser: Browser, text: string): void => {
    const path = parsePath(text)
    if (path === undefined) return
    const update = async (): Promise<void> => {
      // What it has may be old: a page can stay in the browser's back/forward cache for minutes.
      Object.assign(browser, { path, html: '' })
      tell(browser, await readPage(path), [])
    }
    browser.inTurn(update).then(onShown, onError)
  }
  return {
    accept: (request, connection, head) => {
      server.handleUpgrade(request, connection, head, (socket) => {
        const browser: Browser = { path: '', html: '', reports: '', socket, inTurn: createLock() }
        browsers.add(browser)
        socket.on('message', (text) => listen(browser, String(text)))
        // ws closes the connection after any error.
        socket.on('error', () => {})
        socket.on('close', () => browsers.delete(browser))
      })
    },
    shown: () => new Set([...browsers].filter(({ path }) => path !== '').map(({ path }) => outputPathOf(path, site))),
    refresh: async (files) => {
      const pages = new Map<string, Promise<PageNow>>()
      const update = async (browser: Browser): Promise<void> => {
        const { path } = browser
        if (path === '') return
        const page = pages.get(path) ?? readPage(path)
        pages.set(path, page)
        tell(browser, await page, files)
      }
      await Promise.all([...browsers].map((browser) => browser.inTurn(() => update(browser))))
    },
    close: () => {
      for (const { socket } of browsers) {
        socket.close(GOING_AWAY)
        setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
      }
    },
  }
}

/** Sends what is new to a browser; it compares the path with its own, since it may have left the page meanwhile. */
function tell(browser: Browser, { html, hash, reports, reportsJson }: PageNow, files: readonly string[]): void {
  const isNew = hash !== browser.html
  if (!isNew && reportsJson === browser.reports && files.length === 0) return
  browser.html = hash
  browser.reports = reportsJson
  const message = { path: browser.path, ...(isNew && { html }), ...(files.length > 0 && { files }), ...reports }
  send(browser, JSON.stringify(message))
}

function send({ socket }: Browser, text: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
  else socket.send(text)
}

/** Returns output path of the page that the server shows at a path. */
function outputPathOf(path: string, site: LiveSite): string {
  const { baseUrl } = site.state().site.config
  const decoded = parseRequestTarget(path)?.path ?? '/'
  const below = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length - 1) : decoded
  return pageCandidates(below).find(site.hasPage) ?? '404.html'
}

function parsePath(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const path = isRecord(value) ? value.path : undefined
    return typeof path === 'string' && path.startsWith('/') ? path : undefined
  } catch {
    return undefined
  }
}

/** Returns a problem as the terminal shows it, without colors. */
function toReport(problem: Problem): Report {
  const { message, file, line, column } = problem
  const colors = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
  return { text: formatProblems([problem]).replace(colors, '').trimEnd(), message, file, line, column }
}
