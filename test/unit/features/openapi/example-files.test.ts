import { describe, expect, it } from 'vitest'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

/** The content of the only answer of a specification, with these files next to it; there may be no warnings. */
async function answerOf(media: object, files: Readonly<Record<string, string>>): Promise<unknown> {
  const content = { 'application/json': { schema: {}, ...media } }
  const spec = {
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'A.', content } } } } },
  }
  const root = await makeTempFolder({ ...files, 'openapi.json': JSON.stringify(spec) })
  const { document, problems } = await loadSpec({ root, spec: 'openapi.json', remoteRefs: false })
  expect(problems).toEqual([])
  return JSON.parse(JSON.stringify(document)).paths['/a'].get.responses[200].content['application/json']
}

describe('an example in a file', () => {
  const files = { 'examples/a.json': '{ "a": [1, { "$ref": "data" }] }', 'examples/a.txt': 'A text.' }

  it('is read where a $ref is all of its value', async () => {
    const examples = {
      one: { summary: 'One', value: { $ref: 'examples/a.json' } },
      two: { value: { $ref: './examples/a.txt' } },
    }
    expect(await answerOf({ examples }, files)).toMatchObject({
      examples: { one: { summary: 'One', value: { a: [1, { $ref: 'data' }] } }, two: { value: 'A text.' } },
    })
    const example = await answerOf({ example: { $ref: 'examples/a.json' } }, files)
    expect(example).toMatchObject({ example: { a: [1, { $ref: 'data' }] } })
  })

  it.each([
    ['a file that is not there', { $ref: 'examples/b.json' }],
    ['more than a file', { $ref: 'examples/a.json', b: 1 }],
    ['a place in the specification', { $ref: '#/info' }],
    ['an address', { $ref: 'https://example.org/a.json' }],
  ])('is the value itself where it names %s', async (_, value) => {
    expect(await answerOf({ examples: { one: { value } } }, files)).toMatchObject({ examples: { one: { value } } })
  })
})
