import { expect, test } from 'vitest'
import type { SidebarItemInput } from '../../../../src/config/site-config.ts'
import { siteOf } from './site-of.ts'

const docs = { 'index.md': { title: 'Home' }, 'a.md': { sidebar_label: 'Ay' }, 'b/c.md': {}, 'b/d.md': {} }
const withSidebar = (...items: SidebarItemInput[]) => siteOf({ docs, config: { sidebars: { docs: items } } })

test('items of every kind get addresses and labels', async () => {
  const { sidebar, problems } = await withSidebar(
    'index',
    { type: 'doc', id: 'a', label: 'Other' },
    { type: 'doc', id: 'b/d', label: 'Named' },
    { type: 'link', label: 'Out', href: 'https://example.org' },
    { type: 'link', label: 'In', href: '/b/c' },
    { type: 'html', value: '<hr>' },
    { type: 'category', label: 'Group', items: ['b/c', { type: 'category', label: 'Inner', items: ['b/d'] }] },
  )
  expect(problems).toEqual([])
  expect(sidebar).toEqual([
    'Home → /',
    'Ay → /a',
    'Named → /b/d',
    'Out → https://example.org',
    'In → /b/c',
    '<hr>',
    { Group: ['b/c → /b/c', { Inner: ['b/d → /b/d'] }] },
  ])
})

test('links have the base URL, and external ones are marked', async () => {
  const { sidebars } = await siteOf({
    docs,
    config: {
      baseUrl: '/base/',
      sidebars: {
        docs: ['a', { type: 'link', label: 'In', href: '/x' }, { type: 'link', label: 'Out', href: 'https://x.org' }],
      },
    },
  })
  expect(sidebars.get('docs')?.items).toMatchObject([
    { href: '/base/a' },
    { href: '/base/x' },
    { href: 'https://x.org', external: true },
  ])
})

test('an unknown id is an error that suggests an id', async () => {
  const { problems } = await withSidebar({ type: 'category', label: 'G', items: ['b/cc'] }, 'nothing-like-it-at-all')
  expect(problems).toMatchObject([
    {
      severity: 'error',
      code: 'sidebar.missing-doc',
      message: 'Doc id "b/cc" in sidebar "docs" does not exist',
      hint: 'Did you mean "b/c"?',
    },
    { severity: 'error', message: 'Doc id "nothing-like-it-at-all" in sidebar "docs" does not exist' },
  ])
})

test('a category may be a page', async () => {
  const { sidebar, pageAt } = await withSidebar({
    type: 'category',
    label: 'Group',
    link: { type: 'doc', id: 'a' },
    items: ['b/c'],
  })
  expect(sidebar).toEqual([{ 'Group → /a': ['b/c → /b/c'] }])
  expect(pageAt('/b/c').breadcrumbs).toEqual([{ label: 'Group', href: '/a' }, { label: 'b/c' }])
})

test('a category with a generated index gets a page of cards', async () => {
  const { pageAt, sidebar } = await withSidebar({
    type: 'category',
    label: 'Group',
    link: { type: 'generated-index', title: 'All', description: 'Everything', keywords: ['k'] },
    items: ['a', { type: 'category', label: 'Inner', items: ['b/c', 'b/d'] }, { type: 'html', value: '<hr>' }],
  })
  expect(sidebar).toMatchObject([{ 'Group → /category/group': expect.anything() }])
  const page = pageAt('/category/group')
  expect(page).toMatchObject({ title: 'All', description: 'Everything', outputPath: 'category/group/index.html' })
  expect(page.content).toEqual({
    kind: 'generated-index',
    keywords: ['k'],
    cards: [
      { label: 'Ay', href: '/a', description: 'About a' },
      { label: 'Inner', href: '/b/c', pages: 2 },
    ],
  })
})

