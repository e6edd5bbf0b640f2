import { describe, expect, it } from 'vitest'
import { upgradeTwo } from '../../../../src/features/openapi/load/load-spec.ts'

const file = { type: 'string', format: 'binary' }
const answer = (schema: object) => ({ responses: { 200: { description: 'A.', schema } } })

/** A document of OpenAPI 2.0 as 3.0. */
function upgrade(document: object) {
  return upgradeTwo({ swagger: '2.0', info: { title: 'T', version: '1' }, paths: {}, ...document })
}

describe('OpenAPI 2.0 as 3.0', () => {
  it('has the formats of an operation where the document names others', async () => {
    const { paths } = await upgrade({
      produces: ['application/json'],
      paths: {
        '/a': { get: { ...answer(file), produces: ['application/pdf', 'image/png'] } },
        '/b': { get: answer({ type: 'object' }) },
      },
    })
    const pdf = { 'application/pdf': { schema: file }, 'image/png': { schema: file } }
    expect(paths).toMatchObject({
      '/a': { get: { responses: { 200: { content: pdf } } } },
      '/b': { get: { responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } } } },
    })
    expect(JSON.stringify(paths)).not.toContain('"application/pdf":{"schema":{"type":"object"}}')
  })

  it('has the headers of responses in their order', async () => {
    const headers = { 'X-First': { type: 'string' }, 'X-Then': { type: 'string' }, 'X-Last': { type: 'string' } }
    const { paths, components } = await upgrade({
      paths: { '/a': { get: { responses: { 204: { description: 'A.', headers } } } } },
      responses: { Gone: { description: 'Gone.', headers } },
    })
    for (const part of [paths, components]) expect(JSON.stringify(part)).toMatch(/X-First.*X-Then.*X-Last/)
  })

  it('has the formats of the document in responses that operations share', async () => {
    const { components } = await upgrade({
      produces: ['application/xml'],
      responses: { Gone: { description: 'Gone.', schema: { $ref: '#/definitions/E' } } },
      definitions: { E: { type: 'object' } },
    })
    expect(components).toMatchObject({
      responses: { Gone: { content: { 'application/xml': { schema: { $ref: '#/components/schemas/E' } } } } },
    })
  })

  it('has the body of a path in its operations, wherever the path names it', async () => {
    const body = { name: 'a', in: 'body', schema: { type: 'object' } }
    const { paths } = await upgrade({ paths: { '/a': { post: answer({ type: 'string' }), parameters: [body] } } })
    expect(paths).toMatchObject({
      '/a': { post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } } },
    })
  })

  it('has forms with all that the document says of their fields, those of the path and shared ones too', async () => {
    const kind = { name: 'kind', in: 'formData', type: 'string', enum: ['a', 'b'], default: 'a', required: true }
    const ids = { name: 'ids', in: 'formData', type: 'array', items: { type: 'integer' }, collectionFormat: 'multi' }
    const names = {
      name: 'names',
      in: 'formData',
      type: 'array',
      items: { type: 'string', pattern: '^a' },
      maxItems: 3,
    }
    const { paths } = await upgrade({
      paths: {
        '/a': { parameters: [ids], post: { ...answer(file), parameters: [kind, { $ref: '#/parameters/Names' }] } },
      },
      parameters: { Names: names },
    })
    const media = {
      schema: {
        properties: {
          kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
          ids: { type: 'array', items: { type: 'integer' } },
          names: { type: 'array', items: { type: 'string', pattern: '^a' }, maxItems: 3 },
        },
        required: ['kind'],
      },
      encoding: { ids: { style: 'form', explode: true }, names: { style: 'form', explode: false } },
    }
    expect(paths).toMatchObject({
      '/a': { post: { requestBody: { required: true, content: { 'application/x-www-form-urlencoded': media } } } },
    })
    expect(JSON.stringify(paths)).not.toContain('formData')
  })

  it('sends a form with a file in parts', async () => {
    const parameters = [{ name: 'picture', in: 'formData', type: 'file' }]
    const { paths } = await upgrade({ paths: { '/a': { post: { ...answer(file), parameters } } } })
    expect(paths).toMatchObject({
      '/a': {
        post: { requestBody: { content: { 'multipart/form-data': { schema: { properties: { picture: file } } } } } },
      },
    })
  })

  it('says of the values of a parameter what the document says', async () => {
    const own = { in: 'query', type: 'string', enum: ['a', 'b'], 'x-enum-descriptions': ['First', 'Second'] }
    const there = { schema: { enum: ['a', 'b'], 'x-enum-descriptions': ['First', 'Second'] } }
    const { paths, components } = await upgrade({
      paths: {
        '/a': { parameters: [{ name: 'p', ...own }], get: { ...answer(file), parameters: [{ name: 'q', ...own }] } },
      },
      parameters: { Shared: { name: 's', ...own } },
    })
    expect(paths).toMatchObject({ '/a': { parameters: [there], get: { parameters: [there] } } })
    expect(components).toMatchObject({ parameters: { Shared: there } })
  })

  it('says of each way to authenticate what the document says', async () => {
    const { components } = await upgrade({
      securityDefinitions: {
        user: { type: 'basic', description: 'Your account.' },
        app: { type: 'oauth2', flow: 'application', tokenUrl: 'https://a.example/token', description: 'An app.' },
      },
    })
    expect(components).toEqual({
      securitySchemes: {
        user: { type: 'http', scheme: 'basic', description: 'Your account.' },
        app: {
          type: 'oauth2',
          description: 'An app.',
          flows: { clientCredentials: { tokenUrl: 'https://a.example/token' } },
        },
      },
    })
  })
})
