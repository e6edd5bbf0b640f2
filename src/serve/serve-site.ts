import { readdir } from 'node:fs/promises'
import { hasCode, UserError } from '../util/errors.ts'
import { createHostCheck } from './request-target.ts'
import { refuseHost } from './send-text.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { createStaticHandler, type StaticHandler, type StaticHandlerOptions } from './static-handler.ts'

/** A built site and the address to serve it at. */
export interface ServeOptions extends StaticHandlerOptions {
  readonly host: string
  /** Undefined means the first free port from 3000 on; 0 means any. */
  readonly port: number | undefined
}

const DEFAULT_PORT = 3000

/** Serves a built site; throws UserError when there is none or the address is not available. */
export async function serveSite(options: ServeOptions): Promise<RunningServer> {
  await checkBuilt(options.dir, options.displayDir ?? options.dir)
  const { host, port } = options
  const serve = await createStaticHandler(options)
  const isOwnHost = createHostCheck(host)
  const handler: StaticHandler = (request, response) =>
    isOwnHost(request.headers.host) ? serve(request, response) : refuseHost(response)
  return startServer({ handler, host, port: port ?? DEFAULT_PORT, whenTaken: port === undefined ? 'next' : 'fail' })
}

/** Throws UserError when a folder does not contain a built site. */
export async function checkBuilt(dir: string, displayDir: string): Promise<void> {
  const mistake = await findMistake(dir)
  if (mistake === undefined) return
  throw new UserError({
    severity: 'error',
    code: 'serve.no-site',
    message: `${displayDir} ${mistake}`,
    hint: 'Run `frigate-docs build` first',
  })
}

async function findMistake(dir: string): Promise<string | undefined> {
  try {
    const names = await readdir(dir)
    return names.length === 0 ? 'is empty, expected a built site' : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'does not exist'
    if (hasCode(error, 'ENOTDIR')) return 'is a file, expected the folder of a built site'
    throw error
  }
}
