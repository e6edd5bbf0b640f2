import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { UserError } from '../util/errors.ts'

/** Handles a connection upgraded from HTTP; `head` is the data already received on it. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

interface ServerOptions {
  readonly handler: RequestListener
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /** When the port is in use: fail with a UserError, or use the next free one. */
  readonly whenTaken: 'fail' | 'next'
  readonly onUpgrade?: UpgradeListener | undefined
}

export interface RunningServer {
  readonly port: number
  /** `http://127.0.0.1:3000`, without a trailing slash. */
  readonly origin: string
  /** Accepts no more connections and resolves when the last one ends; slow ones are cut. */
  close(): Promise<void>
}

const LAST_PORT = 65_535

/** Time to finish open responses after close() is called. */
const CLOSE_GRACE_MS = 2000

/** Starts an HTTP server; throws UserError when the address is not available. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const server = createServer(options.handler)
  // The client ends idle connections: one that the server ends may just be used again, and that request fails.
  server.keepAliveTimeout = 0
  if (options.onUpgrade) server.on('upgrade', options.onUpgrade)
  for (let port = options.port; ; port++) {
    const error = await listen(server, port, options.host)
    if (!error) break
    const mayTryNext = options.whenTaken === 'next' && port < LAST_PORT
    if (error.code !== 'EADDRINUSE' || !mayTryNext) throw explain(error, port, options.host)
  }
  const port = portOf(server)
  return { port, origin: `http://${hostInUrl(options.host)}:${port}`, close: () => closeServer(server) }
}

function listen(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening)
      resolve(error)
    }
    const onListening = (): void => {
      server.off('error', onError)
      resolve(undefined)
    }
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const code = 'serve.address'
  switch (error.code) {
    case 'EADDRINUSE':
      return new UserError({
        severity: 'error',
        code,
        message: `Port ${port} is in use, expected a free one`,
        hint: 'Choose another port, or let one be found with --port 0',
      })
    case 'EACCES':
      return new UserError({
        severity: 'error',
        code,
        message: `Port ${port} is not allowed for this user`,
        hint: 'Choose a port from 1024 on, such as --port 3000',
      })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new UserError({
        severity: 'error',
        code,
        message: `Host "${host}" does not exist on this machine`,
        hint: 'Use --host 127.0.0.1, or --host 0.0.0.0 to be reached from other machines',
      })
    default:
      return error
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

/** Returns a host a browser can open: wildcards are replaced, and IPv6 addresses are in brackets. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
