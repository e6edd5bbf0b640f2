import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { UserError } from '../../../../src/util/errors.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

/** Loads a specification with a `$ref` to a path of a server that answers as given. */
async function loadFrom(path: string, answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const schema = `{ $ref: "http://127.0.0.1:${port}/${path}" }`
  const content = `{ description: A., content: { application/json: { schema: ${schema} } } }`
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { responses: { '200': ${content} } } } }\n`
  const root = await makeTempFolder({ 'openapi.yaml': text })
  return loadSpec({ root, spec: 'openapi.yaml', remoteRefs: true })
}

test('a $ref to an address is fetched if the configuration allows it', async () => {
  const { document } = await loadFrom('a.yaml#/A', (response) =>
    response.end('A: { type: string, description: From afar. }'),
  )
  expect(document.components).toEqual({ schemas: { A: { type: 'string', description: 'From afar.' } } })
})

test('one that cannot be fetched is an error at its line', async () => {
  const failed = loadFrom('gone.yaml', (response) => response.writeHead(404).end()).catch((error: unknown) => error)
  const error = await failed
  if (!(error instanceof UserError)) throw error
  expect(error.problems).toEqual([
    expect.objectContaining({ severity: 'error', code: 'api.remote-ref', file: 'openapi.yaml', line: 3 }),
  ])
  expect(error.problems[0]?.message).toMatch(/^Cannot fetch http:\S+\/gone\.yaml: status 404 at #\/paths\/~1a\/get/)
})
