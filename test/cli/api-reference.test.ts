import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { makeApiSite, specText, twoPaths } from '../support/api-site.ts'
import { configText, copySite, makeSite, type TestSite } from '../support/make-site.ts'
import { attributes, elementOf } from '../support/read-html.ts'
import { runCli } from '../support/run-cli.ts'

const openApiSite = (paths: Record<string, unknown> = twoPaths, api: object = {}): Promise<TestSite> =>
  makeApiSite(paths, api)

const answers = { 200: { description: 'A.' } }

describe('a build of an API reference', () => {
  it('follows the specification', async () => {
    const site = await openApiSite()
    await site.build()
    expect(await site.read('api/get-b/index.html')).toContain('Gets B.')
    await site.write(
      'zoo.json',
      specText({ ...twoPaths, '/b': { get: { ...twoPaths['/b'].get, description: 'Brings B.' } } }),
    )
    await site.build()
    expect(await site.read('api/get-b/index.html')).toContain('Brings B.')
    const { stdout } = await site.build()
    expect(stdout).toContain('0 files written')
  })

  it('has the headings of a tag below its own, also in a group of tags', async () => {
    const site = await openApiSite()
    const spec = JSON.parse(await site.readSource('zoo.json'))
    const tags = ['In a group', 'Alone'].map((name) => ({ name, description: `# Inside\n\n${name}.` }))
    const groups = [{ name: 'Group', tags: ['In a group'] }]
    await site.write('zoo.json', JSON.stringify({ ...spec, tags, 'x-tagGroups': groups }))
    await site.build()
    const page = await site.read('api/zoo-api/index.html')
    const headings = [...page.matchAll(/<h(\d)[^>]*>(Group|In a group|Alone|Inside)</g)].map(([, ...parts]) =>
      parts.join(' '),
    )
    expect(headings).toEqual(['2 Group', '3 In a group', '4 Inside', '2 Alone', '3 Inside'])
  })

  it('has no address in its twins that runs code', async () => {
    const description =
      'A [link](javascript:alert(1)), <VBScript:x>, [one](https://example.org/), ![i][r], <a href="&#106;avascript:x">b</a>.\n\n[r]: data:text/html,x'
    const site = await openApiSite({ '/a': { get: { ...twoPaths['/a'].get, description } } })
    await site.build()
    const markdownOutput = await site.read('api/get-a.md')
    expect(markdownOutput).toContain('A link, VBScript:x, [one](https://example.org/), ![i][r], &lt;a href=')
    expect(markdownOutput).not.toMatch(/\(javascript:|<vbscript|\]: data:|<a /i)
    expect(await site.read('api/get-a/index.html')).not.toMatch(/href="(javascript|vbscript|data):/i)
  })

  it('has links of its descriptions that lead to its pages, to those of the site, and where it was published', async () => {
    const links =
      '[one](#operation/getA) [two](./#tag/Other/operation/getA "T") [three](/) [four](/guides/x?a&b#c) [five](/none) [six](#section/Start)'
    const site = await openApiSite({ ...twoPaths, '/b': { get: { ...twoPaths['/b'].get, description: links } } })
    const spec = JSON.parse(await site.readSource('zoo.json'))
    const whole = {
      ...spec,
      info: { ...spec.info, description: '# Start' },
      externalDocs: { url: 'https://zoo.example/docs' },
    }
    await site.write('zoo.json', JSON.stringify(whole))
    await site.build()
    const hrefs = [
      ['/api/get-a', '/api/get-a', '/', 'https://zoo.example/guides/x?a&#x26;b#c', 'https://zoo.example/none'],
      ['/api/zoo-api#start'],
    ].flat()
    const page = await site.read('api/get-b/index.html')
    for (const href of hrefs) expect(page.replaceAll('&amp;', '&#x26;')).toContain(`<a href="${href}"`)
    const markdownOutput = await site.read('api/get-b.md')
    expect(markdownOutput).toMatch(/\[two\]\(https?:[^)]*\/api\/get-a "T"\) .*\[five\]\(https:\/\/zoo\.example\/none\)/)
  })

  it('only warns of links of its descriptions that lead nowhere', async () => {
    const site = await openApiSite({ '/a': { get: { ...twoPaths['/a'].get, description: 'See [it](/none).' } } })
    expect(await site.tryBuild()).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('warning zoo.json:17:34 Linked page'),
    })
  })

  it('names each place of such a link once, however many pages show it', async () => {
    const schema = { type: 'object', description: 'See [it](/none), not [this](/none/other).' }
    const answer = {
      200: { description: 'A.', content: { 'application/json': { schema: { $ref: 'shared.yaml#/Pet' } } } },
    }
    const site = await openApiSite({ '/a': { get: { responses: answer } }, '/b': { get: { responses: answer } } })
    await site.write('shared.yaml', `Pet: ${JSON.stringify(schema)}\n`)
    const { stderr } = await site.tryBuild()
    expect(stderr.split('Linked page "/none" does not exist')).toHaveLength(2)
    expect(stderr).toContain('shared.yaml:1:47 Linked page "/none"')
  })

  it('writes nothing into the docs folder, nor does check-links', async () => {
    const site = await openApiSite()
    const before = await site.readTree('docs')
    await site.build()
    expect((await runCli(['check-links'], { cwd: site.root })).code).toBe(0)
    expect(await site.readTree('docs')).toEqual(before)
  })

  it('recompiles a page only when its content changes', async () => {
    const site = await openApiSite()
    await site.build()
    await site.write(
      'zoo.json',
      specText({ ...twoPaths, '/b': { get: { ...twoPaths['/b'].get, description: 'Other.' } } }),
    )
    // The start page, the landing page and the other operation.
    expect((await site.build()).stdout).toContain('3 from cache')
  })

  it('follows the specification, whatever pages from gen-api contain', async () => {
    const site = await openApiSite()
    await site.build()
    const made = await site.readTree()
    await runCli(['gen-api'], { cwd: site.root })
    const page = await site.readSource('docs/api/get-a.api.md')
    await site.write('docs/api/get-a.api.md', page.replace('Get A', 'Mine').replaceAll('\n', '\r\n'))
    await site.write('docs/api/get-b.api.md', '')
    await site.write('docs/api/gone.api.md', page)
    await site.build()
    expect(await site.readTree()).toEqual(made)
    const { code, stderr } = await runCli(['gen-api', '--check'], { cwd: site.root })
    expect([code, stderr]).toEqual([1, expect.stringContaining('~ api/get-a.api.md')])
  })

  it('dates its pages by the commit of the specification', async () => {
    const site = await openApiSite()
    await site.write('site.config.js', configText({ api: { spec: 'zoo.json' }, docs: { showLastUpdateTime: true } }))
    const env = { ...process.env, GIT_COMMITTER_DATE: '2024-01-02T03:04:05Z' }
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: site.root, env })
    git('init', '-q')
    git('add', 'zoo.json')
    git('commit', '-qm', 'x', '--no-gpg-sign')
    await site.build()
    expect(await site.read('api/get-a/index.html')).toContain('2024-01-02T03:04:05.000Z')
    expect(await site.read('index.html')).not.toContain('last-updated')
  })

  it('produces the same bytes after an edit as a clean build', async () => {
    const site = await openApiSite()
    await site.build()
    await site.write('zoo.json', specText({ '/b': twoPaths['/b'], '/c': twoPaths['/a'] }))
    await site.build()
    const edited = await site.readTree()
    await site.build('--clean')
    expect(await site.readTree()).toEqual(edited)
  })

  it('fails below the required coverage, and keeps the last good site', async () => {
    const site = await openApiSite(twoPaths, { coverage: { descriptions: 50 } })
    await site.build()
    await site.write('zoo.json', specText({ '/a': twoPaths['/a'] }))
    for (const _ of ['made', 'known']) {
      const { code, stderr } = await site.tryBuild()
      expect(code).toBe(1)
      expect(stderr).toContain('0 of 1 operations (0 %), expected 50 %')
    }
    expect(await site.read('api/get-b/index.html')).toContain('Gets B.')
  })

  it('supports several specifications, each in its own folder', async () => {
    const site = await openApiSite()
    await site.write('other.json', specText(twoPaths, 'Other API'))
    const api = [
      { spec: 'zoo.json', out: 'api' },
      { spec: 'other.json', out: 'api/other', label: 'The other' },
    ]
    await site.write('site.config.js', configText({ api }))
    for (const _ of ['made', 'known']) await site.build('--strict')
    expect(await site.read('api/get-a/index.html')).toContain('Get A')
    expect(await site.read('api/other/get-a/index.html')).toContain('href="/api/other/other-api"')
  })

  it('begins with the reference where the site has no other pages', async () => {
    const site = await openApiSite()
    await site.remove('docs/index.md')
    for (const _ of ['made', 'known']) await site.build('--strict')
    expect(await site.read('index.html')).toContain('Zoo API')
    expect(await site.read('api/get-a/index.html')).toContain('href="/"')
    await site.write('docs/index.md', '# Home\n')
    await site.build('--strict')
    expect(await site.read('index.html')).toContain('Home')
    expect(await site.read('api/zoo-api/index.html')).toContain('Zoo API')
  })

  it('serves the reference at a configured address', async () => {
    const site = await openApiSite(twoPaths, { out: 'integrations/api', route: '/rest' })
    await site.write('docs/index.md', '[A](integrations/api/get-a.api.md)\n')
    await site.build('--strict')
    expect(await site.read('index.html')).toContain('href="/rest/get-a"')
  })

  it('says what to do about pages whose specification is no longer configured', async () => {
    const site = await openApiSite()
    await runCli(['gen-api'], { cwd: site.root })
    await site.write('site.config.js', configText())
    const { code, stderr } = await site.tryBuild()
    expect([code, stderr]).toEqual([1, expect.stringContaining('gen-api --clean')])
  })

  it.each([
    ['empty paths', { paths: {} }],
    ['no paths but a webhook', { webhooks: { a: { post: { responses: answers } } } }],
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
  ])('handles a specification with %s', async (_, parts) => {
    const site = await openApiSite({})
    await site.write(
      'zoo.json',
      JSON.stringify({ openapi: '3.1.0', info: { title: 'Zoo API', version: '1' }, ...parts }),
    )
    await site.build('--strict')
    expect(await site.read('api/zoo-api/index.html')).toContain('Zoo API')
  })
})

