import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSite, type TestSite } from '../support/make-site.ts'
import { startCaddy, startNginx, type WebServer } from '../support/web-servers.ts'

const page = join(import.meta.dirname, '../../content/manual/docs/deploying.md')

let site: TestSite

beforeAll(async () => {
  site = await makeSite({
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': '# Start\n',
    'static/logo.svg': '<svg/>',
  })
  await site.build()
})

/** Returns the configuration of a server in the manual, with what a reader changes in it. */
async function configurationOf(title: string, ...changes: readonly (readonly [string, string])[]): Promise<string> {
  const fence = new RegExp(`^\`\`\`\\w+ title="${title}"\\n(.*?)^\`\`\``, 'ms')
  const text = fence.exec(await readFile(page, 'utf8'))?.[1] ?? ''
  return [['/var/www/docs', join(site.root, 'dist')] as const, ...changes].reduce((changed, [from, to]) => {
    expect(changed).toContain(from)
    return changed.replace(from, to)
  }, text)
}

async function start(name: string): Promise<WebServer> {
  if (name === 'Caddy') {
    const text = await configurationOf('Caddyfile')
    return startCaddy((listen) => text.replace('docs.example.com', listen))
  }
  const text = await configurationOf('docs.conf')
  return startNginx((listen) => `include /etc/nginx/mime.types; ${text.replace('listen 80', `listen ${listen}`)}`)
}

describe.each(['nginx', 'Caddy'])('the configuration of %s in the manual', (name) => {
  it('answers pages, files, what is missing, and those who prefer Markdown', async () => {
    const server = await start(name)
    const ask = async (path: string, accept = 'text/html') => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { accept } })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    try {
      for (const path of ['/guide/start', '/guide/start/'])
        expect(await ask(path), path).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Start') })
      const home = await ask('/')
      expect([home.status, home.headers.get('cache-control'), home.headers.get('x-content-type-options')]).toEqual([
        200,
        'no-cache',
        'nosniff',
      ])
      expect(home.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i)
      const missing = await ask('/none')
      expect([missing.status, missing.text]).toEqual([404, await site.read('404.html')])
      const markdown = await ask('/guide/start', 'text/markdown, text/html')
      expect([markdown.status, markdown.text]).toEqual([200, await site.read('guide/start.md')])
      expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown/)
      const [style = ''] = /\/assets\/site\.\w+\.css/.exec(home.text) ?? []
      expect((await ask(style)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await ask('/logo.svg')).headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    } finally {
      await server.stop()
    }
  })
})
