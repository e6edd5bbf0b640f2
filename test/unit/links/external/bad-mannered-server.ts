import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly agent: string
  /** Number of open requests when it arrived. */
  readonly others: number
}

/** A server with the usual problems of external links. */
export interface BadMannered {
  readonly origin: string
  readonly requests: SeenRequest[]
  /** The methods of the requests for a path. */
  methods(path: string): readonly string[]
}

type Answer = (request: IncomingMessage, response: ServerResponse, times: number) => void

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /private\nAllow: /private/but\n'),
  '/fine': (_, response) => response.end('fine'),
  '/private/page': (_, response) => response.end('should not be read'),
  '/private/but-this': (_, response) => response.end('may be read'),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/missing-once': (_, response, times) => response.writeHead(times <= 2 ? 404 : 200).end(),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end(),
  '/busy-twice': (_, response, times) => response.writeHead(times <= 4 ? 429 : 200, { 'Retry-After': '0' }).end(),
  '/busy-for-an-hour': (_, response) => response.writeHead(429, { 'Retry-After': '3600' }).end(),
  '/always-busy': (_, response) => response.writeHead(429).end(),
  '/broken-once': (_, response, times) => response.writeHead(times <= 2 ? 500 : 200).end(),
  '/always-broken': (_, response) => response.writeHead(503).end(),
  '/forbidden': (_, response) => response.writeHead(403).end(),
  '/login': (_, response) => response.writeHead(401).end(),
  '/round': (_, response) => response.writeHead(302, { Location: '/about' }).end(),
  '/about': (_, response) => response.writeHead(302, { Location: '/round' }).end(),
  '/moved': (_, response) => response.writeHead(301, { Location: '/fine' }).end(),
  '/moved-away': (_, response) => response.writeHead(301, { Location: '/nothing' }).end(),
  '/cut': (request) => request.socket.destroy(),
  // Never answers.
  '/silent': () => {},
}

/** Starts a server that is slow, refuses requests, redirects in a loop, and worse. */
export async function startBadMannered(): Promise<BadMannered> {
  const requests: SeenRequest[] = []
  let open = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ method: request.method ?? '', path, agent: request.headers['user-agent'] ?? '', others: open })
    open += 1
    response.on('close', () => {
      open -= 1
    })
    const times = requests.filter((seen) => seen.path === path).length
    const answer: Answer = ANSWERS[path] ?? ((_, missing) => missing.writeHead(404).end())
    // Answers with a delay, so that parallel requests are noticed.
    setTimeout(() => answer(request, response, times), 5)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    methods: (path) => requests.filter((seen) => seen.path === path).map((seen) => seen.method),
  }
}

/** An address without a server. */
export async function refusedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/page`
}
