import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join, relative } from 'node:path'
import { type LiveSite, openLiveSite } from '../pipeline/live/live-site.ts'
import { createHostCheck, type HostCheck } from '../serve/host-check.ts'
import { encodePath } from '../serve/request-target.ts'
import { type RunningServer, startServer, type UpgradeListener } from '../serve/start-server.ts'
import { createStaticHandler, type StaticHandler } from '../serve/static-handler.ts'
import type { Problem } from '../util/errors.ts'
import { isInside, toPosix } from '../util/paths.ts'
import { createBackground } from './background.ts'
import { createBrowsers } from './browsers.ts'
import { createDevHandler, DEV_BASE } from './dev-handler.ts'
import { createLiveSource } from './live-source.ts'
import { createQueue } from './queue.ts'
import { retryOpen } from './retry-open.ts'
import { type SiteWatcher, watchSite } from './watch-site.ts'

/** What a dev server needs. */
export interface DevOptions {
  readonly root: string
  readonly configFile: string | undefined
  readonly host: string
  /** The first port that is tried; the next free one is taken. */
  readonly port: number
  /** Hears what keeps the site from being shown at all; it is tried again when something changes. */
  readonly onFaults: (problems: readonly Problem[]) => void
  /** Hears what happened to the site. */
  readonly onUpdate: (update: DevUpdate) => void
  /** Hears of failures that are a bug of the tool. */
  readonly onError: (error: unknown) => void
}

/** Result of a change. */
export interface DevUpdate {
  /** Changed files, relative to the root. */
  readonly files: readonly string[]
  /** Milliseconds until the browsers were told. */
  readonly ms: number
  /** Every error there is now. */
  readonly errors: readonly Problem[]
}

/** A dev server that runs. */
export interface DevServer {
  readonly server: RunningServer
  readonly baseUrl: () => string
  /** Every error there was at the start. */
  readonly errors: readonly Problem[]
  /** Resolves when every change is seen. */
  readonly watching: Promise<void>
  close(): Promise<void>
}

/** Compressed pages that are kept: each edit makes another one. */
const KEPT_BYTES = 4 * 1024 * 1024

/**
 * Serves a site as it is being written, as soon as it can be shown.
 * @throws UserError when there is no configuration or no port.
 */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, configFile, host, onFaults, onError } = options
  const opened = Date.now()
  const open = () => openLiveSite({ root, configFile, outDir: 'dist', clean: false })
  const site = await retryOpen(open, { root, onFaults })
  const { packageRoot } = site.state().site
  const browsers = createBrowsers(site, { onShown: () => background.start(), onError })
  const isOwnHost = createHostCheck(host)
  const serve = await createSiteHandler(site, onError)
  const handler = createDevHandler({ root, packageRoot, isOwnHost, serveSite: serve.current, onError })
  const onUpgrade: UpgradeListener = (request, socket, head) => {
    if (isOwnPage(request, isOwnHost)) browsers.accept(request, socket, head)
    else socket.destroy()
  }
  const server = await startServer({ handler, host, port: options.port, whenTaken: 'next', onUpgrade })
  const background = createBackground({
    site,
    shown: browsers.shown,
    onDone: async () => {
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
  const changes = createQueue(onChange, onError)
  const watcher: SiteWatcher = watchSite({ root, targets: () => targetsOf(site), onChange: changes })
  // What was written after it was read and before it was watched.
  const watching = watcher.ready.then(async () => changes(await changedSince(opened, filesOf(site))))
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

/** The static server for the site; another base URL needs another. */
async function createSiteHandler(site: LiveSite, onError: (error: unknown) => void) {
  const make = (baseUrl: string): Promise<StaticHandler> =>
    createStaticHandler({
      dir: site.state().site.root,
      baseUrl,
      files: createLiveSource(site),
      keptBytes: KEPT_BYTES,
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

/** A WebSocket is open to every page of the web but for this check. */
function isOwnPage({ headers, url }: IncomingMessage, isOwnHost: HostCheck): boolean {
  const origin = headers.origin !== undefined && URL.canParse(headers.origin) ? new URL(headers.origin).host : undefined
  return url === `${DEV_BASE}socket` && isOwnHost(headers.host) && origin === headers.host
}

/** Everything a site is made from. */
function targetsOf(site: LiveSite): string[] {
  const { docsDir, staticDirs, configFiles, root } = site.state().site
  const { inputs } = site.state()
  return [docsDir, ...staticDirs, ...configFiles, ...inputs, join(root, '.git', 'HEAD')]
}

/** Files a site was read from. */
function filesOf(site: LiveSite): string[] {
  const { site: opened, inputs, sources } = site.state()
  const pages = [...sources.keys()].map((path) => join(opened.docsDir, path))
  return [...opened.configFiles, ...inputs, ...pages]
}

/** Addresses of the static files among changed files. */
function addressesOf(paths: ReadonlySet<string>, site: LiveSite): string[] {
  const { staticDirs, config } = site.state().site
  return [...paths].flatMap((path) => {
    const folder = staticDirs.find((candidate) => isInside(candidate, path))
    return folder === undefined ? [] : [config.baseUrl + encodePath(toPosix(relative(folder, path)))]
  })
}

/** Milliseconds that the clock of a file system may be behind. */
const CLOCK_SLACK = 50

/** Those of some files that were written since a moment, in milliseconds of the epoch. */
export async function changedSince(moment: number, files: readonly string[]): Promise<Set<string>> {
  const isChanged = async (file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => undefined)
    return found !== undefined && found.mtimeMs > moment - CLOCK_SLACK
  }
  const changed = await Promise.all(files.map(isChanged))
  return new Set(files.filter((_, index) => changed[index]))
}
