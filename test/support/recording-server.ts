import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Recorded {
  readonly method: string
  /** As sent, without the first segment, which names the case. */
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A part of a multipart form. */
export interface RecordedPart {
  readonly name: string
  readonly fileName?: string
  readonly contentType?: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Answers every request with `{}`, and keeps what arrives by the first segment of its path. */
export async function startRecorder() {
  const recorded = new Map<string, Recorded>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path = '', ...query] = (request.url ?? '').split('?')
      const [, name = '', ...rest] = path.split('/')
      const { method = '', headers } = request
      recorded.set(name, {
        method,
        path: `/${rest.join('/')}`,
        query: query.join('?'),
        headers,
        body: Buffer.concat(chunks),
      })
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    recorded,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** The parts of a recorded multipart form, in order. */
export function partsOf({ headers, body }: Recorded): RecordedPart[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new Error(`No boundary in "${headers['content-type']}"`)
  const pieces = body.toString('utf8').split(`--${boundary}`).slice(1, -1)
  return pieces.map((piece) => {
    const [head = '', ...content] = piece.replace(/^\r\n/, '').split('\r\n\r\n')
    const lines = head.split('\r\n').map((line) => /^([^:]+):\s*(.*)$/.exec(line) ?? [])
    const own = Object.fromEntries(lines.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
    const disposition = own['content-disposition'] ?? ''
    const fileName = /filename="([^"]*)"/.exec(disposition)?.[1]
    const contentType = own['content-type']
    const { 'content-disposition': _, 'content-type': __, 'content-length': ___, ...others } = own
    return {
      name: /[; ]name="([^"]*)"/.exec(disposition)?.[1] ?? '',
      ...(fileName === undefined ? {} : { fileName }),
      ...(contentType === undefined ? {} : { contentType }),
      headers: others,
      text: content.join('\r\n\r\n').replace(/\r\n$/, ''),
    }
  })
}
