import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveFiles, writeFiles } from './served-folder.ts'

const LONG = 'a long page about cameras. '.repeat(200)

describe('entity tags', () => {
  it('are strong for the original bytes and weak for compressed ones', async () => {
    const site = await serveFiles({ 'index.html': LONG })
    const plain = (await site.get('/')).headers.etag
    expect(plain).toMatch(/^"[\da-f]{24}"$/)
    expect((await site.get('/', { 'accept-encoding': 'br' })).headers.etag).toBe(`W/${plain}`)
    expect((await site.get('/', { 'accept-encoding': 'gzip' })).headers.etag).toBe(`W/${plain}`)
  })

  it.each([
    ['the tag', (tag: string) => tag],
    ['its weak form', (tag: string) => `W/${tag}`],
    ['a list with it', (tag: string) => `"other", W/${tag} , "third"`],
    ['a star', () => '*'],
  ])('omit the body when If-None-Match is %s', async (_, header) => {
    const site = await serveFiles({ 'index.html': LONG })
    const tag = (await site.get('/')).headers.etag ?? ''
    for (const encoding of ['br', 'identity']) {
      const answer = await site.get('/', { 'if-none-match': header(tag), 'accept-encoding': encoding })
      expect([answer.status, answer.text]).toEqual([304, ''])
      expect(answer.headers.etag).toContain(tag)
      expect(answer.headers.vary).toBe('Accept, Accept-Encoding')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-length']).toBeUndefined()
    }
  })

  it('send the page when If-None-Match is a different tag', async () => {
    const site = await serveFiles({ 'index.html': LONG })
    const tag = (await site.get('/')).headers.etag ?? ''
    for (const header of ['"other"', tag.slice(1, -1), '']) {
      expect((await site.get('/', { 'if-none-match': header })).status).toBe(200)
    }
  })

  it('send it to a client that forces a reload', async () => {
    const site = await serveFiles({ 'index.html': LONG })
    const tag = (await site.get('/')).headers.etag ?? ''
    const answer = await site.get('/', { 'if-none-match': tag, 'cache-control': 'no-cache' })
    expect([answer.status, answer.text]).toEqual([200, LONG])
  })

  it('stay when a file is rewritten with the same bytes, and change with any byte', async () => {
    const site = await serveFiles({ 'index.html': 'one' })
    const before = (await site.get('/')).headers.etag
    await writeFiles(site.dir, { 'index.html': 'one' })
    await utimes(join(site.dir, 'index.html'), 1, 1)
    expect((await site.get('/')).headers.etag).toBe(before)
    await writeFiles(site.dir, { 'index.html': 'two' })
    await utimes(join(site.dir, 'index.html'), 1, 1)
    expect((await site.get('/')).headers.etag).not.toBe(before)
  })
})

describe('Cache-Control', () => {
  const forever = 'public, max-age=31536000, immutable'

  it.each([
    ['assets/client.MZ7K2QPA.js', forever],
    ['assets/client.MZ7K2QPA.js.map', forever],
    ['assets/css/site.3f9ab2c4.css', forever],
    ['assets/logo.0123456789abcdef0123456789abcdef.svg', forever],
    ['assets/logo.svg', 'no-cache'],
    ['assets/photo.20250131.png', 'no-cache'],
    ['assets/photo.original.png', 'no-cache'],
    ['client.MZ7K2QPA.js', 'no-cache'],
    ['deep/assets/client.MZ7K2QPA.js', 'no-cache'],
    ['index.html', 'no-cache'],
  ])('of %s is %s', async (name, expected) => {
    const site = await serveFiles({ [name]: 'x' }, '/docs/')
    expect((await site.get(`/docs/${name}`)).headers['cache-control']).toBe(expected)
  })

  it('does not cache a missing asset', async () => {
    const site = await serveFiles({ '404.html': 'lost', _headers: `/assets/*\n  Cache-Control: ${forever}` })
    expect((await site.get('/assets/gone.MZ7K2QPA.js')).headers['cache-control']).toBe('no-cache')
  })
})
