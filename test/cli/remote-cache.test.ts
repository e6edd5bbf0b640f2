import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CacheFault, type CacheServer, startCacheServer, startNginxCache } from '../support/cache-server.ts'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'
import { hasNginx } from '../support/web-servers.ts'

const PAGES = Array.from({ length: 12 }, (_, index) => `page-${index}`)

/** Pages of each kind, one with code of the site, whose bundle is in another folder on each machine. */
const FILES: SiteFiles = {
  'docs/index.mdx': "import Box from '@site/Box'\n\n# Home\n\n<Box>Text in a box</Box>\n",
  'Box.jsx': 'export default function Box({ children }) {\n  return <div className="box">{children}</div>\n}\n',
  ...Object.fromEntries(
    PAGES.map((name) => [
      `docs/${name}.md`,
      `# ${name}\n\n[Home](index.mdx) and \`code\` of ${name}.\n\n## Part\n\nText.\n`,
    ]),
  ),
}

const COUNT = PAGES.length + 1

/** What the site is without a remote cache. */
let expected: Record<string, string>

beforeAll(async () => {
  const site = await makeSite(FILES, runSharedCli)
  await site.build()
  expected = await site.readTree()
})

interface Elsewhere {
  readonly site: TestSite
  readonly result: CliResult
}

/** Builds a new copy of the site, as another machine would. */
async function buildElsewhere(remote: string, cache: object = {}): Promise<Elsewhere> {
  const site = await makeSite({ ...FILES, 'site.config.js': configText({ cache: { remote, ...cache } }) }, runSharedCli)
  return { site, result: await site.tryBuild() }
}

/** The same, with a process and an environment of its own. */
async function buildApart(address: string, env: NodeJS.ProcessEnv, ...flags: string[]): Promise<Elsewhere> {
  const site = await makeSite(FILES)
  const result = await runCli(['build', ...flags], { cwd: site.root, env: { FRIGATE_DOCS_CACHE: address, ...env } })
  return { site, result }
}

const PUSH = { FRIGATE_DOCS_CACHE_PUSH: '1' }

describe('a build in parts', () => {
  /** nginx where it is installed, otherwise a server with the same two methods. */
  let server: { readonly address: string; stop(): Promise<void> }

  beforeAll(async () => {
    server = await (hasNginx ? startNginxCache() : startCacheServer())
  })
  afterAll(() => server.stop())

  it('is the same as a build on one machine', async () => {
    const parts = await Promise.all(
      [1, 2, 3, 4].map((part) => buildApart(server.address, PUSH, '--shard', `${part}/4`)),
    )
    const stored = parts.map(({ result }) => {
      expect(result).toMatchObject({ code: 0, stderr: '' })
      return Number(/(\d+) stored there/.exec(result.stdout)?.[1])
    })
    expect(stored.reduce((sum, count) => sum + count)).toBe(COUNT)
    const { site, result } = await buildElsewhere(server.address)
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(result.stdout).toContain(`${COUNT} from cache, ${COUNT} of them from the remote cache`)
    expect(await site.readTree()).toEqual(expected)
  })

  it('compiles only what nobody has compiled', async () => {
    const { site, result } = await buildElsewhere(server.address, { push: true })
    expect(result.stdout).not.toContain('stored there')
    await site.write('docs/page-3.md', '# Another title\n')
    const again = await site.build()
    expect(again.stdout).toContain(`${COUNT - 1} from cache, 0 of them from the remote cache, 1 stored there`)
  })
})

describe('a remote cache', () => {
  let server: CacheServer

  beforeAll(async () => {
    server = await startCacheServer()
    await buildElsewhere(server.address, { push: true })
  })
  afterAll(() => server.stop())
  afterEach(() => {
    server.failLike({})
  })

  const foundIn = (result: CliResult): number => Number(/(\d+) of them from the remote cache/.exec(result.stdout)?.[1])

  it('is not written unless that is asked for', async () => {
    const other = await startCacheServer()
    const { result } = await buildElsewhere(other.address)
    expect({ code: result.code, entries: other.entries.size }).toEqual({ code: 0, entries: 0 })
    await other.stop()
  })

  it('is sent a token, or the user and password of its address', async () => {
    server.credentials.clear()
    await buildApart(server.address, { FRIGATE_DOCS_CACHE_TOKEN: 'secret' })
    await buildElsewhere(server.address.replace('//', '//ann:pass%20word@'))
    expect([...server.credentials]).toEqual([
      'Bearer secret',
      `Basic ${Buffer.from('ann:pass word').toString('base64')}`,
    ])
    expect([...server.entries.keys()].join()).not.toContain('secret')
  })

  const garbage = Buffer.from('<html>This is not what you asked for</html>')
  const FAULTS: readonly (CacheFault & { readonly name: string; readonly says?: RegExp })[] = [
    { name: 'answers garbage', bytes: () => garbage },
    { name: 'has garbage below cas/', bytes: (path, bytes) => (path.includes('/cas/') ? garbage : bytes) },
    { name: 'cuts entries short', bytes: (_, bytes) => bytes.subarray(0, bytes.length - 3) },
    {
      name: "answers with another's entry",
      bytes: (path, bytes, all) => {
        const other = [...all].find(([key]) => key.includes('/ac/') && key !== path)
        return path.includes('/ac/') && other ? other[1] : bytes
      },
    },
    {
      name: 'fails each time',
      status: () => 500,
      says: /remote cache left alone \(GET was answered with status 500\)/,
    },
    { name: 'ends in the middle', endsAfter: 9, says: /remote cache left alone \(\w+\)/ },
    { name: 'never answers', isSilent: true, says: /remote cache left alone \(no answer within 0\.5 seconds\)/ },
  ]

  it.each(FAULTS)('may be one that $name: the site is right', async ({ says, ...fault }) => {
    server.failLike(fault)
    const { site, result } = await buildElsewhere(server.address, { timeout: 0.5 })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    if (says) expect(result.stdout).toMatch(says)
    expect(foundIn(result) || 0).toBeLessThan(COUNT)
    expect(await site.readTree()).toEqual(expected)
  })

  it('may be full: the site is right, and a shard says what is missing', async () => {
    const full = await startCacheServer()
    full.failLike({ status: (method) => (method === 'PUT' ? 507 : undefined) })
    const { site, result } = await buildElsewhere(full.address, { push: true })
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(await site.readTree()).toEqual(expected)
    const part = await site.tryBuild('--clean', '--shard', '1/2')
    expect(part.code).toBe(1)
    expect(part.stderr).toMatch(
      /\d+ pages of this shard could not be stored in the remote cache: PUT was answered with status 507/,
    )
    await full.stop()
  })
})

describe('settings of a remote cache that cannot be right', () => {
  it.each([
    ['a shard without a cache', {}, ['--shard', '1/2'], 'A shard needs a remote cache that it may write to'],
    ['a part that does not exist', {}, ['--shard', '3/2'], 'such as 2/8'],
    ['no address', { FRIGATE_DOCS_CACHE: 'cache.example' }, [], 'FRIGATE_DOCS_CACHE is not an address'],
    [
      'a token that anybody could read',
      { FRIGATE_DOCS_CACHE: 'http://cache.example', FRIGATE_DOCS_CACHE_TOKEN: 'secret' },
      [],
      'address without encryption',
    ],
  ])('are refused: %s', async (_, env, flags, message) => {
    const { result } = await buildApart('', env, ...flags)
    expect(result.code).toBe(2)
    expect(result.stderr).toContain(message)
    expect(result.stderr).not.toContain('secret')
  })
})
