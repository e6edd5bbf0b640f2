import { type Json, NASTY, NASTY_ENCODED, type SampleCase, strings } from './sample-case.ts'

const body = (contentType: string, media: Json) => ({
  requestBody: { required: true, content: { [contentType]: media } },
})
const object = (properties: Json) => ({ type: 'object', properties })
const FORM = 'application/x-www-form-urlencoded'
const bytes = { type: 'string', format: 'binary' }
const BIG = 4_000_000_000

/** Every kind of body, and none. */
export const bodyCases: readonly SampleCase[] = [
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
