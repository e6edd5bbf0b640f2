import { describe, expect, it } from 'vitest'
import { serveFiles } from './served-folder.ts'

const PAGES = { 'index.html': 'home', 'a/b.html': 'page', 'long.html': 'word '.repeat(1000), '404.html': 'lost' }

describe('_headers', () => {
  const headersOf = async (text: string, path: string, sent = {}) => {
    const site = await serveFiles({ ...PAGES, _headers: text })
    const answer = await site.get(path, sent)
    expect(site.problems).toEqual([])
    return answer.headers
  }

  it('sets several headers on exactly the path of its block', async () => {
    const text = '# for all\n/a/b\n  X-One: 1\n\n\t# more\n  X-Two:  a: b; c \r\n/other\n  X-One: no\n'
    expect(await headersOf(text, '/a/b')).toMatchObject({ 'x-one': '1', 'x-two': 'a: b; c' })
    expect((await headersOf(text, '/a/b/'))['x-one']).toBeUndefined()
    expect((await headersOf(text, '/'))['x-one']).toBeUndefined()
  })

  it('merges matching blocks: the first replaces the server’s own, later ones append', async () => {
    const text = '/*\n  X-A: 1\n  Cache-Control: max-age=60\n/a/*\n  x-a: 2\n  X-B: b\n/:dir/b\n  X-C: c\n'
    expect(await headersOf(text, '/a/b')).toMatchObject({
      'x-a': '1, 2',
      'x-b': 'b',
      'x-c': 'c',
      'cache-control': 'max-age=60',
    })
  })

  it('removes headers of an earlier block and of the server', async () => {
    const text = '/*\n  X-A: 1\n  X-B: 2\n/a/*\n  ! X-A\n  ! cache-control\n'
    const headers = await headersOf(text, '/a/b')
    expect(headers['x-a']).toBeUndefined()
    expect(headers['cache-control']).toBeUndefined()
    expect(headers['x-b']).toBe('2')
  })

  it('sets a header again after its removal', async () => {
    expect((await headersOf('/*\n  X-A: 1\n/a/*\n  ! X-A\n  X-A: 2\n', '/a/b'))['x-a']).toBe('2')
  })

  it('keeps Accept-Encoding in Vary', async () => {
    const headers = await headersOf('/*\n  Vary: Origin\n', '/long', { 'accept-encoding': 'br' })
    expect(headers.vary).toBe('Accept, Accept-Encoding, Origin')
    expect(headers['content-encoding']).toBe('br')
  })

  it('matches the address with its base path, decoded', async () => {
    const site = await serveFiles(
      { 'größe.html': 'x', _headers: '/docs/größe\n  X-A: 1\n/größe\n  X-B: 1\n' },
      '/docs/',
    )
    const { headers } = await site.get('/docs/gr%C3%B6%C3%9Fe')
    expect([headers['x-a'], headers['x-b']]).toEqual(['1', undefined])
  })

  it('applies to 304, 206 and the 404 page as well', async () => {
    const site = await serveFiles({ ...PAGES, _headers: '/*\n  X-A: 1\n' })
    const statuses = []
    for (const [path, sent] of [
      ['/', { 'if-none-match': '*' }],
      ['/', { range: 'bytes=0-1' }],
      ['/nothing', {}],
    ] as const) {
      const { status, headers } = await site.get(path, sent)
      statuses.push([status, headers['x-a']])
    }
    expect(statuses).toEqual([
      [304, '1'],
      [206, '1'],
      [404, '1'],
    ])
  })

  it.each([
    ['a line that is not a header', '  nonsense', 'Unexpected "nonsense", expected a header'],
    ['a header without name', '  : value', 'expected a header'],
    ['a header without value', '  X-Empty:', 'expected a value'],
    ['a name with a space', '  X Bad: 1', 'Unexpected characters in header "X Bad"'],
    ['a value no header can carry', '  X-Bad: \u{1F4F7}', 'Unexpected characters in header "X-Bad"'],
    ['a header that frames the message', '  Content-Length: 1', 'the server sets it itself'],
    ['removal of one', '  ! Content-Encoding', 'the server sets it itself'],
    ['a path of another host', 'https://a.example/*', 'expected a path'],
  ])('reports %s with its line and continues', async (_, line, message) => {
    const site = await serveFiles({ ...PAGES, _headers: `/*\n  X-A: 1\n${line}\n/a/*\n  X-B: 2\n` })
    expect(site.problems).toMatchObject([
      { severity: 'warning', code: 'serve.headers', file: 'dist/_headers', line: 3, source: line },
    ])
    expect(site.problems[0]?.message).toContain(message)
    expect((await site.get('/a/b')).headers).toMatchObject({ 'x-a': '1', 'x-b': '2' })
  })

  it('reports headers before any path and below an invalid path', async () => {
    const site = await serveFiles({ ...PAGES, _headers: 'X-A: 1\n/a\n  X-B: 1\n/*/*\n  X-C: 1\n' })
    expect(site.problems.map((problem) => problem.line)).toEqual([1, 4, 5])
    expect((await site.get('/')).headers['x-c']).toBeUndefined()
  })
})
