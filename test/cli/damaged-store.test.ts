import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'
import { runDev } from '../support/run-dev.ts'

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': { get: { summary: 'List things', responses: { 200: { description: 'All.' } } } } },
}
const CONFIG = configText({
  docs: { path: 'docs', showLastUpdateTime: true },
  api: { spec: 'openapi.json' },
  contracts: { api: { spec: 'openapi.json' } },
})

/** A site that fills every kind of cache entry: two pages, an API page and a warning. */
async function makeWholeSite(): Promise<TestSite> {
  const site = await makeSite({
    'docs/index.md': '# Home\n\n[Other](./other.mdx), [nowhere](#nowhere), `GET /api/things`\n',
    'docs/other.mdx': '# Other\n\n<b>{1 + 1}</b>\n',
    'openapi.json': JSON.stringify(SPEC),
    'site.config.js': CONFIG,
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'ignore' })
  git('init')
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-m', 'All', '--date', '2025-01-02')
  return site
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Any damage is noticed (test/unit/util/store.test.ts): one kind shows that what is missing is made again. */
function flipOne(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const place = bytes.length >> 1
  changed[place] = (bytes[place] ?? 0) ^ 1
  return changed
}

describe('the store', () => {
  let site: TestSite
  let said: string
  let before: Record<string, string>
  const store = (): string => join(site.root, '.frigate-docs')
  const bodies = async (): Promise<string[]> => filesOf(join(store(), 'bodies'))

  beforeAll(async () => {
    site = await makeWholeSite()
    said = (await site.build()).stderr
    expect(said).toContain('#nowhere')
    before = await site.readTree()
    await cp(store(), join(site.root, 'whole'), { recursive: true })
  })

  async function restore(): Promise<void> {
    await rm(store(), { recursive: true, force: true })
    await cp(join(site.root, 'whole'), store(), { recursive: true })
  }

  async function expectSameSite(file: string): Promise<void> {
    const { code, stderr } = await site.tryBuild()
    expect({ file, code, stderr }).toEqual({ file, code: 0, stderr: said })
    expect(await site.readTree(), file).toEqual(before)
  }

  it('is rebuilt, whichever of its files has a changed byte', async () => {
    const files = await filesOf(store())
    expect(files.length).toBeGreaterThan(11)
    for (const file of files) {
      await writeFile(file, flipOne(await readFile(file)))
      // With the last output in place, a build would not read the pages' cache entries.
      if (!/output$|last-build$/.test(file)) await site.remove('dist')
      await expectSameSite(file)
      await restore()
    }
  })

  it('is rebuilt only for pages with damaged bodies', async () => {
    await restore()
    const [pack = ''] = await bodies()
    const bytes = await readFile(pack)
    await writeFile(pack, bytes.subarray(0, bytes.length - 10))
    await site.remove('dist')
    const { stdout } = await site.build()
    expect(stdout).toContain('✓ 7 pages, 3 from cache')
    expect(await site.readTree()).toEqual(before)
    await site.remove('dist')
    expect((await site.build()).stdout).toContain('✓ 7 pages, 4 from cache')
  })

  it('is rebuilt for the records of a hosted search', async () => {
    await restore()
    const index = () => runCli(['index'], { cwd: site.root })
    const whole = await index()
    for (const file of await bodies()) await writeFile(file, '')
    expect(await index()).toEqual(whole)
  })

  it('is rebuilt in dev', async () => {
    await restore()
    for (const file of await bodies()) await writeFile(file, '')
    const dev = await runDev(site.root)
    expect(await dev.read('/')).toContain('<h1>Home</h1>')
    expect(await dev.read('/other')).toContain('<b>2</b>')
    expect(dev.said()).not.toContain('Error')
  })

  it('is optional where it cannot be written', async () => {
    await rm(store(), { recursive: true })
    await site.write('.frigate-docs', 'A file, which no folder can be in.')
    await site.remove('dist')
    await expectSameSite('none')
    await expectSameSite('none, over the last output')
  })
})
