import { expect, test } from 'vitest'
import type { LinkPolicy } from '../../../src/links/addresses.ts'
import { checkLinks, type LinkCheckInput } from '../../../src/links/internal.ts'
import type { Doc, Reference } from '../../../src/shared/model.ts'
import { normalizeRoute } from '../../../src/shared/url.ts'
import { docOf, siteOf } from '../core/plan/site-of.ts'

type Link = string | Pick<Reference, 'url' | 'isJsx'>

interface Links {
  readonly [path: string]: { readonly links?: readonly Link[]; readonly ids?: readonly string[] }
}

async function check(links: Links, more: Partial<LinkCheckInput> = {}) {
  const { pages, index } = await siteOf({ docs: Object.fromEntries(Object.keys(links).map((path) => [path, {}])) })
  const compiled = (doc: Doc): Doc => {
    const { links: urls = [], ids = [] } = links[doc.path] ?? {}
    const references = urls.map((link, line): Reference => {
      const own = typeof link === 'string' ? { url: link } : link
      return { kind: 'link', ...own, place: { line: line + 1, column: 3 } }
    })
    return { ...docOf(doc.path), references, ids }
  }
  return checkLinks({
    pages: pages.map((page) =>
      page.content.kind === 'doc' ? { ...page, content: { kind: 'doc', doc: compiled(page.content.doc) } } : page,
    ),
    chrome: [],
    targets: {
      baseUrl: '/',
      docsPath: 'docs',
      folders: [],
      routes: new Map(pages.map((page) => [normalizeRoute(page.route), page.href])),
      routesByPath: new Map(index.entries.map((entry) => [entry.doc.path, entry.route])),
      staticFiles: new Set(['pic.png']),
      assets: new Map(),
      redirects: new Set(),
    },
    policy: { onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'warn', onBrokenAnchors: 'warn' },
    configFile: 'site.config.ts',
    chromeIds: ['_main'],
    unknownRoutes: [],
    ...more,
  })
}

test('valid links are not reported', async () => {
  const links = [
    '/b',
    'b.md',
    './b#two',
    '#one',
    '/pic.png',
    'https://example.org/none',
    '#',
    '/b#top',
    '#_main',
    '#:~:text=x',
    '#/operations/list',
  ]
  expect(await check({ 'a.md': { links, ids: ['one'] }, 'b.md': { ids: ['two'] } })).toEqual([])
})

test('a broken link is an error with its location and a suggested page', async () => {
  expect(await check({ 'a.md': { links: ['/record'] }, 'recrod.md': {} })).toEqual([
    {
      severity: 'error',
      code: 'link.broken',
      message: 'Linked page "/record" does not exist',
      hint: 'Did you mean "/recrod"?',
      file: 'content/docs/a.md',
      line: 1,
      column: 3,
    },
  ])
})

test('a missing file is an error, a missing Markdown file a warning', async () => {
  expect(await check({ 'a.md': { links: ['/pik.png', './b.md'] } })).toMatchObject([
    { severity: 'error', code: 'link.file', hint: 'Did you mean "/pic.png"?' },
    { severity: 'warning', code: 'link.markdown', message: 'Linked Markdown file "./b.md" does not exist' },
  ])
})

test('an anchor is checked against the ids of its target page', async () => {
  const found = await check({ 'a.md': { links: ['b#onee', '#two'], ids: ['one'] }, 'b.md': { ids: ['one', 'two'] } })
  expect(found).toMatchObject([
    {
      severity: 'warning',
      code: 'link.anchor',
      message: 'Anchor "#onee" does not exist on /b',
      hint: 'Did you mean "#one"?',
    },
    { severity: 'warning', code: 'link.anchor', message: 'Anchor "#two" does not exist on /a', line: 2 },
  ])
})

test('an anchor may be percent-encoded', async () => {
  expect(await check({ 'a.md': { links: ['#%C3%BCber', '#über'], ids: ['über'] } })).toEqual([])
})

