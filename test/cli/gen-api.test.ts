import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const text = { 200: { description: 'A.' } }

function specOf(paths: Record<string, unknown>, title = 'Zoo API'): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths }, null, 2)
}

const two = {
  '/a': { get: { operationId: 'getA', summary: 'Get A', responses: text } },
  '/b': { get: { operationId: 'getB', summary: 'Get B', description: 'Gets B.', responses: text } },
}

async function siteWith(paths: Record<string, unknown>, api: object = {}): Promise<TestSite> {
  return makeSite({
    'site.config.js': configText({ api: { spec: 'zoo.json', ...api } }),
    'zoo.json': specOf(paths),
    'docs/index.md': '# Home\n',
  })
}

const genApi = (site: TestSite, ...flags: string[]) => runCli(['gen-api', ...flags], { cwd: site.root })
const at = (site: TestSite, path: string) => join(site.root, 'docs/api', path)

describe('frigate-docs gen-api', () => {
  it('writes the pages and tells which', async () => {
    const site = await siteWith(two)
    const { code, stdout, stderr } = await genApi(site)
    expect(code).toBe(0)
    expect(stdout).toContain('Zoo API: 2 operations, 0 schemas; descriptions 50 %')
    expect(stdout).toContain('4 new, 0 changed, 0 gone')
    expect(stderr).toContain('+ api/get-a.api.md')
  })

  it('writes nothing the second time, and the same bytes from nothing', async () => {
    const site = await siteWith(two)
    await genApi(site)
    const first = await site.readTree('docs')
    expect((await genApi(site)).stdout).toContain('0 new, 0 changed, 0 gone')
    await site.remove('docs/api')
    await genApi(site)
    expect(await site.readTree('docs')).toEqual(first)
  })

  it('with --check writes nothing, and fails where something would change', async () => {
    const site = await siteWith(two)
    const before = await genApi(site, '--check')
    expect([before.code, existsSync(at(site, ''))]).toEqual([1, false])
    expect(before.stderr).toContain('Run `frigate-docs gen-api`')
    await genApi(site)
    expect((await genApi(site, '--check')).code).toBe(0)
    await site.write('zoo.json', specOf({ ...two, '/b': { get: { ...two['/b'].get, deprecated: true } } }))
    const after = await genApi(site, '--check')
    expect(after.code).toBe(1)
    expect(after.stderr).toContain('~ api/get-b.api.md')
  })

  it('removes the pages of operations that are gone, and no page of ours', async () => {
    const site = await siteWith(two)
    await genApi(site)
    await site.write('docs/api/ours.md', '# Ours\n')
    await site.write('zoo.json', specOf({ '/a': two['/a'] }))
    expect((await genApi(site)).stderr).toContain('- api/get-b.api.md')
    expect([existsSync(at(site, 'get-b.api.md')), existsSync(at(site, 'ours.md'))]).toEqual([false, true])
  })

  it('never overwrites a page that it did not write', async () => {
    const site = await siteWith(two)
    await site.write('docs/api/get-a.api.md', '# Ours\n')
    const { code, stderr } = await genApi(site)
    expect(code).toBe(1)
    expect(stderr).toContain('docs/api/get-a.api.md')
    expect(stderr).toContain('Refused to overwrite')
    expect(await readFile(at(site, 'get-a.api.md'), 'utf8')).toBe('# Ours\n')
    expect(existsSync(at(site, 'get-b.api.md'))).toBe(false)
  })

  it('warns of a name in a path that no parameter describes, and still writes the page', async () => {
    const site = await siteWith({ '/a/{id}': { get: { operationId: 'getA', responses: text } } })
    const { code, stderr } = await genApi(site)
    expect(code).toBe(0)
    expect(stderr).toContain('+ api/get-a.api.md')
    expect(stderr).toMatch(/warning zoo\.json:9:\d+ No parameter describes "\{id\}" at #\/paths/)
    expect((await site.build()).stderr).toContain('No parameter describes "{id}"')
  })

  it('keeps to its folder whatever names and tags are', async () => {
    const paths = { '/../../x': { get: { operationId: '../../../escape', tags: ['../..', '<b>'], responses: text } } }
    const site = await siteWith(paths)
    expect((await genApi(site)).code).toBe(0)
    expect(Object.keys(await site.readTree('docs')).sort()).toEqual([
      'api/_sidebar_.json',
      'api/escape.api.md',
      'api/zoo-api.info.md',
      'index.md',
    ])
  })

  it('with --spec and --out writes one that the configuration does not name', async () => {
    const site = await siteWith(two)
    await site.write('other.json', specOf(two, 'Other API'))
    expect((await genApi(site, '--spec', 'other.json', '--out', 'more/other')).code).toBe(0)
    expect(await readFile(join(site.root, 'docs/more/other/get-a.api.md'), 'utf8')).toContain(
      'slug: "/more/other/get-a"',
    )
    expect(existsSync(at(site, ''))).toBe(false)
  })

  it('with --clean removes the pages of specifications that are no longer named', async () => {
    const site = await siteWith(two)
    await genApi(site)
    await site.write('site.config.js', configText({ api: { spec: 'zoo.json', out: 'new' } }))
    await site.write('docs/old.md', (await readFile(at(site, 'get-a.api.md'), 'utf8')).replace('zoo.json', 'gone.json'))
    const { stderr } = await genApi(site, '--clean')
    expect(stderr).toContain('- old.md')
    expect(existsSync(join(site.root, 'docs/old.md'))).toBe(false)
  })

  it.each([
    [['--out', '../x'], 'Unexpected --out "../x"'],
    [['--out', '_x'], 'Unexpected --out "_x"'],
    [['--spec', 'none.json'], 'Specification "none.json" does not exist'],
  ])('refuses %j', async (flags, message) => {
    const { code, stderr } = await genApi(await siteWith(two), ...flags)
    expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining(message)])
    expect(code).toBeGreaterThan(0)
  })

  it('says what to write where the configuration names no specification', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const { code, stderr } = await genApi(site)
    expect([code, stderr]).toEqual([2, expect.stringContaining("api: { spec: 'openapi.yaml' }")])
  })
})

