import type { DevMessage } from './messages.ts'

/** How long to wait for a server that is gone, in milliseconds: it may be about to come back. */
const patience = 500

/** Stays in touch with the dev server. */
export interface Connection {
  /** Tells the server which page is shown now; it answers with that page as it is. */
  readonly tellPage: () => void
}

/** Connects to the dev server this page came from, again whenever it was away. */
export function connect(onMessage: (message: DevMessage) => void): Connection {
  let socket: WebSocket | undefined
  const tellPage = (): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ path: location.pathname }))
  }
  const open = (): void => {
    const url = new URL('/__dev/socket', location.href)
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(url)
    socket.addEventListener('open', tellPage)
    socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data))))
    socket.addEventListener('close', () => setTimeout(open, patience))
  }
  open()
  return { tellPage }
}

/** Asks the dev server to open a place in the writer's editor. */
export async function openInEditor(place: object): Promise<string> {
  // The header keeps other sites out: they may not set it without being asked, and nobody answers.
  const headers = { 'X-Frigate-Docs-Dev': '1', 'Content-Type': 'application/json' }
  const response = await fetch('/__dev/open', { method: 'POST', headers, body: JSON.stringify(place) })
  return response.ok ? '' : response.text()
}
