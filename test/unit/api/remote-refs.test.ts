import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { loadSpec } from '../../../src/api/load/load-spec.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

test('a $ref to an address is fetched if the configuration allows it', async () => {
  const server = createServer((_, response) => response.end('A: { type: string, description: From afar. }'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const schema = `{ $ref: "http://127.0.0.1:${port}/a.yaml#/A" }`
  const answer = `{ description: A., content: { application/json: { schema: ${schema} } } }`
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { responses: { '200': ${answer} } } } }\n`
  const root = await makeTempFolder({ 'openapi.yaml': text })
  const { document } = await loadSpec({ root, spec: 'openapi.yaml', remoteRefs: true })
  expect(document.components).toEqual({ schemas: { A: { type: 'string', description: 'From afar.' } } })
})
