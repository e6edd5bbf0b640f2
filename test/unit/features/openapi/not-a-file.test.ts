import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const SPEC = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get: { responses: { '200': { description: A., content: { application/json: { schema: { $ref: './other' } } } } } }
`

test.each([
  ['a folder', (path: string) => mkdirSync(path)],
  ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
])('a $ref to %s is reported at its line, and not read', async (_, make) => {
  const root = await makeTempFolder({ 'openapi.yaml': SPEC })
  make(join(root, 'other'))
  const { problems } = await loadSpec({ root, spec: 'openapi.yaml', remoteRefs: false })
  expect(problems[0]).toMatchObject({
    message: expect.stringContaining('Unexpected $ref "./other" to what is not a file'),
    hint: 'Name a file with JSON or YAML.',
    file: 'openapi.yaml',
    line: 5,
  })
})

test('a specification that is a pipe is refused', async () => {
  const root = await makeTempFolder({})
  execFileSync('mkfifo', [join(root, 'openapi.yaml')])
  await expect(loadSpec({ root, spec: 'openapi.yaml', remoteRefs: false })).rejects.toThrow(
    'Specification "openapi.yaml" is not a file',
  )
})
