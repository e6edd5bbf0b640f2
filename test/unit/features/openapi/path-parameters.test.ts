import { expect, it } from 'vitest'
import { findPathFaults } from '../../../../src/features/openapi/generate.ts'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { createReference } from '../../../../src/features/openapi/reference.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

async function faultsOf(paths: string) {
  const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n${paths}`
  const root = await makeTempFolder({ 'openapi.yaml': text })
  const loaded = await loadSpec({ root, spec: 'openapi.yaml', remoteRefs: false })
  return findPathFaults(createReference(loaded, { out: 'api', sampleLanguages: [] }), loaded)
}

const answer = 'responses: { 200: { description: A. } }'
const id = '{ name: id, in: path, required: true, schema: { type: string } }'

it('warns of an undescribed path parameter, with its location', async () => {
  const faults = await faultsOf(`  /a/{id}/{other}:\n    parameters: [${id}]\n    get: { ${answer} }\n`)
  expect(faults).toMatchObject([
    {
      severity: 'warning',
      code: 'api.path-parameter',
      message: 'No parameter describes "{other}" at #/paths/~1a~1{id}~1{other}/get',
      hint: 'Add a parameter with name: other and in: path.',
      file: 'openapi.yaml',
      line: 6,
    },
  ])
})

it('warns of a parameter that is not in its path', async () => {
  const faults = await faultsOf(`  /a:\n    get:\n      parameters: [${id}]\n      ${answer}\n`)
  expect(faults).toMatchObject([{ hint: 'Write {id} into the path, or remove the parameter.', line: 6 }])
})

it('does not warn of matching paths and parameters, nor of webhooks', async () => {
  const paths = `  /a/{id}:\n    get: { parameters: [${id}], ${answer} }\nwebhooks:\n  'b/{c}': { post: { ${answer} } }\n`
  expect(await faultsOf(paths)).toEqual([])
})
