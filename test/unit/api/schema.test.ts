import { describe, expect, it } from 'vitest'
import { createSchemaBuilder } from '../../../src/api/model/schema.ts'
import { referenceOf } from './reference-of.ts'

const schemas = {
  Event: {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, parent: { $ref: '#/components/schemas/Event' } },
  },
  Kind: { type: 'string', enum: ['a', 'b'] },
  Base: { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
  Left: { type: 'object', properties: { side: { const: 'left' } } },
  Right: { type: 'object', properties: { side: { const: 'right' } } },
  Loop: { $ref: '#/components/schemas/Loop' },
  SelfAll: { allOf: [{ $ref: '#/components/schemas/SelfAll', description: 'again' }] },
}

function build(schema: unknown) {
  return createSchemaBuilder(referenceOf({ components: { schemas } })).schema(schema, 'x')
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('a type in words', () => {
  it.each([
    ['a plain type', { type: 'string' }, 'string'],
    ['a format', { type: 'string', format: 'date-time' }, 'string (date-time)'],
    ['nullable of 3.0', { type: 'string', nullable: true }, 'string or null'],
    ['nullable of 3.1', { type: ['integer', 'null'] }, 'integer or null'],
    ['any of one and null', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    ['any of a schema and null', { anyOf: [ref('Event'), { type: 'null' }] }, 'Event or null'],
    [
      'any of several and null',
      { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
      'integer or string or null',
    ],
    ['a list', { type: 'array', items: { type: 'integer' } }, 'array of integer'],
    ['a list of a named schema', { type: 'array', items: ref('Event') }, 'array of Event'],
    [
      'a list of several',
      { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
      'array of (string or integer)',
    ],
    ['a map', { type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    ['an object without its type', { properties: { a: {} } }, 'object'],
    ['a constant', { const: 5 }, 'number'],
    ['true', true, 'any value'],
    ['false', false, 'nothing'],
    ['an empty schema', {}, 'any value'],
    ['no schema at all', undefined, 'any value'],
    ['a named text', ref('Kind'), 'string'],
    ['a reference to itself', ref('Loop'), 'Loop'],
    ['allOf of itself', ref('SelfAll'), 'SelfAll'],
    ['a binary text', { type: 'string', contentMediaType: 'application/octet-stream' }, 'string (binary)'],
  ])('%s', (_, schema, type) => {
    expect(build(schema).type).toBe(type)
  })

  it('links to the page of its schema', () => {
    expect(build({ type: 'array', items: ref('Event') }).link).toEqual({
      label: 'Event',
      href: '/api/schemas/event.schema.md',
    })
    expect(build(ref('Kind')).link?.label).toBe('Kind')
  })
})

describe('the constraints of a value', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 9 }, ['at least 1', 'at most 9']],
    [{ type: 'number', minimum: 0, exclusiveMinimum: true }, ['more than 0']],
    [
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.5 },
      ['more than 0', 'less than 1', 'a multiple of 0.5'],
    ],
    [{ type: 'string', minLength: 1, maxLength: 1 }, ['exactly 1 character']],
    [{ type: 'array', minItems: 2, uniqueItems: true }, ['at least 2 items', 'no item twice']],
    [
      { type: 'object', maxProperties: 3, additionalProperties: false },
      ['at most 3 properties', 'no other properties'],
    ],
  ])('%j', (schema, limits) => {
    expect(build(schema).limits).toEqual(limits)
  })

  it('include values, default, example and pattern', () => {
    const schema = { type: 'string', enum: ['a', ''], default: '', examples: ['a'], pattern: '^a?$' }
    expect(build(schema)).toMatchObject({ values: ['a', ''], defaultValue: '', example: 'a', pattern: '^a?$' })
  })
})

describe('the contents of a value', () => {
  it('are its fields, with linkable ids', () => {
    const { fields } = build({
      type: 'object',
      required: ['a b'],
      properties: { 'a b': { type: 'string' }, c: { readOnly: true } },
    })
    expect(fields).toMatchObject([
      { id: 'x.a-b', name: 'a b', required: true },
      { id: 'x.c', name: 'c', required: false, readOnly: true },
    ])
  })

  it('are the fields of all its parts', () => {
    const { fields } = build({
      allOf: [ref('Base'), { required: ['c'], properties: { c: {}, b: { description: 'Ours.' } } }],
    })
    expect(fields?.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ])
    expect(fields?.[1]?.schema).toMatchObject({ type: 'string', description: { markdown: 'Ours.' } })
  })

  it('are options, with their discriminator', () => {
    const discriminator = { propertyName: 'side', mapping: { l: '#/components/schemas/Left' } }
    const { choices } = build({ oneOf: [ref('Left'), ref('Right')], discriminator })
    expect(choices).toMatchObject([
      { words: 'One of', discriminator: 'side', options: [{ label: 'Left (l)' }, { label: 'Right' }] },
    ])
  })

  it('end at a recursive schema', () => {
    const parent = build(ref('Event')).fields?.[1]?.schema
    expect(parent).toMatchObject({ type: 'Event', cut: 'circular', link: { label: 'Event' } })
  })

  it('end where a page would become too long, except required fields', () => {
    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, { type: 'string' }]))
    const { fields } = build({ type: 'object', properties, required: ['p999'] })
    expect(fields?.length).toBeLessThan(250)
    expect(fields?.at(-1)?.name).toBe('p999')
  })

  it('end after a few levels of an infinite schema', () => {
    const nested = Array.from({ length: 200 }).reduce<unknown>((inner) => ({ properties: { a: inner } }), {
      type: 'string',
    })
    expect(JSON.stringify(build(nested)).match(/"fields"/g)?.length).toBeLessThan(20)
    expect(JSON.stringify(build(nested))).toContain('"cut":"deep"')
  })
})
