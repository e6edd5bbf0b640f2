import { type Json, NASTY, NASTY_ENCODED, type SampleCase, strings } from './sample-case.ts'

const query = (one: Json) => ({ parameters: [{ in: 'query', required: true, schema: {}, ...one }] })

/** Values of parameters. */
export const valueCases: readonly SampleCase[] = [
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
