import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Problem } from '../util/errors.ts'
import { findAnswer, openMarkdown, prefersMarkdown } from './find-answer.ts'
import { encodePath, parseRequestTarget, type RequestTarget } from './request-target.ts'
import { type Compress, createCompressor, type Delivery, sendFile, sendNotFoundPage } from './send-file.ts'
import { sendRedirect, sendStatus } from './send-text.ts'
import { createFolderSource, type SiteFile, SiteMissingError, type SiteSource } from './site-files.ts'
import { applyHeaders, createRulesReader, type SiteRules } from './site-rules.ts'

/** Answers one request; never throws. */
export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface StaticHandlerOptions {
  /** The built site; read again for each request, so a rebuild may swap it. */
  readonly dir: string
  /** Source of the files; the folder by default. */
  readonly files?: SiteSource | undefined
  /** Base path of the site: `/` or `/docs/`. */
  readonly baseUrl: string
  /** Maximum size of the cache of compressed files. */
  readonly cacheBytes?: number | undefined
  /** The folder as shown in messages; `dir` by default. */
  readonly displayDir?: string | undefined
  /** Called with mistakes in `_redirects` and `_headers`, at the start and whenever they change. */
  readonly report?: ((problems: readonly Problem[]) => void) | undefined
  /** Called with errors that no client caused, such as a file that cannot be read. */
  readonly onError?: ((error: unknown) => void) | undefined
}

interface Site {
  readonly files: SiteSource
  /** With a slash at both ends. */
  readonly base: string
  readonly readRules: () => Promise<SiteRules>
  readonly compress: Compress
}

interface Exchange {
  readonly site: Site
  readonly rules: SiteRules
  readonly target: RequestTarget
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Returns a handler for node:http servers that serves a folder as a static host would. */
export async function createStaticHandler(options: StaticHandlerOptions): Promise<StaticHandler> {
  const { dir, displayDir = dir, report = () => undefined, onError = () => undefined } = options
  const files = options.files ?? createFolderSource(dir)
  const site: Site = {
    files,
    base: `/${options.baseUrl}/`.replace(/\/{2,}/g, '/'),
    readRules: createRulesReader({ files, displayDir, report }),
    compress: createCompressor(options.cacheBytes),
  }
  await site.readRules().catch(ignoreMissingSite)
  return (request, response) => {
    answer(site, request, response).catch((error: unknown) => fail(error, response, onError))
  }
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendStatus(response, 405)
    return
  }
  const target = parseRequestTarget(request.url ?? '/')
  if (!target) {
    sendStatus(response, 400)
    return
  }
  // Every file has one address; servers that take several slashes as one show a page at many.
  if (target.path.includes('//')) {
    sendRedirect(response, 301, encodePath(target.path.replace(/\/{2,}/g, '/')) + target.query)
    return
  }
  await route({ site, rules: await site.readRules(), target, request, response })
}

async function route(exchange: Exchange): Promise<void> {
  const { site, rules, target, response } = exchange
  const answer = await findAnswer({ ...site, redirects: rules.redirects }, target)
  if (answer.kind === 'redirect') return sendRedirect(response, answer.status, answer.location)
  if (answer.kind === 'file') return deliverPreferred(exchange, answer.file)
  const page = await openNotFound(site, target.path)
  return page ? deliver(exchange, page, sendNotFoundPage) : sendStatus(response, 404)
}

/** Returns the not-found page of the nearest folder that has one: each language has its own. */
async function openNotFound({ files, base }: Site, path: string): Promise<SiteFile | undefined> {
  const below = path.startsWith(base) ? path.slice(base.length) : ''
  for (let folder = below; folder !== ''; ) {
    folder = folder.slice(0, folder.replace(/\/$/, '').lastIndexOf('/') + 1)
    const page = await files.openNamed(`${folder}404.html`)
    if (page) return page
  }
  return files.openNamed('404.html')
}

/** Sends a page as Markdown to those who prefer it, such as assistants. */
async function deliverPreferred(exchange: Exchange, file: SiteFile): Promise<void> {
  if (!prefersMarkdown(exchange.request.headers.accept)) return deliver(exchange, file, sendFile)
  const markdownOutput = await openMarkdown(exchange.site.files, file)
  if (!markdownOutput) return deliver(exchange, file, sendFile)
  await file.handle.close()
  return deliver(exchange, markdownOutput, sendFile)
}

async function deliver(
  { site, rules, target, request, response }: Exchange,
  file: SiteFile,
  send: (delivery: Delivery) => Promise<void>,
): Promise<void> {
  const addHeaders = (): void => applyHeaders(rules.headers, target.path, response)
  try {
    await send({ request, response, file, compress: site.compress, addHeaders })
  } finally {
    await file.handle.close()
  }
}

function fail(error: unknown, response: ServerResponse, onError: (error: unknown) => void): void {
  // The client disconnected.
  if (response.destroyed) return
  const isMissing = error instanceof SiteMissingError
  if (!isMissing) onError(error)
  if (response.headersSent) {
    response.destroy()
    return
  }
  // Headers set for the file do not apply to the error.
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  sendStatus(response, isMissing ? 503 : 500, isMissing ? 'The site has not been built' : undefined)
}

function ignoreMissingSite(error: unknown): void {
  if (!(error instanceof SiteMissingError)) throw error
}
