import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const BIN = resolve(import.meta.dirname, '../../bin/frigate-docs.js')
/** A user whom permissions keep from reading, where the tests run as one whom they do not. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** A build of a site of which one path cannot be read. */
async function buildWithout(path: string, files: SiteFiles): Promise<{ code: number | null; stderr: string }> {
  const site = await makeSite({ 'docs/index.md': '# Home\n', ...files })
  await chmod(site.root, 0o777)
  await chmod(join(site.root, path), 0)
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, FORCE_COLOR: undefined }
  const result = spawnSync(process.execPath, [BIN, 'build'], { cwd: site.root, encoding: 'utf8', env, ...NOBODY })
  await chmod(join(site.root, path), 0o777)
  return { code: result.status, stderr: result.stderr }
}

async function fails(site: TestSite, args: readonly string[] = ['build']): Promise<[number | null, string]> {
  const { code, stderr } = await runCli(args, { cwd: site.root })
  return [code, stderr]
}

describe.skipIf(process.platform === 'win32')('a build without the right to read', () => {
  it.each([
    ['a page', 'docs/secret.md', { 'docs/secret.md': '# Secret\n' }],
    ['a category file', 'docs/a/_category_.json', { 'docs/a/_category_.json': '{}', 'docs/a/b.md': '# B\n' }],
    ['a folder of pages', 'docs/deep', { 'docs/deep/a.md': '# A\n' }],
    ['a specification', 'api.json', { 'api.json': '{}', 'site.config.js': configText({ api: { spec: 'api.json' } }) }],
    ['the configuration', 'site.config.js', {}],
  ])('%s says which', async (_, path, files) => {
    const { code, stderr } = await buildWithout(path, files)
    expect(stderr).toContain(`error "${path}" cannot be opened: permission denied`)
    expect(stderr).toContain('→ Give the user who runs frigate-docs the right to read it')
    expect(code).toBe(2)
  })
})

describe('a file in the place of a folder', () => {
  it('is an error where it is the docs folder or a static one', async () => {
    const docs = await makeSite({ docs: 'No folder.\n' })
    expect(await fails(docs)).toEqual([1, expect.stringContaining('error "docs" is a file, expected a folder')])
    const statics = await makeSite({ 'docs/index.md': '# Home\n', static: 'No folder.\n' })
    expect(await fails(statics)).toEqual([1, expect.stringContaining('error "static" is a file, expected a folder')])
  })

  it('keeps nothing from being built where it is in the place of what is kept', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n', '.frigate-docs': 'No folder.\n' })
    await site.build()
    expect(await site.read('index.html')).toContain('<h1>Home</h1>')
  })
})

describe.skipIf(process.platform !== 'linux')('a name that is not UTF-8', () => {
  it.each(['docs', 'static'])('is an error in the folder %s', async (folder) => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    await mkdir(join(site.root, folder), { recursive: true })
    const name = Buffer.concat([Buffer.from(`${site.root}/${folder}/`), Buffer.from([0xff]), Buffer.from('.md')])
    await writeFile(name, '# A\n')
    const [code, stderr] = await fails(site)
    expect(stderr).toContain(`error "${folder}/\uFFFD.md" does not exist under this name: the real one is not UTF-8`)
    expect(code).toBe(1)
  })
})

it.skipIf(process.platform !== 'linux')(
  'a folder whose name is not UTF-8 is an error, not an empty folder',
  async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    const folder = Buffer.concat([Buffer.from(`${site.root}/docs/`), Buffer.from([0xff])])
    await mkdir(folder)
    await writeFile(Buffer.concat([folder, Buffer.from('/a.md')]), '# A\n')
    const [code, stderr] = await fails(site)
    expect(stderr).toContain('does not exist under this name: the real one is not UTF-8')
    expect(code).toBe(1)
  },
)

it.skipIf(process.platform !== 'linux')('output that nobody can write is an error, once', async () => {
  const site = await makeSite({ 'docs/index.md': '# Home\n' })
  const run = spawnSync('bash', ['-c', `exec "${process.execPath}" "${BIN}" config > /dev/full`], {
    cwd: site.root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(run.stderr).toBe('  error A file cannot be written: the disk is full\n    → Free some space.\n\n1 error\n')
  expect(run.status).toBe(2)
})

it('a folder is not a file to write records to', async () => {
  const site = await makeSite({ 'docs/index.md': '# Home\n', 'records/a.txt': 'A\n' })
  const [code, stderr] = await fails(site, ['index', '--out', 'records'])
  expect(stderr).toContain('error "records" is a folder, expected a file')
  expect(stderr).toContain('→ Name a file: --out records/records.json')
  expect(code).toBe(2)
})

/** Runs a build in a shell with a limit: of blocks of 1024 bytes in a file (`-f`), or of open files (`-n`). */
async function buildWithLimit(site: TestSite, limit: string) {
  const command = `ulimit ${limit}; trap '' XFSZ; exec "${process.execPath}" "${BIN}" build`
  const run = promisify(execFile)('bash', ['-c', command], { cwd: site.root, env: { ...process.env, NO_COLOR: '1' } })
  return run.then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  )
}

describe.skipIf(process.platform === 'win32')('a build that the system refuses something', () => {
  it('says what, exits with 2 and leaves the last site', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n' })
    await site.build()
    const before = await site.readTree()
    await site.write('docs/index.md', `# Home\n\n${'A long page. '.repeat(40_000)}\n`)
    const { code, stderr } = await buildWithLimit(site, '-f 256')
    expect(code).toBe(2)
    expect(stderr).toContain('would be larger than the system allows')
    expect(stderr).toContain('ulimit -f')
    expect(stderr).not.toContain('    at ')
    expect(await site.readTree()).toEqual(before)
  })

  it('opens few files at a time, however many pages have pictures and problems', async () => {
    const pages = Array.from({ length: 200 }, (_, index): [string, string][] => [
      [`docs/p${index}.md`, `---\npagination_next: gone\n---\n\n# P${index}\n\n![A](a${index}.svg) [B](gone.md)\n`],
      [`docs/a${index}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" width="${index + 1}" height="9"/>`],
    ])
    const site = await makeSite(Object.fromEntries(pages.flat()))
    const { code, stderr } = await buildWithLimit(site, '-n 120')
    expect(stderr).not.toContain('too many files')
    expect(stderr).toContain('200 errors and 200 warnings')
    expect(code).toBe(1)
  })
})
