import { describe, expect, it } from 'vitest'
import { createSchemaBuilder } from '../../../../src/features/openapi/model/schema.ts'
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
  Side: { type: 'string', description: 'A side.' },
  Loop: { $ref: '#/components/schemas/Loop' },
  SelfAll: { allOf: [{ $ref: '#/components/schemas/SelfAll', description: 'again' }] },
}

function build(schema: unknown) {
  return buildAll(schema).built
}

function buildAll(schema: unknown) {
  const levelsHref = (number: number) => `/api/levels-${number}`
  const builder = createSchemaBuilder(referenceOf({ components: { schemas } }), levelsHref)
  const built = builder.schema(schema, 'x')
  return { built, levels: builder.finish() }
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
    ['any of a schema and null in 3.0', { anyOf: [ref('Event'), { nullable: true }] }, 'Event or null'],
    ['any of a schema and no value', { anyOf: [ref('Event'), { enum: [null] }] }, 'Event or null'],
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
    [
      'a map in a format',
      { type: 'object', format: 'uri-map', additionalProperties: { type: 'string' } },
      'map of string (uri-map)',
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

  it('include the examples of the parts of allOf, each once', () => {
    const [long, other] = ['a', 'b'].map((letter) => letter.repeat(500))
    const parts = (one: unknown, two: unknown) => build({ example: one, allOf: [{ example: two }, { example: one }] })
    expect(parts('x', 'y')).toMatchObject({ example: 'x', moreExamples: ['y'] })
    expect(parts(long, other).longExamples?.map(({ code }) => code.code)).toEqual([long, other])
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

  it('have what each part says about a field', () => {
    const said = (description: string) => ({ properties: { a: { type: 'string', description } } })
    const saidIn = (...texts: string[]) => build({ allOf: texts.map(said) }).fields?.[0]?.schema.description?.markdown
    expect(saidIn('The kind.', 'It is "a".')).toBe('The kind.\n\nIt is "a".')
    expect(saidIn('The kind.', 'The kind. It is "a".')).toBe('The kind. It is "a".')
  })

  it('have what their parts say in place before what a schema says that they refer to', () => {
    const markdownOf = (schema: object) => build(schema).description?.markdown
    expect(markdownOf({ allOf: [{ description: 'The side here.' }, ref('Side')] })).toBe('The side here.')
    expect(markdownOf({ allOf: [ref('Side'), { minLength: 1 }] })).toBe('A side.')
    expect(markdownOf({ description: 'Own.', allOf: [ref('Side'), { description: 'Part.' }] })).toBe('Own.\n\nPart.')
  })

  it('have the last name of a reference that leads elsewhere than to the named schemas', () => {
    const elsewhere = { 'x-parts': { Cat: { type: 'object', properties: { a: { type: 'string' } } } } }
    const builder = createSchemaBuilder(referenceOf(elsewhere), () => '')
    const oneOf = [{ $ref: '#/x-parts/Cat' }, { type: 'object', properties: { b: { type: 'string' } } }]
    const { choices } = builder.schema({ oneOf, discriminator: { propertyName: 'kind' } }, 'x')
    expect(choices?.[0]?.options.map(({ label }) => label)).toEqual(['Cat', 'object'])
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
    expect(parent).toMatchObject({ type: 'Event', isCircular: true, link: { label: 'Event' } })
  })

  it('are all fields of the value itself, however many; those without room for more have their names', () => {
    const field = { type: 'string', description: 'What it is. '.repeat(40) }
    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, field]))
    const { built, levels } = buildAll({ type: 'object', properties })
    const { fields = [] } = built
    expect(fields).toHaveLength(1000)
    expect(fields[0]?.schema).toMatchObject({ type: 'string', description: { markdown: field.description } })
    const levelsOf = { href: expect.stringMatching(/^\/api\/levels-\d+#x\.p999$/), id: 'x.p999', count: 0 }
    expect(fields[999]?.schema).toEqual({ type: 'string', levels: levelsOf })
    const last = levels.flat().find(({ id }) => id === 'x.p999')
    expect(last).toMatchObject({ schema: { type: 'string', description: { markdown: field.description } } })
  })

  it('come one level after the other: a deep first field takes no room from the last', () => {
    const wide = (inner: unknown) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, inner])),
    })
    const { built, levels } = buildAll(wide(wide(wide({ type: 'string' }))))
    const second = built.fields?.map(({ schema }) => schema.fields?.length ?? schema.levels?.count)
    expect(second).toEqual(Array.from({ length: 60 }, () => 60))
    const all = [JSON.stringify(built), ...levels.map((sections) => JSON.stringify(sections))]
    for (const page of all) expect(page.length).toBeLessThan(150_000)
    expect(all.join('').match(/"type":"string"/g)).toHaveLength(60 ** 3)
  })

  it('that are too deep for one page are sections of others, one after the other', () => {
    const nested = Array.from({ length: 45 }).reduce<unknown>((inner) => ({ properties: { a: inner } }), {
      type: 'string',
    })
    const { built, levels } = buildAll(nested)
    expect(JSON.stringify(built).match(/"fields"/g)).toHaveLength(10)
    expect(levels.map((sections) => sections.length)).toEqual([1, 1, 1, 1])
    expect(JSON.stringify(levels).match(/"fields"/g)).toHaveLength(35)
    expect(levels[0]?.[0]?.id).toBe(`x${'.a'.repeat(10)}`)
  })
})
