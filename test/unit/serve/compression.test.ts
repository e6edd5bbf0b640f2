import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, createCompressor } from '../../../src/serve/send-file.ts'
import { serveFiles } from './served-folder.ts'

const LONG = 'a long page about cameras. '.repeat(200)
const SITE = {
  'index.html': LONG,
  'short.html': 'short',
  'photo.png': Buffer.alloc(5000),
  'disk.img': Buffer.alloc(5000),
  'module.wasm': LONG,
  'letters.ttf': LONG,
  '404.html': LONG,
}

describe('compression', () => {
  it('sends brotli, which decompresses to the page', async () => {
    const answer = await (await serveFiles(SITE)).get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(LONG)
  })

  it('sends gzip to a client without brotli', async () => {
    const answer = await (await serveFiles(SITE)).get('/', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.bytes).toString()).toBe(LONG)
  })

  it('sends the uncompressed page to a client without Accept-Encoding, with Vary', async () => {
    const answer = await (await serveFiles(SITE)).get('/')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept, Accept-Encoding')
    expect(answer.text).toBe(LONG)
  })

  it.each(['/module.wasm', '/letters.ttf'])('compresses %s too', async (path) => {
    const answer = await (await serveFiles(SITE)).get(path, { 'accept-encoding': 'br, gzip' })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(LONG)
  })

  it.each(['/short.html', '/photo.png', '/disk.img'])('does not compress %s', async (path) => {
    const answer = await (await serveFiles(SITE)).get(path, { 'accept-encoding': 'br, gzip' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('does not send Vary with an image', async () => {
    expect((await (await serveFiles(SITE)).get('/photo.png')).headers.vary).toBeUndefined()
  })

  it('compresses the 404 page', async () => {
    const answer = await (await serveFiles(SITE)).get('/nothing', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(404)
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(LONG)
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['gzip ; q = 0', undefined],
    ['gzip;q=0.000', undefined],
    ['gzip;q=0.001', 'gzip'],
    ['deflate, zstd', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected)
  })
})

describe('the compressor', () => {
  const bytes = Buffer.from(LONG)

  it('compresses each content once per encoding, even for simultaneous requests', async () => {
    const compress = createCompressor()
    const [first, second] = await Promise.all([compress(bytes, '"a"', 'br'), compress(bytes, '"a"', 'br')])
    expect(second).toBe(first)
    expect(await compress(bytes, '"a"', 'br')).toBe(first)
    expect(await compress(bytes, '"a"', 'gzip')).not.toBe(first)
    expect(await compress(bytes, '"b"', 'br')).not.toBe(first)
  })

  it('evicts the least recently used entry when it is full', async () => {
    const size = (await createCompressor()(bytes, '"a"', 'gzip')).byteLength
    const compress = createCompressor(size * 2)
    const a = await compress(bytes, '"a"', 'gzip')
    const b = await compress(bytes, '"b"', 'gzip')
    await compress(bytes, '"a"', 'gzip')
    await compress(bytes, '"c"', 'gzip')
    expect(await compress(bytes, '"a"', 'gzip')).toBe(a)
    expect(await compress(bytes, '"b"', 'gzip')).not.toBe(b)
  })
})
