import { describe, expect, it } from 'vitest'
import { landingPage } from '../../../../src/features/openapi/pages/landing-page.ts'
import { operationPage } from '../../../../src/features/openapi/pages/operation-page.ts'
import { apiMarkdown } from '../../../../src/features/openapi/reference-markdown.ts'
import type { ApiOperationPage } from '../../../../src/shared/api-page.ts'
import { stripMarkers } from '../../../../src/shared/reference-marker.ts'
import { referenceOf } from './reference-of.ts'

const responses = { 200: { description: 'A.' } }
const flow = {
  authorizationUrl: '/login',
  tokenUrl: 'https://id.example/token',
  scopes: { read: 'Read it.', write: '' },
}
const securitySchemes = {
  login: { type: 'oauth2', description: 'Ask *us*.', flows: { authorizationCode: flow } },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
}

type Document = Parameters<typeof referenceOf>[0]

/** The page of the first operation, and its Markdown output without the marks of addresses. */
function pageOf(operation: Document, document: Document = {}): { page: ApiOperationPage; markdownOutput: string } {
  const reference = referenceOf({ paths: { '/a': { get: { responses, ...operation } } }, ...document })
  const [first] = reference.operations
  if (!first) throw new Error('There is no operation')
  const { page } = operationPage(first, reference)
  return { page, markdownOutput: stripMarkers(apiMarkdown(page)) }
}

describe('authentication', () => {
  const document = { components: { securitySchemes } }

  it('has each way with its schemes, and the scopes that are required', () => {
    const { page, markdownOutput } = pageOf({ security: [{ login: ['read'] }, { key: [] }, {}] }, document)
    expect(page.security).toEqual([
      [
        {
          name: 'login',
          words: 'OAuth 2',
          href: '/api/test-api.info.md#auth-login',
          scopes: [{ name: 'read', description: { markdown: 'Read it.' } }],
        },
      ],
      [{ name: 'key', words: 'API key in header X-Key', href: '/api/test-api.info.md#auth-key', scopes: [] }],
      [],
    ])
    expect(markdownOutput).toContain('  - `read`: Read it.\n')
    expect(markdownOutput).toContain('- no authentication')
  })

  it('is explained on the landing page: flows, addresses, scopes', () => {
    const page = landingPage(referenceOf(document))
    expect(page.security[0]?.flows[0]).toMatchObject({
      words: 'Authorization code',
      addresses: [{ url: '/login' }, { url: 'https://id.example/token' }],
      scopes: [{ name: 'read', description: { markdown: 'Read it.' } }, { name: 'write' }],
    })
    expect(apiMarkdown(page)).toContain('    - Token URL https://id.example/token\n    - `read`: Read it.')
  })

  it('is offered by the console as the specification combines it', () => {
    const { page } = pageOf({ security: [{ login: ['read'], key: [] }, {}] }, document)
    expect(page.console?.auth.ways).toEqual([['login', 'key'], []])
    expect(page.console?.auth.schemes[0]?.flows).toEqual([
      {
        kind: 'authorizationCode',
        words: 'Authorization code',
        authorizationUrl: '/login',
        tokenUrl: 'https://id.example/token',
        scopes: ['read'],
      },
    ])
  })
})

describe('a response', () => {
  const links = {
    next: {
      operationId: 'getB',
      description: 'Go on.',
      parameters: { id: '$response.body#/id' },
      requestBody: { deep: true },
      server: { url: 'https://other.example' },
    },
    far: { operationRef: '#/paths/~1b~1%7Bid%7D/get' },
    lost: { operationId: 'nobody' },
  }
  const paths = {
    '/a': { get: { responses: { 200: { description: 'A.', links } } } },
    '/b/{id}': { get: { operationId: 'getB', summary: 'Get B', responses } },
  }

  it('has its links, which lead to the page of the operation', () => {
    const { page, markdownOutput } = pageOf({}, { paths })
    const [next, far, lost] = page.responses[0]?.links ?? []
    expect(next?.target).toEqual({ label: 'Get B', href: '/api/get-b.api.md' })
    expect(next?.values.map(({ value }) => value)).toEqual(['$response.body#/id', '{"deep":true}'])
    expect(next?.server?.url).toBe('https://other.example')
    expect(far?.target).toEqual(next?.target)
    expect(lost?.target).toEqual({ label: 'nobody' })
    expect(markdownOutput).toContain('- `next` [Get B](/api/get-b.api.md): Go on.\n  - `id` = `$response.body#/id`')
  })

  it('has its headers with what is said of them and of their values, if those are written in place', () => {
    const said = (schema: object) => {
      const headers = { 'X-Rate': { schema, description: 'Left.' } }
      const { page } = pageOf({ responses: { 200: { description: 'A.', headers } } }, { components })
      return page.responses[0]?.headers[0]?.schema.description?.markdown
    }
    const components = { schemas: { Rate: { type: 'integer', description: 'In general.' } } }
    expect(said({ type: 'integer', description: 'Calls an hour.' })).toBe('Left.\n\nCalls an hour.')
    expect(said({ type: 'integer', description: 'Left' })).toBe('Left.')
    expect(said({ $ref: '#/components/schemas/Rate' })).toBe('Left.')
  })

  it('has its headers with all that is said of them', () => {
    const headers = { 'X-Rate': { schema: { type: 'integer' }, deprecated: true, example: 5, description: 'Left.' } }
    const { page } = pageOf({ responses: { 200: { description: 'A.', headers } } })
    expect(page.responses[0]?.headers[0]).toMatchObject({
      name: 'X-Rate',
      deprecated: true,
      schema: { type: 'integer', example: '5', description: { markdown: 'Left.' } },
    })
  })
})

