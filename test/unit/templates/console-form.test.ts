import { expect, it } from 'vitest'
import { operationPage } from '../../../src/features/openapi/pages/operation-page.ts'
import type { ApiConsole } from '../../../src/shared/api-console.ts'
import { type ConsoleForm, emptyForm, faultsOf } from '../../../templates/chrome/api/console-form.ts'
import { requestOf } from '../../../templates/chrome/api/make-request.ts'
import { referenceOf } from '../features/openapi/reference-of.ts'

const kind = { type: 'string', enum: ['red', 'blue'] }
const schema = {
  type: 'object',
  required: ['title', 'flags', 'paper'],
  properties: {
    title: { type: 'string', example: 'Log' },
    flags: { type: 'array', items: kind, example: ['red'] },
    holds: { type: 'array', items: { type: 'integer' }, example: [1, 2] },
    about: { type: 'object', properties: { year: { type: 'integer', example: 1999 } } },
    paper: { type: 'string', format: 'binary' },
  },
}

/** The console of a form of a type. */
function consoleOf(contentType: string, encoding: object = {}): ApiConsole {
  const requestBody = { required: true, content: { [contentType]: { schema, encoding } } }
  const post = { requestBody, responses: { 200: { description: 'A.' } } }
  const reference = referenceOf({ paths: { '/a': { post } } })
  const [operation] = reference.operations
  const { page } = operation ? operationPage(operation, reference) : {}
  if (!page?.console) throw new Error('Expected a console')
  return page.console
}

const fill = (console: ApiConsole, values: ConsoleForm['values'] = {}): ConsoleForm => {
  const form = emptyForm(console, undefined)
  return { ...form, values: { ...form.values, ...values } }
}

it('a list in a form is one field, and each of its values is sent', () => {
  const console = consoleOf('application/x-www-form-urlencoded')
  const names = console.bodies?.[0]?.fields.map(({ name }) => name)
  expect(names).toEqual(['title', 'flags', 'holds', 'about', 'paper'])
  const form = fill(console, { '0.0.holds': '3, 4', '0.0.flags': '["red","blue"]', '0.0.about': '', '0.0.paper': '' })
  expect(requestOf(console, form, {}).body).toBe('title=Log&flags=red&flags=blue&holds=3&holds=4')
})

it('a list in a form is joined where its encoding says so', () => {
  const console = consoleOf('application/x-www-form-urlencoded', { holds: { style: 'form', explode: false } })
  const form = fill(console, { '0.0.holds': '3,4', '0.0.about': '', '0.0.flags': '', '0.0.title': '', '0.0.paper': '' })
  expect(requestOf(console, form, {}).body).toBe('holds=3,4')
})

it('a part of a form has the type that the samples have, and its values to choose from', () => {
  const console = consoleOf('multipart/form-data')
  const parts = console.bodies?.[0]?.fields
  expect(parts?.find(({ name }) => name === 'flags')).toMatchObject({ isList: true, values: ['red', 'blue'] })
  expect(requestOf(console, fill(console), {}).body).toContainEqual(['about', '{"year":1999}', 'application/json'])
})

it('a part that is required is needed', () => {
  const console = consoleOf('multipart/form-data')
  expect(faultsOf(console, fill(console, { '0.0.title': '' }))).toEqual({
    '0.0.title': 'title is needed.',
    '0.0.paper': 'paper is needed.',
  })
})
