import { expect, test } from 'vitest'
import { nearOther } from '../../../src/links/resolve-markdown.ts'

const ROUTES = ['/', '/guide/install', '/guide/start', '/api/start', '/record']

test.each([
  ['/guide/instal', undefined, '/guide/install'],
  ['/old/folder/install', undefined, '/guide/install'],
  ['/old/folder/start', undefined, undefined],
  ['/recrd', '/record', undefined],
  ['/nothing/like/it', undefined, undefined],
])('%s on %s is near %s', (wanted, own, near) => {
  expect(nearOther(wanted, ROUTES, own)).toBe(near)
})
