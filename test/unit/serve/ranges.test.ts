import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { parseRange } from '../../../src/serve/send-file.ts'
import { serveFiles } from './served-folder.ts'

const TEXT = '0123456789'.repeat(200)
const BIG = randomBytes(5 * 1024 * 1024)
const SITE = { 'text.txt': TEXT, 'big.mp4': BIG, 'empty.txt': '' }

describe('byte ranges', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-99999999999999999999', { start: 5, end: 9 }],
    ['Bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('reads %j of ten bytes as %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected)
  })

  it('send a part, never compressed, with Content-Range and the strong tag', async () => {
    const site = await serveFiles(SITE)
    const whole = await site.get('/text.txt')
    const part = await site.get('/text.txt', { range: 'bytes=12-15', 'accept-encoding': 'br, gzip' })
    expect([part.status, part.text]).toEqual([206, '2345'])
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 12-15/2000',
      'content-length': '4',
      'content-type': 'text/plain; charset=utf-8',
      etag: whole.headers.etag,
    })
    expect(part.headers['content-encoding']).toBeUndefined()
    expect(whole.headers['accept-ranges']).toBe('bytes')
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=-10', BIG.length - 10, BIG.length - 1],
    ['bytes=1000000-3000000', 1_000_000, 3_000_000],
  ])('send %s of a file too large for memory', async (range, start, end) => {
    const part = await (await serveFiles(SITE)).get('/big.mp4', { range })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${BIG.length}`)
    expect(part.bytes.equals(BIG.subarray(start, end + 1))).toBe(true)
  })

  it('send a whole large file without a range', async () => {
    const whole = await (await serveFiles(SITE)).get('/big.mp4')
    expect([whole.status, whole.headers['content-length']]).toEqual([200, String(BIG.length)])
    expect(whole.bytes.equals(BIG)).toBe(true)
  })

  it.each(['/text.txt', '/big.mp4', '/empty.txt'])('reject a range past the end of %s', async (path) => {
    const site = await serveFiles(SITE)
    const size = (await site.get(path)).bytes.length
    const answer = await site.get(path, { range: `bytes=${size}-` })
    expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect(answer.headers.etag).toBeUndefined()
  })

  it.each(['/text.txt', '/big.mp4'])('of %s require the strong tag in If-Range', async (path) => {
    const site = await serveFiles(SITE)
    const tag = (await site.get(path)).headers.etag ?? ''
    const statusFor = async (ifRange: string) =>
      (await site.get(path, { range: 'bytes=0-1', 'if-range': ifRange })).status
    expect(await statusFor(tag)).toBe(206)
    expect(await statusFor(`W/${tag}`)).toBe(200)
    expect(await statusFor('"other"')).toBe(200)
    expect(await statusFor('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200)
  })

  it('give way to If-None-Match, and do not apply to HEAD', async () => {
    const site = await serveFiles(SITE)
    const tag = (await site.get('/text.txt')).headers.etag ?? ''
    expect((await site.get('/text.txt', { range: 'bytes=0-1', 'if-none-match': tag })).status).toBe(304)
    expect((await site.send('HEAD', '/text.txt', { range: 'bytes=0-1' })).status).toBe(200)
  })
})

describe('a client that disconnects during a large file', () => {
  it('causes no error and does not stop the server', async () => {
    const site = await serveFiles({ 'huge.bin': Buffer.alloc(64 * 1024 * 1024), 'index.html': 'home' })
    await new Promise<void>((resolve) => {
      const sent = request({ host: '127.0.0.1', port: site.port, path: '/huge.bin', agent: false }, (response) => {
        response.once('data', () => sent.destroy())
        response.once('close', () => resolve())
        response.on('error', () => undefined)
      })
      sent.on('error', () => undefined).end()
    })
    await sleep(50)
    expect((await site.get('/')).text).toBe('home')
    expect(site.errors).toEqual([])
  })
})