test('generated indexes of similar labels get different addresses', async () => {
  const link = { type: 'generated-index' } as const
  const { sidebar, problems } = await withSidebar(
    { type: 'category', label: 'Frigate', link, items: ['a'] },
    { type: 'category', label: 'Frigate+', link, items: ['b/c'] },
  )
  expect(problems).toEqual([])
  expect(sidebar).toEqual([
    { 'Frigate → /category/frigate': ['Ay → /a'] },
    { 'Frigate+ → /category/frigate-1': ['b/c → /b/c'] },
  ])
})

test('an empty category with a page is a link, one without is omitted', async () => {
  const { sidebar } = await withSidebar(
    { type: 'category', label: 'Empty', items: [] },
    { type: 'category', label: 'Page', link: { type: 'doc', id: 'b/c' }, items: [] },
  )
  expect(sidebar).toEqual(['Page → /b/c'])
})

test('what a category that cannot be closed says of its start does not matter', async () => {
  const { sidebars } = await withSidebar({ type: 'category', label: 'A', collapsible: false, items: ['a'] })
  expect(sidebars.get('docs')?.items).toMatchObject([{ collapsible: false, collapsed: false }])
})

test('addresses of generated indexes are spelled as in Docusaurus', async () => {
  const link = { type: 'generated-index' } as const
  const labels = ['Guides & Tips', 'What’s new?', 'C++', 'Über uns']
  const { sidebars } = await withSidebar(
    ...labels.map((label) => ({ type: 'category' as const, label, link, items: ['a'] })),
  )
  expect(sidebars.get('docs')?.items.map((item) => 'href' in item && item.href)).toEqual([
    '/category/guides--tips',
    '/category/whats-new',
    '/category/c',
    '/category/über-uns',
  ])
})

test('a page in two sidebars shows the last one, as in Docusaurus', async () => {
  const { pageAt } = await siteOf({ docs, config: { sidebars: { one: ['a', 'b/c'], two: ['index', 'b/c'] } } })
  expect(pageAt('/b/c')).toMatchObject({ sidebar: { name: 'two' }, previous: { href: '/' } })
  expect(pageAt('/a').sidebar?.name).toBe('one')
})

test('neighbors are called as they call themselves', async () => {
  const { pageAt } = await withSidebar(
    {
      type: 'category',
      label: 'Group',
      link: { type: 'doc', id: 'a' },
      items: [{ type: 'doc', id: 'b/c', label: 'Sea' }],
    },
    'index',
  )
  expect(pageAt('/b/c')).toMatchObject({ previous: { label: 'Ay' }, next: { label: 'Home' } })
  expect(pageAt('/a').next?.label).toBe('Sea')
})

test('keys that Docusaurus passes to its components are read', async () => {
  const { problems, sidebars } = await withSidebar(
    { type: 'doc', id: 'a', key: 'k', customProps: { badge: 'new' }, translatable: true },
    { type: 'link', label: 'In', href: '/x', autoAddBaseUrl: false, customProps: {} },
    {
      type: 'category',
      label: 'G',
      link: null,
      key: 'g',
      customProps: { n: 1 },
      items: [{ type: 'autogenerated', dirName: 'b' }],
    },
  )
  expect(problems).toEqual([])
  expect(sidebars.get('docs')?.items).toHaveLength(3)
})

test('categories collapse as configured, unless they override it', async () => {
  const { sidebars } = await siteOf({
    docs,
    config: {
      docs: { sidebarCollapsible: false, sidebarCollapsed: false },
      sidebars: {
        docs: [
          { type: 'category', label: 'A', items: ['a'] },
          { type: 'category', label: 'B', collapsible: true, collapsed: true, items: ['a'] },
        ],
      },
    },
  })
  expect(sidebars.get('docs')?.items).toMatchObject([
    { collapsible: false, collapsed: false },
    { collapsible: true, collapsed: true },
  ])
})

test('the first address of a sidebar is that of its first page at any depth', async () => {
  const { sidebars } = await withSidebar(
    { type: 'html', value: 'x' },
    { type: 'category', label: 'G', items: ['b/d'] },
    'a',
  )
  expect(sidebars.get('docs')?.order.map((link) => link.href)).toEqual(['/b/d', '/a'])
})
