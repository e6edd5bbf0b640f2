import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { makeFolder } from './make-site.ts'

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

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Starts nginx on loopback with a folder that can be written by WebDAV, and no other access to this machine. */
export async function startNginxCache(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const folder = await makeFolder()
  const port = await findPort()
  await mkdir(join(folder, 'data'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
  access_log off; client_max_body_size 64m; ${temporary.join(' ')}
  server {
    listen 127.0.0.1:${port}; root ${folder}/data;
    location / { dav_methods PUT; create_full_put_path on; }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  await answers(port, child)
  return {
    address: `http://127.0.0.1:${port}/docs`,
    stop: async () => {
      const ended = new Promise((done) => child.once('close', done))
      child.kill('SIGQUIT')
      await ended
    },
  }
}

function findPort(): Promise<number> {
  return new Promise((done) => {
    const server = createSocketServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.end())
    })
    if (isOpen) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('nginx ended before it answered')
}
