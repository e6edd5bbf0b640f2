import { describe, expect, it } from 'vitest'
import { operationPage } from '../../../../src/features/openapi/pages/operation-page.ts'
import { schemaPage } from '../../../../src/features/openapi/pages/schema-page.ts'
import { apiMarkdown } from '../../../../src/features/openapi/reference-markdown.ts'
import type { ApiField, ApiOperationPage, ApiSchema } from '../../../../src/shared/api-page.ts'
import { referenceOf } from './reference-of.ts'

const text = { type: 'string' }
const schemas = {
  Id: { type: 'integer', readOnly: true },
  Login: { type: 'object', properties: { at: { ...text, readOnly: true }, code: { ...text, writeOnly: true } } },
  User: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { $ref: '#/components/schemas/Id' },
      name: text,
      password: { ...text, writeOnly: true },
      logins: { type: 'array', items: { $ref: '#/components/schemas/Login' } },
      seal: { type: 'object', properties: { made: { ...text, readOnly: true }, color: text } },
    },
  },
}
const user = { $ref: '#/components/schemas/User' }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const both = (schema: unknown) => ({
  requestBody: json(schema),
  responses: { 200: { description: 'A.', ...json(schema) } },
})

const namesIn = ({ fields = [], parts = [], choices = [] }: ApiSchema, above = ''): string[] => [
  ...fields.flatMap(({ name, schema }: ApiField) => [`${above}${name}`, ...namesIn(schema, `${above}${name}.`)]),
  ...parts.flatMap(({ schema }) => namesIn(schema, above)),
  ...choices.flatMap(({ options }) => options.flatMap(({ schema }) => namesIn(schema, above))),
]

type Bodies = Pick<ApiOperationPage, 'body' | 'responses'>

const fieldsOf = ({ body, responses }: Bodies) => ({
  request: namesIn(body?.contents[0]?.schema ?? { type: '' }),
  response: namesIn(responses[0]?.contents[0]?.schema ?? { type: '' }),
})

function pageOf(document: Parameters<typeof referenceOf>[0]): ApiOperationPage {
  const reference = referenceOf({ components: { schemas }, ...document })
  const [first] = reference.operations
  if (!first) throw new Error('There is no operation')
  return operationPage(first, reference).page
}

const sent = ['name', 'password', 'logins', 'logins.code', 'seal', 'seal.color']
const received = ['id', 'name', 'logins', 'logins.at', 'seal', 'seal.made', 'seal.color']

describe('the fields of a body', () => {
  it('are those that go its way, on every level', () => {
    const page = pageOf({ paths: { '/a': { post: both(user) } } })
    expect(fieldsOf(page)).toEqual({ request: sent, response: received })
  })

  it('are those that go its way in lists, choices and parts', () => {
    const list = { type: 'array', items: { oneOf: [{ allOf: [user, { properties: { more: text } }] }, text] } }
    const page = pageOf({ paths: { '/a': { post: both(list) } } })
    expect(fieldsOf(page)).toEqual({ request: [...sent, 'more'], response: [...received, 'more'] })
  })

  it('are the same in Markdown, and in the sample', () => {
    const page = pageOf({ paths: { '/a': { post: both(user) } } })
    const [request = '', response = ''] = apiMarkdown(page).split('## Responses')
    expect([request.includes('`id`'), request.includes('`password`')]).toEqual([false, true])
    expect([response.includes('`id`'), response.includes('`password`')]).toEqual([true, false])
    const sample = page.samples.find(({ code }) => code.language === 'python')?.code.code
    expect(sample).toContain('"password"')
    expect(sample).not.toContain('"id"')
  })

  it('go the other way where the server asks and the reader answers: webhooks and callbacks', () => {
    const other = { request: received, response: sent }
    expect(fieldsOf(pageOf({ webhooks: { arrived: { post: both(user) } } }))).toEqual(other)
    const { callbacks } = pageOf({
      paths: { '/a': { post: { ...both(user), callbacks: { done: { '{$url}': { post: both(user) } } } } } },
    })
    expect(callbacks.map(fieldsOf)).toEqual([other])
  })

  it('are all of them where no page of a schema has the others', () => {
    const page = pageOf({ paths: { '/a': { post: both(schemas.User) } }, components: { schemas: { Id: schemas.Id } } })
    const shown = ['id', 'name', 'password', 'logins', 'seal', 'seal.made', 'seal.color']
    expect(fieldsOf(page)).toEqual({ request: shown, response: shown })
    expect(page.body?.contents[0]?.schema?.fields?.[0]).toMatchObject({ name: 'id', readOnly: true })
  })
})

it('the page of a schema has the fields of both ways, with their marks', () => {
  const reference = referenceOf({ components: { schemas } })
  const named = reference.schemas.find(({ name }) => name === 'User')
  if (!named) throw new Error('There is no schema')
  const { schema } = schemaPage(named, reference, new Map()).page
  expect(namesIn(schema)).toEqual([
    ...['id', 'name', 'password', 'logins', 'logins.at', 'logins.code'],
    ...['seal', 'seal.made', 'seal.color'],
  ])
  expect(schema.fields?.map(({ readOnly, writeOnly }) => readOnly ?? (writeOnly && false))).toEqual([
    ...[true, undefined, false],
    ...[undefined, undefined],
  ])
})

it('the Markdown of a schema says that it is deprecated, and so are which of its choices', () => {
  const old = { type: 'object', deprecated: true, properties: { a: text } }
  const reference = referenceOf({ components: { schemas: { Old: old, Any: { oneOf: [old, text] } } } })
  const [any, whole] = ['Any', 'Old'].map((name) => {
    const schema = reference.schemas.find((one) => one.name === name)
    return schema && apiMarkdown(schemaPage(schema, reference, new Map()).page)
  })
  expect(whole).toContain('Type: object, deprecated')
  expect(any?.match(/, deprecated/g)).toHaveLength(1)
})
