import { describe, expect, it } from 'vitest'
import { prefersMarkdown } from '../../../src/serve/find-twin.ts'
import { parseHeaders } from '../../../src/serve/header-rules.ts'
import { HTML_FIRST, MARKDOWN_WANTED, sentExpression } from '../../../src/serve/host-rules/expressions.ts'
import { groupHeaders } from '../../../src/serve/host-rules/header-groups.ts'
import { nginxRules, unknownToNginx } from '../../../src/serve/host-rules/nginx.ts'
import { readHostRules } from '../../../src/serve/host-rules/read-host-rules.ts'
import { compilePattern } from '../../../src/serve/path-pattern.ts'
import { makeTempFolder, writeFiles } from './served-folder.ts'

const isMarkdown = (accept: string): boolean =>
  !new RegExp(HTML_FIRST, 'i').test(accept) && new RegExp(MARKDOWN_WANTED, 'i').test(accept)

describe('what servers take for a wish for Markdown', () => {
  it.each([
    'text/markdown',
    'text/markdown;q=1.0, text/html;q=0.9, */*;q=0.1',
    'text/markdown, text/html',
    'text/html, text/markdown',
    'text/html;q=0.5,text/markdown',
    'text/html;q=1.0, text/markdown;q=1',
    'text/markdown;q=0',
    '*/*',
    'Text/Markdown , */*',
    'text/markdown2',
    'application/json',
    '',
  ])('"%s" is what serve takes for one', (accept) => {
    expect(isMarkdown(accept)).toBe(prefersMarkdown(accept))
  })

  it('is HTML where weights would have to be compared', () => {
    expect([isMarkdown('text/markdown;q=0.9,text/html;q=0.8')]).toEqual([false])
  })
})

describe('an address as it is sent', () => {
  const kept = (from: string, sent: string) => {
    const found = new RegExp(sentExpression(compilePattern(from)).replaceAll('(?i:', '(?:')).exec(sent)
    return found ? (found[1] ?? '') : undefined
  }

  it.each([
    ['/old/*', '/old', ''],
    ['/old/*', '/old/', ''],
    ['/old/*', '/old/a/b?q=/c', 'a/b'],
    ['/old/*', '/old//evil.example', 'evil.example'],
    ['/old/*', '/old/\\evil.example', undefined],
    ['/old/*', '/older', undefined],
    ['/*', '//evil.example', 'evil.example'],
    ['/a/*/z', '/a/b/c/z/', 'b/c'],
    ['/post/:id', '/post/5/', '5'],
    ['/post/:id', '/post/5/6', undefined],
    ['/@me/*', '/%40me/x', 'x'],
    ['/caf%C3%A9/*', '/caf%C3%A9/x', 'x'],
  ])('of %s: %s keeps %s', (from, sent, expected) => {
    expect(kept(from, sent)).toBe(expected)
  })
})

describe('headers', () => {
  it('are joined where they are the same, unless a rule between removes them', () => {
    const text = '/a/*\n  X: 1\n/b/*\n  X: 1\n/a/c\n  ! X\n/d\n  X: 1\n'
    const { groups } = groupHeaders(parseHeaders(text, '_headers').rules)
    expect(groups.map(({ patterns, except }) => [patterns.length, except.length])).toEqual([
      [2, 1],
      [1, 0],
    ])
  })
})

describe('the configuration of nginx', () => {
  it('warns of what it cannot say, and has a table of no limited size', async () => {
    const dir = await makeTempFolder()
    await writeFiles(dir, {
      'index.html': 'Home',
      _headers: '/x/*\n  ! ETag\n',
      _redirects: '/a /b\n/old/* /:splat/$1\n/page/:n /list?page=:n\n',
    })
    const rules = await readHostRules({ dir, displayDir: 'dist', baseUrl: '/docs/', report: () => undefined })
    expect(unknownToNginx(rules)).toMatchObject([{ severity: 'warning', message: expect.stringContaining('"etag"') }])
    const text = nginxRules(rules, {
      hostname: 'docs.example.org',
      folder: '/srv/a b',
      listen: '80',
      include: '/etc/x',
    })
    expect(text).toContain('include "/etc/x";')
    expect(text).not.toContain('server_name')
    expect(text).toContain('root "/srv/a b";')
    expect(text).toContain(`"301:/${'$'}{frigate_docs_part_0}/%241$is_args$args"`)
    const keys = [...text.matchAll(/^ {2}"([^"]*)" ".*";$/gm)].map(([, key]) => key ?? '')
    expect(keys.filter((key) => !key.startsWith('~') && key !== '')).toEqual([])
  })
})