describe('a build', () => {
  it('writes the pages itself, and again when the specification changed', async () => {
    const site = await siteWith(two)
    await site.build()
    expect(await site.read('api/get-b/index.html')).toContain('Gets B.')
    await site.write('zoo.json', specOf({ ...two, '/b': { get: { ...two['/b'].get, description: 'Brings B.' } } }))
    await site.build()
    expect(await site.read('api/get-b/index.html')).toContain('Brings B.')
    const { stdout } = await site.build()
    expect(stdout).toContain('0 files written')
  })

  it('mends a page that was changed by hand, or deleted', async () => {
    const site = await siteWith(two)
    await site.build()
    const page = await readFile(at(site, 'get-a.api.md'), 'utf8')
    await site.write('docs/api/get-a.api.md', page.replace('Get A', 'Mine'))
    await site.remove('docs/api/get-b.api.md')
    await site.build()
    expect(await readFile(at(site, 'get-a.api.md'), 'utf8')).toBe(page)
    expect(await site.read('api/get-b/index.html')).toContain('Get B')
  })

  it('makes the same bytes after an edit as from nothing', async () => {
    const site = await siteWith(two)
    await site.build()
    await site.write('zoo.json', specOf({ '/b': two['/b'], '/c': two['/a'] }))
    await site.build()
    const edited = await site.readTree()
    await site.build('--clean')
    expect(await site.readTree()).toEqual(edited)
  })

  it('fails below the coverage that is asked for, and leaves the last good site', async () => {
    const site = await siteWith(two, { coverage: { descriptions: 50 } })
    await site.build()
    await site.write('zoo.json', specOf({ '/a': two['/a'] }))
    for (const _ of ['made', 'known']) {
      const { code, stderr } = await site.tryBuild()
      expect(code).toBe(1)
      expect(stderr).toContain('0 of 1 operations (0 %), expected 50 %')
    }
    expect(await site.read('api/get-b/index.html')).toContain('Gets B.')
  })

  it('fails where the specification is wrong, with path and line', async () => {
    const site = await siteWith({ '/a': { get: { summary: 5, responses: text } } })
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(1)
    expect(stderr).toContain('zoo.json:10:9 Unexpected value, must be string at #/paths/~1a/get/summary')
  })

  it('takes several specifications, each in a folder of its own', async () => {
    const site = await siteWith(two)
    await site.write('other.json', specOf(two, 'Other API'))
    const api = [
      { spec: 'zoo.json', out: 'api' },
      { spec: 'other.json', out: 'api/other', label: 'The other' },
    ]
    await site.write('site.config.js', configText({ api }))
    for (const _ of ['made', 'known']) await site.build('--strict')
    expect(await site.read('api/get-a/index.html')).toContain('Get A')
    expect(await site.read('api/other/get-a/index.html')).toContain('href="/api/other/other-api"')
  })

  it('serves the reference under an address of its own', async () => {
    const site = await siteWith(two, { out: 'integrations/api', route: '/rest' })
    await site.write('docs/index.md', '[A](integrations/api/get-a.api.md)\n')
    await site.build('--strict')
    expect(await site.read('index.html')).toContain('href="/rest/get-a"')
  })

  it('says what to do about pages whose specification is no longer named', async () => {
    const site = await siteWith(two)
    await site.build()
    await site.write('site.config.js', configText())
    const { code, stderr } = await site.tryBuild()
    expect([code, stderr]).toEqual([1, expect.stringContaining('gen-api --clean')])
  })

  it.each([
    ['empty paths', { paths: {} }],
    ['no paths but a webhook', { webhooks: { a: { post: { responses: text } } } }],
    [
      'weird characters',
      {
        paths: {
          '/ä b/{x}/%/"<>': {
            parameters: [{ name: 'x', in: 'path', required: true, schema: {} }],
            get: { tags: ['<i>&"'], responses: { '2XX': { description: '<b>' }, default: { description: '{a}' } } },
          },
        },
      },
    ],
    [
      'schemas that are true and false',
      { paths: {}, components: { schemas: { A: true, B: false, C: { properties: { a: true } } } } },
    ],
  ])('manages a specification with %s', async (_, parts) => {
    const site = await siteWith({})
    await site.write(
      'zoo.json',
      JSON.stringify({ openapi: '3.1.0', info: { title: 'Zoo API', version: '1' }, ...parts }),
    )
    await site.build('--strict')
    expect(await site.read('api/zoo-api/index.html')).toContain('Zoo API')
  })
})
