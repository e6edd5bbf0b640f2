import { expect, it } from 'vitest'
import type { ApiOperationPage, ApiSchema } from '../../../src/shared/api-page.ts'
import { renderApiPage } from '../../../templates/api/render-api-page.tsx'

const link = { label: 'Ship', href: '/api/schemas/ship' }
const levels = { href: link.href, id: '200', count: 3 }
const ship: ApiSchema = { type: 'Ship', link, levels }

/** An operation that answers with a value of a schema, or with an error of the same one. */
function pageOf(schema: ApiSchema): ApiOperationPage {
  const contents = [{ contentType: 'application/json', schema, examples: [] }]
  const response = { description: { markdown: 'A text.' }, headers: [], contents }
  return {
    ...{ kind: 'operation', isWebhook: false, method: 'GET', path: '/a', basePath: '', servers: [], badges: [] },
    ...{ parameters: [], samples: [], callbacks: [] },
    responses: [
      { id: '200', status: '200', ...response },
      { id: '404', status: '404', ...response },
    ],
  }
}

it.each([
  ['of an answer', ship],
  ['of each entry of an answer', { type: 'array of Ship', link, parts: [{ words: 'Each entry', schema: ship }] }],
])('the fold for fields on another page is open for the usual answer alone: %s', (_, schema) => {
  const texts = { text: () => '', code: () => '', mark: <Props>(_: string, props: Props) => props, heading: () => {} }
  const html = renderApiPage(pageOf(schema), texts)
  expect(html.match(/<details[^>]*>/g)).toEqual([
    '<details class="nested" open="" data-levels="200">',
    '<details class="nested" data-levels="200">',
  ])
})
