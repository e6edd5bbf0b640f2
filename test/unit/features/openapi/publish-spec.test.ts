import { expect, it } from 'vitest'
import { apiSchema } from '../../../../src/config/schema/api.ts'
import type { ApiConfig } from '../../../../src/config/site-config.ts'
import { generateReference } from '../../../../src/features/openapi/generate.ts'
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
  ['holds no variable of the site', 'Lamps', true],
  ['holds one', 'Lamps {{ release }}', false],
])('is published as it is written if it %s', async (_, title, isAsWritten) => {
  const paths = { '/lamps': { get: { responses: { '200': { description: 'Ok' } } } } }
  const text = JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths })
  const root = await makeTempFolder({ 'openapi.json': text })
  const [api] = apiSchema.parse({ spec: 'openapi.json', out: 'api' })
  const options = { variables: { release: '2' }, route: '/api' }
  const { published } = await generateReference(api as ApiConfig, root, options)
  expect(published?.isAsWritten).toBe(isAsWritten)
})

it.each([
  ['/docs/api', true, '/docs/api/openapi.yaml'],
  ['/', false, '/openapi.json'],
])('is published among its pages: below %s', (route, isAsWritten, address) => {
  expect(publishedAddress(spec, route, isAsWritten)).toBe(address)
})
