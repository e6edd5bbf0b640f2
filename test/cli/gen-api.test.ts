import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeApiSite, specText, twoPaths } from '../support/api-site.ts'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const genApi = (site: TestSite, ...flags: string[]) => runSharedCli(['gen-api', ...flags], { cwd: site.root })
const at = (site: TestSite, path: string) => join(site.root, 'docs/api', path)

describe('frigate-docs gen-api', () => {
  it('writes the pages and lists them', async () => {
    const site = await makeApiSite()
    const { code, stdout, stderr } = await genApi(site)
    expect(code).toBe(0)
    expect(stdout).toContain('Zoo API: 2 operations, 0 schemas; descriptions 50 %')
    expect(stdout).toContain('4 new, 0 changed, 0 gone')
    expect(stderr).toContain('+ api/get-a.api.md')
    expect(stderr).toContain('+ api/_sidebar_.json')
  })

  it('writes the content of a page as Markdown, so that reviews show changes', async () => {
    const site = await makeApiSite()
    await genApi(site)
    const page = await site.readSource('docs/api/get-b.api.md')
    expect(page).toMatch(
      /^---\nid: "get-b"\ntitle: "Get B"\n[\s\S]*\napi_spec: "zoo.json"\n---\n\n<!-- Written by .* -->\n\n`GET \/b`/,
    )
    expect(page).toContain('\nGets B.\n')
    expect(await site.readSource('docs/api/zoo-api.info.md')).toContain('- `GET /a` [Get A](/api/get-a.api.md)')
  })

  it('writes no address that runs code', async () => {
    const site = await makeApiSite()
    const description = 'Gets [it](javascript:alert(1)), [this](https://x.example) and ![that](data:text/html,x).'
    await site.write('zoo.json', specText({ '/a': { get: { ...twoPaths['/a'].get, description } } }))
    expect((await genApi(site)).code).toBe(0)
    expect(await site.readSource('docs/api/get-a.api.md')).toContain('\nGets it, [this](https://x.example) and that.\n')
    expect((await genApi(site, '--check')).code).toBe(0)
  })

  it.each(['gen-api', 'build'])(
    '%s names the specification when a description is nested too deeply',
    async (command) => {
      const site = await makeApiSite()
      for (const description of [`${'> '.repeat(12_000)}Text`, `${':'.repeat(300)}note\n\n`.repeat(300)]) {
        await site.write('zoo.json', specText({ '/a': { get: { ...twoPaths['/a'].get, description } } }))
        const { code, stderr } = await runCli([command], { cwd: site.root })
        expect(stderr).toMatch(/zoo\.json\n {2}error Unexpected nesting/)
        expect(code).toBe(1)
      }
    },
  )

  it('writes nothing the second time, and the same bytes from scratch', async () => {
    const site = await makeApiSite()
    await genApi(site)
    const first = await site.readTree('docs')
    expect((await genApi(site)).stdout).toContain('0 new, 0 changed, 0 gone')
    await site.remove('docs/api')
    await genApi(site)
    expect(await site.readTree('docs')).toEqual(first)
  })

  it('says with --diff what changed between two files, and fails if that breaks clients', async () => {
    const site = await makeApiSite()
    await site.write('old.json', specText(twoPaths))
    await site.write('new.json', specText({ '/a': twoPaths['/a'] }))
    const forth = await genApi(site, '--diff', 'old.json', 'new.json')
    expect(forth.stdout).toBe('## Operations that are gone\n\n- **Breaking:** `GET /b` Get B\n')
    expect(forth.stderr).toContain('new.json\n  error 1 breaking change since old.json')
    expect(forth.code).toBe(1)
    const back = await genApi(site, '--diff', 'new.json', 'old.json')
    expect(back.stdout).toBe('## New operations\n\n- `GET /b` Get B\n')
    expect(back.code).toBe(0)
    expect((await genApi(site, '--diff', 'old.json')).code).toBe(2)
  })

  it('writes nothing with --check, and fails if files are outdated', async () => {
    const site = await makeApiSite()
    await genApi(site)
    expect((await genApi(site, '--check')).code).toBe(0)
    const written = await site.readTree('docs')
    const paths = {
      ...twoPaths,
      '/b': { get: { ...twoPaths['/b'].get, deprecated: true } },
      '/c': { get: { ...twoPaths['/a'].get, operationId: 'getC' } },
    }
    await site.write('zoo.json', specText(paths))
    const { code, stderr } = await genApi(site, '--check')
    expect(code).toBe(1)
    expect(stderr).toContain('~ api/get-b.api.md')
    expect(stderr).toContain('+ api/get-c.api.md')
    expect(stderr).toContain('Run `frigate-docs gen-api`')
    expect(await site.readTree('docs')).toEqual(written)
  })

  it('passes with --check for a site without written files', async () => {
    const site = await makeApiSite()
    const { code, stdout, stderr } = await genApi(site, '--check')
    expect([code, stderr, existsSync(at(site, ''))]).toEqual([0, '', false])
    expect(stdout).toContain('no page is written, so none is behind')
  })

  it('removes the pages of deleted operations, but no pages of the site’s own', async () => {
    const site = await makeApiSite()
    await genApi(site)
    await site.write('docs/api/ours.md', '# Ours\n')
    await site.write('zoo.json', specText({ '/a': twoPaths['/a'] }))
    expect((await genApi(site)).stderr).toContain('- api/get-b.api.md')
    expect([existsSync(at(site, 'get-b.api.md')), existsSync(at(site, 'ours.md'))]).toEqual([false, true])
  })

  it.each(['get-a.api.md', 'get-a.api.mdx', '_sidebar_.json'])(
    'keeps %s of the site’s own, and says so',
    async (name) => {
      const site = await makeApiSite()
      const own = name.endsWith('.json') ? '{ "label": "Ours" }' : '# Ours\n'
      await site.write(`docs/api/${name}`, own)
      const { code, stdout, stderr } = await genApi(site)
      expect([code, stderr]).toEqual([0, expect.stringContaining(`= api/${name} is yours, kept`)])
      expect(stdout).toContain('3 new, 0 changed, 0 gone')
      const files = await site.readTree('docs/api')
      expect(files[name]).toBe(own)
      expect(Object.keys(files)).toHaveLength(4)
      expect((await genApi(site, '--check')).code).toBe(0)
    },
  )

  it('continues after an interrupted run', async () => {
    const site = await makeApiSite()
    await genApi(site)
    const whole = await site.readTree('docs')
    const page = await site.readSource('docs/api/get-a.api.md')
    const sidebar = await site.readSource('docs/api/_sidebar_.json')
    await site.write('docs/api/get-a.api.md', page.slice(0, page.indexOf('slug')))
    await site.write('docs/api/get-b.api.md', '')
    await site.write('docs/api/_sidebar_.json', sidebar.slice(0, 60))
    expect((await genApi(site)).stdout).toContain('0 new, 3 changed, 0 gone')
    expect(await site.readTree('docs')).toEqual(whole)
  })

  it('warns of an undescribed path parameter, and still writes the page', async () => {
    const site = await makeApiSite({
      '/a/{id}': { get: { operationId: 'getA', responses: { 200: { description: 'A.' } } } },
    })
    const { code, stderr } = await genApi(site)
    expect(code).toBe(0)
    expect(stderr).toContain('+ api/get-a.api.md')
    expect(stderr).toMatch(/warning zoo\.json:9:\d+ No parameter describes "\{id\}" at #\/paths/)
    expect((await site.build()).stderr).toContain('No parameter describes "{id}"')
  })

  it('stays in its folder, whatever the names and tags', async () => {
    const paths = {
      '/../../x': {
        get: { operationId: '../../../escape', tags: ['../..', '<b>'], responses: { 200: { description: 'A.' } } },
      },
    }
    const site = await makeApiSite(paths)
    expect((await genApi(site)).code).toBe(0)
    expect(Object.keys(await site.readTree('docs')).sort()).toEqual([
      'api/_sidebar_.json',
      'api/escape.api.md',
      'api/zoo-api.info.md',
      'index.md',
    ])
  })

  it('writes a specification that is not configured with --spec and --out', async () => {
    const site = await makeApiSite()
    await site.write('other.json', specText(twoPaths, 'Other API'))
    expect((await genApi(site, '--spec', 'other.json', '--out', 'more/other')).code).toBe(0)
    expect(await readFile(join(site.root, 'docs/more/other/get-a.api.md'), 'utf8')).toContain(
      'slug: "/more/other/get-a"',
    )
    expect(existsSync(at(site, ''))).toBe(false)
  })

  it('removes files of specifications that are no longer configured with --clean', async () => {
    const site = await makeApiSite()
    await genApi(site)
    await site.write('other.json', specText(twoPaths, 'Other API'))
    await site.write('docs/api/ours.md', '# Ours\n')
    await site.write('site.config.js', configText({ api: { spec: 'other.json', out: 'new' } }))
    const { stderr } = await genApi(site, '--clean')
    expect(stderr).toContain('- api/get-a.api.md')
    expect(Object.keys(await site.readTree('docs'))).toEqual([
      'api/ours.md',
      'index.md',
      'new/_sidebar_.json',
      'new/get-a.api.md',
      'new/get-b.api.md',
      'new/other-api.info.md',
    ])
  })

  it.each([
    [['--out', '../x'], 'Unexpected --out "../x"'],
    [['--out', '_x'], 'Unexpected --out "_x"'],
    [['--spec', 'none.json'], 'Specification "none.json" does not exist'],
  ])('rejects %j', async (flags, message) => {
    const { code, stderr } = await genApi(await makeApiSite(), ...flags)
    expect([code, stderr]).toEqual([expect.any(Number), expect.stringContaining(message)])
    expect(code).toBeGreaterThan(0)
  })

  it('says what to add to a configuration without a specification', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const { code, stderr } = await genApi(site)
    expect([code, stderr]).toEqual([2, expect.stringContaining("api: { spec: 'openapi.yaml' }")])
  })
})
