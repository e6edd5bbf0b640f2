import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import { operationPage } from '../../../../src/features/openapi/pages/operation-page.ts'
import { SidebarTree } from '../../../../templates/parts/Sidebar.tsx'
import { referenceOf } from './reference-of.ts'

const STYLES = readFileSync('templates/styles/api-sidebar.css', 'utf8')

const responses = { 200: { description: 'A.' } }

function slugs(paths: Readonly<Record<string, unknown>>): Record<string, string> {
  const { operations } = referenceOf({ paths })
  return Object.fromEntries(operations.map(({ method, path, slug }) => [`${method} ${path}`, slug]))
}

describe('the name of an operation', () => {
  it('is its id, else method and path', () => {
    expect(slugs({ '/a/{b}': { get: { operationId: 'getB', responses }, put: { responses } } })).toEqual({
      'GET /a/{b}': 'get-b',
      'PUT /a/{b}': 'put-a-b',
    })
  })

  it('does not depend on the order of operations with the same id', () => {
    const a = { get: { operationId: 'same', responses } }
    const names = { 'GET /a': 'same-get-a', 'GET /b': 'same-get-b' }
    expect(slugs({ '/a': a, '/b': a })).toEqual(names)
    expect(slugs({ '/b': a, '/a': a })).toEqual(names)
  })

  it('is unique even if only punctuation differs, or without any letters', () => {
    const names = Object.values(
      slugs({
        '/a/{b}': { get: { responses } },
        '/a/b': { get: { responses } },
        '/%': { get: { operationId: '%', responses } },
      }),
    )
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => /^[\w-]+$/.test(name))).toBe(true)
  })
})

describe('the method of an operation', () => {
  it.each([
    ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map(
      (name) => [name, {}] as const,
    ),
    ...['PURGE', 'M-SEARCH'].map((name) => ['additionalOperations', { [name]: { responses } }] as const),
  ])('has a label in the sidebar: %s %j', (key, operation) => {
    const reference = referenceOf({ paths: { '/a': { [key]: { responses, ...operation } } } })
    const [, page] = listPages(reference, { route: '', spec: 'api.yaml' })
    const className = page?.frontMatter.sidebar_class_name ?? ''
    const nodes = [{ kind: 'link', label: 'A', href: '/a', className }] as const
    const html = renderToStaticMarkup(createElement(SidebarTree, { nodes, href: '/' }))
    const [, written] = /<a [^>]*data-verb="([^"]+)"/.exec(html) ?? []
    const [, kind] = / is-(\S+)/.exec(className) ?? []
    const [, styled] = new RegExp(`^\\.is-${kind} \\{[^}]*--verb: .*"(\\w+)";`, 'm').exec(STYLES) ?? []
    expect([written, styled].filter((label) => label !== undefined)).toEqual([reference.operations[0]?.method])
  })
})

describe('the title of an operation', () => {
  it('is its summary, if that is no longer than a title; else its id, and the description begins with the summary', () => {
    const long = `Says *much*. ${'And more. '.repeat(30)}`
    const get = { operationId: 'issues/unpinned', summary: long, description: 'The rest.', responses }
    const reference = referenceOf({ paths: { '/a': { get, put: { summary: 'Short', responses } } } })
    expect(reference.operations.map(({ title }) => title)).toEqual(['Issues unpinned', 'Short'])
    const [page] = reference.operations.map((one) => operationPage(one, reference).page)
    expect(page?.description?.markdown).toBe(`${long}\n\nThe rest.`)
  })
})

describe('the groups of operations', () => {
  it('follow the declared tags, then the others; unused tags are omitted', () => {
    const tagged = (tag?: string) => ({ get: { responses, ...(tag ? { tags: [tag] } : {}) } })
    const paths = { '/1': tagged('B'), '/2': tagged('C'), '/3': tagged('A'), '/4': tagged() }
    const { groups } = referenceOf({ tags: [{ name: 'A', description: 'First.' }, { name: 'None' }], paths })
    expect(groups.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'Other'])
    expect(groups[0]?.description).toBe('First.')
  })
})

describe('a base address', () => {
  it.each([
    [
      [{ url: 'http://{host}:{port}/api/', variables: { host: { default: 'h' }, port: { default: '5000' } } }],
      'http://h:5000/api',
    ],
    [[{ url: '/v1' }], 'https://api.example.com/v1'],
    [[{ url: '//h/v1' }], 'https://h/v1'],
    [undefined, 'https://api.example.com'],
  ])('%j is %s', (servers, url) => {
    expect(referenceOf(servers ? { servers } : {}).servers[0]?.url).toBe(url)
  })
})
