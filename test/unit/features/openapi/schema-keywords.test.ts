import { describe, expect, it } from 'vitest'
import { createSchemaBuilder } from '../../../../src/features/openapi/model/schema.ts'
import { schemaPage } from '../../../../src/features/openapi/pages/schema-page.ts'
import { apiMarkdown } from '../../../../src/features/openapi/reference-markdown.ts'
import { referenceOf } from './reference-of.ts'

const string = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
/** Keywords that a linter takes for those of a promise. */
const branch = (condition: object, consequence: object, otherwise: object) =>
  Object.fromEntries([
    ['if', condition],
    ['then', consequence],
    ['else', otherwise],
  ])

const schemas = {
  Pet: {
    type: 'object',
    properties: { kind: string },
    discriminator: { propertyName: 'kind', mapping: { meow: 'Cat' } },
  },
  Cat: { allOf: [ref('Pet'), { properties: { lives: { type: 'integer' } } }] },
  Dog: { allOf: [ref('Pet'), { properties: { tricks: { type: 'array', items: string } } }] },
}

function build(schema: unknown) {
  const builder = createSchemaBuilder(referenceOf({ components: { schemas } }), () => '/levels')
  const built = builder.schema(schema, 'x')
  builder.finish()
  return built
}

/** The words, types and fields of the parts of a schema. */
const partsOf = (schema: unknown) =>
  build(schema).parts?.map(({ words, schema: { type, fields = [] } }) => [
    words,
    type,
    ...fields.map(({ name }) => name),
  ])

describe('the parts of a schema', () => {
  it.each([
    [
      'positions',
      { prefixItems: [string, { type: 'integer' }], items: { type: 'boolean' } },
      [
        ['Entry 1', 'string'],
        ['Entry 2', 'integer'],
        ['Any further entry', 'boolean'],
      ],
    ],
    [
      'positions before 3.1',
      { items: [string, { properties: { a: string } }] },
      [
        ['Entry 1', 'string'],
        ['Entry 2', 'object', 'a'],
      ],
    ],
    [
      'some of the entries',
      { type: 'array', contains: string, minContains: 2, maxContains: 5 },
      [['2 to 5 of the entries', 'string']],
    ],
    ['at least one entry', { type: 'array', contains: string }, [['At least 1 of the entries', 'string']]],
    ['keys', { type: 'object', propertyNames: { pattern: '^a' } }, [['Each key', 'any value']]],
    [
      'unevaluated properties',
      { properties: { a: string }, unevaluatedProperties: string },
      [['Any other key', 'string']],
    ],
    [
      'unevaluated items',
      { type: 'array', unevaluatedItems: { properties: { a: string } } },
      [['Any further entry', 'object', 'a']].map(([, ...rest]) => ['Each entry', ...rest]),
    ],
    ['what is excluded', { not: { type: 'integer' } }, [['Not', 'integer']]],
    [
      'conditions',
      branch(
        { properties: { a: string } },
        { required: ['b'], properties: { b: string } },
        { properties: { c: string } },
      ),
      [
        ['If', 'any value', 'a'],
        ['Then', 'any value', 'b'],
        ['Otherwise', 'any value', 'c'],
      ].map(([words, , name]) => [words, 'object', name]),
    ],
    [
      'conditions of several parts',
      {
        allOf: [1, 2].map((value) =>
          branch({ properties: { a: { const: value } } }, { properties: { b: string } }, { properties: { c: string } }),
        ),
      },
      [
        ['If', 'object', 'a'],
        ['Then', 'object', 'b'],
        ['Otherwise', 'object', 'c'],
        ['If', 'object', 'a'],
        ['Then', 'object', 'b'],
        ['Otherwise', 'object', 'c'],
      ],
    ],
    [
      'what a field asks for',
      { dependentSchemas: { a: { properties: { b: string } } } },
      [['If it has a', 'object', 'b']],
    ],
    [
      'decoded content',
      { type: 'string', contentSchema: { properties: { a: string } } },
      [['Content, decoded', 'object', 'a']],
    ],
  ])('are %s', (_, schema, parts) => {
    expect(partsOf(schema)).toEqual(parts)
  })

  it('of the same field in two parts of allOf are those of both', () => {
    const owner = (name: string) => ({ properties: { owner: { properties: { [name]: string } } } })
    expect(build({ allOf: [owner('a'), owner('b')] }).fields?.[0]?.schema.fields?.map(({ name }) => name)).toEqual([
      'a',
      'b',
    ])
  })
})

