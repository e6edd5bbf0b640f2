import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOfPath,
  decodePath,
  folderOf,
  isExternal,
  isScriptAddress,
  joinPath,
  normalizeRoute,
  pathOfAddress,
  splitUrl,
  withBaseUrl,
} from '../../../src/shared/url.ts'

test.each([
  ['/a?b#c', '/a', '?b', '#c'],
  ['/a#c?b', '/a', '', '#c?b'],
  ['#', '', '', '#'],
  ['?b', '', '?b', ''],
  ['', '', '', ''],
])('%s is split into "%s", "%s" and "%s"', (url, path, query, hash) => {
  expect(splitUrl(url)).toEqual({ path, query, hash })
})

test('the parts of any address join to the address', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      const { path, query, hash } = splitUrl(url)
      expect(path + query + hash).toBe(url)
    }),
  )
})

test.each([
  ['https://x', true],
  ['//x', true],
  ['mailto:a@b', true],
  ['pathname:///x', true],
  ['/x', false],
  ['x/y:z', false],
  ['./x', false],
  ['#x:y', false],
  ['', false],
])('whether "%s" leaves the site: %s', (url, expected) => {
  expect(isExternal(url)).toBe(expected)
})

test.each([
  ['/', '/'],
  ['', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a.html', '/a'],
  ['/a/index.html', '/a'],
  ['/a//', '/a'],
])('the route %s compares as %s', (route, expected) => {
  expect(normalizeRoute(route)).toBe(expected)
})

test.each([
  ['a/b', './c', 'a/b/c'],
  ['a/b', '../c', 'a/c'],
  ['a', '../../c', undefined],
  ['a', '/c', 'c'],
  ['', '.', ''],
])('from %s, %s is %s', (folder, path, expected) => {
  expect(joinPath(folder, path)).toBe(expected)
})

test('the base URL is added to a path with or without a leading slash', () => {
  expect(withBaseUrl('/base/', '/a')).toBe('/base/a')
  expect(withBaseUrl('/', 'a')).toBe('/a')
})

test('the folder of a path', () => {
  expect([folderOf('a/b/c.md'), folderOf('c.md'), folderOf('/c')]).toEqual(['a/b', '', ''])
})

test('invalid encoding stays unchanged', () => {
  expect(['a%20b', '100%', '100% a%20b', '%ff'].map(decodePath)).toEqual(['a b', '100%', '100% a b', '%ff'])
})

test('an address has the characters that end a path percent-encoded, and letters of all languages as they are', () => {
  expect(addressOfPath('/base/', '/100% C# & F#?')).toBe('/base/100%25%20C%23%20&%20F%23%3F')
  expect(addressOfPath('/', 'straße/日本語+(1),@x:y')).toBe('/straße/日本語+(1),@x:y')
})

test('any path is found by its address, and is all of the path of the address', () => {
  const segment = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/[/]|^\.\.?$/.test(text))
  const check = fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (segments) => {
    const path = segments.join('/')
    const address = addressOfPath('/base/', path)
    expect(pathOfAddress('/base/', address)).toBe(path)
    expect(decodePath(new URL(address, 'http://site').pathname)).toBe(`/base/${path}`)
  })
  fc.assert(check)
})

test.each(['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x', '\u0001javascript:', 'vbscript:x'])(
  'an address that browsers run: %j',
  (url) => expect(isScriptAddress(url)).toBe(true),
)

test.each(['javascript.md', '/javascript:x', 'https://a.org/javascript:x', 'jar:x', '#javascript:'])(
  'an address that they do not run: %s',
  (url) => expect(isScriptAddress(url)).toBe(false),
)
