import { spawnSync } from 'node:child_process'
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { toJs } from '../../../../src/features/openapi/samples/literal.ts'
import { sampleRequest } from '../../../../src/features/openapi/samples/request.ts'
import type { SampleRequest } from '../../../../src/features/openapi/samples/sample-request.ts'
import { samplesOf } from '../../../../src/features/openapi/samples/samples.ts'
import { lacks } from '../../../support/lacks.ts'
import { referenceOf } from './reference-of.ts'

const LANGUAGES = ['python', 'nodejs', 'javascript', 'curl', 'rust'] as const

/** Characters that are easy to get wrong: quotes, line ends, a backslash, expansions of templates and shells. */
const NASTY = `it's "so" \\ \`x\` \${y} $z\nnext ü \u2028`

const base: SampleRequest = {
  method: 'GET',
  url: 'http://h:5000/api/a',
  query: [],
  headers: [],
  cookies: [],
  answer: 'json',
}

const requests: Readonly<Record<string, SampleRequest>> = {
  'a plain one': base,
  'a query, headers and cookies': {
    ...base,
    query: [
      { name: 'q', value: 'a b&c' },
      { name: 'q', value: "it's" },
    ],
    headers: [{ name: 'X-A', value: `it's "so"` }],
    cookies: [{ name: 'session', value: 'a=b' }],
  },
  'a body of JSON': {
    ...base,
    method: 'POST',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    body: {
      kind: 'json',
      contentType: 'application/json',
      value: { text: NASTY, none: null, yes: true, list: [1, { a: [] }], 'a-b': {} },
    },
  },
  'a form': {
    ...base,
    method: 'PUT',
    body: {
      kind: 'form',
      contentType: 'application/x-www-form-urlencoded',
      parts: [{ name: 'a', value: `it's "so"` }],
    },
  },
  'a form with a file': {
    ...base,
    method: 'POST',
    body: {
      kind: 'multipart',
      contentType: 'multipart/form-data',
      parts: [
        { name: 'file', value: '@face.jpg', fileName: 'face.jpg' },
        { name: 'a', value: 'b' },
      ],
    },
  },
  'a text': {
    ...base,
    method: 'POST',
    body: { kind: 'text', contentType: 'text/plain', text: `it's "so"` },
    answer: 'text',
  },
  'a file': {
    ...base,
    method: 'PUT',
    body: { kind: 'file', contentType: 'application/octet-stream', fileName: 'file.bin' },
    answer: 'file',
  },
  'no answer': { ...base, method: 'DELETE', answer: 'none' },
}

function write(request: SampleRequest, language: (typeof LANGUAGES)[number]): string {
  return samplesOf(request, [language])[0]?.code.code ?? ''
}

const cases = Object.entries(requests)

describe('a sample', () => {
  it.each(cases)('in JavaScript is valid: %s', async (_, request) => {
    for (const language of ['nodejs', 'javascript'] as const) {
      await expect(transform(write(request, language), { format: 'esm' })).resolves.toBeDefined()
    }
  })

  it.skipIf(lacks('python3')).each(cases)('in Python is a program: %s', (_, request) => {
    const { status, stderr } = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
      input: write(request, 'python'),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })

  it.skipIf(lacks('sh')).each(cases)('for curl is one command: %s', (_, request) => {
    const script = write(request, 'curl').replace(/^curl /, 'printf "%s\\n" ')
    const { status, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
    expect(status).toBe(0)
    expect(stdout.split('\n')[0]).toMatch(/^http:\/\/h:5000\/api\/a/)
  })

  it.each(cases)('has the unchanged address, in every language: %s', (_, request) => {
    for (const language of LANGUAGES) expect(write(request, language)).toContain('http://h:5000/api/a')
  })

  it('reads files to send', () => {
    const file = requests['a form with a file'] ?? base
    expect(write(file, 'python')).toContain('open("face.jpg", "rb")')
    expect(write(file, 'rust')).toContain('Part::file("face.jpg").await?')
    expect(write(file, 'curl')).toContain('--form file=@face.jpg')
    expect(write(file, 'nodejs')).toContain("await openAsBlob('face.jpg')")
    expect(write(file, 'javascript')).not.toContain('node:')
  })

  it('sends no content type with a multipart form, because its boundary is not known yet', () => {
    for (const language of LANGUAGES)
      expect(write(requests['a form with a file'] ?? base, language)).not.toContain('multipart/form-data')
  })
})

describe('a value in JavaScript', () => {
  it.each([[NASTY], [{ __proto__: 1, 'a b': "it's", ok: [null, 1.5, true, ''] }], [[]], [{}]])(
    'means the same: %j',
    (value) => {
      expect(new Function(`return ${toJs(value, '')}`)()).toEqual(value)
    },
  )
})

describe('the request of an operation', () => {
  const paths = {
    '/a/{id}/b': {
      post: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: `a/b'c` },
          { name: 'need', in: 'query', required: true, schema: { type: 'string', enum: ['x', 'y'] } },
          {
            name: 'list',
            in: 'query',
            required: true,
            schema: { type: 'array', items: { type: 'string' } },
            example: ['1', '2'],
          },
          {
            name: 'joined',
            in: 'query',
            explode: false,
            required: true,
            schema: { type: 'array', items: {} },
            example: ['1', '2'],
          },
          { name: 'optional', in: 'query', schema: { type: 'string' } },
          { name: 'camera_name', in: 'query', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { a: { type: 'integer', example: 5 }, b: { readOnly: true, type: 'string' } },
              },
            },
          },
        },
        responses: { 200: { description: 'A.', content: { 'image/jpeg': {} } } },
      },
    },
  }
  const security = [{ key: [], login: [] }]
  const components = {
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'k' }, login: { type: 'http', scheme: 'bearer' } },
  }

  it('has an example of everything required, and no more', () => {
    const reference = referenceOf({ paths, security, components })
    const [operation] = reference.operations
    if (!operation) throw new Error('Expected an operation')
    expect(sampleRequest(operation, { ...reference, server: 'http://h' })).toEqual({
      method: 'POST',
      url: 'http://h/a/a%2Fb%27c/b',
      query: [
        { name: 'need', value: 'x' },
        { name: 'list', value: '1' },
        { name: 'list', value: '2' },
        { name: 'joined', value: '1,2', raw: 'joined=1,2' },
        { name: 'camera_name', value: 'CAMERA_NAME' },
        { name: 'k', value: 'KEY', secret: { placeholder: 'KEY', variable: 'API_KEY' } },
      ],
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'Authorization', value: 'Bearer TOKEN', secret: { placeholder: 'TOKEN', variable: 'API_TOKEN' } },
      ],
      cookies: [],
      body: { kind: 'json', contentType: 'application/json', value: { a: 5 } },
      answer: 'file',
    })
  })

  it('has no space in its address, also where the server has one', () => {
    const reference = referenceOf({ paths: { '/a b': { get: { responses: { 200: { description: 'A.' } } } } } })
    const [operation] = reference.operations
    if (!operation) throw new Error('Expected an operation')
    expect(sampleRequest(operation, { ...reference, server: 'http://h/my api' }).url).toBe('http://h/my%20api/a%20b')
  })
})
