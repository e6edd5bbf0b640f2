import { describe, expect, it } from 'vitest'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { listOperations } from '../../../../src/features/openapi/model/operations.ts'
import { createResolver } from '../../../../src/features/openapi/model/schema-references.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const answers = { 200: { description: 'A.' } }

/** A specification of OpenAPI 3.2 as it is read; it must have no mistakes. */
async function loadNew(parts: object) {
  const text = JSON.stringify({ openapi: '3.2.0', info: { title: 'T', version: '1' }, paths: {}, ...parts })
  const root = await makeTempFolder({ 'openapi.json': text })
  const { document } = await loadSpec({ root, spec: 'openapi.json', remoteRefs: false, strict: true })
  return document
}

describe('what OpenAPI 3.2 has', () => {
  it('includes operations with the method QUERY, and with methods of their own', async () => {
    const document = await loadNew({
      paths: { '/a': { query: { responses: answers }, additionalOperations: { COPY: { responses: answers } } } },
    })
    const operations = listOperations(document, createResolver(document))
    expect(operations.map(({ method, path, slug }) => [method, path, slug])).toEqual([
      ['QUERY', '/a', 'query-a'],
      ['COPY', '/a', 'copy-a'],
    ])
  })

  it('is read as lists, for streams, also shared ones', async () => {
    const content = {
      'application/jsonl': { itemSchema: { type: 'integer' } },
      'text/event-stream': { $ref: '#/components/mediaTypes/Events' },
    }
    const document = await loadNew({
      paths: { '/a': { get: { responses: { 200: { description: 'A.', content } } } } },
      components: { mediaTypes: { Events: { itemSchema: { type: 'string' } } } },
    })
    expect(document.paths).toMatchObject({
      '/a': {
        get: {
          responses: {
            200: {
              content: {
                'application/jsonl': { schema: { type: 'array', items: { type: 'integer' } } },
                'text/event-stream': { schema: { type: 'array', items: { type: 'string' } } },
              },
            },
          },
        },
      },
    })
  })

  it('is read as groups of tags, with their short texts as names', async () => {
    const document = await loadNew({
      tags: [
        { name: 'shop', summary: 'The shop', kind: 'nav' },
        { name: 'cakes', parent: 'shop' },
        { name: 'small', parent: 'cakes' },
        { name: 'other' },
      ],
    })
    expect(document['x-tagGroups']).toEqual([
      { name: 'The shop', tags: ['shop', 'cakes', 'small'] },
      { name: 'other', tags: ['other'] },
    ])
    expect(document.tags).toMatchObject([{ 'x-displayName': 'The shop' }, {}, {}, {}])
  })

  it('is read as groups that end, though each of two tags is below the other', async () => {
    const tags = [
      { name: 'a', parent: 'b' },
      { name: 'b', parent: 'a' },
      { name: 'c', parent: 'c' },
    ]
    expect((await loadNew({ tags }))['x-tagGroups']).toEqual([])
  })

  it('is read as values of examples, and as texts of responses and servers', async () => {
    const examples = { a: { dataValue: { b: 1 }, serializedValue: 'b=1' }, c: { serializedValue: 'd' } }
    const document = await loadNew({
      servers: [{ url: 'https://a.example', name: 'Live', description: 'For all.' }],
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, examples }],
            responses: { 200: { summary: 'Fine', description: 'All is well.' }, 404: { summary: 'Gone' } },
          },
        },
      },
    })
    expect(document.servers).toMatchObject([{ description: 'Live: For all.' }])
    expect(document.paths).toMatchObject({
      '/a': {
        get: {
          parameters: [{ examples: { a: { value: { b: 1 } }, c: { value: 'd' } } }],
          responses: { 200: { description: 'Fine\n\nAll is well.' }, 404: { description: 'Gone' } },
        },
      },
    })
  })

  it('includes its own address, a flow for devices and parameters that are whole query strings', async () => {
    const flows = {
      deviceAuthorization: {
        deviceAuthorizationUrl: 'https://a.example/d',
        tokenUrl: 'https://a.example/t',
        scopes: {},
      },
    }
    const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }
    const document = await loadNew({
      $self: 'https://a.example/openapi.json',
      components: { securitySchemes: { o: { type: 'oauth2', flows } }, schemas: { A: { type: 'string' } } },
      paths: {
        '/a': {
          get: {
            parameters: [{ name: 'q', in: 'querystring', content }],
            responses: {
              200: {
                description: 'A.',
                content: { 'a/b': { schema: { $ref: 'https://a.example/openapi.json#/components/schemas/A' } } },
              },
            },
          },
        },
      },
    })
    expect(JSON.stringify(document.paths)).toContain('"$ref":"#/components/schemas/A"')
  })
})

it('webhooks of the time before OpenAPI 3.1 are webhooks', async () => {
  const text = `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths: {}\nx-webhooks: { made: { post: { responses: { "200": { description: A. } } } } }\n`
  const root = await makeTempFolder({ 'openapi.yaml': text })
  const { document, problems } = await loadSpec({ root, spec: 'openapi.yaml', remoteRefs: false })
  expect(document.webhooks).toEqual({ made: { post: { responses: answers } } })
  expect(problems).toEqual([])
})
