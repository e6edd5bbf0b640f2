import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { examplesOf } from '../../../../src/features/openapi/model/examples.ts'
import { sampleSchema } from '../../../../src/features/openapi/model/sample-schema.ts'
import { createSchemaBuilder } from '../../../../src/features/openapi/model/schema.ts'
import { createResolver } from '../../../../src/features/openapi/model/schema-references.ts'
import { shorten } from '../../../../src/features/openapi/model/shorten.ts'
import { referenceOf } from './reference-of.ts'

type Json = Readonly<Record<string, unknown>>

/** The references of a document with these schemas, and a validator that knows them. */
function contextOf(schemas: Json) {
  const resolve = createResolver({ components: { schemas } })
  const ajv = new Ajv2020({ strict: false, validateFormats: false, discriminator: false })
  ajv.addSchema({ $id: 'http://spec/', components: { schemas } })
  const faults = (name: string, value: unknown) => {
    ajv.validate({ $ref: `http://spec/#/components/schemas/${name}` }, value)
    return ajv.errors ?? []
  }
  return { resolve, faults, direction: 'request' as const }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Json, required: readonly string[] = []) => ({ type: 'object', properties, required })
const text = { type: 'string' }

const schemas: Json = {
  Tree: object({ name: text, left: ref('Tree'), children: { type: 'array', items: ref('Tree') } }, [
    'name',
    'children',
  ]),
  Limits: object({
    few: { type: 'array', minItems: 3, items: { type: 'integer', minimum: 5, maximum: 9 } },
    none: { type: 'array', maxItems: 0, items: text },
    pair: { type: 'array', prefixItems: [text, { type: 'boolean' }], items: false },
    long: { type: 'string', minLength: 20 },
    short: { type: 'string', maxLength: 3 },
    choice: { type: ['null', 'string'], enum: [null, 'a'] },
    nested: { type: 'array', minItems: 2, items: { type: 'array', minItems: 2, items: object({ a: text }, ['a']) } },
  }),
  Patterns: object({
    code: { type: 'string', pattern: '^[A-Z]{2}-\\d{3,}$' },
    choice: { type: 'string', pattern: '^(?:red|green)(_\\w+)?$' },
    long: { type: 'string', pattern: '^[^a-z\\s]+$', minLength: 12 },
    point: { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', maxLength: 5 },
    letter: { type: 'string', pattern: '^\\p{Lu}[\\u00e9-\\u00fc]$' },
  }),
  Counts: object({
    has: { type: 'array', items: { type: 'integer' }, contains: { minimum: 10 }, minContains: 2, minItems: 3 },
    map: { type: 'object', minProperties: 3, additionalProperties: { type: 'boolean' } },
    open: { type: 'object', properties: { a: text }, minProperties: 2 },
  }),
  One: { ...object({ a: text, b: text, c: text }, ['b']), maxProperties: 2 },
  Wrong: object({
    number: { type: 'integer', example: '5' },
    none: { type: 'integer', default: 'the last' },
    id: { type: 'string', example: 12345 },
    list: { type: 'array', items: text, example: '["a"]' },
    empty: { ...text, default: null },
  }),
  Shape: {
    oneOf: [ref('Circle'), ref('Square')],
    discriminator: { propertyName: 'kind', mapping: { round: 'Circle', 'four-sided': '#/components/schemas/Square' } },
  },
  Circle: object({ kind: { enum: ['round'] }, radius: { type: 'number' } }, ['kind', 'radius']),
  Square: object({ kind: { enum: ['four-sided'] }, side: { type: 'number' } }, ['kind', 'side']),
  Pet: {
    ...object({ type: text }, ['type']),
    discriminator: { propertyName: 'type', mapping: { cat: ref('Cat').$ref, dog: 'Dog' } },
  },
  Cat: { allOf: [ref('Pet'), object({ lives: { type: 'integer' } }, ['lives'])] },
  Dog: { allOf: [ref('Pet'), object({ bark: text }, ['bark'])] },
  Merged: { allOf: [object({ a: text }, ['a']), { ...object({ b: text }, ['b']), example: { b: 'given' } }] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  Condition: { ...object({ a: text }), if: { properties: { a: { const: 'x' } } }, then: object({ b: text }, ['b']) },
}

describe('an example of a schema', () => {
  it.each(Object.keys(schemas))('matches it: %s', (name) => {
    const context = contextOf(schemas)
    const value = sampleSchema(ref(name), context)
    expect(value).toBeDefined()
    expect(context.faults(name, value)).toEqual([])
  })

  it.each(Object.keys(schemas))('still matches when it is as short as it can be: %s', (name) => {
    const context = contextOf(schemas)
    const whole = sampleSchema(ref(name), context)
    const value = shorten(whole, ref(name), { ...context, optional: 0, items: 1, text: 100 })
    expect(context.faults(name, value)).toEqual([])
  })

  it.each([
    ['Shape', 'kind', 'round'],
    ['Pet', 'type', 'cat'],
    ['Cat', 'type', 'cat'],
    ['Dog', 'type', 'dog'],
  ])('has a value of the discriminator that selects it: %s', (name, property, value) => {
    expect(sampleSchema(ref(name), contextOf(schemas))).toMatchObject({ [property]: value })
  })

  it('leaves out what is not sent, or not returned', () => {
    const schema = object({ id: { type: 'integer', readOnly: true }, secret: { ...text, writeOnly: true } })
    const context = contextOf({})
    expect(sampleSchema(schema, context)).toEqual({ secret: 'string' })
    expect(sampleSchema(schema, { ...context, direction: 'response' })).toEqual({ id: 0 })
  })

  it('of a schema without end has all of its first level', () => {
    const names = Array.from({ length: 300 }, (_, index) => `a${index}`)
    const wide = { Wide: object(Object.fromEntries(names.map((name) => [name, ref('Wide2')]))) }
    const wide2 = {
      Wide2: object(Object.fromEntries(names.map((name) => [name, object({ b: text, c: ref('Wide') })]))),
    }
    const value = sampleSchema(ref('Wide'), contextOf({ ...wide, ...wide2 }))
    expect(Object.keys(value as object)).toEqual(names)
    expect(JSON.stringify(value).length).toBeLessThan(100_000)
  })
})

const newPage = () => createSchemaBuilder(referenceOf({}), (number) => `/levels-${number}`)

describe('the example of a body', () => {
  const wide = object(Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`field${index}`, text])), [
    'field800',
  ])

  it('that is too long shows what is required, and has the whole beside it', () => {
    const page = newPage()
    const [example] = examplesOf('application/json', { schema: wide }, { ...contextOf({}), id: '200', page })
    const shown: unknown = JSON.parse(example?.code.code ?? '')
    expect(Object.keys(shown as object)).toContain('field800')
    expect(example?.code.code.length).toBeLessThan(12_000)
    const [section] = page.finish().flat()
    expect(example?.whole?.href).toBe('/levels-1#200.example')
    const whole = section && 'example' in section ? section.example.code : '{}'
    expect(Object.keys(JSON.parse(whole))).toHaveLength(900)
  })

  it('is one of all that are given, with its description and the address of one that is elsewhere', () => {
    const examples = {
      one: { summary: 'First', description: 'Says *more*.', value: { a: 1 } },
      ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`n${index}`, { value: index }])),
      far: { externalValue: 'https://h/far.json' },
    }
    const all = examplesOf('application/json', { examples }, { ...contextOf({}), id: '200', page: newPage() })
    expect(all).toHaveLength(12)
    expect(all[0]).toEqual({
      label: 'First',
      description: { markdown: 'Says *more*.' },
      code: { code: '{\n  "a": 1\n}', language: 'json' },
    })
    expect(all[11]).toMatchObject({ label: 'far', externalValue: 'https://h/far.json' })
  })
})
