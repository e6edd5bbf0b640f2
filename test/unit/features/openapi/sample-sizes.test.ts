import { describe, expect, it } from 'vitest'
import { MAX_BYTES, MAX_LINES, sampleOperation } from '../../../../src/features/openapi/samples/samples.ts'
import { referenceOf } from './reference-of.ts'

type Json = Readonly<Record<string, unknown>>

const SERVER = 'https://api.example.com'
const names = Array.from({ length: 500 }, (_, index) => `a_field_with_a_long_name_${index}`)
const text = { type: 'string' }
const wide = (required: readonly string[]): Json => ({
  type: 'object',
  required,
  properties: Object.fromEntries(names.map((name) => [name, text])),
})
const example = Object.fromEntries(names.map((name) => [name, 'x'.repeat(50)]))

/** The samples of an operation with this body and these parameters. */
function samplesOf(
  content: Json,
  parameters: readonly Json[] = [],
  choice: { contentType?: string; example?: number } = {},
) {
  const reference = referenceOf({ paths: { '/a': { post: { parameters, requestBody: { content }, responses: {} } } } })
  const [operation] = reference.operations
  if (!operation) throw new Error('Expected an operation')
  return sampleOperation(operation, { ...reference, server: SERVER }, choice)
}

const optional = names.map((name) => ({ name, in: 'query', schema: text, example: 'x' }))

const large: Readonly<Record<string, readonly [content: Json, parameters?: readonly Json[]]>> = {
  'many fields': [{ 'application/json': { schema: wide(['a_field_with_a_long_name_400']) } }],
  'many required fields': [{ 'application/json': { schema: wide(names) } }],
  'a large example': [{ 'application/json': { schema: wide([]), example } }],
  'a large example without a schema': [{ 'application/json': { example } }],
  'a large example of text': [{ 'text/csv': { example: 'a,b\n'.repeat(5000) } }],
  'a large example of XML': [{ 'application/xml': { schema: wide(names) } }],
  'a large form': [{ 'application/x-www-form-urlencoded': { schema: wide(names) } }],
  'a large form of parts': [{ 'multipart/form-data': { schema: wide(names) } }],
  'many parameters': [{ 'application/json': { schema: wide([]) } }, optional],
  'a long text': [{ 'application/json': { example: { text: 'x'.repeat(50_000) } } }],
}

describe('a sample', () => {
  it.each(Object.entries(large))('is short in every language: %s', (_, [content, parameters]) => {
    for (const { code, isShort } of samplesOf(content, parameters).samples) {
      expect(code.code.split('\n').length).toBeLessThanOrEqual(MAX_LINES)
      expect(Buffer.byteLength(code.code)).toBeLessThanOrEqual(MAX_BYTES)
      expect(code.code).not.toMatch(/undefined|\[object Object\]|NaN/)
      expect(isShort).toBe(true)
    }
  })

  it('shows what is required, and a few other fields', () => {
    const { request } = samplesOf({ 'application/json': { schema: wide(['a_field_with_a_long_name_400']) } })
    const value: Json = request.body?.kind === 'json' ? (request.body.value as Json) : {}
    expect(Object.keys(value)).toContain('a_field_with_a_long_name_400')
    expect(Object.keys(value)).toHaveLength(7)
  })

  it('has its body in a file, if what is required is too long', () => {
    const { samples } = samplesOf({ 'application/json': { schema: wide(names) } })
    const [python, node, , curl, rust] = samples.map(({ code }) => code.code)
    expect(python).toContain('data=open("body.json", "rb")')
    expect(node).toContain("await openAsBlob('body.json')")
    expect(curl).toContain('--data-binary @body.json')
    expect(rust).toContain('std::fs::read("body.json")?')
  })

  it('is whole while the body is small', () => {
    for (const { isShort } of samplesOf({ 'application/json': { example: { a: 1 } } }).samples)
      expect(isShort).toBeUndefined()
  })

  it('shows the format and the example that are chosen', () => {
    const content = {
      'application/json': {
        examples: { one: { value: { n: 1 } }, far: { externalValue: 'https://h/' }, two: { value: { n: 2 } } },
      },
      'text/plain': { example: 'plain' },
    }
    expect(samplesOf(content).request.body).toMatchObject({ value: { n: 1 } })
    expect(samplesOf(content, [], { contentType: 'application/json', example: 1 }).request.body).toMatchObject({
      value: { n: 2 },
    })
    expect(samplesOf(content, [], { contentType: 'text/plain' }).request.body).toMatchObject({ text: 'plain' })
  })
})
