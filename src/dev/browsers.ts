import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveSite } from '../pipeline/live/live-site.ts'
import { parseRequestTarget } from '../serve/request-target.ts'
import { pageCandidates } from '../serve/site-files.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { formatProblems } from '../util/report.ts'
import { limitErrors } from './limit-errors.ts'
import { readLiveFile } from './live-source.ts'

/** The browsers that show the site. */
export interface Browsers {
  /** Takes a connection in; `head` is what it said already. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Output paths of the pages they show. */
  shown(): ReadonlySet<string>
  /** Brings each up to date; `files` are addresses of files that are no pages and have changed. */
  refresh(files: readonly string[]): Promise<void>
  close(): void
}

interface Browser {
  readonly socket: WebSocket
  /** Path of the page as in its address; empty until it is known. */
  path: string
  /** Hash of the page it has. */
  html: string
  /** What it was last told besides. */
  told: string
}

/** Who hears of the browsers. */
export interface BrowserEvents {
  /** A browser shows another page. */
  readonly onShown: () => void
  readonly onError: (error: unknown) => void
}

/** Browsers tell where they are, in a few bytes: more than this is somebody else. */
const MOST_BYTES = 4096

/**
 * A browser with more than this still to read is asleep, and each edit would add a page to it in this memory. It is
 * cut off instead: awake, it connects and asks for its page.
 */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/** How long a browser may take to say goodbye, in milliseconds, before its connection is cut. */
const GOODBYE_MS = 500

/** What browsers are told when the server stops: RFC 6455 §7.4.1. */
const GOING_AWAY = 1001

/** Keeps the browsers in step with a site. */
export function createBrowsers(site: LiveSite, { onShown, onError }: BrowserEvents): Browsers {
  const browsers = new Set<Browser>()
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MOST_BYTES })

  const tell = async (browser: Browser, files: readonly string[]): Promise<void> => {
    if (browser.path === '') return
    const name = outputPathOf(browser.path, site)
    const html = (await readLiveFile(site, name))?.toString('utf8') ?? ''
    const hash = hashOf(html)
    const { errors, more } = limitErrors(site.errors())
    const reports = { errors: errors.map(toReport), more, warnings: (await site.warnings(name)).map(toReport) }
    const told = JSON.stringify(reports)
    const isNew = hash !== browser.html
    if (!isNew && told === browser.told && files.length === 0) return
    browser.html = hash
    browser.told = told
    send(browser, JSON.stringify({ ...(isNew ? { html } : {}), ...(files.length > 0 ? { files } : {}), ...reports }))
  }
  const listen = (browser: Browser, text: string): void => {
    const path = parsePath(text)
    if (path === undefined) return
    browser.path = path
    // Whatever it has may be old: a page can wait in the browser's memory for minutes.
    browser.html = ''
    tell(browser, []).then(onShown, onError)
  }
  return {
    accept: (request, connection, head) => {
      server.handleUpgrade(request, connection, head, (socket) => {
        const browser: Browser = { path: '', html: '', told: '', socket }
        browsers.add(browser)
        socket.on('message', (text) => listen(browser, String(text)))
        // Whatever broke, ws closes the connection then.
        socket.on('error', () => {})
        socket.on('close', () => browsers.delete(browser))
      })
    },
    shown: () => new Set([...browsers].filter(({ path }) => path !== '').map(({ path }) => outputPathOf(path, site))),
    refresh: async (files) => {
      await Promise.all([...browsers].map((browser) => tell(browser, files)))
    },
    close: () => {
      for (const { socket } of browsers) {
        socket.close(GOING_AWAY)
        setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
      }
    },
  }
}

function send({ socket }: Browser, text: string): void {
  if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate()
  else socket.send(text)
}

/** The page that is shown at a path, as the server chooses it. */
function outputPathOf(path: string, site: LiveSite): string {
  const {
    site: { config },
    pages,
  } = site.state()
  const decoded = parseRequestTarget(path)?.path ?? '/'
  const below = decoded.startsWith(config.baseUrl) ? decoded.slice(config.baseUrl.length - 1) : decoded
  return pageCandidates(below).find((name) => pages.has(name)) ?? '404.html'
}

function parsePath(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const path = typeof value === 'object' && value && 'path' in value ? value.path : undefined
    return typeof path === 'string' && path.startsWith('/') ? path : undefined
  } catch {
    return undefined
  }
}

/** A problem as the terminal has it, less the colors. */
function toReport(problem: Problem) {
  const { message, file, line, column } = problem
  const colors = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
  return { text: formatProblems([problem]).replace(colors, '').trimEnd(), message, file, line, column }
}
