import { describe, expect, it } from 'vitest'
import { comparePages } from '../../../../src/features/openapi/changes/compare-pages.ts'
import { listComparedPages } from '../../../../src/features/openapi/changes/compared-pages.ts'
import { hiddenPages, listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import type { ApiOperationPage, ApiPage, ApiSchemaPage } from '../../../../src/shared/api-page.ts'
import { unpackText } from '../../../../src/util/packed-text.ts'
import { referenceOf } from './reference-of.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`text_${index}`, { type: 'string' }]))
const schemas = {
  Ship: { type: 'object', properties: { name: { type: 'string' }, port: ref('Port') } },
  Port: { type: 'object', properties: { city: { type: 'string' } } },
  Wide: { type: 'object', properties: texts(200) },
}

/** The paths of an operation that answers with a schema. */
const answer = (schema: object) => ({
  '/a': { get: { responses: { 200: { description: 'Good.', content: { 'application/json': { schema } } } } } },
})

const pagesOf = (schema: object, isLarge = true) =>
  listPages(referenceOf({ paths: answer(schema), components: { schemas } }, isLarge), { route: '/api', spec: 'a.json' })

const read = <Kind extends ApiPage>(schema: object, path: string): Kind =>
  JSON.parse(unpackText(pagesOf(schema).find((page) => page.path === path)?.data ?? new Uint8Array()))

const contentOf = (schema: object) =>
  read<ApiOperationPage>(schema, 'api/get-a.api.md').responses[0]?.contents[0] ?? { schema: undefined, examples: [] }
const shipPage = { count: 2, href: '/api/schemas/ship.schema.md', id: '200' }

describe('a reference with many operations', () => {
  it('has the fields of a named schema on its own page alone', () => {
    expect(contentOf(ref('Ship')).schema).toMatchObject({ type: 'Ship', levels: shipPage })
    expect(contentOf({ type: 'array', items: ref('Ship') }).schema?.parts).toMatchObject([
      { schema: { type: 'Ship', levels: shipPage } },
    ])
    const { fields } = read<ApiSchemaPage>(ref('Ship'), 'api/schemas/ship.schema.md').schema
    expect(fields).toMatchObject([{ name: 'name' }, { name: 'port', schema: { type: 'Port', levels: { count: 1 } } }])
    expect(fields?.[1]?.schema.fields).toBeUndefined()
  })

  it('has fields that are written beside a reference where they are', () => {
    const { schema } = contentOf({ ...ref('Ship'), properties: { crew: { type: 'integer' } } })
    expect(schema?.fields).toMatchObject([{ name: 'crew' }])
  })

  it('has the beginning of a made-up example where that is long', () => {
    const [example] = contentOf(ref('Wide')).examples
    expect(example?.code.code.length).toBeLessThan(1500)
    expect(example?.whole).toBeUndefined()
  })

  it('says that an answer has another schema', () => {
    const compared = (schema: object) => listComparedPages(pagesOf(schema), 'api')
    const changes = comparePages(compared(ref('Ship')), compared(ref('Port')))
    expect(changes.flatMap(({ fields }) => fields.map((one) => [one.field.name, one.differences]))).toEqual([
      ['200', [{ aspect: 'type', before: 'Ship', after: 'Port' }]],
    ])
  })

  it('reports no changed schema of an answer when it grows past the limit', () => {
    const compared = (isLarge: boolean) => listComparedPages(pagesOf(ref('Ship'), isLarge), 'api')
    expect(comparePages(compared(false), compared(true))).toEqual([])
    expect(comparePages(compared(true), compared(false))).toEqual([])
  })

  it('has lists without room on the landing page in no sidebar', () => {
    const named = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`Schema${index}`, {}]))
    const reference = referenceOf({ paths: answer(ref('Schema1')), components: { schemas: named } })
    const pages = listPages(reference, { route: '/api', spec: 'a.json' })
    expect(hiddenPages(pages, '')).toEqual({ hidden: ['api/tags/tags-all-schemas'] })
  })
})
