import type { IncomingMessage } from 'node:http'
import { relative, resolve } from 'node:path'
import { openLiveLanguages } from '../core/live/live-languages.ts'
import type { LiveSite } from '../core/live/live-site.ts'
import { createHostCheck, encodePath, type HostCheck } from '../serve/request-target.ts'
import { type RunningServer, startServer, type UpgradeListener } from '../serve/start-server.ts'
import { createStaticHandler, type StaticHandler } from '../serve/static-handler.ts'
import type { Problem } from '../util/errors.ts'
import { isInside, toPosix } from '../util/paths.ts'
import { createBackground } from './background.ts'
import { createBrowsers } from './browsers.ts'
import { createDevHandler, DEV_BASE } from './dev-handler.ts'
import { startEarly, withFirstAnswer } from './early-server.ts'
import { createLiveSource } from './live-source.ts'
import { changedSince, createQueue, createTargets, retryOpen } from './site-changes.ts'
import { type SiteWatcher, watchSite } from './watch-site.ts'

interface DevOptions {
  readonly root: string
  readonly configFile: string | undefined
  readonly host: string
  /** Names of the languages that are shown; absent: all. */
  readonly locales?: readonly string[] | undefined
  /** First port to try; if it is in use, the next free one. */
  readonly port: number
  /** Called with the address of the site when it can be requested: of a large one, before the site is open. */
  readonly onListen?: (address: string) => void
  /** Called with errors that prevent showing the site at all; it is opened again when something changes. */
  readonly onFaults: (problems: readonly Problem[]) => void
  /** Called before and after the work on a change. */
  readonly onBusy?: (isBusy: boolean) => void
  /** Called after each change of the site. */
  readonly onUpdate: (update: DevUpdate) => void
  /** Called with errors that are bugs of the tool. */
  readonly onError: (error: unknown) => void
}

/** Result of a change. */
export interface DevUpdate {
  /** Changed files, relative to the root. */
  readonly files: readonly string[]
  /** Milliseconds until the browsers were updated. */
  readonly ms: number
  /** All current errors. */
  readonly errors: readonly Problem[]
}

interface DevServer {
  readonly server: RunningServer
  readonly baseUrl: () => string
  /** All errors at the start. */
  readonly errors: readonly Problem[]
  /** Resolves when the watcher is ready. */
  readonly watching: Promise<void>
  close(): Promise<void>
}

/** Pages from which on a watcher that looks at all files keeps the process busy for long: the first page is sent before. */
const LARGE = 500

/** Bytes of compressed pages to cache: each edit adds another one. */
const CACHE_BYTES = 4 * 1024 * 1024

/**
 * Serves a site while it is edited, as soon as it can be shown.
 * @throws UserError when there is no configuration or no free port.
 */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, configFile, host, port, locales, onFaults, onError, onListen } = options
  const opened = Date.now()
  const sources = { root, configFile, outDir: 'dist', clean: false, locales }
  const early = await startEarly({ ...sources, host, port, onError })
  if (early) onListen?.(early.server.origin + early.baseUrl)
  await early?.settled
  const site = await retryOpen(() => openLiveLanguages(sources), { root, onFaults }).catch(async (error: unknown) => {
    await early?.server.close()
    throw error
  })
  const { packageRoot } = site.state().site
  const browsers = createBrowsers(site, { onShown: () => followShown(), onError })
  const isOwnHost = createHostCheck(host)
  const serve = await createSiteHandler(site, onError)
  const handler = createDevHandler({ root, packageRoot, isOwnHost, serveSite: serve.current, onError })
  const onUpgrade: UpgradeListener = (request, socket, head) => {
    if (isOwnPage(request, isOwnHost)) browsers.accept(request, socket, head)
    else socket.destroy()
  }
  early?.handOver({ handler, onUpgrade, files: createLiveSource(site) })
  const first = withFirstAnswer(handler)
  const server =
    early?.server ?? (await startServer({ handler: first.handler, host, port, whenTaken: 'next', onUpgrade }))
  if (!early) {
    onListen?.(server.origin + site.state().site.config.baseUrl)
    if (countSources(site) >= LARGE) await first.firstAnswer()
  }
  /** A page may have been compiled to be shown, with files that nothing else names. */
  const followShown = (): void => {
    watcher.follow()
    background.start()
    // A page may fail only when it is rendered.
    options.onUpdate({ files: [], ms: 0, errors: site.errors() })
  }
  const background = createBackground({
    site,
    shown: browsers.shown,
    onDone: async () => {
      watcher.follow()
      await browsers.refresh([])
      options.onUpdate({ files: [], ms: 0, errors: site.errors() })
    },
    onError,
  })
  const onChange = async (paths: ReadonlySet<string>): Promise<void> => {
    const start = performance.now()
    background.hold()
    if (!(await site.update({ files: paths, shown: browsers.shown() }))) return
    await serve.renew()
    await browsers.refresh(addressesOf(paths, site))
    watcher.follow()
    const files = [...paths].map((path) => toPosix(relative(root, path))).sort()
    options.onUpdate({ files, ms: performance.now() - start, errors: site.errors() })
    background.start()
  }
  const onBusyChange = async (paths: ReadonlySet<string>): Promise<void> => {
    options.onBusy?.(true)
    await onChange(paths).finally(() => options.onBusy?.(false))
  }
  const changes = createQueue(onBusyChange, onError)
  const watcher: SiteWatcher = watchSite({ root, targets: createTargets(site), onChange: changes })
  const watching = watcher.ready.then(async (found) => changes(await changedSince(opened, found, site)))
  background.start()
  return {
    server,
    baseUrl: () => site.state().site.config.baseUrl,
    errors: site.errors(),
    watching,
    close: async () => {
      background.stop()
      browsers.close()
      await Promise.all([watcher.close(), server.close(), site.save()])
    },
  }
}

