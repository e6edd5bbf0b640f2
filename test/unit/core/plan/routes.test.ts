import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const entryOf = async (path: string, frontMatter = {}, config = {}) => {
  const { index } = await siteOf({ docs: { [path]: frontMatter }, config })
  const entry = index.byPath.get(path)
  return [entry?.id, entry?.route, entry?.outputPath]
}

test.each([
  ['index.md', 'index', '/', 'index.html'],
  ['README.md', 'README', '/', 'index.html'],
  ['a.md', 'a', '/a', 'a/index.html'],
  ['a/b.mdx', 'a/b', '/a/b', 'a/b/index.html'],
  ['a/index.md', 'a/index', '/a/', 'a/index.html'],
  ['a/Readme.md', 'a/Readme', '/a/', 'a/index.html'],
  ['a/a.md', 'a/a', '/a/', 'a/index.html'],
  ['01-Intro/02_intro.md', 'Intro/intro', '/Intro/intro', 'Intro/intro/index.html'],
  ['01-Intro/01-intro.md', 'Intro/intro', '/Intro/', 'Intro/index.html'],
  ['01-a/02. b.md', 'a/b', '/a/b', 'a/b/index.html'],
  ['2024-05-01-news.md', '2024-05-01-news', '/2024-05-01-news', '2024-05-01-news/index.html'],
  ['0.16-notes.md', '0.16-notes', '/0.16-notes', '0.16-notes/index.html'],
])('%s has id %s and route %s and is written to %s', async (path, id, route, outputPath) => {
  expect(await entryOf(path)).toEqual([id, route, outputPath])
})

test.each([
  [{ id: 'x' }, 'a/x', '/a/x'],
  [{ slug: 'x' }, 'a/b', '/a/x'],
  [{ slug: '/x/y' }, 'a/b', '/x/y'],
  [{ slug: './x' }, 'a/b', '/a/x'],
  [{ slug: '../x/' }, 'a/b', '/x/'],
  [{ slug: '/' }, 'a/b', '/'],
  [{ id: 'x', slug: 'y' }, 'a/x', '/a/y'],
])('a/b.md with %j has id %s and route %s', async (frontMatter, id, route) => {
  expect((await entryOf('a/b.md', frontMatter)).slice(0, 2)).toEqual([id, route])
})

test.each([
  [undefined, 'a/b.md', '/a/b', 'a/b/index.html'],
  [undefined, 'a/index.md', '/a/', 'a/index.html'],
  [true, 'a/b.md', '/a/b/', 'a/b/index.html'],
  [true, 'a/index.md', '/a/', 'a/index.html'],
  [false, 'a/b.md', '/a/b', 'a/b.html'],
  [false, 'a/index.md', '/a', 'a.html'],
  [false, 'index.md', '/', 'index.html'],
  [true, 'index.md', '/', 'index.html'],
])('with trailingSlash %s, %s has route %s and is written to %s', async (trailingSlash, path, route, outputPath) => {
  const config = trailingSlash === undefined ? {} : { trailingSlash }
  expect((await entryOf(path, {}, config)).slice(1)).toEqual([route, outputPath])
})

test('the page at /404 is the one for addresses that do not exist, and in no sidebar', async () => {
  const docs = { 'index.md': {}, '404.md': {}, 'a/404.md': {} }
  const { index, pageAt, pages } = await siteOf({ docs })
  expect(index.byPath.get('404.md')).toMatchObject({ route: '/404.html', href: '/404.html', outputPath: '404.html' })
  expect(pageAt('/404.html')).toMatchObject({ content: { kind: 'doc' }, unlisted: true, sidebar: undefined })
  expect(pages.filter(({ content }) => content.kind === 'not-found')).toEqual([])
  expect(JSON.stringify(pageAt('/').sidebar)).not.toContain('/404.html')
  expect(pageAt('/a/404').sidebar).toBeDefined()
})

test('the base path of the docs is added to every route, including slugs', async () => {
  const config = { docs: { routeBasePath: 'docs' } }
  expect((await entryOf('index.md', {}, config))[1]).toBe('/docs/')
  expect((await entryOf('a.md', {}, config))[1]).toBe('/docs/a')
  expect((await entryOf('a.md', { slug: '/x' }, config))[1]).toBe('/docs/x')
})

test('the configuration may say the address of a page whose front matter does not', async () => {
  const config = { docs: { slugs: { 'a/README.md': '/a/README' } } }
  expect(await entryOf('a/README.md', {}, config)).toEqual(['a/README', '/a/README', 'a/README/index.html'])
  expect((await entryOf('a/README.md', { slug: '/x' }, config))[1]).toBe('/x')
})

test('addresses have the base URL, routes and output paths do not', async () => {
  const { index } = await siteOf({ docs: { 'a.md': {} }, config: { baseUrl: '/base/' } })
  expect(index.entries[0]).toMatchObject({ href: '/base/a', route: '/a', outputPath: 'a/index.html' })
})

test('two pages with one route are a warning, and the first is written', async () => {
  const { problems, pages } = await siteOf({ docs: { 'a.md': { title: 'First' }, 'b.md': { slug: '/a/' } } })
  expect(problems).toEqual([
    {
      severity: 'warning',
      code: 'route.duplicate',
      message: 'Route /a is made by content/docs/a.md too; only the first is written',
      hint: 'Give one of the pages another slug or id in its front matter.',
      file: 'content/docs/b.md',
      frontMatter: { key: 'slug' },
    },
  ])
  expect(pages.filter((page) => page.outputPath === 'a/index.html').map((page) => page.title)).toEqual(['First'])
})

test('a generated index goes before a page at its address, and hides what is wrong in it', async () => {
  const link = { type: 'generated-index', slug: '/guides' } as const
  const sidebars = { docs: [{ type: 'category' as const, label: 'Guides', link, items: ['a'] }] }
  const { problems, pageAt } = await siteOf({
    docs: { 'a.md': {}, 'guides/index.md': { displayed_sidebar: 'gone' } },
    config: { sidebars },
  })
  expect(pageAt('/guides').content.kind).toBe('generated-index')
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'route.duplicate', file: 'content/docs/guides/index.md' },
  ])
})

test('a page with the address of the search page is reported', async () => {
  const { problems, pageAt } = await siteOf({ docs: { 'a.md': { slug: '/search' } } })
  expect(problems).toMatchObject([{ severity: 'warning', code: 'route.duplicate', file: 'content/docs/a.md' }])
  expect(problems[0]?.message).toContain('Route /search of the search page')
  expect(pageAt('/search').content.kind).toBe('doc')
})

test.each([
  ['throw', ['error', 'error']],
  ['warn', ['warning', 'warning']],
  ['ignore', []],
] as const)('with onDuplicateRoutes %s the severities are %j', async (onDuplicateRoutes, severities) => {
  const docs = { 'a.md': {}, 'b.md': { slug: '/a' }, 'c.md': { slug: '/search' } }
  const { problems } = await siteOf({ docs, config: { onDuplicateRoutes } })
  expect(problems.map((problem) => problem.severity)).toEqual(severities)
})
