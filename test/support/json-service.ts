import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a service saw it. */
export interface SeenRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: NodeJS.Dict<string | string[]>
  /** Parsed, unless it is not JSON. */
  readonly body: unknown
  /** The body as it was sent. */
  readonly text: string
}

/** A service of the tests on loopback. */
export interface JsonService {
  readonly address: string
  readonly requests: SeenRequest[]
  /** Answers the next requests whose method and path match with a status; each is used once. */
  readonly faults: { readonly path: RegExp; readonly status: number }[]
  close(): Promise<void>
}

/** An answer: a text is sent as it is. */
export type JsonAnswer = readonly [status: number, body: unknown]

/** Starts a service that pages of any site may ask. */
export async function startJsonService(answer: (request: SeenRequest) => JsonAnswer): Promise<JsonService> {
  const requests: SeenRequest[] = []
  const faults: { path: RegExp; status: number }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST',
    }
    if (method === 'OPTIONS') return response.writeHead(204, cors).end()
    const sent = Buffer.concat(chunks).toString()
    const seen = { method, path, headers, body: parse(sent), text: sent }
    requests.push(seen)
    const place = faults.findIndex((fault) => fault.path.test(`${method} ${path}`))
    const [fault] = place < 0 ? [] : faults.splice(place, 1)
    const [status, body] = fault ? [fault.status, { message: 'As the test asks' }] : answer(seen)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return response
      .writeHead(status, { ...cors, 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' })
      .end(text)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, faults, close }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** A field of a record, whose name has dots for the fields within. */
export function fieldAt(record: Record<string, unknown>, path: string): unknown {
  return path in record ? record[path] : path.split('.').reduce<unknown>((value, name) => fieldsOf(value)[name], record)
}

/** Whether a record has all words of a query in some of its fields. */
export function hasWords(record: Record<string, unknown>, fields: readonly string[], query: unknown): boolean {
  const text = JSON.stringify(fields.map((field) => fieldAt(record, field))).toLowerCase()
  return String(query)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many records have each value of a field. */
export function countValues(records: readonly Record<string, unknown>[], field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const record of records) {
    const value = String(fieldAt(record, field))
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
