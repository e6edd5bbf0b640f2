import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Answers with a status and its name as plain text; headers set before stay. */
export function sendStatus(response: ServerResponse, status: number, text = STATUS_CODES[status] ?? ''): void {
  const body = `${status} ${text}\n`
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.setHeader('Cache-Control', 'no-cache')
  // Node leaves the body out when it answers HEAD.
  response.end(body)
}

/** Answers with a redirect; it is not to be kept, since the next build may have another page there. */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location)
  sendStatus(response, status)
}
