import type { RecordedPart } from './recording-server.ts'

type Json = Readonly<Record<string, unknown>>

/** An operation, and what has to arrive when one of its samples runs. */
export interface SampleCase {
  readonly name: string
  /** GET when there is no body, else POST. */
  readonly method?: string
  readonly path?: string
  readonly operation: Json
  readonly components?: Json
  readonly arrives: {
    readonly path?: string
    readonly query?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly cookie?: string
    /** The body as text; JSON is compared as a value. */
    readonly body?: unknown
    readonly parts?: readonly (Partial<RecordedPart> & { readonly name: string })[]
  }
}

const LIST = ['blue', 'black', 'brown']
const RGB = { R: 100, G: 200, B: 150 }
const strings = { type: 'array', items: { type: 'string' } }
const numbers = {
  type: 'object',
  properties: { R: { type: 'integer' }, G: { type: 'integer' }, B: { type: 'integer' } },
}
const SCHEMAS = { value: { type: 'string' }, list: strings, object: numbers }
const VALUES = { value: 'blue', list: LIST, object: RGB }

/** What is sent for `color` in each style, with explode as true and as false (OpenAPI 3.1.1, section 4.8.12.6). */
const QUERY_STYLES: readonly (readonly [style: string, explode: boolean, kind: keyof typeof VALUES, query: string])[] =
  [
    ['form', true, 'value', 'color=blue'],
    ['form', false, 'value', 'color=blue'],
    ['form', true, 'list', 'color=blue&color=black&color=brown'],
    ['form', false, 'list', 'color=blue,black,brown'],
    ['form', true, 'object', 'R=100&G=200&B=150'],
    ['form', false, 'object', 'color=R,100,G,200,B,150'],
    ['spaceDelimited', false, 'list', 'color=blue%20black%20brown'],
    ['spaceDelimited', false, 'object', 'color=R%20100%20G%20200%20B%20150'],
    ['spaceDelimited', true, 'list', 'color=blue&color=black&color=brown'],
    ['pipeDelimited', false, 'list', 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, 'object', 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['pipeDelimited', true, 'list', 'color=blue&color=black&color=brown'],
    ['deepObject', true, 'object', 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ]

const PATH_STYLES: readonly (readonly [style: string, explode: boolean, kind: keyof typeof VALUES, path: string])[] = [
  ['simple', false, 'value', 'blue'],
  ['simple', false, 'list', 'blue,black,brown'],
  ['simple', true, 'list', 'blue,black,brown'],
  ['simple', false, 'object', 'R,100,G,200,B,150'],
  ['simple', true, 'object', 'R=100,G=200,B=150'],
  ['label', false, 'value', '.blue'],
  ['label', false, 'list', '.blue,black,brown'],
  ['label', true, 'list', '.blue.black.brown'],
  ['label', false, 'object', '.R,100,G,200,B,150'],
  ['label', true, 'object', '.R=100.G=200.B=150'],
  ['matrix', false, 'value', ';color=blue'],
  ['matrix', false, 'list', ';color=blue,black,brown'],
  ['matrix', true, 'list', ';color=blue;color=black;color=brown'],
  ['matrix', false, 'object', ';color=R,100,G,200,B,150'],
  ['matrix', true, 'object', ';R=100;G=200;B=150'],
]

const COOKIE_STYLES: readonly (readonly [explode: boolean, kind: keyof typeof VALUES, cookie: string])[] = [
  [true, 'value', 'color=blue'],
  [false, 'list', 'color=blue,black,brown'],
  [true, 'list', 'color=blue; color=black; color=brown'],
  [false, 'object', 'color=R,100,G,200,B,150'],
  [true, 'object', 'R=100; G=200; B=150'],
]

function parameter(place: string, kind: keyof typeof VALUES, more: Json): Json {
  const one = { name: 'color', in: place, required: true, schema: SCHEMAS[kind], example: VALUES[kind], ...more }
  return { parameters: [one] }
}

const styles: readonly SampleCase[] = [
  ...QUERY_STYLES.map(([style, explode, kind, query]) => ({
    name: `query ${style}, explode ${explode}: ${kind}`,
    operation: parameter('query', kind, { style, explode }),
    arrives: { query },
  })),
  ...PATH_STYLES.map(([style, explode, kind, path]) => ({
    name: `path ${style}, explode ${explode}: ${kind}`,
    path: '/x/{color}/y',
    operation: parameter('path', kind, { style, explode }),
    arrives: { path: `/x/${path}/y` },
  })),
  ...[true, false].flatMap((explode) =>
    (['value', 'list', 'object'] as const).map((kind) => ({
      name: `header simple, explode ${explode}: ${kind}`,
      operation: parameter('header', kind, { explode, name: 'X-Color' }),
      arrives: {
        headers: {
          'x-color':
            kind === 'value'
              ? 'blue'
              : kind === 'list'
                ? 'blue,black,brown'
                : explode
                  ? 'R=100,G=200,B=150'
                  : 'R,100,G,200,B,150',
        },
      },
    })),
  ),
  ...COOKIE_STYLES.map(([explode, kind, cookie]) => ({
    name: `cookie form, explode ${explode}: ${kind}`,
    operation: parameter('cookie', kind, { explode }),
    arrives: { cookie },
  })),
]

const query = (one: Json) => ({ parameters: [{ in: 'query', required: true, schema: {}, ...one }] })
const NASTY = `it's "so" & \\ #1+1=2 $z \`x\` ü`
const NASTY_ENCODED = 'it%27s%20%22so%22%20%26%20%5C%20%231%2B1%3D2%20%24z%20%60x%60%20%C3%BC'

const values: readonly SampleCase[] = [
  {
    name: 'signs in a query',
    operation: query({ name: 'q', example: NASTY }),
    arrives: { query: `q=${NASTY_ENCODED}` },
  },
  {
    name: 'signs in a list with commas',
    operation: query({ name: 'q', explode: false, schema: strings, example: ['a,b', 'c d'] }),
    arrives: { query: 'q=a%2Cb,c%20d' },
  },
  {
    name: 'reserved signs, allowed',
    operation: query({ name: 'path', allowReserved: true, example: '/a/b:c@d,e;f$g?h i#j' }),
    arrives: { query: 'path=/a/b:c@d,e;f$g?h%20i%23j' },
  },
  {
    name: 'reserved signs, encoded',
    operation: query({ name: 'path', example: '/a/b:c@d' }),
    arrives: { query: 'path=%2Fa%2Fb%3Ac%40d' },
  },
  {
    name: 'JSON in a query',
    operation: query({ name: 'filter', content: { 'application/json': { schema: {}, example: { a: ['x', 1] } } } }),
    arrives: { query: 'filter=%7B%22a%22%3A%5B%22x%22%2C1%5D%7D' },
  },
  {
    name: 'a deep object in a deep object',
    operation: query({ name: 'f', style: 'deepObject', example: { a: { gte: 5 }, b: ['x', 'y'] } }),
    arrives: { query: 'f%5Ba%5D%5Bgte%5D=5&f%5Bb%5D%5B0%5D=x&f%5Bb%5D%5B1%5D=y' },
  },
  {
    name: 'numbers, a boolean and repeated values, in order',
    operation: {
      parameters: [
        { name: 'limit', in: 'query', required: true, schema: { type: 'integer' }, example: 25 },
        { name: 'ratio', in: 'query', required: true, schema: { type: 'number' }, example: 0.5 },
        { name: 'all', in: 'query', required: true, schema: { type: 'boolean' }, example: true },
        { name: 'tag', in: 'query', required: true, schema: strings, example: ['a', 'b'] },
      ],
    },
    arrives: { query: 'limit=25&ratio=0.5&all=true&tag=a&tag=b' },
  },
  {
    name: 'a plain value and one with commas',
    operation: {
      parameters: [
        { name: 'ids', in: 'query', explode: false, required: true, schema: strings, example: ['a', 'b'] },
        { name: 'limit', in: 'query', required: true, schema: { type: 'integer' }, example: 5 },
      ],
    },
    arrives: { query: 'ids=a,b&limit=5' },
  },
  {
    name: 'signs in a path',
    path: "/it's/$batch/{id}",
    operation: { parameters: [{ name: 'id', in: 'path', required: true, schema: {}, example: `a/b c'"?#;` }] },
    arrives: { path: '/it%27s/$batch/a%2Fb%20c%27%22%3F%23%3B' },
  },
  {
    name: 'a path that tells operations apart',
    path: '/x/{id}#again',
    operation: { parameters: [{ name: 'id', in: 'path', required: true, schema: {}, example: 5 }] },
    arrives: { path: '/x/5' },
  },
  {
    name: 'a query in the path',
    path: '/x?action=list',
    operation: query({ name: 'q', example: 'y' }),
    arrives: { path: '/x', query: 'action=list&q=y' },
  },
  {
    name: 'the whole query as a form',
    operation: {
      parameters: [
        {
          name: 'all',
          in: 'querystring',
          required: true,
          content: { 'application/x-www-form-urlencoded': { schema: {}, example: { a: 1, b: ['x', 'y'] } } },
        },
      ],
    },
    arrives: { query: 'a=1&b=x&b=y' },
  },
]

const secured = (scheme: Json): Pick<SampleCase, 'components' | 'operation'> => ({
  operation: { security: [{ one: [] }] },
  components: { securitySchemes: { one: scheme } },
})

const keys: readonly SampleCase[] = [
  {
    name: 'a key in a header',
    ...secured({ type: 'apiKey', in: 'header', name: 'X-Key' }),
    arrives: { headers: { 'x-key': 'KEY' } },
  },
  { name: 'a key in the query', ...secured({ type: 'apiKey', in: 'query', name: 'k' }), arrives: { query: 'k=KEY' } },
  {
    name: 'a key in a cookie',
    ...secured({ type: 'apiKey', in: 'cookie', name: 's' }),
    arrives: { cookie: 's=TOKEN' },
  },
  {
    name: 'a token',
    ...secured({ type: 'http', scheme: 'bearer' }),
    arrives: { headers: { authorization: 'Bearer TOKEN' } },
  },
  {
    name: 'a user and a password',
    ...secured({ type: 'http', scheme: 'basic' }),
    arrives: { headers: { authorization: `Basic ${Buffer.from('USER:PASSWORD').toString('base64')}` } },
  },
]

const body = (contentType: string, media: Json) => ({
  requestBody: { required: true, content: { [contentType]: media } },
})
const object = (properties: Json) => ({ type: 'object', properties })
const FORM = 'application/x-www-form-urlencoded'
const bytes = { type: 'string', format: 'binary' }
const BIG = 4_000_000_000

const bodies: readonly SampleCase[] = [
  {
    name: 'JSON',
    operation: body('application/json', {
      example: { text: NASTY, none: null, yes: true, list: [1, { a: [] }], big: BIG, 'a-b': {} },
    }),
    arrives: {
      headers: { 'content-type': 'application/json' },
      body: { text: NASTY, none: null, yes: true, list: [1, { a: [] }], big: BIG, 'a-b': {} },
    },
  },
  {
    name: 'a type based on JSON',
    method: 'patch',
    operation: body('application/merge-patch+json', { example: { a: 1 } }),
    arrives: { headers: { 'content-type': 'application/merge-patch+json' }, body: { a: 1 } },
  },
  {
    name: 'lines of JSON',
    operation: body('application/x-ndjson', { example: [{ a: 1 }, { b: 'x' }] }),
    arrives: { headers: { 'content-type': 'application/x-ndjson' }, body: '{"a":1}\n{"b":"x"}' },
  },
  {
    name: 'XML',
    operation: body('application/xml', {
      schema: {
        type: 'object',
        xml: { name: 'pet', namespace: 'urn:p', prefix: 'p' },
        properties: {
          id: { type: 'integer', example: 5, xml: { attribute: true } },
          name: { type: 'string', example: 'a < b' },
          tags: {
            type: 'array',
            xml: { wrapped: true, name: 'tags' },
            items: { type: 'string', example: 'x', xml: { name: 'tag' } },
          },
        },
      },
    }),
    arrives: {
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?>
<p:pet xmlns:p="urn:p" id="5">
  <name>a &lt; b</name>
  <tags>
    <tag>x</tag>
  </tags>
</p:pet>`,
    },
  },
  {
    name: 'text on several lines',
    operation: body('text/plain', { example: `a: 'b'\n  "c" \\ \${d} $e ü\n` }),
    arrives: { headers: { 'content-type': 'text/plain' }, body: `a: 'b'\n  "c" \\ \${d} $e ü\n` },
  },
  {
    name: 'a file',
    method: 'put',
    operation: body('image/png', { schema: bytes }),
    arrives: { headers: { 'content-type': 'image/png' }, body: 'bytes of a file' },
  },
  {
    name: 'a form',
    operation: body(FORM, { example: { a: NASTY, n: 5, list: ['x', 'y'], o: { b: 1 } } }),
    arrives: {
      headers: { 'content-type': FORM },
      body: `a=${NASTY_ENCODED}&n=5&list=x&list=y&o=%7B%22b%22%3A1%7D`,
    },
  },
  {
    name: 'a form without fields',
    operation: body(FORM, { schema: object({}) }),
    arrives: { headers: { 'content-type': FORM }, body: undefined },
  },
  {
    name: 'a form with styles',
    operation: body(FORM, {
      example: { ids: ['a', 'b'], deep: { x: { y: 1 } }, plain: { R: 100 }, url: 'http://h/' },
      encoding: {
        ids: { style: 'form', explode: false },
        deep: { style: 'deepObject', explode: true },
        plain: { style: 'form', explode: true },
        url: { allowReserved: true },
      },
    }),
    arrives: { headers: { 'content-type': FORM }, body: 'ids=a,b&deep%5Bx%5D%5By%5D=1&R=100&url=http://h/' },
  },
  {
    name: 'a form with parts',
    operation: body('multipart/form-data', {
      schema: object({ file: bytes, meta: object({}), n: { type: 'integer' }, list: strings }),
      example: { meta: { a: `it's; "so"` }, n: 5, list: ['x', 'y z'] },
    }),
    arrives: {
      headers: { 'content-type': 'multipart/form-data' },
      parts: [
        { name: 'file', fileName: 'file.bin', text: 'bytes of a file' },
        { name: 'meta', contentType: 'application/json', text: `{"a":"it's; \\"so\\""}` },
        { name: 'n', text: '5' },
        { name: 'list', text: 'x' },
        { name: 'list', text: 'y z' },
      ],
    },
  },
  {
    name: 'a form without a file',
    operation: body('multipart/form-data', { schema: object({ a: {} }), example: { a: '@home; "x"' } }),
    arrives: { headers: { 'content-type': 'multipart/form-data' }, parts: [{ name: 'a', text: '@home; "x"' }] },
  },
  {
    name: 'parts with types, headers and styles',
    operation: body('multipart/form-data', {
      schema: object({ picture: bytes, note: { type: 'string' }, ids: strings }),
      example: { note: '<p>"x"; y</p>', ids: ['a', 'b'] },
      encoding: {
        picture: {
          contentType: 'image/png, image/jpeg',
          headers: { 'X-Sum': { required: true, schema: {}, example: 'abc' } },
        },
        note: { contentType: 'text/html' },
        ids: { style: 'form', explode: false },
      },
    }),
    arrives: {
      headers: { 'content-type': 'multipart/form-data' },
      parts: [
        {
          name: 'picture',
          fileName: 'picture.png',
          contentType: 'image/png',
          headers: { 'x-sum': 'abc' },
          text: 'bytes of a file',
        },
        { name: 'note', contentType: 'text/html', text: '<p>"x"; y</p>' },
        { name: 'ids', text: 'a,b' },
      ],
    },
  },
  {
    name: 'a body with GET',
    method: 'get',
    operation: body('application/json', { example: { query: 'x' } }),
    arrives: { headers: { 'content-type': 'application/json' }, body: { query: 'x' } },
  },
  { name: 'no body', method: 'delete', operation: {}, arrives: {} },
  { name: 'another method', method: 'options', operation: {}, arrives: {} },
]

/** Every style, every place, every kind of body. */
export const SAMPLE_CASES: readonly SampleCase[] = [...styles, ...values, ...keys, ...bodies]
