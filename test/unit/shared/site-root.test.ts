import { expect, test } from 'vitest'
import { absoluteAddress, relateAddresses, rootAddresses, SITE_ROOT } from '../../../src/shared/site-root.ts'

const none = () => false

test.each([
  ['a file of the same folder', 'index.html', 'img/a.png', './img/a.png'],
  ['a file above', 'docs/deep/index.html', 'img/a.png', '../../img/a.png'],
  ['the page of a folder', 'docs/index.html', 'guide/', '../guide/index.html'],
  ['the start page', 'docs/index.html', '', '../index.html'],
  ['a page with query and anchor', 'index.html', 'guide/?a=b#c', './guide/index.html?a=b#c'],
  ['a page that is a file', 'docs/index.html', '404.html', '../404.html'],
  ['a page that is written without a slash', 'index.html', 'guide#c', './guide/index.html#c'],
])('the address of %s is relative to the file it is in', (_, file, path, expected) => {
  const isPage = (address: string) => [`${SITE_ROOT}guide`, `${SITE_ROOT}404.html`].includes(address)
  expect(relateAddresses(`<a href="${SITE_ROOT}${path}">`, file, isPage)).toBe(`<a href="${expected}">`)
})

test('each address is one in lists, data and stylesheets', () => {
  expect(relateAddresses(`srcset="${SITE_ROOT}a.png 1x, ${SITE_ROOT}b.png 2x"`, 'a/b.html', none)).toBe(
    'srcset="../a.png 1x, ../b.png 2x"',
  )
  expect(relateAddresses(`{&quot;a&quot;:&quot;${SITE_ROOT}a/&quot;}`, 'a/b.html', none)).toBe(
    '{&quot;a&quot;:&quot;../a/index.html&quot;}',
  )
  expect(relateAddresses(`url(${SITE_ROOT}a.png)`, 'assets/a.css', none)).toBe('url(../a.png)')
})

test('a full address keeps its host', () => {
  const full = `https://docs.example.org${SITE_ROOT}guide/`
  expect(relateAddresses(`"${full}"`, 'a/b.html', none)).toBe('"https://docs.example.org/guide/"')
  expect(rootAddresses(full)).toBe('https://docs.example.org/guide/')
})

test('a relative address leads below the root again', () => {
  expect(absoluteAddress('../assets/a.js?b', 'guide/index.html')).toBe(`${SITE_ROOT}assets/a.js?b`)
  expect(absoluteAddress('https://example.org/a.js', 'guide/index.html')).toBe('https://example.org/a.js')
})
