import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ServedFolder, serveFiles, writeFiles } from './served-folder.ts'

async function swapIn(site: ServedFolder, files: Record<string, string>): Promise<void> {
  const next = join(site.parent, 'next')
  const old = join(site.parent, 'old')
  await writeFiles(next, files)
  await rename(site.dir, old)
  await rename(next, site.dir)
  await rm(old, { recursive: true })
}

describe('a rebuild while serving', () => {
  it('shows new pages, redirects and headers without a restart', async () => {
    const site = await serveFiles({
      'index.html': 'one',
      'gone.html': 'x',
      _redirects: '/r /one',
      _headers: '/\n  X-A: 1',
    })
    expect(await site.get('/')).toMatchObject({ text: 'one', headers: { 'x-a': '1' } })
    await swapIn(site, { 'index.html': 'two', 'new.html': 'new', _redirects: '/r /two', _headers: '/\n  X-A: 2' })
    expect(await site.get('/')).toMatchObject({ text: 'two', headers: { 'x-a': '2' } })
    expect((await site.get('/new')).text).toBe('new')
    expect((await site.get('/gone')).status).toBe(404)
    expect((await site.get('/r')).headers.location).toBe('/two')
  })

  it('compresses the new page', async () => {
    const site = await serveFiles({ 'index.html': 'a'.repeat(2000) })
    const before = await site.get('/', { 'accept-encoding': 'gzip' })
    await swapIn(site, { 'index.html': 'b'.repeat(2000) })
    const after = await site.get('/', { 'accept-encoding': 'gzip' })
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(after.bytes.equals(before.bytes)).toBe(false)
  })

  it('drops the rules of a deleted file, and reports mistakes once per version', async () => {
    const site = await serveFiles({ 'index.html': 'x', _redirects: '/r /one\nbad' })
    await Promise.all([site.get('/'), site.get('/'), site.get('/r')])
    expect(site.problems.length).toBe(1)
    await swapIn(site, { 'index.html': 'x', _redirects: 'bad\nworse' })
    await Promise.all([site.get('/'), site.get('/')])
    expect(site.problems.map((problem) => problem.line)).toEqual([2, 1, 2])
    await swapIn(site, { 'index.html': 'x' })
    expect((await site.get('/r')).status).toBe(404)
  })

  it('always answers with the page, however often the folder is swapped', async () => {
    const site = await serveFiles({ 'deep/page/index.html': 'page' })
    const statuses = new Set<number>()
    const swapping = { done: false }
    const reader = async (): Promise<void> => {
      while (!swapping.done) statuses.add((await site.get('/deep/page')).status)
    }
    const readers = [reader(), reader(), reader(), reader()]
    for (let round = 0; round < 60; round++) await swapIn(site, { 'deep/page/index.html': 'page' })
    swapping.done = true
    await Promise.all(readers)
    expect([...statuses]).toEqual([200])
    expect(site.errors).toEqual([])
  })

  it('answers 503 while the folder is missing, and recovers when it is back', async () => {
    const site = await serveFiles({ 'index.html': 'x' })
    await rename(site.dir, join(site.parent, 'away'))
    expect(await site.get('/')).toMatchObject({ status: 503, text: '503 The site has not been built\n' })
    await rename(join(site.parent, 'away'), site.dir)
    expect((await site.get('/')).text).toBe('x')
    expect(site.errors).toEqual([])
  })
})
