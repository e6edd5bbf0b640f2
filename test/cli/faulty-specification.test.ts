import { describe, expect, it } from 'vitest'
import { makeApiSite, twoPaths } from '../support/api-site.ts'
import { configText, makeSite } from '../support/make-site.ts'

const answers = { 200: { description: 'A.' } }

describe('a build with a faulty specification', () => {
  it('shows what it can of an invalid specification, and warns with path and line', async () => {
    const site = await makeApiSite({ ...twoPaths, '/a': { get: { ...twoPaths['/a'].get, summary: 5 } } })
    for (const _ of ['made', 'known']) {
      const { code, stderr } = await site.tryBuild()
      expect([code, stderr]).toEqual([0, expect.stringContaining('warning zoo.json:11:9 Unexpected number, expected')])
    }
    expect(await site.read('api/get-a/index.html')).toContain('GET')
    expect(await site.read('api/get-b/index.html')).toContain('Gets B.')
  })

  it('fails on an invalid specification if it is to be valid, with path and line', async () => {
    const site = await makeApiSite({ '/a': { get: { summary: 5, responses: answers } } }, { strict: true })
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(1)
    expect(stderr).toContain('zoo.json:10:9 Unexpected number, expected string at #/paths/~1a/get/summary')
  })

  it('says how many faults of a specification are not listed', async () => {
    const count = 53
    const paths = Array.from({ length: count }, (_, index) => [
      `/p${index}`,
      { get: { summary: index, responses: answers } },
    ])
    const site = await makeApiSite(Object.fromEntries(paths), { strict: true })
    expect((await site.tryBuild()).stderr).toContain('Specification has 3 more faults')
  })

  it('fails on a specification that cannot be read, and reports the problems of pages too', async () => {
    const site = await makeApiSite()
    await site.write('docs/index.md', '# Home\n\n[A](/api/get-a) [B](api/get-b.api.md) [None](/none)\n')
    await site.write('zoo.json', '{ "openapi": ')
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(1)
    expect(stderr).toMatch(/error zoo\.json:1:\d+ Specification is neither JSON nor YAML/)
    expect(stderr).toMatch(/error docs\/index\.md:3:\d+ Linked page "\/none" does not exist/)
    expect(stderr).toMatch(/\n2 errors\n$/)
  })

  it('of a site that is nothing else says only what is wrong with the specification', async () => {
    const site = await makeApiSite()
    await site.remove('docs/index.md')
    await site.write('zoo.json', '{ "openapi": ')
    const { code, stderr } = await site.tryBuild()
    expect(code).toBe(1)
    expect(stderr).toMatch(/error zoo\.json:1:\d+ Specification is neither JSON nor YAML/)
    expect(stderr).toMatch(/\n1 error\n$/)
  })

  it('reports the problems of pages too where a shard is compiled', async () => {
    const site = await makeApiSite()
    await site.write('docs/index.md', '# Home\n\n:::nope\nText\n:::\n')
    await site.write('zoo.json', '{ "openapi": ')
    const cache = { FRIGATE_DOCS_CACHE: 'http://127.0.0.1:9', FRIGATE_DOCS_CACHE_PUSH: '1' }
    const { stderr } = await site.run(['build', '--shard', '1/1'], { cwd: site.root, env: cache })
    expect(stderr).toMatch(/error zoo\.json:1:\d+ Specification is neither JSON nor YAML/)
    expect(stderr).toContain('docs/index.md:3:1 Unexpected ":::nope"')
  })
})

describe('a build with a faulty schema of the configuration', () => {
  it('says so once, and reports the problems of pages that name its options', async () => {
    const site = await makeSite({
      'site.config.js': configText({ contracts: { config: { schema: 'schema.json' } } }),
      'schema.json': '{ "type": ',
      'docs/index.md': '# Home\n\n<Option path="a.b" /> of [none](/none)\n\n```yaml\na: 1\n```\n',
      'docs/run.mdx': '# Run\n\n<Option path="a.c" show="default" /> [gone](/gone)\n\n{nothing.here}\n',
    })
    const { stderr } = await site.tryBuild()
    expect(stderr).toContain('error schema.json:1 JSON Schema cannot be read')
    expect(stderr).toMatch(/error docs\/index\.md:3:\d+ Linked page "\/none" does not exist/)
    expect(stderr).toMatch(/error docs\/run\.mdx:3:\d+ Linked page "\/gone" does not exist/)
    expect(stderr).toContain('error docs/run.mdx:5:2 Page cannot be rendered')
    expect(stderr).toMatch(/\n4 errors\n$/)
  })
})
