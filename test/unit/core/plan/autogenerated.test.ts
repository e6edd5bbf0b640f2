import { expect, test } from 'vitest'
import { outline, siteOf } from './site-of.ts'

test('pages are sorted by position, then by number and name of their files', async () => {
  const { sidebar } = await siteOf({
    docs: {
      'b.md': {},
      'a.md': {},
      '02-x.md': {},
      '10-w.md': {},
      'last.md': { sidebar_position: 99 },
      'first.md': { sidebar_position: 1 },
    },
  })
  expect(sidebar).toEqual(['first → /first', '02-x → /x', '10-w → /w', 'last → /last', 'a → /a', 'b → /b'])
})

test('a folder is a category, named without its number', async () => {
  const { sidebar } = await siteOf({ docs: { '01-guides/start.md': {}, '2024-05 news/x.md': {} } })
  expect(sidebar).toEqual([
    { guides: ['01-guides/start → /guides/start'] },
    { '2024-05 news': ['2024-05 news/x → /2024-05%20news/x'] },
  ])
})

test.each([undefined, true, false])(
  'with trailingSlash %s only the index is the page of its folder',
  async (trailingSlash) => {
    const { sidebars } = await siteOf({
      docs: {
        'a/index.md': { title: 'Index' },
        'a/b.md': { title: 'B' },
        'c/d.md': { title: 'D' },
        'c/e.md': { slug: '/e/', title: 'E' },
      },
      config: trailingSlash === undefined ? {} : { trailingSlash },
    })
    const items = sidebars.get('docs')?.items ?? []
    const shape = items.map(
      (item) => item.kind === 'category' && [item.label, item.href !== undefined, item.items.length],
    )
    expect(shape).toEqual([
      ['Index', true, 1],
      ['c', false, 2],
    ])
  },
)

test('the category file sets label, position and appearance', async () => {
  const { sidebars } = await siteOf({
    docs: { 'a/x.md': {}, 'b/x.md': {} },
    folders: {
      b: { label: 'Bees', position: 1, collapsible: false, collapsed: false, className: 'bees', description: 'All' },
    },
  })
  expect(sidebars.get('docs')?.items[0]).toMatchObject({
    label: 'Bees',
    collapsible: false,
    collapsed: false,
    className: 'bees',
    description: 'All',
  })
})

test('a folder without a category file uses label and position of its index', async () => {
  const { sidebar } = await siteOf({
    docs: { 'a/x.md': {}, 'b/index.md': { sidebar_label: 'Bees', sidebar_position: 1 }, 'b/x.md': {} },
  })
  expect(sidebar).toEqual([{ 'Bees → /b/': ['b/x → /b/x'] }, { a: ['a/x → /a/x'] }])
})

test('a folder without a category file has the title of its index, as in Docusaurus', async () => {
  const { sidebar } = await siteOf({ docs: { 'b/index.md': { title: 'All bees' }, 'b/x.md': { title: 'X' } } })
  expect(sidebar).toEqual([{ 'All bees → /b/': ['X → /b/x'] }])
})

test('a folder whose index has no title has its own name', async () => {
  const { sidebar } = await siteOf({ docs: { 'bees/index.md': { title: 'index' }, 'bees/x.md': { title: 'X' } } })
  expect(sidebar).toEqual([{ 'bees → /bees/': ['X → /bees/x'] }])
})

test('names are compared by their characters, capitals first, as in Docusaurus', async () => {
  const { sidebar } = await siteOf({
    docs: { 'b.md': {}, 'B.md': {}, 'a_b.md': {}, 'a-b.md': {}, 'ä.md': {}, 'z.md': {} },
  })
  expect(sidebar).toEqual(['B → /B', 'a-b → /a-b', 'a_b → /a_b', 'b → /b', 'z → /z', 'ä → /ä'])
})

test('numbers in names can be kept, in a site or in a page', async () => {
  const docs = { '02-b/10-y.md': {}, '02-b/9-x.md': {}, '01-a.md': { parse_number_prefixes: false } }
  const { index } = await siteOf({ docs })
  expect(index.entries.map(({ id, route, position }) => [id, route, position])).toEqual([
    ['b/y', '/b/y', 10],
    ['b/x', '/b/x', 9],
    ['01-a', '/01-a', undefined],
  ])
  const cached = await siteOf({ docs, config: { docs: { numberPrefixParser: false } } })
  expect(cached.sidebar).toEqual(['01-a → /01-a', { '02-b': ['02-b/10-y → /02-b/10-y', '02-b/9-x → /02-b/9-x'] }])
})