describe('examples', () => {
  const examples = {
    cat: { summary: 'A cat', description: 'It is *old*.', value: { name: 'Tom' } },
    far: { externalValue: 'https://files.example/far.json' },
    none: { value: null },
  }

  it('of a body have summaries, descriptions, and the address of one that is elsewhere', () => {
    const { page, markdownOutput } = pageOf({ requestBody: { content: { 'application/json': { examples } } } })
    expect(page.body?.contents[0]?.examples).toEqual([
      {
        label: 'A cat',
        description: { markdown: 'It is *old*.' },
        code: { code: '{\n  "name": "Tom"\n}', language: 'json' },
      },
      { label: 'far', externalValue: 'https://files.example/far.json', code: { code: '', language: 'text' } },
      { label: 'none', code: { code: 'null', language: 'json' } },
    ])
    expect(markdownOutput).toContain('A cat: It is *old*.')
    expect(markdownOutput).toContain('Example at https://files.example/far.json')
    const alone = pageOf({ requestBody: { content: { 'application/json': { examples: { cat: examples.cat } } } } })
    const description = { markdown: 'A cat\n\nIt is *old*.' }
    expect(alone.page.body?.contents[0]?.examples).toMatchObject([{ label: 'Example', description }])
    expect(alone.markdownOutput).toContain('A cat\n\nIt is *old*.\n\n```json')
  })

  it('of a body are chosen with the format for samples and console', () => {
    const content = { 'application/json': { examples }, 'text/plain': { example: 'Tom' } }
    const { page } = pageOf({}, { paths: { '/a': { put: { responses, requestBody: { content } } } } })
    expect(page.variants?.map(({ key, label }) => [key, label])).toEqual([
      ['0.0', 'A cat'],
      ['0.2', 'none'],
      ['1.0', ''],
    ])
    expect(page.console?.bodies?.map(({ key, example }) => [key, example])).toContainEqual(['1.0', 'Tom'])
    expect(page.variants?.at(-1)?.samples.find(({ id }) => id === 'curl')?.code.code).toContain('Tom')
  })

  it('of a parameter are all there', () => {
    const parameters = [{ name: 'kind', in: 'query', examples, schema: { type: 'string' } }]
    const { page, markdownOutput } = pageOf({ parameters })
    expect(page.parameters[0]?.fields[0]?.examples).toHaveLength(3)
    expect(markdownOutput).toContain('  - A cat `{"name":"Tom"}`: It is *old*.')
  })

  it('of a parameter that has only one keep its summary', () => {
    const one = (example: object) => {
      const parameters = [{ name: 'kind', in: 'query', examples: { a: example }, schema: { type: 'string' } }]
      return pageOf({ parameters }).page.parameters[0]?.fields[0]
    }
    expect(one({ value: 'cat', summary: 'A cat' })?.examples).toMatchObject([{ label: 'A cat' }])
    expect(one({ value: 'cat' })).toMatchObject({ schema: { example: 'cat' } })
    expect(one({ value: 'cat' })?.examples).toBeUndefined()
  })

  it('of a body are all there where it has a single one and named ones', () => {
    const labels = (example: object) => {
      const { page } = pageOf({ requestBody: { content: { 'application/json': { example, examples } } } })
      return page.body?.contents[0]?.examples.map(({ label }) => label)
    }
    expect(labels({ name: 'Kit' })).toEqual(['Example', 'A cat', 'far', 'none'])
    expect(labels({ name: 'Tom' })).toEqual(['A cat', 'far', 'none'])
  })
})

