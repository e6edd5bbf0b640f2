import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { LinkTargets } from '../../../src/links/addresses.ts'
import { resolveAddress } from '../../../src/links/resolve-address.ts'
import { encodePath } from '../../../src/shared/url.ts'

function bookOf(baseUrl = '/'): LinkTargets {
  const at = (path: string) => `${baseUrl}${path.slice(1)}`
  const pages = {
    'index.md': '/',
    'config/index.md': '/config/',
    'config/record.md': '/config/record',
    'guides/a b.md': '/guides/a b',
    'guides/C# & F#.md': '/guides/C# & F#',
    '../../blog/news.md': '/blog/news',
  }
  const routes = Object.values(pages).map(
    (route) => [route === '/' ? '/' : route.replace(/\/$/, ''), at(encodePath(route))] as const,
  )
  return {
    baseUrl,
    docsPath: 'content/docs',
    folders: [],
    routes: new Map(routes),
    routesByPath: new Map(Object.entries(pages)),
    staticFiles: new Set(['img/logo.svg', 'a b.pdf', '50%.pdf', 'demo/index.html', 'raw.html', 'notes.md', 'v1.0']),
    assets: new Map([['config/pic.png', at('/assets/files/pic.1.png')]]),
    redirects: new Set(['/old']),
  }
}

const page = { path: 'config/record.md', route: '/config/record' }
const resolve = (url: string, baseUrl?: string) => resolveAddress(url, page, bookOf(baseUrl))

test('a path from the page may lead into a static folder', () => {
  const file = { kind: 'file', href: '/img/logo.svg', file: '/img/logo.svg' }
  expect(resolve('../../static/img/logo.svg')).toEqual(file)
  // A translation is deeper than its original: i18n/fr/docusaurus-plugin-content-docs/current/…
  expect(resolve('../../../../../static/img/logo.svg')).toEqual(file)
  expect(resolve('../../static/img/other.svg').kind).toBe('missing')
})

test.each([
  ['./index.md', '/config/'],
  ['index.md#x', '/config/#x'],
  ['index.md/#x', '/config/#x'],
  ['../index.md?q=1#x', '/?q=1#x'],
  ['/config/record.md', '/config/record'],
  ['config/record.md', '/config/record'],
  ['../parts/./config/record.md', '/config/record'],
  ['../config/./index.md', '/config/'],
  ['content/docs/config/record.md#x', '/config/record#x'],
  ['/content/docs/index.md', '/'],
  ['../../../blog/news.md', '/blog/news'],
  ['@site/blog/news.md', '/blog/news'],
  ['@site/content/docs/config/index.md', '/config/'],
  ['../guides/a%20b.md', '/guides/a%20b'],
  ['../guides/C%23%20&%20F%23.md?q#x', '/guides/C%23%20&%20F%23?q#x'],
  ['../guides/C# & F#.md', '/guides/C%23%20&%20F%23'],
  ['../guides/C%23%20&%20F%23', '/guides/C%23%20&%20F%23'],
  ['/config/record', '/config/record'],
  ['/config/record/', '/config/record'],
  ['/config/record.html', '/config/record'],
  ['/config', '/config/'],
  ['/config/index.html', '/config/'],
  ['record', '/config/record'],
  ['./record?q#x', '/config/record?q#x'],
  ['../config/', '/config/'],
  ['..', '/'],
  ['/', '/'],
])('%s leads to the page at %s', (url, href) => {
  expect(resolve(url)).toMatchObject({ kind: 'route', href })
})

test.each([
  ['/docs/config/record', '/docs/config/record'],
  ['/docs/config/record.md', '/docs/config/record'],
  ['/config/record', '/docs/config/record'],
])('below a base URL, %s leads to the page at %s', (url, href) => {
  expect(resolve(url, '/docs/')).toMatchObject({ kind: 'route', href })
})

test('below a base URL, an address that has it leads to a file as well, and a missing one stays as it is', () => {
  expect(resolve('/docs/img/logo.svg', '/docs/')).toMatchObject({ kind: 'file', href: '/docs/img/logo.svg' })
  expect(resolve('/docs/nowhere', '/docs/')).toMatchObject({ kind: 'missing' })
})

test.each(['#x', '?q=1', '?q=1#x'])('%s stays on the page', (url) => {
  expect(resolve(url)).toMatchObject({ kind: 'route', href: url, route: '/config/record' })
})

test.each(['https://example.org/x', 'mailto:a@example.org', '//example.org/x', 'tel:+49', 'rtsp://cam'])(
  '%s leaves the site',
  (url) => {
    expect(resolve(url)).toEqual({ kind: 'external', href: url })
  },
)

test.each([
  ['pic.png', '/assets/files/pic.1.png'],
  ['./pic.png#x', '/assets/files/pic.1.png#x'],
  ['/img/logo.svg', '/img/logo.svg'],
  ['../img/logo.svg', '/img/logo.svg'],
  ['@site/static/img/logo.svg', '/img/logo.svg'],
  ['@site/content/static/img/logo.svg', '/img/logo.svg'],
  ['/a%20b.pdf', '/a%20b.pdf'],
  ['/a b.pdf?x', '/a%20b.pdf?x'],
  ['../50%.pdf', '/50%25.pdf'],
  ['../50%25.pdf#x', '/50%25.pdf#x'],
  ['/raw.html', '/raw.html'],
  ['/notes.md', '/notes.md'],
  ['/v1.0', '/v1.0'],
  ['/demo/', '/demo/'],
  ['/demo', '/demo'],
])('%s is the file at %s', (url, href) => {
  expect(resolve(url)).toMatchObject({ kind: 'file', href })
})