test('anchors of a page that could not be compiled are not checked', async () => {
  expect(await check({ 'a.md': { links: ['b#x'] }, 'b.md': {} }, { unknownRoutes: ['/b'] })).toEqual([])
})

test.each([
  ['throw', 'error'],
  ['warn', 'warning'],
  ['ignore', undefined],
] as const)('with the policy %s every kind of finding is treated as %s', async (reaction, severity) => {
  const policy = { onBrokenLinks: reaction, onBrokenMarkdownLinks: reaction, onBrokenAnchors: reaction }
  const found = await check({ 'a.md': { links: ['/none', 'none.md', '#none', '/none.png'] } }, { policy })
  expect(found.map((problem) => problem.severity)).toEqual(severity ? Array(4).fill(severity) : [])
})

test('what JSX refers to may be treated more mildly than the rest, and is never treated harder', async () => {
  const links = ['/none', { url: '/none-either', isJsx: true }, { url: '#none', isJsx: true }]
  const severities = async (policy: Partial<LinkPolicy>) => {
    const all = {
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'throw',
      onBrokenAnchors: 'ignore',
      ...policy,
    } as const
    return (await check({ 'a.md': { links } }, { policy: all })).map(({ severity }) => severity)
  }
  expect(await severities({})).toEqual(['error', 'error'])
  expect(await severities({ onBrokenJsxLinks: 'warn' })).toEqual(['error', 'warning'])
  expect(await severities({ onBrokenJsxLinks: 'warn', onBrokenLinks: 'ignore' })).toEqual([])
})

test('a broken link in the chrome is reported once, with its key', async () => {
  const found = await check(
    { 'a.md': {}, 'b.md': {}, 'c.md': {} },
    {
      chrome: [
        { url: '/cc', key: 'themeConfig.navbar.items[0].to' },
        { url: '/a', key: 'other' },
      ],
    },
  )
  expect(found).toMatchObject([
    {
      message: 'Linked page "/cc" does not exist (in themeConfig.navbar.items[0].to, on every page)',
      file: 'site.config.ts',
    },
  ])
})

test('the same link is reported once per line', async () => {
  const reference = (line: number): Reference => ({ kind: 'link', url: '/none', place: { line, column: 1 } })
  const { pages } = await siteOf({ docs: { 'a.md': {} } })
  const page = pages.find((candidate) => candidate.route === '/a')
  if (!page) throw new Error('no page')
  const doc = { ...docOf('a.md'), references: [reference(1), reference(1), reference(2)] }
  const found = await check({}, { pages: [{ ...page, content: { kind: 'doc', doc } }] })
  expect(found.map((problem) => problem.line)).toEqual([1, 2])
})

test('a broken link of a specification is a warning, and one that has another address is none', async () => {
  const links = ['/none', `/gone${'\uFDDB'}https://a.example/gone`]
  const { pages } = await siteOf({ docs: { 'a.md': {} } })
  const ofSpec = pages.map((page) => {
    if (page.content.kind !== 'doc') return page
    const doc = {
      ...page.content.doc,
      references: links.map((url): Reference => ({ kind: 'link', url, place: undefined })),
    }
    return { ...page, content: { kind: 'doc' as const, doc: { ...doc, frontMatter: { api_spec: 'openapi.yaml' } } } }
  })
  const found = await check({ 'a.md': {} }, { pages: ofSpec })
  expect(found).toMatchObject([{ severity: 'warning', code: 'link.broken', message: expect.stringContaining('/none') }])
})

test('an address that is code is a warning, whatever the reactions to broken links are', async () => {
  const policy = { onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore' } as const
  const problems = await check({ 'a.md': { links: ['javascript:alert(1)'] } }, { policy })
  expect(problems).toMatchObject([{ severity: 'warning', code: 'link.script', line: 1 }])
})
