import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Answers with a status and its name as plain text; headers set before are kept. */
export function sendStatus(response: ServerResponse, status: number, text = STATUS_CODES[status] ?? ''): void {
  const body = `${status} ${text}\n`
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.setHeader('Cache-Control', 'no-cache')
  // Node.js omits the body of an answer to HEAD.
  response.end(body)
}

/** Answers with a redirect that is not cached, because the next build may have a page there. */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location)
  sendStatus(response, status)
}

/** Answers a request that was meant for another name. */
export function refuseHost(response: ServerResponse): void {
  sendStatus(response, 403, 'This server answers under the names of this machine alone')
}
