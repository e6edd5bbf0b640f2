import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request that came, without those of browsers that ask whether they may. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server with an API and an authorization server (RFC 6749, RFC 7636). */
export interface HarborServer {
  readonly origin: string
  readonly asked: Asked[]
  readonly close: () => void
}

/**
 * Starts the server; clients are `harbor` without a secret, and `ship` with the secret `s%cret`; `forger` comes back
 * with the state of another request, `forgetter` without any, and `sleeper` not at all.
 */
export async function startHarborServer(): Promise<HarborServer> {
  const asked: Asked[] = []
  const codes = new Map<string, URLSearchParams>()
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(corsHeaders(request))) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/authorize') return void authorize(searchParams, response, codes)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    if (pathname === '/token') return void sendJson(response, giveToken(new URLSearchParams(body), request, codes))
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    if (pathname.startsWith('/stream/')) return void sendForEver(response)
    if (pathname.startsWith('/large/')) return void sendText(response, manyShips())
    // Nobody said what it is.
    if (pathname.startsWith('/plain/')) return void response.writeHead(200).end('{"a":1}')
    sendJson(response, { ships: ['Ann', 'Bob', 'Anna'], note: 'Two of them are alike.' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, PUT, POST',
    'access-control-expose-headers': '*',
  }
}

/** The reader agrees at once. */
function authorize(wanted: URLSearchParams, response: ServerResponse, codes: Map<string, URLSearchParams>): void {
  const client = wanted.get('client_id')
  if (client === 'sleeper') return void response.writeHead(200, { 'content-type': 'text/html' }).end('Log in')
  const back = new URL(wanted.get('redirect_uri') ?? '')
  if (client !== 'forgetter')
    back.searchParams.set('state', client === 'forger' ? 'frigate-other' : (wanted.get('state') ?? ''))
  if (client === 'harbor' || client === 'forger' || client === 'forgetter') {
    codes.set('the-code', wanted)
    back.searchParams.set('code', 'the-code')
  } else back.searchParams.set('error', 'unknown_client')
  response.writeHead(302, { location: back.href }).end()
}

function giveToken(form: URLSearchParams, { headers }: IncomingMessage, codes: Map<string, URLSearchParams>): object {
  const error = { error: 'invalid_grant', error_description: 'That is not it.' }
  if (form.get('grant_type') === 'client_credentials') {
    const isShip = headers.authorization === `Basic ${Buffer.from('ship:s%25cret').toString('base64')}`
    return isShip && form.get('scope') === 'read' ? { access_token: 'token-of-ship' } : error
  }
  const wanted = codes.get(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isSame = form.get('redirect_uri') === wanted?.get('redirect_uri') && form.get('client_id') === 'harbor'
  const isProven = wanted?.get('code_challenge') === challenge && wanted.get('code_challenge_method') === 'S256'
  return isSame && isProven ? { access_token: 'token-of-harbor', token_type: 'Bearer' } : error
}

function sendForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain' }).write('one')
  const timer = setInterval(() => response.write('one'), 20)
  response.on('close', () => clearInterval(timer))
}

/** More than the console shows; the id is one that a number of JavaScript cannot hold. */
function manyShips(): string {
  const ship = `{"id":9007199254740993,"name":"Ann","berth":{"pier":{"name":"East"},"days":[1,2,3]},"crew":[]}`
  return `[${Array.from({ length: 5000 }, () => ship).join()}]`
}

function sendText(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(content)
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead('error' in value ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
