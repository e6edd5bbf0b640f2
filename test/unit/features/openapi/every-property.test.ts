import { describe, expect, it } from 'vitest'
import { listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import type { ApiPage, ApiSchema } from '../../../../src/shared/api-page.ts'
import { unpackText } from '../../../../src/util/packed-text.ts'
import { fieldsOn, propertiesIn } from '../../../support/api-properties.ts'
import { referenceOf } from './reference-of.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const numbers = (length: number) => Array.from({ length }, (_, index) => index)

/** A schema with many properties, each described, that lead to other schemas and into themselves. */
function wideSchema(index: number, schemas: number) {
  const properties = numbers(60 + (index % 5) * 120).map((number) => {
    const description = `Property ${number}. `.repeat(1 + (number % 20))
    if (number % 7 === 1) return [`wide_${number}`, { ...ref(`S${(index * 31 + number) % schemas}`), description }]
    if (number % 7 === 2) return [`list_${number}`, { type: 'array', items: deepSchema(number % 9) }]
    // Bodies leave such fields out only where the page of a schema has them.
    if (number % 7 === 3) return [`one_way_${number}`, { [number % 2 ? 'readOnly' : 'writeOnly']: true, description }]
    return [`plain_${number}`, { type: 'string', description, enum: numbers(number % 12).map(String) }]
  })
  // Without it, one would be made of all there is.
  return { type: 'object', example: {}, properties: Object.fromEntries(properties) }
}

/** Keywords that a linter takes for those of a promise. */
const condition = ['if', { properties: { kind: { const: 1 } } }]
const consequence = ['then', { properties: { granted: { type: 'string' } } }]

/** A schema without a name, several levels deep, with choices and conditions on the way. */
function deepSchema(depth: number): object {
  if (depth === 0) return { type: 'object', properties: { end: { type: 'string' } } }
  const below = deepSchema(depth - 1)
  return {
    type: 'object',
    properties: { [`down_${depth}`]: below, again: ref('S0') },
    patternProperties: { '^x-': { type: 'object', properties: { extension: { type: 'string' } } } },
    additionalProperties: { type: 'object', properties: { other: { type: 'integer' } } },
    ...(depth % 2 === 0
      ? { oneOf: [{ properties: { left: below } }, { properties: { right: { type: 'string' } } }] }
      : Object.fromEntries([condition, consequence])),
    allOf: [{ properties: { [`down_${depth}`]: { properties: { from_parent: { type: 'string' } } } } }],
  }
}

/** A specification that has more than any page has room for. */
function largeDocument(schemas: number) {
  const all = numbers(schemas).map((index) => [`S${index}`, wideSchema(index, schemas)])
  const paths = numbers(schemas).map((index) => {
    const json = (schema: unknown) => ({ content: { 'application/json': { schema, example: {} } } })
    const envelope = { type: 'object', properties: { data: deepSchema(9), one: wideSchema(index, schemas) } }
    const responses = {
      200: { description: 'Good.', ...json(envelope) },
      400: { description: 'Bad.', ...json(ref('S1')) },
    }
    return [
      `/path-${index}`,
      { post: { operationId: `op${index}`, requestBody: json(wideSchema(index, schemas)), responses } },
    ]
  })
  return { paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(all) } }
}

/** With these, no page has room for all that is in one schema. */
const SCHEMAS = 6

describe('the pages of a large specification', () => {
  const document = largeDocument(SCHEMAS)
  const pages = listPages(referenceOf(document), { route: '/api', spec: 'large.json' }).map(
    ({ path, data: packed }) => {
      const data = unpackText(packed)
      const page: ApiPage = JSON.parse(data)
      return { path, data, page }
    },
  )
  const sections = new Map<string, ApiSchema>(
    pages.flatMap(({ path, page }) =>
      page.kind === 'levels'
        ? page.sections.flatMap((one) => ('schema' in one ? [[`/${path}#${one.id}`, one.schema] as const] : []))
        : [],
    ),
  )
  const missing = (path: string, schema: unknown) => {
    const found = pages.find((one) => one.path === path)
    const fields = found ? fieldsOn(found.page, sections) : new Set()
    return [...propertiesIn(schema)].filter((property) => !fields.has(property))
  }

  it('show every property of every schema, each on the page of its schema or on one for its deeper levels', () => {
    const all = Object.entries(document.components.schemas)
    expect(all.flatMap(([, schema]) => [...propertiesIn(schema)]).length).toBeGreaterThan(3000)
    expect(
      all.flatMap(([name, schema]) =>
        missing(`api/schemas/${name.toLowerCase().replace('s', 's-')}.schema.md`, schema),
      ),
    ).toEqual([])
  })

  it('show every property of every body and every answer', () => {
    const lost = numbers(SCHEMAS).flatMap((index) => {
      const { requestBody, responses } = document.paths[`/path-${index}`].post
      const bodies = [requestBody, responses[200]].map(({ content }) => content['application/json'].schema)
      return bodies.flatMap((schema) => missing(`api/op-${index}.api.md`, schema))
    })
    expect(lost).toEqual([])
  })

  it('have no more than what there is room for', () => {
    expect(Math.max(...pages.map(({ data }) => data.length))).toBeLessThan(300_000)
    expect(pages.filter(({ page }) => page.kind === 'levels').length).toBeGreaterThan(20)
  })
})
