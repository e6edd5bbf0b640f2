import { expect, it } from 'vitest'
import { bundleText, publishedAddress } from '../../../../src/features/openapi/publish-spec.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const spec = 'specs/openapi.yaml'

it('puts all files of a specification into one, with numbers as they are written', async () => {
  const root = await makeTempFolder({
    [spec]: `openapi: 3.1.0
info: { title: Lamps, version: '{{ release }}', description: 'Of {{ release }}' }
paths:
  /lamps:
    get: { responses: { '200': { description: Ok, content: { application/json: { schema: { $ref: 'lamp.yaml' } } } } } }
`,
    'specs/lamp.yaml': 'type: integer\nmaximum: 9223372036854775807\n',
  })
  const text = await bundleText({ spec, remoteRefs: false }, root, { release: '2' })
  expect(text).toContain('"maximum": 9223372036854775807\n')
  expect(text).toContain('"description": "Of 2"')
  expect(text).not.toContain('lamp.yaml"')
  expect(JSON.parse(text).paths['/lamps'].get.responses['200'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/lamp',
  })
})

it.each([
  ['/docs/api', true, '/docs/api/openapi.yaml'],
  ['/', false, '/openapi.json'],
])('is published among its pages: below %s', (route, isAsWritten, address) => {
  expect(publishedAddress(spec, route, isAsWritten)).toBe(address)
})
