import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveSite } from '../pipeline/live/live-site.ts'
import { parseRequestTarget } from '../serve/request-target.ts'
import { pageCandidates } from '../serve/site-files.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { formatProblems } from '../util/report.ts'
import { limitErrors } from './limit-errors.ts'
import { readLiveFile } from './live-source.ts'
import { acceptWebSocket, type WebSocketPeer } from './web-socket.ts'

/** The browsers that show the site. */
export interface Browsers {
  /** Takes a connection in. */
  accept(request: IncomingMessage, socket: Duplex): void
  /** Output paths of the pages they show. */
  shown(): ReadonlySet<string>
  /** Brings each up to date; `files` are addresses of files that are no pages and have changed. */
  refresh(files: readonly string[]): Promise<void>
  close(): void
}

interface Browser {
  readonly peer: WebSocketPeer
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

/** Keeps the browsers in step with a site. */
export function createBrowsers(site: LiveSite, { onShown, onError }: BrowserEvents): Browsers {
  const browsers = new Set<Browser>()

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
    browser.peer.send(
      JSON.stringify({ ...(isNew ? { html } : {}), ...(files.length > 0 ? { files } : {}), ...reports }),
    )
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
    accept: (request, socket) => {
      const browser: Browser = {
        path: '',
        html: '',
        told: '',
        peer: acceptWebSocket(request, socket, {
          onText: (text) => listen(browser, text),
          onClose: () => browsers.delete(browser),
        }),
      }
      browsers.add(browser)
    },
    shown: () => new Set([...browsers].filter(({ path }) => path !== '').map(({ path }) => outputPathOf(path, site))),
    refresh: async (files) => {
      await Promise.all([...browsers].map((browser) => tell(browser, files)))
    },
    close: () => {
      for (const { peer } of browsers) peer.close()
    },
  }
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