describe('samples of the specification', () => {
  it.each(['x-codeSamples', 'x-code-samples'])('replace ours in the same language: %s', (key) => {
    const own = [
      { lang: 'Shell', label: 'Command', source: 'tool list\n' },
      { lang: 'PHP', source: '<?php' },
    ]
    const { page } = pageOf({ [key]: own })
    expect(page.samples.map(({ label }) => label)).toEqual([
      'Command',
      'PHP',
      'Python',
      'Node.js',
      'JavaScript',
      'Rust',
    ])
    expect(page.samples[0]?.code).toEqual({ code: 'tool list', language: 'bash' })
  })
})

describe('servers', () => {
  const variables = { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where.' } }

  it('of a path take the place of those of the specification', () => {
    const servers = [{ url: 'https://{region}.example/v1/', description: 'Ours.', variables }]
    const { page, markdownOutput } = pageOf({ servers })
    expect(page.ownServers?.[0]).toMatchObject({
      url: 'https://eu.example/v1',
      template: 'https://{region}.example/v1',
      variables: [{ name: 'region', defaultValue: 'eu', values: ['eu', 'us'] }],
    })
    expect(page.console?.servers[0]?.variables[0]).toEqual({ name: 'region', defaultValue: 'eu', values: ['eu', 'us'] })
    expect(markdownOutput).toContain(
      '- `https://{region}.example/v1`: Ours.\n  - `region`, default `eu` (one of `eu`, `us`): Where.',
    )
  })
})

describe('parameters and parts of forms', () => {
  it.each([
    [{ in: 'query', style: 'deepObject', schema: { type: 'object' } }, 'written as a[key]=value'],
    [{ in: 'path', style: 'matrix', schema: { type: 'array' } }, 'written as ;a=a,b'],
    [{ in: 'query', style: 'pipeDelimited', schema: { type: 'array' } }, 'separated by "|"'],
    [{ in: 'query', content: { 'application/json': { schema: {} } } }, 'written as application/json'],
    [{ in: 'query', allowEmptyValue: true, allowReserved: true, schema: {} }, 'may be empty, not escaped'],
    [{ in: 'header', schema: { type: 'string' } }, undefined],
  ])('say how they are written: %j', (parameter, words) => {
    const { page } = pageOf({ parameters: [{ name: 'a', ...parameter }] })
    expect(page.parameters[0]?.fields[0]?.style).toBe(words)
  })

  it('have the encoding of a form', () => {
    const encoding = { photo: { contentType: 'image/png', headers: { 'X-Size': { schema: { type: 'integer' } } } } }
    const schema = { type: 'object', properties: { photo: { type: 'string' } } }
    const { page, markdownOutput } = pageOf({
      requestBody: { content: { 'multipart/form-data': { schema, encoding } } },
    })
    const [part] = page.body?.contents[0]?.encoding ?? []
    expect(part).toMatchObject({ name: 'photo', facts: ['image/png'], headers: [{ name: 'X-Size' }] })
    expect(markdownOutput).toContain('- `photo` image/png\n  - `X-Size` integer')
  })

  it('have the encoding of a list by position (OpenAPI 3.2)', () => {
    const media = { prefixEncoding: [{ contentType: 'image/png' }], itemEncoding: { contentType: 'text/plain' } }
    const { markdownOutput } = pageOf({ requestBody: { content: { 'multipart/mixed': media } } })
    expect(markdownOutput).toContain('- `1` image/png\n- `n` text/plain')
  })
})

describe('a callback', () => {
  it('is whole: title, servers, security, documentation elsewhere, deprecation', () => {
    const post = {
      summary: 'It came',
      deprecated: true,
      servers: [{ url: 'https://you.example' }],
      security: [{ key: [] }],
      externalDocs: { url: 'https://docs.example', description: 'All about it' },
      responses,
    }
    const document = { components: { securitySchemes } }
    const { page, markdownOutput } = pageOf({ callbacks: { arrived: { '{$url}': { post } } } }, document)
    expect(page.callbacks[0]).toMatchObject({
      title: 'It came',
      isDeprecated: true,
      ownServers: [{ url: 'https://you.example' }],
      security: [[{ name: 'key' }]],
      externalDocs: { label: 'All about it', href: 'https://docs.example' },
    })
    expect(markdownOutput).toContain('`POST {$url}` (deprecated)')
  })
})

describe('badges', () => {
  it('have those of the specification', () => {
    const { page } = pageOf({ 'x-internal': true, 'x-badges': [{ name: 'Beta', color: 'red' }] })
    expect(page.badges.filter(({ kind }) => kind === 'note').map(({ label }) => label)).toEqual(['Internal', 'Beta'])
  })
})
