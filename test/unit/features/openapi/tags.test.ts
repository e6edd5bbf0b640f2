import { describe, expect, it } from 'vitest'
import { landingPage } from '../../../../src/features/openapi/pages/landing-page.ts'
import { folderSidebar } from '../../../../src/features/openapi/pages/list-pages.ts'
import { operationPage } from '../../../../src/features/openapi/pages/operation-page.ts'
import { referenceOf } from './reference-of.ts'

const responses = { 200: { description: 'A.' } }
const tagged = (...tags: string[]) => ({ get: { responses, tags } })

/** Labels of the sidebar, with those of the groups below them. */
function labelsOf(document: Parameters<typeof referenceOf>[0]): unknown[] {
  const labels = (items: ReturnType<typeof folderSidebar>['items']): unknown[] =>
    items.map((item) => (item.type === 'doc' ? item.id.slice('api/'.length) : [item.label, ...labels(item.items)]))
  return labels(folderSidebar(referenceOf(document), undefined).items)
}

describe('an operation with several tags', () => {
  const paths = { '/1': tagged('A', 'B'), '/2': tagged('B') }

  it('is below the first one in the sidebar, and below each on the landing page', () => {
    expect(labelsOf({ paths })).toEqual([
      ['A', 'get-1'],
      ['B', 'get-2'],
    ])
    const { groups } = landingPage(referenceOf({ paths }))
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['A', 1],
      ['B', 2],
    ])
  })

  it('links to all of them', () => {
    const reference = referenceOf({ paths })
    const [first, second] = reference.operations.map((operation) => operationPage(operation, reference).page)
    expect(first?.tags?.map(({ href }) => href)).toEqual(['/api/test-api.info.md#tag-a', '/api/test-api.info.md#tag-b'])
    expect(second?.tags).toBeUndefined()
  })
})

it('a section of the landing page that is called as a tag, a group or a heading of the text says what it belongs to', () => {
  const titlesOf = (document: Parameters<typeof referenceOf>[0]) => landingPage(referenceOf(document)).titles
  const paths = { '/1': tagged('Authentication') }
  expect(titlesOf({ paths })).toEqual({
    servers: 'Server',
    security: 'Authentication of the API',
    schemas: 'Schemas',
  })
  expect(
    titlesOf({
      info: { title: 'Test API', version: '1', description: 'Text.\n\n# schemas ' },
      paths,
      'x-tagGroups': [{ name: 'Server', tags: ['Authentication'] }],
    }),
  ).toEqual({ servers: 'Server of the API', security: 'Authentication of the API', schemas: 'Schemas of the API' })
})

describe('groups of tags', () => {
  const paths = { '/1': tagged('a'), '/2': tagged('b'), '/3': tagged('c') }

  it('are those of x-tagGroups; tags in none are after them', () => {
    const document = {
      paths,
      tags: [{ name: 'b', 'x-displayName': 'Bees', externalDocs: { url: 'https://bees.example' } }],
      'x-tagGroups': [{ name: 'Animals', tags: ['c', 'b'] }],
    }
    expect(labelsOf(document)).toEqual([
      ['Animals', ['Bees', 'get-2'], ['c', 'get-3']],
      ['a', 'get-1'],
    ])
    const [bees] = landingPage(referenceOf(document)).groups
    expect(bees).toMatchObject({ title: 'Bees', section: 'Animals', externalDocs: { href: 'https://bees.example' } })
  })

  it('are the tags above others in OpenAPI 3.2; a circle is none', () => {
    const tags = [
      { name: 'top', summary: 'All of it' },
      { name: 'a', parent: 'top' },
      { name: 'b', parent: 'c' },
      { name: 'c', parent: 'b' },
    ]
    expect(labelsOf({ paths, tags })).toEqual([
      ['All of it', ['a', 'get-1']],
      ['b', 'get-2'],
      ['c', 'get-3'],
    ])
  })
})

describe('a tag without operations', () => {
  const paths = { '/1': tagged('Pets') }
  const tags = [
    { name: 'Errors', description: 'What may go wrong.' },
    { name: 'Guide', externalDocs: { url: 'https://docs.example/guide' } },
    { name: 'Unused' },
    { name: 'Pets' },
  ]

  it('is a chapter of the landing page if it says something, and in no sidebar', () => {
    const { groups } = landingPage(referenceOf({ paths, tags }))
    expect(groups.map(({ title, entries, description }) => [title, entries.length, description?.markdown])).toEqual([
      ['Errors', 0, 'What may go wrong.'],
      ['Guide', 0, undefined],
      ['Pets', 1, undefined],
    ])
    expect(labelsOf({ paths, tags })).toEqual([['Pets', 'get-1']])
  })
})

describe('a description', () => {
  const describedAs = (...descriptions: string[]) => {
    const tags = descriptions.map((description, index) => ({ name: `Tag ${index}`, description }))
    return landingPage(referenceOf({ tags })).groups.map(({ description }) => description?.markdown)
  }

  it('does not repeat the title that is above it', () => {
    const info = { title: 'Harbor API', version: '1', description: '# Harbor API\n\nShips.' }
    expect(landingPage(referenceOf({ info })).description?.markdown).toBe('Ships.')
    expect(describedAs('## tag 0 ##\nA.', '\n# Tag 2\n\nB.', '# Tag 2\n')).toEqual(['A.', '\n# Tag 2\n\nB.', undefined])
  })
})

describe('an API without tags', () => {
  const plain = { get: { responses } }

  it('is grouped by the first segment that tells paths apart', () => {
    const paths = {
      '/v1/api/payment_intents': plain,
      '/v1/api/payment_intents/{id}': plain,
      '/v1/api/{org}/users': plain,
      '/v1/api/users/{id}': plain,
    }
    const { groups } = referenceOf({ paths })
    expect(groups.map(({ title, operations }) => [title, operations.length])).toEqual([
      ['Payment intents', 2],
      ['Users', 2],
    ])
  })

  it('stays one group where every operation would be alone', () => {
    expect(referenceOf({ paths: { '/a': plain, '/b': plain } }).groups.map(({ title }) => title)).toEqual(['Other'])
  })
})

describe('the logo', () => {
  it.each([
    ['https://files.example/logo.svg', 'https://files.example/logo.svg'],
    ['/img/logo.svg', '/img/logo.svg'],
    ['logo.svg', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s is shown if it is of a host, or of the site', (url, src) => {
    const info = { title: 'Test API', version: '1', 'x-logo': { url } }
    expect(landingPage(referenceOf({ info })).logo?.src).toBe(src)
  })

  it('is that of the publisher where the path is one, and the specification names its pages', () => {
    const info = { title: 'Test API', version: '1', 'x-logo': { url: 'img/logo.svg' } }
    const externalDocs = { url: 'https://docs.example/api/' }
    expect(landingPage(referenceOf({ info, externalDocs })).logo?.src).toBe('https://docs.example/api/img/logo.svg')
  })
})
