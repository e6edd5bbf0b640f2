import type { DevMessage } from './messages.ts'

/** Delay before reconnecting, in milliseconds: the server may be restarting. */
const retryDelay = 500

/** A connection to the dev server. */
export interface Connection {
  /** Sends the server the current page; it answers with that page's latest version. */
  readonly sendPage: () => void
}

/** Connects to the dev server of this page, and reconnects when it was away. */
export function connect(onMessage: (message: DevMessage) => void): Connection {
  let socket: WebSocket | undefined
  const sendPage = (): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ path: location.pathname }))
  }
  const open = (): void => {
    const url = new URL('/__dev/socket', location.href)
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(url)
    socket.addEventListener('open', sendPage)
    socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data))))
    socket.addEventListener('close', () => setTimeout(open, retryDelay))
  }
  open()
  return { sendPage }
}

/** Asks the dev server to open a place in the writer's editor. */
export async function openInEditor(place: object): Promise<string> {
  // The header keeps other sites out: setting it needs a preflight request, which is never answered.
  const headers = { 'X-Frigate-Docs-Dev': '1', 'Content-Type': 'application/json' }
  const response = await fetch('/__dev/open', { method: 'POST', headers, body: JSON.stringify(place) })
  return response.ok ? '' : response.text()
}
