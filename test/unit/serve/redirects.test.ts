import { describe, expect, it } from 'vitest'
import { findRedirect, parseRedirects } from '../../../src/serve/redirect-rules.ts'
import { serveFiles } from './served-folder.ts'

describe('_redirects', () => {
  it.each([
    ['a line without status', '/old /new', '/old', [301, '/new']],
    ['a status', '/old /new 308', '/old', [308, '/new']],
    ['a forced status', '/old /new 302!', '/old', [302, '/new']],
    ['tabs and several spaces', '/old \t  /new\t 307  ', '/old', [307, '/new']],
    ['a comment after the rule', '/old /new 302 # moved in May', '/old', [302, '/new']],
    ['a hash in the target', '/old /new#part', '/old', [301, '/new#part']],
    ['a query, which is kept', '/old /new', '/old?a=1&b', [301, '/new?a=1&b']],
    [
      'a query added to the target’s own, before its hash',
      '/old /new?x=1#part',
      '/old?a=1',
      [301, '/new?x=1&a=1#part'],
    ],
    ['a splat', '/blog/* /posts/:splat', '/blog/2024/may', [301, '/posts/2024/may']],
    ['an empty splat', '/blog/* /posts/:splat', '/blog', [301, '/posts/']],
    ['a splat in the middle', '/a/*/end /b/:splat', '/a/x/y/end', [301, '/b/x/y']],
    ['placeholders', '/news/:year/:slug /:slug-:year', '/news/2024/hi', [301, '/hi-2024']],
    ['an address on another host', '/chat https://example.com/c/ 302', '/chat', [302, 'https://example.com/c/']],
    ['an extra trailing slash', '/old /new', '/old/', [301, '/new']],
    ['a missing trailing slash', '/old/ /new', '/old', [301, '/new']],
    ['non-ASCII letters', '/größe /maß', '/gr%C3%B6%C3%9Fe', [301, '/ma%C3%9F']],
    ['an encoded path in the file', '/a%20b /new', '/a%20b', [301, '/new']],
    ['special characters of regular expressions', '/a.b+(c) /new', '/a.b+(c)', [301, '/new']],
    ['a captured value with a percent sign', '/t/:x /u/:x', '/t/100%25', [301, '/u/100%25']],
    ['the first of two rules', '/old /one\n/old /two', '/old', [301, '/one']],
  ])('supports %s', async (_, text, path, expected) => {
    const site = await serveFiles({ _redirects: text })
    const answer = await site.get(path)
    expect([answer.status, answer.headers.location]).toEqual(expected)
    expect(site.problems).toEqual([])
  })

  it.each([
    ['another letter in place of a dot', '/a.b /new', '/axb'],
    ['more segments than placeholders', '/n/:a /new', '/n/1/2'],
    ['another case', '/old /new', '/Old'],
    ['a rule that is a comment', '# /old /new', '/old'],
  ])('does not match %s', async (_, text, path) => {
    expect((await (await serveFiles({ _redirects: text })).get(path)).status).toBe(404)
  })

  it('wins over a file at that path, because redirects have an HTML fallback', async () => {
    const site = await serveFiles({ 'old/index.html': 'fallback', _redirects: '/old /new' })
    expect((await site.get('/old')).status).toBe(301)
  })

  it('never redirects a path to itself', async () => {
    const site = await serveFiles({ 'a/index.html': 'page', _redirects: '/a /a/\n/* /:splat 302' })
    expect((await site.get('/a')).headers.location).toBe('/a/')
    expect((await site.get('/a/')).text).toBe('page')
  })

  it('never lets a captured value redirect to another host', async () => {
    const site = await serveFiles({ _redirects: '/go/* /:splat 302' })
    for (const path of ['/go//evil.example', '/go///evil.example', '/go/%09/evil.example']) {
      expect((await site.get(path)).headers.location).toMatch(/^\/[^/]/)
    }
    expect((await site.get('/go/x%0d%0aSet-Cookie:a')).headers['set-cookie']).toBeUndefined()
  })

  it('shows another page for a 200, at the same address and with its own type', async () => {
    const site = await serveFiles({ 'app.html': 'app', 'real.txt': 'real', _redirects: '/* /app.html 200' })
    expect(await site.get('/anything/at/all')).toMatchObject({ status: 200, text: 'app' })
    expect((await site.get('/real.txt')).text).toBe('real')
  })

  it('shows it even instead of a file if the rewrite is forced', async () => {
    const site = await serveFiles({ 'app.html': 'app', 'real.txt': 'real', _redirects: '/real.txt /app 200!' })
    expect((await site.get('/real.txt')).text).toBe('app')
  })

  it('does not let a rewrite reach a hidden file or leave the folder', async () => {
    const site = await serveFiles({ '.env': 'secret', 'index.html': 'x', _redirects: '/x/* /:splat 200\n/e /../a 200' })
    expect((await site.get('/x/.env')).status).toBe(404)
    expect((await site.get('/e')).status).toBe(404)
    expect((await site.get('/x/%2e%2e%2fa')).status).toBe(400)
  })

  it.each([
    ['one address alone', '/old', 'Unexpected "/old", expected two addresses'],
    ['a status no host knows', '/a /b 418', 'Unexpected status "418", expected one of 200, 301, 302, 303, 307, 308'],
    ['a word for a status', '/a /b Country=us', 'Unexpected status "Country=us"'],
    ['words after the status', '/a /b 301 Language=de', 'Unexpected "Language=de", expected the end of the line'],
    ['a path without slash', 'old /new', 'Unexpected "old", expected a path'],
    ['a whole address to match', 'https://a.example/x /new', 'Unexpected "https://a.example/x", expected a path'],
    ['a query to match', '/old?id=1 /new', 'Unexpected query or hash'],
    ['a target without slash', '/old new', 'Unexpected target "new"'],
    ['a target without scheme', '/old //evil.example', 'Unexpected target "//evil.example"'],
    ['a script as target', '/old javascript:alert(1)', 'Unexpected target'],
    ['a rewrite to another host', '/api/* https://api.example/:splat 200', 'this server asks no other host'],
    ['two splats', '/*/x/* /new', 'Unexpected second "*"'],
    ['one name twice', '/:a/:a /new', 'Unexpected second ":a"'],
    ['a splat that is not captured', '/old /new/:splat', ':splat does not exist'],
    ['a name that is not captured', '/:a /:b', ':b does not exist'],
    ['a lone percent sign', '/100% /new', 'Unexpected percent sign'],
  ])('reports %s with its line and continues', async (_, line, message) => {
    const site = await serveFiles({ _redirects: `\uFEFF# moved\r\n\r\n${line}\r\n/ok /new\r\n` })
    expect(site.problems).toMatchObject([
      { severity: 'warning', code: 'serve.redirects', file: 'dist/_redirects', line: 3, source: line },
    ])
    expect(site.problems[0]?.message).toContain(message)
    expect(site.problems[0]?.hint).toBeTruthy()
    expect((await site.get('/ok')).status).toBe(301)
  })

  it('checks two thousand rules quickly', () => {
    const text = Array.from({ length: 2000 }, (_, index) => `/old-${index}/* /new/:splat`).join('\n')
    const { rules } = parseRedirects(text, '_redirects')
    expect(findRedirect(rules, { path: '/old-1999/x', query: '' })?.location).toBe('/new/x')
  })
})
