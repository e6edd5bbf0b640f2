import { setTimeout as sleep } from 'node:timers/promises'
import { findLastOutput, type LastOutput } from '../core/live/last-output.ts'
import type { LocaleOptions } from '../core/open/open-locales.ts'
import { createHostCheck } from '../serve/request-target.ts'
import { createFolderSource, type SiteFile, type SiteSource } from '../serve/site-files.ts'
import { type RunningServer, startServer, type UpgradeListener } from '../serve/start-server.ts'
import { createStaticHandler, type StaticHandler } from '../serve/static-handler.ts'
import { createDevHandler } from './dev-handler.ts'
import { toPageFile } from './live-source.ts'

/** Answers requests once a site is open. */
interface Answering {
  readonly handler: StaticHandler
  readonly onUpgrade: UpgradeListener
  readonly files: SiteSource
}

/** A server that shows pages of the last build while a large site is being opened; other requests wait. */
interface EarlyServer {
  readonly server: RunningServer
  readonly baseUrl: string
  /** Resolves when a page was shown, or nobody asked for one. */
  readonly settled: Promise<void>
  /** From now on, the open site answers. */
  handOver(next: Answering): void
}

interface EarlyOptions extends LocaleOptions {
  readonly host: string
  readonly port: number
  readonly onError: (error: unknown) => void
}

/** Milliseconds in which a first request usually arrives; what follows keeps the process busy. */
const FIRST_REQUEST = 400

/** Bytes of compressed files to keep. */
const CACHE_BYTES = 1024 * 1024

/** Starts to serve what is there of a large site; undefined if it must be opened first. @throws UserError for a bad port. */
export async function startEarly(options: EarlyOptions): Promise<EarlyServer | undefined> {
  // Opening the site says what is wrong with it.
  const last = await findLastOutput(options).catch(() => undefined)
  if (!last) return undefined
  const [next, handOver] = createSignal<Answering>()
  const [shown, onShown] = createSignal<void>()
  const { baseUrl } = last.site.config
  let handler = await createHandler(last, next, { ...options, onShown })
  const server = await startServer({
    handler: (request, response) => handler(request, response),
    host: options.host,
    port: options.port,
    whenTaken: 'next',
    onUpgrade: (...upgrade) => {
      next.then(({ onUpgrade }) => onUpgrade(...upgrade), options.onError)
    },
  })
  return {
    server,
    baseUrl,
    settled: Promise.race([shown, sleep(FIRST_REQUEST)]),
    handOver: (answering) => {
      handler = answering.handler
      handOver(answering)
    },
  }
}

async function createHandler(
  last: LastOutput,
  next: Promise<Answering>,
  { host, onError, onShown }: EarlyOptions & { readonly onShown: () => void },
): Promise<StaticHandler> {
  const { root, packageRoot, outDir, config } = last.site
  const early = createEarlySource(last)
  const files: SiteSource = {
    openPage: async (path) => {
      const file = await early.openPage(path)
      if (file) setImmediate(onShown)
      return file ?? (await next).files.openPage(path)
    },
    openNamed: async (name) => (await early.openNamed(name)) ?? (await next).files.openNamed(name),
    openControlFile: async () => undefined,
  }
  const serveSite = await createStaticHandler({
    dir: outDir,
    baseUrl: config.baseUrl,
    cacheBytes: CACHE_BYTES,
    files,
    onError,
  })
  return createDevHandler({
    root,
    packageRoot,
    isOwnHost: createHostCheck(host),
    serveSite: () => serveSite,
    onError,
  })
}

/** Returns the files of the last output that are current, with the script of `dev` in pages. */
function createEarlySource({ site, isCurrent }: LastOutput): Pick<SiteSource, 'openPage' | 'openNamed'> {
  const folder = createFolderSource(site.outDir)
  const check = async (file: SiteFile | undefined): Promise<SiteFile | undefined> => {
    if (!file) return undefined
    if (isCurrent(file.name)) return file.name.endsWith('.html') ? toPage(file) : file
    await file.handle.close()
    return undefined
  }
  return {
    openPage: async (path) => check(await folder.openPage(path)),
    openNamed: async (name) => check(await folder.openNamed(name)),
  }
}

async function toPage({ name, handle }: SiteFile): Promise<SiteFile> {
  const bytes = await handle.readFile()
  await handle.close()
  return toPageFile(name, bytes)
}

/** A handler, and when the first one to ask has its answer. */
interface WatchedHandler {
  readonly handler: StaticHandler
  /** Waits for the first answer; not for long if nobody asks. */
  readonly firstAnswer: () => Promise<void>
}

/** Adds to a handler that one can wait for its first answer, with work that would delay it. */
export function withFirstAnswer(handler: StaticHandler): WatchedHandler {
  let isAsked = false
  const [answered, onAnswer] = createSignal<void>()
  return {
    handler: (request, response) => {
      isAsked = true
      response.once('close', () => onAnswer())
      handler(request, response)
    },
    firstAnswer: () => Promise.race([answered, sleep(FIRST_REQUEST).then(() => (isAsked ? answered : undefined))]),
  }
}

/** Creates a promise, and the function that resolves it. */
function createSignal<T>(): readonly [Promise<T>, (value: T) => void] {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return [promise, settle]
}