/** Options of `openDev`. */
export interface OpenDevOptions {
  /** The site's root folder. */
  readonly root: string
  /** Path of the configuration, relative to the root; searched for by name when absent. */
  readonly configFile?: string
  /** Absent: this machine alone, `127.0.0.1`. */
  readonly host?: string
  /** First port to try, 0 for any free one; absent: 3000. */
  readonly port?: number
  /** Names of the languages that are shown; absent: all. */
  readonly locales?: readonly string[]
  /** Called with all current errors at the start, and after each change of the site; none when all is well. */
  readonly onErrors?: (errors: readonly Problem[]) => void
}

/** A site that is shown while it is written. */
export interface DevSite {
  /** Address of the site, with its base URL. */
  readonly address: string
  /** Ends the server, and keeps what was compiled for the next one. */
  close(): Promise<void>
}

/**
 * Shows a site while it is written, as `frigate-docs dev` does. Waits while errors keep the site from being shown.
 * @throws UserError when there is no site in the folder, or no free port.
 */
export async function openDev(options: OpenDevOptions): Promise<DevSite> {
  const { root, configFile, host = '127.0.0.1', port = 3000, locales, onErrors = () => {} } = options
  const dev = await startDev({
    root: resolve(root),
    configFile,
    host,
    port,
    locales,
    onFaults: onErrors,
    onUpdate: ({ errors }) => onErrors(errors),
    onError: (error) => {
      // A bug of the tool: nobody waits for it here.
      process.emitWarning(error instanceof Error ? error : String(error))
    },
  })
  await dev.watching
  onErrors(dev.errors)
  return { address: dev.server.origin + dev.baseUrl(), close: dev.close }
}

function countSources(site: LiveSite): number {
  return site.states().reduce((sum, { sources }) => sum + sources.size, 0)
}

/** Creates the static handler for the site; a changed base URL needs a new one. */
async function createSiteHandler(site: LiveSite, onError: (error: unknown) => void) {
  const make = (baseUrl: string): Promise<StaticHandler> =>
    createStaticHandler({
      dir: site.state().site.root,
      baseUrl,
      files: createLiveSource(site),
      cacheBytes: CACHE_BYTES,
      onError,
    })
  let baseUrl = site.state().site.config.baseUrl
  let handler = await make(baseUrl)
  return {
    current: () => handler,
    renew: async () => {
      const now = site.state().site.config.baseUrl
      if (now === baseUrl) return
      baseUrl = now
      handler = await make(now)
    },
  }
}

/** Without this check, any web page could open the WebSocket. */
function isOwnPage({ headers, url }: IncomingMessage, isOwnHost: HostCheck): boolean {
  const origin = headers.origin !== undefined && URL.canParse(headers.origin) ? new URL(headers.origin).host : undefined
  return url === `${DEV_BASE}socket` && isOwnHost(headers.host) && origin === headers.host
}

/** Returns addresses of the static files among changed files. */
function addressesOf(paths: ReadonlySet<string>, site: LiveSite): string[] {
  const { staticDirs } = site.state().site
  const bases = site.states().map((state) => state.site.config.baseUrl)
  return [...paths].flatMap((path) => {
    const folder = staticDirs.find((candidate) => isInside(candidate, path))
    return folder === undefined ? [] : bases.map((base) => base + encodePath(toPosix(relative(folder, path))))
  })
}
