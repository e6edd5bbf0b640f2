import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const docs = { 'index.md': { title: 'Home' }, 'a.md': {}, 'b/c.md': {}, 'b/d.md': {} }
const sidebars = { docs: ['index', 'a', { type: 'category' as const, label: 'Bees', items: ['b/c', 'b/d'] }] }

test('previous and next follow the sidebar through its categories', async () => {
  const { pageAt } = await siteOf({ docs, config: { sidebars } })
  expect(pageAt('/').previous).toBeUndefined()
  expect(pageAt('/').next).toEqual({ label: 'a', href: '/a' })
  expect(pageAt('/a').next).toEqual({ label: 'b/c', href: '/b/c' })
  expect(pageAt('/b/d').previous).toEqual({ label: 'b/c', href: '/b/c' })
  expect(pageAt('/b/d').next).toBeUndefined()
})

test('a page can change or hide its neighbors', async () => {
  const own = { 'a.md': { pagination_prev: null, pagination_next: 'b/d' }, 'b/d.md': { sidebar_label: 'Dee' } }
  const { pageAt } = await siteOf({ docs: { ...docs, ...own }, config: { sidebars } })
  expect(pageAt('/a').previous).toBeUndefined()
  expect(pageAt('/a').next).toEqual({ label: 'Dee', href: '/b/d' })
})

test('a page can give its neighbors another label or address', async () => {
  const own = {
    'a.md': { pagination_prev: { label: 'Up' }, pagination_next: { to: '/b/d#e' } },
    'b/d.md': { title: 'Dee' },
  }
  const { pageAt } = await siteOf({ docs: { ...docs, ...own }, config: { sidebars } })
  expect(pageAt('/a').previous).toEqual({ label: 'Up', href: '/' })
  expect(pageAt('/a').next).toEqual({ label: 'Dee', href: '/b/d#e' })
})

test('pagination_label is the label on neighboring pages', async () => {
  const { pageAt } = await siteOf({ docs: { ...docs, 'a.md': { pagination_label: 'Ay' } }, config: { sidebars } })
  expect(pageAt('/').next?.label).toBe('Ay')
})

test('a missing neighbor is an error that suggests an id', async () => {
  const { problems } = await siteOf({ docs: { ...docs, 'a.md': { pagination_next: 'b/e' } }, config: { sidebars } })
  expect(problems).toMatchObject([
    {
      severity: 'error',
      code: 'page.missing-doc',
      message: 'Doc id "b/e" of pagination_next does not exist',
      hint: 'Did you mean "b/c"?',
      file: 'content/docs/a.md',
    },
  ])
})

test('links to pages of other sidebars are not part of the order', async () => {
  const { pageAt } = await siteOf({
    docs,
    config: { sidebars: { docs: ['index', { type: 'ref', id: 'b/c' }, 'a'], other: ['b/c'] } },
  })
  expect(pageAt('/').next?.href).toBe('/a')
  expect(pageAt('/b/c').sidebar?.name).toBe('other')
  expect(pageAt('/b/c').previous).toBeUndefined()
})

test('breadcrumbs lead from the category to the page', async () => {
  const { pageAt } = await siteOf({ docs, config: { sidebars } })
  expect(pageAt('/b/c').breadcrumbs).toEqual([{ label: 'Bees' }, { label: 'b/c' }])
  expect(pageAt('/a').breadcrumbs).toEqual([{ label: 'a' }])
})

test('displayed_sidebar chooses the sidebar, null shows none', async () => {
  const own = { 'a.md': { displayed_sidebar: 'other' }, 'b/c.md': { displayed_sidebar: null } }
  const { pageAt } = await siteOf({ docs: { ...docs, ...own }, config: { sidebars: { ...sidebars, other: ['b/d'] } } })
  expect(pageAt('/a').sidebar?.name).toBe('other')
  expect(pageAt('/b/c').sidebar).toBeUndefined()
  expect(pageAt('/').sidebar?.name).toBe('docs')
})

test('a missing sidebar is an error', async () => {
  const { problems } = await siteOf({ docs: { ...docs, 'a.md': { displayed_sidebar: 'dcos' } }, config: { sidebars } })
  expect(problems).toMatchObject([
    {
      severity: 'error',
      code: 'page.missing-sidebar',
      message: 'Sidebar "dcos" does not exist',
      file: 'content/docs/a.md',
    },
  ])
})

test('a page outside of sidebars shows none, unless it names one', async () => {
  const { pageAt } = await siteOf({
    docs: { 'a.md': {}, 'b.md': {}, 'c.md': { displayed_sidebar: 'docs' } },
    config: { sidebars: { docs: ['a'] } },
  })
  expect(pageAt('/b').sidebar).toBeUndefined()
  expect(pageAt('/c').sidebar?.name).toBe('docs')
})

test('pages are sorted by route, including the search page and the not-found page', async () => {
  const { pages } = await siteOf({ docs, config: { sidebars } })
  expect(pages.map((page) => page.route)).toEqual(['/', '/404.html', '/a', '/b/c', '/b/d', '/search', '/search/topics'])
})

test('the not-found page is a single file and suggests the first pages', async () => {
  const { pageAt } = await siteOf({ docs, config: { sidebars, trailingSlash: true } })
  expect(pageAt('/404.html')).toMatchObject({ outputPath: '404.html', title: 'Page not found', unlisted: true })
  expect(pageAt('/404.html').content).toMatchObject({
    suggestions: [{ label: 'Home', href: '/' }, { href: '/a/' }, {}, {}],
  })
})
