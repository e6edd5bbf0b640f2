import { describe, expect, it } from 'vitest'
import { comparePages } from '../../../../src/features/openapi/changes/compare-pages.ts'
import { listComparedPages } from '../../../../src/features/openapi/changes/compared-pages.ts'
import { listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import { createReference } from '../../../../src/features/openapi/reference.ts'
import { isOwnField } from '../../../../src/shared/change-types.ts'

type Schemas = Record<string, object>

function pagesOf(document: object) {
  const whole = { openapi: '3.1.0', info: { title: 'Zoo', version: '1' }, ...document }
  const reference = createReference({ document: whole }, { out: 'api', sampleLanguages: [] })
  return listComparedPages(listPages(reference, { route: '/api', spec: 'zoo.json' }), 'api')
}

/** The breaking changes: names of pages, and of fields with the page that lists them. */
function breaking(older: object, newer: object): string[] {
  return comparePages(pagesOf(older), pagesOf(newer)).flatMap(({ page, isBreaking, fields }) => [
    ...(isBreaking ? [page.name] : []),
    ...fields.filter((one) => one.isBreaking && isOwnField(one)).map(({ field }) => `${page.name} ${field.name}`),
  ])
}

const ok = { 200: { description: 'Fine.' } }
const operation = (more: object) => ({ paths: { '/a': { post: { operationId: 'a', responses: ok, ...more } } } })
const content = (schema: object) => ({ 'application/json': { schema } })
const object = (x: object | undefined, required: string[] = []) => ({
  type: 'object',
  ...(x && { properties: { x } }),
  required,
})
const parameter = (x: object, required = false) =>
  operation({ parameters: [{ name: 'x', in: 'query', schema: x, required }] })
const request = (schema: object) => operation({ requestBody: { content: content(schema) } })
const answer = (schema: object) => operation({ responses: { 200: { description: 'Fine.', content: content(schema) } } })
/** An operation with a request or an answer in these formats. */
const formats = (where: 'request' | 'answer', ...types: string[]) => {
  const content = Object.fromEntries(types.map((type) => [type, {}]))
  return operation(
    where === 'request' ? { requestBody: { content } } : { responses: { 200: { description: 'Fine.', content } } },
  )
}

const text = { type: 'string' }
const number = { type: 'integer' }

describe('what a client sends', () => {
  it.each([
    ['a new required parameter', operation({}), parameter(text, true), true],
    ['a new optional parameter', operation({}), parameter(text), false],
    ['a parameter that is gone', parameter(text), operation({}), false],
    ['a parameter that became required', parameter(text), parameter(text, true), true],
    ['a parameter that became optional', parameter(text, true), parameter(text), false],
    ['a value of an enum that is gone', parameter({ enum: ['a', 'b'] }), parameter({ enum: ['a'] }), true],
    ['a new value of an enum', parameter({ enum: ['a'] }), parameter({ enum: ['a', 'b'] }), false],
    ['a new enum', parameter(text), parameter({ ...text, enum: ['a'] }), true],
    ['a lower maximum', parameter({ ...number, maximum: 9 }), parameter({ ...number, maximum: 8 }), true],
    ['a higher maximum', parameter({ ...number, maximum: 9 }), parameter({ ...number, maximum: 10 }), false],
    ['a new minimum', parameter(number), parameter({ ...number, minimum: 1 }), true],
    ['a new pattern', parameter(text), parameter({ ...text, pattern: 'a' }), true],
    ['another pattern', parameter({ ...text, pattern: 'a' }), parameter({ ...text, pattern: 'b' }), false],
    ['another default', parameter({ ...number, default: 1 }), parameter({ ...number, default: 2 }), false],
    ['another type', parameter(text), parameter(number), true],
    ['a wider type', parameter(number), parameter({ type: 'number' }), false],
    ['a format', parameter(text), parameter({ ...text, format: 'date' }), true],
    ['null besides', request(object(text)), request(object({ type: ['string', 'null'] })), false],
    ['a new required field', request(object(undefined)), request(object(text, ['x'])), true],
    ['a field that is gone', request(object(text, ['x'])), request(object(undefined)), false],
    [
      'a required field of responses only',
      request(object(undefined)),
      request(object({ ...text, readOnly: true }, ['x'])),
      false,
    ],
    ['a format that is gone', formats('request', 'a/a', 'a/b'), formats('request', 'a/b'), true],
    ['a new format', formats('request', 'a/a'), formats('request', 'a/a', 'a/b'), false],
    ['a first format', formats('request'), formats('request', 'a/a'), false],
    ['a body that is gone', request(object(text)), operation({}), true],
  ])('%s', (_, older, newer, isBreaking) => {
    expect(breaking(older, newer).length > 0).toBe(isBreaking)
  })
})

describe('what a server answers', () => {
  it.each([
    ['a required field that is gone', answer(object(text, ['x'])), answer(object(undefined)), true],
    ['an optional field that is gone', answer(object(text)), answer(object(undefined)), false],
    ['a new field', answer(object(undefined)), answer(object(text, ['x'])), false],
    ['a field that became optional', answer(object(text, ['x'])), answer(object(text)), true],
    ['a higher maximum', answer(object({ ...number, maximum: 8 })), answer(object({ ...number, maximum: 9 })), true],
    ['a lower maximum', answer(object({ ...number, maximum: 8 })), answer(object({ ...number, maximum: 7 })), false],
    ['null besides', answer(object(text)), answer(object({ type: ['string', 'null'] })), true],
    ['a wider type', answer(object(number)), answer(object({ type: 'number' })), true],
    ['a format', answer(object(text)), answer(object({ ...text, format: 'date' })), false],
    ['a new value of an enum', answer(object({ enum: ['a'] })), answer(object({ enum: ['a', 'b'] })), false],
    ['a format that is gone', formats('answer', 'a/a', 'a/b'), formats('answer', 'a/b'), true],
    ['a new format', formats('answer', 'a/a'), formats('answer', 'a/a', 'a/b'), false],
    ['no success any more', operation({ responses: { ...ok, 201: { description: 'New.' } } }), operation({}), true],
    ['one error less', operation({ responses: { ...ok, 404: { description: 'No.' } } }), operation({}), false],
  ])('%s', (_, older, newer, isBreaking) => {
    expect(breaking(older, newer).length > 0).toBe(isBreaking)
  })
})

describe('a named schema', () => {
  const schemas = (Lamp: object) => ({ components: { schemas: { Lamp, Room: { properties: { lamp: ref } } } } })
  const ref = { $ref: '#/components/schemas/Lamp' }
  const room = { type: 'array', items: { $ref: '#/components/schemas/Room' } }
  const older = object(text, ['x'])
  const newer = object(text)

  it('is judged by where it is used, also deep in another', () => {
    expect(breaking({ ...answer(room), ...schemas(older) }, { ...answer(room), ...schemas(newer) })).toEqual(['Lamp x'])
    expect(breaking({ ...request(room), ...schemas(older) }, { ...request(room), ...schemas(newer) })).toEqual([])
    expect(breaking({ ...request(ref), ...schemas(newer) }, { ...request(ref), ...schemas(older) })).toEqual(['Lamp x'])
    expect(breaking(schemas(older), schemas(newer))).toEqual([])
  })

  it('is one of a webhook the other way round', () => {
    const sent = { webhooks: { a: { post: { requestBody: { content: content(ref) }, responses: ok } } } }
    expect(breaking({ ...sent, ...schemas(older) }, { ...sent, ...schemas(newer) })).toEqual(['Lamp x'])
    expect(breaking({ ...sent, ...schemas(newer) }, { ...sent, ...schemas(older) })).toEqual([])
  })

  it('in the place of another breaks the operation that has less then', () => {
    const both: Schemas = { Lamp: older, Other: newer }
    const use = (name: string) => ({
      ...answer({ $ref: `#/components/schemas/${name}` }),
      components: { schemas: both },
    })
    expect(breaking(use('Lamp'), use('Other'))).toEqual(['POST /a x'])
    expect(breaking(use('Other'), use('Lamp'))).toEqual([])
  })
})

it('an operation may end only if it was deprecated, and may not move', () => {
  const none = { paths: {} }
  expect(breaking(operation({}), none)).toEqual(['POST /a'])
  expect(breaking(operation({ deprecated: true }), none)).toEqual([])
  const moved = { paths: { '/b': { post: { operationId: 'a', responses: ok } } } }
  expect(breaking(operation({}), moved)).toEqual(['POST /b'])
})
