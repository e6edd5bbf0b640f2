import { describe, expect, it } from 'vitest'
import { comparePages } from '../../../../src/features/openapi/changes/compare-pages.ts'
import { listComparedPages } from '../../../../src/features/openapi/changes/compared-pages.ts'
import { marksAfter } from '../../../../src/features/openapi/changes/mark-pages.ts'
import { listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import { createReference } from '../../../../src/features/openapi/reference.ts'

type Paths = Record<string, Record<string, object>>

const factsOf = (paths: Paths, schemas: Record<string, object> = {}, components: object = {}) => {
  const info = { title: 'Zoo', version: '1' }
  const document = { openapi: '3.1.0', info, paths, components: { schemas, ...components } }
  const reference = createReference({ document }, { out: 'api', sampleLanguages: [] })
  return listComparedPages(listPages(reference, { route: '/api', spec: 'zoo.json' }), 'api')
}
const compare = (older: Paths, newer: Paths) => comparePages(factsOf(older), factsOf(newer))
const responses = { 200: { description: 'Fine.' } }
const get = (operation: object = {}) => ({ get: { operationId: 'getA', responses, ...operation } })
const parameter = (schema: object, more: object = {}) => ({
  parameters: [{ name: 'limit', in: 'query', schema, ...more }],
})
const told = (older: object, newer: object) =>
  compare({ '/a': get(older) }, { '/a': get(newer) }).flatMap(({ kind, fields }) =>
    fields.map((change) => [kind, change.kind, change.field.where, change.field.name, change.differences]),
  )

describe('operations of two versions', () => {
  it('are the same when only words and examples differ', () => {
    expect(compare({ '/a': get() }, { '/a': get({ summary: 'A', description: 'Other.' }) })).toEqual([])
  })

  it('are new, gone, moved or deprecated', () => {
    const other = { post: { operationId: 'postB', responses } }
    const kindsOf = (older: Paths, newer: Paths) => compare(older, newer).map(({ kind, page }) => [kind, page.name])
    expect(kindsOf({ '/a': get() }, { '/a': get(), '/b': other })).toEqual([['new', 'POST /b']])
    expect(kindsOf({ '/a': get(), '/b': other }, { '/a': get() })).toEqual([['gone', 'POST /b']])
    expect(kindsOf({ '/a': get() }, { '/new/a': get() })).toEqual([['renamed', 'GET /new/a']])
    expect(kindsOf({ '/a': get() }, { '/a': get({ deprecated: true }) })).toEqual([['deprecated', 'GET /a']])
  })

  it('keep their identity by address when only the id is another', () => {
    expect(compare({ '/a': get() }, { '/a': get({ operationId: 'listA' }) })).toEqual([])
  })

  it('have other parameters', () => {
    const place = ['changed', 'changed', 'query', 'limit']
    expect(told(parameter({ type: 'integer', default: 1 }), parameter({ type: 'integer', default: 2 }))).toEqual([
      [...place, [{ aspect: 'default', before: '1', after: '2' }]],
    ])
    expect(told(parameter({ type: 'integer' }), parameter({ type: 'integer' }, { required: true }))).toEqual([
      [...place, [{ aspect: 'required', after: 'required' }]],
    ])
    expect(told(parameter({ enum: ['a', 'b'] }), parameter({ enum: ['b', 'c'] }))).toEqual([
      [...place, [{ aspect: 'values', before: 'a', after: 'c' }]],
    ])
    expect(told({}, parameter({ type: 'integer' }))).toEqual([['changed', 'new', 'query', 'limit', []]])
  })

  it('have renamed parameters when place, type and description stay', () => {
    const named = (name: string) => ({
      parameters: [{ name, in: 'query', description: 'The number of events to list.', schema: { type: 'integer' } }],
    })
    const [change] = compare({ '/a': get(named('limit')) }, { '/a': get(named('count')) })
    expect(change?.fields).toMatchObject([{ kind: 'renamed', before: 'limit', field: { name: 'count' } }])
  })

  it('have new responses and fields', () => {
    const body = (properties: object) => ({
      responses: {
        200: { description: 'Fine.', content: { 'application/json': { schema: { type: 'object', properties } } } },
        404: { description: 'None.' },
      },
    })
    const [change] = compare({ '/a': get() }, { '/a': get(body({ id: { type: 'string' } })) })
    expect(change?.fields.map(({ field }) => `${field.where} ${field.name}`)).toEqual([
      'response 200',
      'responseField id',
      'response 404',
    ])
  })

  it('have other formats, whatever their parameters', () => {
    const body = (...types: string[]) => ({
      requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) },
    })
    expect(told(body('text/plain', 'text/csv'), body('text/plain; charset=utf-8', 'text/html'))).toEqual([
      ['changed', 'changed', 'body', '', [{ aspect: 'values', before: 'text/csv', after: 'text/html' }]],
    ])
  })

  it('have other ways to authenticate', () => {
    const securitySchemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      login: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example', scopes: { write: '' } } } },
    }
    const pages = (security: object[]) => factsOf({ '/a': get({ security }) }, {}, { securitySchemes })
    const [change] = comparePages(pages([{ key: [] }]), pages([{ key: [], login: ['write'] }, {}]))
    expect(change?.fields).toMatchObject([
      {
        field: { where: 'authentication' },
        differences: [{ aspect: 'values', before: 'key', after: 'key + login (write)\nno authentication' }],
      },
    ])
    expect(change?.fields[0]).not.toHaveProperty('isBreaking')
  })

  it('leave changes of a schema to the schema, and are marked with them', () => {
    const event = (properties: object) => ({ Event: { type: 'object', properties } })
    const schema = { $ref: '#/components/schemas/Event' }
    const paths = {
      '/a': get({ responses: { 200: { description: 'Fine.', content: { 'application/json': { schema } } } } }),
    }
    const changes = comparePages(factsOf(paths, event({})), factsOf(paths, event({ id: { type: 'string' } })))
    expect(changes.map(({ page, fields }) => [page.name, fields.map(({ field }) => field.of)])).toEqual([
      ['GET /a', ['Event']],
      ['Event', [undefined]],
    ])
    const version = { label: '2.0', changesPage: '/changes.md' }
    const marks = marksAfter({}, { changes, version, out: 'http' })
    const href = '/changes.md#api-http.schemas.event'
    expect(marks['get-a.api.md']?.fields).toEqual({ '200.id': [{ what: 'since', isOn: true, version: '2.0', href }] })
  })
})

describe('marks over several versions', () => {
  const at = (label: string) => ({ version: { label }, out: 'http' })

  it('stay until a later change of the same kind, and go with what they are at', () => {
    const versions = [1, 2, 3].map((value) => factsOf({ '/a': get(parameter({ type: 'integer', default: value })) }))
    const [first = [], second = [], third = []] = versions
    const after2 = marksAfter({}, { changes: comparePages(first, second), ...at('2.0') })
    const after3 = marksAfter(after2, { changes: comparePages(second, third), ...at('3.0') })
    const marksOf = (marks: typeof after2) => Object.values(marks['get-a.api.md']?.fields ?? {}).flat()
    expect(marksOf(after2).map(({ version }) => version)).toEqual(['2.0'])
    expect(marksOf(after3)).toEqual([{ what: 'default', isOn: true, version: '3.0' }])
    expect(marksAfter(after3, { changes: comparePages(third, []), ...at('4.0') })).toEqual({})
  })
})
