import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { serveFiles } from './served-folder.ts'

const SITE = {
  'index.html': 'home',
  '404.html': 'lost',
  'record/index.html': 'record',
  'flat.html': 'flat',
  'both.html': 'both flat',
  'both/index.html': 'both folder',
  'empty/file.txt': 'text',
  'größe/index.html': 'size',
  'a b.html': 'spaced',
}

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/record', 'record'],
    ['/record/', 'record'],
    ['/record/index.html', 'record'],
    ['/flat', 'flat'],
    ['/flat/', 'flat'],
    ['/flat.html', 'flat'],
    ['/both', 'both flat'],
    ['/both/', 'both folder'],
    ['/record?tab=2', 'record'],
    ['/gr%C3%B6%C3%9Fe', 'size'],
    ['/a%20b', 'spaced'],
    ['http://other.host/record?x', 'record'],
  ])('serves %s directly', async (path, expected) => {
    const site = await serveFiles(SITE)
    const answer = await site.get(path)
    expect([answer.status, answer.text]).toEqual([200, expected])
  })

  it.each([
    ['//', '/'],
    ['//record', '/record'],
    ['/record///', '/record/'],
    ['/a//b//c%20d?q=//', '/a/b/c%20d?q=//'],
    ['///evil.example//', '/evil.example/'],
  ])('leads from %s to the one address of what may be there', async (path, single) => {
    const answer = await (await serveFiles(SITE)).get(path)
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([301, single, 'no-cache'])
  })

  it.each(['/nothing', '/record/nothing', '/flat.html/', '/empty', '/empty/', '/Record'])(
    'answers %s with the 404 page',
    async (path) => {
      const site = await serveFiles(SITE)
      const answer = await site.get(path)
      expect([answer.status, answer.text]).toEqual([404, 'lost'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers.etag).toBeUndefined()
    },
  )

  it('answers in plain text if the site has no 404 page', async () => {
    const site = await serveFiles({ 'index.html': 'home' })
    const answer = await site.get('/nothing')
    expect([answer.status, answer.text]).toEqual([404, '404 Not Found\n'])
  })

  it('sends the whole 404 page, whatever range or tag is requested', async () => {
    const site = await serveFiles(SITE)
    const answer = await site.get('/nothing', { range: 'bytes=0-1', 'if-none-match': '*' })
    expect([answer.status, answer.text]).toEqual([404, 'lost'])
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const site = await serveFiles({ ...SITE, 'long.txt': 'word '.repeat(1000) })
    for (const path of ['/', '/nothing', '/long.txt']) {
      const headers = { 'accept-encoding': 'br' }
      const get = await site.get(path, headers)
      const head = await site.send('HEAD', path, headers)
      expect(head.bytes.length).toBe(0)
      expect(head.status).toBe(get.status)
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
      expect(head.headers['content-length']).toBe(String(get.bytes.length))
    }
  })

  it.skipIf(process.platform === 'win32')('closes every file it opens', async () => {
    const site = await serveFiles({ ...SITE, _redirects: '/old /new' })
    const countOpen = async (): Promise<number> => (await readdir('/dev/fd')).length
    const before = await countOpen()
    for (let round = 0; round < 20; round++) {
      for (const path of ['/', '/nothing', '/old']) await site.get(path)
      await site.get('/', { 'if-none-match': '*' })
      await site.get('/', { range: 'bytes=99-' })
    }
    expect(await countOpen()).toBeLessThan(before + 10)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])(
    'refuses %s and names what it takes',
    async (method) => {
      const site = await serveFiles(SITE)
      const answer = await site.send(method, '/')
      expect(answer.status).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
    },
  )

  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['a.xml', 'text/xml; charset=utf-8'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.md', 'text/markdown; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['a.js.map', 'application/json; charset=utf-8'],
    ['A.PNG', 'image/png'],
    ['a.woff2', 'font/woff2'],
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['a.unknown', 'application/octet-stream'],
    ['html', 'application/octet-stream'],
  ])('serves %s as %s', async (name, type) => {
    const site = await serveFiles({ [name]: 'x' })
    expect((await site.get(`/${name}`)).headers['content-type']).toBe(type)
  })
})

describe('a base path', () => {
  const site = () => serveFiles({ ...SITE, _redirects: '/docs/old /docs/record 301' }, '/docs/')

  it.each([
    ['/docs/', 'home'],
    ['/docs/record', 'record'],
    ['/docs/record/', 'record'],
  ])('is where %s is served', async (path, expected) => {
    expect((await (await site()).get(path)).text).toBe(expected)
  })

  it.each([
    ['/', 302, '/docs/'],
    ['/?a=1', 302, '/docs/?a=1'],
    ['/docs', 301, '/docs/'],
    ['/docs?a=1', 301, '/docs/?a=1'],
    ['/docs/old', 301, '/docs/record'],
  ])('is where %s leads', async (path, status, location) => {
    const answer = await (await site()).get(path)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
  })

  it.each(['/record', '/docsrecord', '/index.html', '/Docs/'])('answers %s with 404', async (path) => {
    expect((await (await site()).get(path)).status).toBe(404)
  })
})
