import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createDevHandler } from '../../../src/dev/dev-handler.ts'
import { createHostCheck } from '../../../src/serve/request-target.ts'

test('a request to open a place in a file ends as soon as it is longer than any place', async () => {
  const server = createServer(
    createDevHandler({
      root: import.meta.dirname,
      packageRoot: import.meta.dirname,
      isOwnHost: createHostCheck('127.0.0.1'),
      serveSite: () => () => {},
      onError: (error) => {
        throw error
      },
    }),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const headers = { 'x-frigate-docs-dev': '1' }
  const sent = request({ host: '127.0.0.1', port, path: '/__dev/open', method: 'POST', headers })
  // It never ends: an answer that waits for its end would not come.
  sent.write('a'.repeat(100_000))
  const answer = await new Promise<[number | undefined, string]>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject)
    })
  })
  expect(answer).toEqual([413, '413 Content Too Large: expected a place in a file, in at most 16384 bytes\n'])
  sent.destroy()
})