describe('what is said about a value', () => {
  it.each([
    ['null', { type: 'null' }, { type: 'null' }],
    [
      'a title, more to read, a deprecated schema',
      { title: 'A', externalDocs: { url: 'https://a.example', description: 'More' }, deprecated: true },
      { title: 'A', externalDocs: { label: 'More', href: 'https://a.example' }, isDeprecated: true },
    ],
    [
      'examples of any type',
      { examples: [true, ['a'], { b: 1 }, 0] },
      { example: 'true', moreExamples: ['["a"]', '{"b":1}', '0'] },
    ],
    [
      'a long example',
      { example: Array.from({ length: 60 }, () => 1) },
      { longExamples: [{ code: { language: 'json', code: expect.stringContaining('[\n  1,') } }] },
    ],
    ['no further items', { type: 'array', prefixItems: [string], items: false }, { limits: ['no further items'] }],
    [
      'no unevaluated properties',
      { properties: { a: string }, unevaluatedProperties: false },
      { limits: ['no other properties'] },
    ],
    ['fields that need others', { dependentRequired: { a: ['b', 'c'] } }, { limits: ['`a` only with `b`, `c`'] }],
    [
      'fields that another part describes',
      { required: ['a', 'b'], properties: { b: {} } },
      { limits: ['required: `a`'] },
    ],
    ['a list whose entries differ', { type: 'array', prefixItems: [{}], items: string }, { type: 'array' }],
    [
      'content',
      { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
      { type: 'string (base64)', limits: ['contains image/png'] },
    ],
    [
      'XML',
      { xml: { name: 'id', prefix: 'p', namespace: 'https://x.example', attribute: true } },
      { limits: ['in XML attribute `p:id`, namespace `https://x.example`'] },
    ],
    [
      'a wrapped list in XML',
      { type: 'array', xml: { name: 'tags', wrapped: true } },
      { limits: ['in XML `<tags>`, wrapped'] },
    ],
  ])('%s', (_, schema, facts) => {
    expect(build(schema)).toMatchObject(facts)
  })

  it.each([
    ['lists', { enum: [1, 2], 'x-enum-varnames': ['ONE', 'TWO'], 'x-enum-descriptions': ['First.', ''] }],
    ['a map', { enum: [1, 2], 'x-enumNames': ['ONE', 'TWO'], 'x-enumDescriptions': { 1: 'First.' } }],
    [
      'a choice of single values',
      {
        oneOf: [
          { type: 'integer', title: 'ONE', const: 1, description: 'First.' },
          { type: 'integer', title: 'TWO', enum: [2] },
        ],
      },
    ],
    [
      'the extension of Azure',
      {
        enum: [1, 2],
        'x-ms-enum': {
          values: [
            { value: 2, name: 'TWO' },
            { value: 1, name: 'ONE', description: 'First.' },
          ],
        },
      },
    ],
  ])('the values of an enum, with names and descriptions from %s', (_, schema) => {
    const built = build(schema)
    expect(built.valueDetails).toEqual([
      { value: '1', name: 'ONE', description: { markdown: 'First.' } },
      { value: '2', name: 'TWO' },
    ])
    expect(built.values).toEqual(['1', '2'])
    expect(built.choices).toBeUndefined()
  })

  it('values that are described though no enum lists them', () => {
    const { valueDetails, values } = build({ type: 'string', 'x-enumDescriptions': { OPEN: 'First.' } })
    expect(valueDetails).toEqual([{ value: 'OPEN', description: { markdown: 'First.' } }])
    expect(values).toBeUndefined()
  })

  it('the values of an enum, with the descriptions of elements', () => {
    const elements = [{ name: 'OPEN', description: 'First.' }, { name: 'SHUT' }]
    expect(build({ enum: ['OPEN', 'SHUT'], 'x-enum-elements': elements }).valueDetails).toEqual([
      { value: 'OPEN', description: { markdown: 'First.' } },
      { value: 'SHUT' },
    ])
  })
})

describe('a choice', () => {
  it('of fields that must be there names them', () => {
    const { choices } = build({
      properties: { a: string, b: string },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    })
    expect(choices).toMatchObject([
      {
        words: 'Any of',
        options: [
          { label: 'object', schema: { limits: ['required: `a`'] } },
          { label: 'object', schema: { limits: ['required: `b`'] } },
        ],
      },
    ])
  })

  it('names the schema of values that are not in the mapping (OpenAPI 3.2)', () => {
    const discriminator = { propertyName: 'kind', mapping: { meow: 'Cat', woof: 'Dog' }, defaultMapping: 'Dog' }
    const options = [{ label: 'Cat (meow)' }, { label: 'Dog (woof, any other value)' }]
    expect(build({ oneOf: [ref('Cat'), ref('Dog')], discriminator }).choices).toMatchObject([{ options }])
  })
})

describe('a schema with a discriminator that others extend', () => {
  it('has these as its choices, by their values; they have none', () => {
    expect(build(ref('Pet')).choices).toMatchObject([
      { words: 'One of', discriminator: 'kind', options: [{ label: 'Cat (meow)' }, { label: 'Dog' }] },
    ])
    expect(build(ref('Cat')).choices).toBeUndefined()
  })

  it('has on its page, and in its Markdown, what each of them adds', () => {
    const reference = referenceOf({ components: { schemas } })
    const [pet] = reference.schemas
    if (!pet) throw new Error('There is no schema')
    const { page } = schemaPage(pet, reference, new Map())
    const names = page.schema.choices?.[0]?.options.map(({ schema }) => schema.fields?.map(({ name }) => name))
    expect(names).toEqual([
      ['kind', 'lives'],
      ['kind', 'tricks'],
    ])
    expect(apiMarkdown(page)).toContain('- One of: Cat (meow): [Cat]')
    expect(apiMarkdown(page)).toContain('- `lives` integer')
  })
})
