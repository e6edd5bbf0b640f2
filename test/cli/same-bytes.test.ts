import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const FILES: SiteFiles = {
  'docs/index.md':
    '# Home\n\n![Dot](./dot.svg) and [guide](guide/start.mdx#two)\n\n```ts title="a.ts"\nlet a = 1\n```\n',
  'docs/guide/start.mdx':
    '# Start\n\n<Tabs><TabItem value="a">One {1 + 1}</TabItem></Tabs>\n\n## Two\n\n:::note\nText\n:::\n',
  'docs/guide/second.md': '---\nunlisted: true\n---\n\n# Second\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'static/robots.txt': 'User-agent: *\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'site.config.js': configText({
    redirects: [{ from: '/old', to: '/guide/start' }],
    themeConfig: { navbar: { logo: { src: 'img/logo.svg' } } },
  }),
}

async function timesOf(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const times = paths.sort().map(async (path) => [path, (await stat(path)).mtimeMs] as const)
  return Object.fromEntries(await Promise.all(times))
}

describe('the same site', () => {
  it('has the same bytes when built in two folders, without the folder paths', async () => {
    const [one, two] = [await makeSite(FILES), await makeSite(FILES)]
    await Promise.all([one.build('--clean'), two.build('--clean')])
    const tree = await one.readTree()
    expect(Object.keys(tree).length).toBeGreaterThan(15)
    expect(await two.readTree()).toEqual(tree)
    expect(Object.keys(tree).filter((path) => tree[path]?.includes(one.root))).toEqual([])
  })

  it('has the same bytes, whatever the time, time zone and locale of the machine', async () => {
    const [one, two] = [await makeSite(FILES), await makeSite(FILES)]
    await one.build()
    await utimes(join(two.root, 'docs/index.md'), 1, 1)
    const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
    expect(await runCli(['build'], { cwd: two.root, env })).toMatchObject({ code: 0 })
    expect(await two.readTree()).toEqual(await one.readTree())
  })
})

describe('a build with nothing to do', () => {
  let site: TestSite

  beforeAll(async () => {
    site = await makeSite(FILES)
    await site.build()
  })

  it('writes no file and touches none', async () => {
    const before = await timesOf(join(site.root, 'dist'))
    const { stdout } = await site.build()
    expect(stdout).toContain('3 from cache, 0 files written')
    expect(await timesOf(join(site.root, 'dist'))).toEqual(before)
  })

  it('leaves nothing next to the site but its cache', async () => {
    expect((await readdir(site.root)).sort()).toEqual(['.frigate-docs', 'dist', 'docs', 'site.config.js', 'static'])
  })

  it('writes the same bytes again under --clean', async () => {
    const before = await site.readTree()
    const { stdout } = await site.build('--clean')
    expect(stdout).toContain(' 0 from cache')
    expect(await site.readTree()).toEqual(before)
  })

  it('writes the same bytes again without its cache', async () => {
    const before = await site.readTree()
    await site.remove('.frigate-docs')
    await site.build()
    expect(await site.readTree()).toEqual(before)
  })

  it('writes the same bytes to another folder, without changing the first one', async () => {
    const before = await site.readTree()
    await site.build('--out', 'other/place')
    expect(await site.readTree('other/place')).toEqual(before)
    expect(await site.readTree()).toEqual(before)
  })
})