test('pathname:// is not checked', () => {
  expect(resolve('pathname:///other/app', '/base/')).toEqual({ kind: 'unchecked', href: '/base/other/app' })
})

test('an address with a redirect is valid', () => {
  expect(resolve('/old#x', '/base/')).toEqual({ kind: 'redirect', href: '/base/old#x' })
})

test('the base URL is added to every address of the site', () => {
  expect(resolve('./index.md', '/base/').href).toBe('/base/config/')
  expect(resolve('/config/record', '/base/').href).toBe('/base/config/record')
  expect(resolve('/img/logo.svg', '/base/').href).toBe('/base/img/logo.svg')
  expect(resolve('pic.png', '/base/').href).toBe('/base/assets/files/pic.1.png')
  expect(resolve('/nowhere', '/base/').href).toBe('/base/nowhere')
})

test.each([
  ['../record.md', 'markdown file', undefined],
  ['recrod.md', 'markdown file', './record.md'],
  ['../guides/a.md', 'markdown file', undefined],
  ['../config/indx.md#x', 'markdown file', './index.md#x'],
  ['../confg/record.md', 'markdown file', './record.md'],
  ['/config/recrod', 'route', '/config/record'],
  ['/config/recrod#x', 'route', '/config/record#x'],
  ['/img/lgo.svg', 'file', '/img/logo.svg'],
  ['img.png', 'file', undefined],
  ['/nothing/like/it', 'route', undefined],
])('%s is a missing %s near %s', (url, what, near) => {
  const resolved = resolve(url)
  expect(resolved).toMatchObject({ kind: 'missing', what })
  if (near !== undefined) expect(resolved.kind === 'missing' && resolved.near({ route: '/' })).toBe(near)
})

test('an address above the root is clamped as in a browser, and is not the home page', () => {
  expect(resolve('../../../config/record')).toMatchObject({ kind: 'route', href: '/config/record' })
  expect(resolve('../../../nowhere')).toMatchObject({ kind: 'missing' })
})

test('the chrome has no files next to it', () => {
  expect(resolveAddress('/config/record', { route: '/' }, bookOf())).toMatchObject({ kind: 'route' })
  expect(resolveAddress('pic.png', { route: '/' }, bookOf())).toMatchObject({ kind: 'missing' })
})

test('a page outside the docs links to files of the docs by their path, and its error says what it meant', () => {
  const news = { path: '../../blog/news.md', route: '/blog/news' }
  const from = (url: string) => resolveAddress(url, news, bookOf())
  expect(from('../content/docs/config/record.md')).toMatchObject({ kind: 'route', href: '/config/record' })
  expect(from('./news.md#x')).toMatchObject({ kind: 'route', href: '/blog/news#x' })
  const missing = from('../content/docs/config/records.md')
  expect(missing.kind === 'missing' && missing.near({ route: '/' })).toBe('../content/docs/config/record.md')
})

test.each([
  ['../index.md', '/'],
  ['./index.md', '/config/'],
  ['index.md', '/config/'],
])("%s is found where the docs are the site's folder", (url, href) => {
  expect(resolveAddress(url, page, { ...bookOf(), docsPath: '.' })).toMatchObject({ kind: 'route', href })
})

test.each([
  ['./index', '/config/'],
  ['index#x', '/config/#x'],
  ['./README?q=1', '/config/?q=1'],
  ['../index', '/'],
  ['../config/index', '/config/'],
  ['/config/index', '/config/'],
  ['/index', '/'],
])('%s leads to the page of that folder, however addresses are spelled', (url, href) => {
  for (const route of ['/config/record', '/config/record/'])
    expect(resolveAddress(url, { ...page, route }, bookOf())).toMatchObject({ kind: 'route', href })
})

test('a folder whose address from the page has no page is that of the file', () => {
  const here = { path: 'config/record.md', route: '/elsewhere/record/' }
  expect(resolveAddress('./', here, bookOf())).toMatchObject({ kind: 'route', href: '/config/' })
  expect(resolveAddress('../', here, bookOf())).toMatchObject({ kind: 'route', href: '/' })
  expect(resolveAddress('../none/', here, bookOf()).kind).toBe('missing')
})

test('an address that was cut out of a text does not keep the text in memory', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const targets = bookOf()
  const resolveCut = (index: number) => {
    const text = `${Buffer.alloc(1_000_000, 'x').toString('latin1')}/guides/another-page/${index}`
    const [cut = ''] = /\/guides.*$/.exec(text) ?? []
    return resolveAddress(cut, page, targets)
  }
  collect()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < 40; index++) expect(resolveCut(index).kind).toBe('missing')
  collect()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
})

test('spaces around an address mean nothing', () => {
  expect(resolve('/config/ ')).toEqual({ kind: 'route', href: '/config/', route: '/config', hash: '' })
})

test('an address that is code leads nowhere', () => {
  expect(resolve('javascript:alert(1)').href).toBe('')
  expect(resolve(' java\tscript:alert(1)').href).toBe('')
})
