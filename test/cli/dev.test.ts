import { request } from 'node:http'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { configText, makeFolder, makeSite } from '../support/make-site.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { type RunningDev, readAddress, runDev } from '../support/run-dev.ts'

const FILES = { 'docs/index.md': '# Home\n', 'secret.txt': 'secret' }

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a raw request: fetch would normalize the path and set the Host header itself. */
function ask({ address }: RunningDev, path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
  const { port } = new URL(address)
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject).on('upgrade', (_, socket) => {
      socket.destroy()
      resolve({ status: 101, headers: {}, text: '' })
    })
    sent.end(body)
  })
}

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
}

describe('the dev server', () => {
  it('prints its address first, and uses the next port when one is in use', async () => {
    const taker = createServer()
    await new Promise<void>((resolve) => taker.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taker.close())
    const taken = taker.address()
    const port = typeof taken === 'object' && taken ? taken.port : 0
    const site = await makeSite(FILES)
    const { address } = await runDev(site.root, { flags: ['--port', String(port)] })
    expect(Number(new URL(address).port)).toBeGreaterThan(port)
    expect(new URL(address).hostname).toBe('127.0.0.1')
  })

  it('prints its address for other machines with --host', async () => {
    const site = await makeSite({ ...FILES, 'site.config.js': configText({ baseUrl: '/below/' }) })
    const dev = await runDev(site.root, { flags: ['--host', '0.0.0.0'] })
    await expect.poll(dev.said).toContain('Ready in')
    expect(dev.address).toMatch(/^http:\/\/localhost:\d+\/below\/$/)
    for (const line of dev
      .said()
      .split('\n')
      .filter((text) => text.includes('also'))) {
      expect(line).toMatch(/^ {2}also http:\/\/[\d.]+:\d+\/below\/$/)
    }
  })

  it('answers only under the names of this machine', async () => {
    const site = await makeSite(FILES)
    const dev = await runDev(site.root)
    const statusFor = async (host: string) => (await ask(dev, '/', { headers: { Host: host } })).status
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'docs.localhost', '192.168.1.5:3000']) {
      expect(await statusFor(host), host).toBe(200)
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:3000',
      'evil.example#localhost',
    ]) {
      expect(await statusFor(host), host).toBe(403)
    }
  })

  it('serves nothing but the site', async () => {
    const site = await makeSite(FILES)
    const dev = await runDev(site.root)
    const paths = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/secret.txt',
      '/site.config.js',
      '/_headers',
      '/__dev/../../secret.txt',
      '/docs/index.md',
      '/.frigate-docs/docs',
    ]
    for (const path of paths) {
      const { status, text } = await ask(dev, path)
      expect([400, 404], path).toContain(status)
      expect(text, path).not.toContain('secret')
    }
  })

  it('does not let other sites read it, listen to it or open files', async () => {
    const site = await makeSite(FILES)
    const dev = await runDev(site.root)
    const { headers } = await ask(dev, '/', { headers: { Origin: 'https://evil.example' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const { host } = new URL(dev.address)
    const listening = (origin: string) =>
      ask(dev, '/__dev/socket', { headers: { ...UPGRADE, Host: host, Origin: origin } }).then(
        ({ status }) => status,
        () => 'cut',
      )
    expect(await listening('https://evil.example')).toBe('cut')
    expect(await listening(`http://${host}`)).toBe(101)
    const place = JSON.stringify({ file: 'docs/index.md', line: 1 })
    expect((await ask(dev, '/__dev/open', { method: 'POST', body: place })).status).toBe(403)
    const own = { 'X-Frigate-Docs-Dev': '1' }
    const outside = JSON.stringify({ file: '../../etc/passwd', line: 1 })
    expect((await ask(dev, '/__dev/open', { method: 'POST', body: outside, headers: own })).status).toBe(501)
    expect((await ask(dev, '/__dev/open', { method: 'POST', body: 'no', headers: own })).status).toBe(400)
  })

  it('serves pages as a host does: redirects, types, the not-found page, a base path', async () => {
    const config = { baseUrl: '/below/', redirects: [{ from: '/old', to: '/' }] }
    const site = await makeSite({ ...FILES, 'site.config.js': configText(config), 'static/a.svg': '<svg/>' })
    const dev = await runDev(site.root)
    expect((await ask(dev, '/below/old')).headers.location).toBe('/below/')
    expect((await ask(dev, '/below/a.svg')).headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    const missing = await ask(dev, '/below/nothing')
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('Page not found')
    expect((await ask(dev, '/below/', { method: 'POST' })).status).toBe(405)
  })

  it('does not start without a configuration and without pages, and exits with code 2', async () => {
    const { code, stderr } = await runCli(['dev'], { cwd: await makeFolder() })
    expect(stderr).toContain('site.config.ts does not exist')
    expect(code).toBe(2)
  })

  it('waits for a site that cannot be shown yet, says why, and shows it when everything is fixed', async () => {
    const site = await makeSite({ ...FILES, 'site.config.js': 'export default { title: ' })
    await site.remove('docs/index.md')
    const cli = startCli(['dev', '--port', '0'], { cwd: site.root })
    onTestFinished(() => void cli.child.kill())
    let said = ''
    cli.child.stderr?.on('data', (text: string) => {
      said += text
    })
    await expect.poll(() => said).toMatch(/site\.config\.js:1:\d+[\s\S]*as soon as that is fixed/)
    await site.write('site.config.js', configText())
    await expect.poll(() => said).toContain('contains no page')
    await site.write('docs/index.md', '# At last\n')
    expect(await (await fetch(await readAddress(cli))).text()).toContain('At last</h1>')
    await expect.poll(() => said).toContain('no errors')
  })

  it('reports errors outside of pages in the same words as build', async () => {
    const config = {
      onDuplicateRoutes: 'throw' as const,
      redirects: [{ from: '/old', to: '/gone' }],
      themeConfig: { navbar: { items: [{ to: '/twoo', label: 'Two' }] } },
    }
    const site = await makeSite({
      ...FILES,
      'docs/two.md': '# Two\n',
      'docs/deep/three.md': '# Three\n',
      'static/two/index.html': '<p>Two</p>',
      'static/deep': 'No folder.',
      'site.config.js': configText(config),
    })
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(1)
    expect(stderr).toMatch(/\n4 errors\n$/)
    const dev = await runDev(site.root)
    await expect.poll(dev.said).toContain(stderr)
    await site.write('site.config.js', configText({ ...config, redirects: [], themeConfig: {} }))
    await expect.poll(dev.said).toMatch(/\n2 errors\n$/)
    await site.remove('static')
    await expect.poll(dev.said).toMatch(/✓ no errors\n$/)
  })

  it('caches what it compiled for the next build', async () => {
    const site = await makeSite({ ...FILES, 'docs/two.md': '# Two\n' })
    const dev = await runDev(site.root, { isApart: true })
    await dev.read('/two')
    await dev.read('/')
    expect(await dev.stop()).toBe(0)
    expect((await site.build()).stdout).toMatch(/^✓ 5 pages, 2 from cache/)
  })
})
