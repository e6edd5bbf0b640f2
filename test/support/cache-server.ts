import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeFolder } from './make-site.ts'
import { startNginx } from './web-servers.ts'

/** How a cache server fails. */
export interface CacheFault {
  /** Status of the answer to a request of this kind; undefined for the right one. */
  readonly status?: (method: string) => number | undefined
  /** Changes what is read. */
  readonly bytes?: (path: string, bytes: Buffer, all: ReadonlyMap<string, Buffer>) => Buffer
  /** Requests after which all connections are closed without an answer. */
  readonly endsAfter?: number
  /** Whether reading gets no answer. */
  readonly isSilent?: boolean
}

/** A server that keeps what is put, and fails as told. */
export interface CacheServer {
  readonly address: string
  /** What is stored, by path. */
  readonly entries: Map<string, Buffer>
  /** The `Authorization` headers it was sent. */
  readonly credentials: Set<string | undefined>
  failLike(fault: CacheFault): void
  stop(): Promise<void>
}

/** Starts an empty server on loopback. */
export async function startCacheServer(): Promise<CacheServer> {
  const entries = new Map<string, Buffer>()
  const credentials = new Set<string | undefined>()
  const state: { requests: number; fault: CacheFault } = { requests: 0, fault: {} }
  const server = createServer(async (request, response) => {
    const { url: path = '', method = '' } = request
    const { fault } = state
    state.requests++
    credentials.add(request.headers.authorization)
    const body = await readBody(request)
    if (state.requests > (fault.endsAfter ?? Number.POSITIVE_INFINITY)) return request.socket.destroy()
    const status = fault.status?.(method)
    if (status !== undefined) return response.writeHead(status).end('No')
    if (method === 'PUT') {
      entries.set(path, body)
      return response.writeHead(201).end()
    }
    if (fault.isSilent) return
    const found = entries.get(path)
    if (!found) return response.writeHead(404).end()
    return response.end(fault.bytes?.(path, found, entries) ?? found)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/docs`,
    entries,
    credentials,
    failLike: (fault) => {
      Object.assign(state, { requests: 0, fault })
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts nginx on loopback with a folder that can be written by WebDAV, and no other access to this machine. */
export async function startNginxCache(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const data = await makeFolder()
  const { port, stop } = await startNginx(
    (listen) => `client_max_body_size 64m;
  server {
    listen ${listen}; root ${data};
    location / { dav_methods PUT; create_full_put_path on; }
  }`,
  )
  return { address: `http://127.0.0.1:${port}/docs`, stop }
}