test('a site can read numbers with its own function', async () => {
  const numberPrefixParser = (filename: string) => {
    const [number, name] = filename.split('~')
    return name === undefined ? { filename } : { filename: name, numberPrefix: Number(number) }
  }
  const docs = { '2~b/x.md': {}, '1~c.md': {} }
  const { sidebar } = await siteOf({ docs, config: { docs: { numberPrefixParser } } })
  expect(sidebar).toEqual(['c → /c', { b: ['2~b/x → /b/x'] }])
})

test('the class of an index is that of its category', async () => {
  const { sidebars } = await siteOf({ docs: { 'a/index.md': { sidebar_class_name: 'own' }, 'a/x.md': {} } })
  expect(sidebars.get('docs')?.items).toMatchObject([{ kind: 'category', className: 'own' }])
})

test('a category file refers to its page by id or by file', async () => {
  for (const id of ['guides/start', 'start']) {
    const { sidebar, problems } = await siteOf({
      docs: { '01-guides/start.md': {}, '01-guides/x.md': {} },
      folders: { '01-guides': { link: { type: 'doc', id } } },
    })
    expect(problems).toEqual([])
    expect(sidebar).toEqual([{ '01-guides/start → /guides/start': ['01-guides/x → /guides/x'] }])
  }
})

test('a category file with an unknown page is reported', async () => {
  const { problems } = await siteOf({
    docs: { 'guides/start.md': {} },
    folders: { guides: { link: { type: 'doc', id: 'guides/strat' } } },
  })
  expect(problems).toMatchObject([{ severity: 'error', hint: 'Did you mean "guides/start"?' }])
})

test('a category file can choose a generated index, or no page', async () => {
  const { sidebar, pageAt } = await siteOf({
    docs: { 'a/x.md': {}, 'b/index.md': {}, 'b/x.md': {} },
    folders: { a: { link: { type: 'generated-index', slug: '/all-a', title: 'All of A' } }, b: { link: null } },
  })
  expect(sidebar).toEqual([{ 'a → /all-a': ['a/x → /a/x'] }, { b: ['b/index → /b/', 'b/x → /b/x'] }])
  expect(pageAt('/all-a').title).toBe('All of A')
})

test('the root folder of a sidebar shows its index as a page', async () => {
  const { sidebar } = await siteOf({
    docs: { 'a/index.md': {}, 'a/x.md': {}, 'b.md': {} },
    config: { sidebars: { docs: [{ type: 'autogenerated', dirName: 'a' }] } },
  })
  expect(sidebar).toEqual(['a/index → /a/', 'a/x → /a/x'])
})

test('a folder with only its index is a link', async () => {
  const { sidebar } = await siteOf({ docs: { 'a/index.md': {} }, folders: { a: { label: 'Area' } } })
  expect(sidebar).toEqual(['Area → /a/'])
})

test('an unlisted page is only in its own sidebar, and no neighbor of others', async () => {
  const { pageAt } = await siteOf({
    docs: { 'a.md': {}, 'b/index.md': { unlisted: true }, 'b/c.md': { unlisted: true }, 'd.md': {} },
  })
  expect(outline(pageAt('/a').sidebar?.items ?? [])).toEqual(['a → /a', 'd → /d'])
  expect(outline(pageAt('/b/c').sidebar?.items ?? [])).toEqual(['a → /a', { 'b/index': ['b/c → /b/c'] }, 'd → /d'])
  expect(pageAt('/a').next?.href).toBe('/d')
  expect(pageAt('/b/c').breadcrumbs).toEqual([{ label: 'b/index' }, { label: 'b/c' }])
})

test('unlisted pages are omitted', async () => {
  const { sidebar } = await siteOf({ docs: { 'a.md': {}, 'b.md': { unlisted: true }, 'c/d.md': { unlisted: true } } })
  expect(sidebar).toEqual(['a → /a'])
})
