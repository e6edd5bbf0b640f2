import { createServer } from 'node:http'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy to any host. */
export interface Proxy {
  readonly origin: string
  /** Requested hosts, with their ports. */
  readonly asked: readonly string[]
}

/** Starts a proxy on this machine, until the test ends. */
export async function startProxy(): Promise<Proxy> {
  const asked: string[] = []
  const server = createServer().on('connect', (request, client) => {
    asked.push(request.url ?? '')
    const { hostname, port } = new URL(`http://${request.url}`)
    const host = connect(Number(port), hostname, () => client.write('HTTP/1.1 200 OK\r\n\r\n'))
    host.on('error', () => client.destroy())
    client.on('error', () => host.destroy())
    host.pipe(client).pipe(host)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, asked }
}