describe('a page of the site’s own', () => {
  /** The pages of the reference in the sidebar of the start page. */
  const listed = async (site: TestSite) => {
    const sidebar = elementOf(await site.read('index.html'), '<nav class="sidebar-nav')
    return attributes(sidebar, 'a', 'href').filter((href) => href.startsWith('/api/'))
  }
  const all = ['/api/zoo-api', '/api/get-a', '/api/get-b']

  it('is a page from gen-api without its mark, and is shown and kept from then on', async () => {
    const site = await openApiSite()
    await runCli(['gen-api'], { cwd: site.root })
    const page = await site.readSource('docs/api/get-a.api.md')
    const own = page.replace(/<!-- .* -->/, 'In our words.')
    await site.write('docs/api/get-a.api.md', own)
    await site.build('--strict')
    expect(await site.read('api/get-a/index.html')).toContain('In our words.')
    expect(await site.read('api/get-b/index.html')).toContain('data-island="ApiConsole"')
    expect(await listed(site)).toEqual(all)
    expect((await runCli(['gen-api'], { cwd: site.root })).stderr).toContain('= api/get-a.api.md is yours, kept')
    expect(await site.readSource('docs/api/get-a.api.md')).toBe(own)
  })

  it.each(['md', 'mdx'])('replaces the generated page, whatever its file name: %s', async (extension) => {
    const site = await openApiSite()
    await site.write(`docs/api/get-a.api.${extension}`, '# Ours\n')
    await site.build('--strict')
    expect(await site.read('api/get-a.api/index.html')).toContain('Ours</h1>')
    expect(await listed(site)).toEqual(['/api/zoo-api', '/api/get-a.api', '/api/get-b'])
    expect(await site.read('api/zoo-api/index.html')).toContain('href="/api/get-a.api"')
    await site.remove(`docs/api/get-a.api.${extension}`)
    await site.build('--strict')
    expect(await listed(site)).toEqual(all)
  })

  it('may be next to the reference, and a custom sidebar of the folder can list any pages', async () => {
    const site = await openApiSite()
    await site.write('docs/api/ours.md', '# Ours\n')
    await site.build('--strict')
    expect(await listed(site)).toEqual([...all, '/api/ours'])
    const doc = (id: string) => ({ type: 'doc', id })
    const sidebar = {
      label: 'Ours',
      link: doc('api/zoo-api'),
      items: [doc('api/ours'), doc('api/get-b'), doc('api/get-a')],
    }
    await site.write('docs/api/_sidebar_.json', JSON.stringify(sidebar))
    await site.build('--strict')
    expect(await listed(site)).toEqual(['/api/zoo-api', '/api/ours', '/api/get-b', '/api/get-a'])
  })
})

describe('a site that is copied with its cache', () => {
  it('follows its own specification, not the one at the old place', async () => {
    const spec = (summary: string) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Zoo', version: '1' },
        paths: { '/a': { get: { operationId: 'getA', summary, responses: { 200: { description: 'Fine.' } } } } },
      })
    const site = await makeSite({
      'docs/index.md': '# Home\n',
      'openapi.json': spec('Get A'),
      'site.config.js': configText({ api: { spec: 'openapi.json' } }),
    })
    await site.build()
    const copy = await copySite(site)
    await copy.build()
    await copy.write('openapi.json', spec('Another name'))
    await copy.build()
    expect(Object.values(await copy.readTree()).some((text) => text.includes('<h1>Another name</h1>'))).toBe(true)
  })
})
