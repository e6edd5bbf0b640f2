import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHttpCache } from '../../../../src/core/cache/http-cache.ts'

/** A server with the rules of WebDAV for folders (RFC 4918 §9.3.1, §9.7.1). */
const files = new Map<string, Buffer>()
const folders = new Set(['/'])
const made: string[] = []

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = '', url = '' } = request
  const parent = url.replace(/[^/]+\/?$/, '')
  const end = (status: number) => response.writeHead(status).end('Said')
  if (method === 'GET') return files.has(url) ? response.end(files.get(url)) : end(404)
  if (!folders.has(parent)) return end(409)
  if (method === 'PUT') files.set(url, Buffer.concat(chunks))
  if (method !== 'MKCOL') return end(201)
  made.push(url)
  if (folders.has(url)) return end(405)
  folders.add(url)
  return end(201)
})

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))

it('makes the folders of its entries once, where a server wants them first', async () => {
  const { port } = server.address() as AddressInfo
  const cache = openHttpCache({ url: `http://127.0.0.1:${port}/team/docs`, push: true, timeout: 5 })
  const keys = ['a', 'b', 'c', 'd']
  expect(await Promise.all(keys.map((key) => cache.put(key, Buffer.from(`bytes of ${key}`))))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(made).toEqual(['/team/', '/team/docs/', '/team/docs/ac/', '/team/docs/cas/'])
  expect(String(await cache.get('c'))).toBe('bytes of c')
  expect(cache.failure()).toBeUndefined()
})
