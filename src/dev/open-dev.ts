import { resolve } from 'node:path'
import type { Problem } from '../util/errors.ts'
import { startDev } from './start-dev.ts'

/** Which site is shown, and where. */
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
