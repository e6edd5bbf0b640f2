import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configText, copySite, makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: { '/things': { get: { summary: 'List things', responses: { 200: { description: 'All.' } } } } },
}
const CONFIG = configText({ api: { spec: 'openapi.json' } })

let built: TestSite
let site: TestSite

beforeAll(async () => {
  built = await makeSite({
    'docs/index.md': '# Home\n\nWords.\n',
    'docs/other.md': '# Other\n',
    'docs/shown.mdx': "import Part from '../parts/_part.md'\n\n# Shown\n\n<Part />\n",
    'parts/_part.md': 'Part.\n',
    'static/note.txt': 'note\n',
    'openapi.json': JSON.stringify(SPEC),
    'site.config.js': CONFIG,
  })
  await untilTrusted(built, 'site.config.js')
  await built.build()
})

beforeEach(async () => {
  site = await copySite(built)
  // A copy is built once, as files have other times there.
  await untilTrusted(site, ...(await readdir(site.root, { recursive: true })))
  await site.build()
})

/** Waits until the files written last are older than what may be written again at the same time of the clock. */
async function untilTrusted(site: TestSite, ...paths: readonly string[]): Promise<void> {
  const stats = await Promise.all(paths.map((path) => stat(join(site.root, path))))
  const newest = Math.max(...stats.map(({ ctimeMs }) => ctimeMs))
  await vi.waitUntil(() => Date.now() - newest > 50)
}

/** Whether a build had nothing to do: it read no page. */
async function isUnchanged(): Promise<boolean> {
  const { stderr } = await site.build('--verbose')
  expect(stderr).toContain('configuration')
  return !stderr.includes('compile')
}

describe('a build when nothing has changed', () => {
  it('reads no pages, and prints the same report', async () => {
    expect(await isUnchanged()).toBe(true)
    const { stdout } = await site.build()
    expect(stdout).toMatch(/^Things: 1 operation; .*\n✓ \d+ pages, 5 from cache, 0 files written, 0 warnings, /)
  })

  it('does not load the Markdown parser, nor does a build with nothing to compile', async () => {
    // The parser cannot be loaded with a library that does not exist.
    const build = () => runCli(['build'], { cwd: site.root, env: { NAPI_RS_NATIVE_LIBRARY_PATH: '/nonexistent' } })
    expect(await build()).toMatchObject({ code: 0, stderr: '' })
    await site.remove('dist')
    expect(await build()).toMatchObject({ code: 0, stderr: '' })
    await site.write('docs/other.md', '# Other\n\nWords.\n')
    const { code, stderr } = await build()
    expect({ code, isLoaded: stderr.includes("without the Markdown parser's binary") }).toEqual({
      code: 2,
      isLoaded: true,
    })
  })

  it('repeats its warnings', async () => {
    await site.write('docs/other.md', '# Other\n\n[Nowhere](#nowhere)\n')
    await untilTrusted(site, 'docs/other.md')
    const first = await site.build()
    const second = await site.build('--verbose')
    expect(second.stderr).not.toContain('compile')
    expect(second.stderr).toContain(first.stderr)
    expect(first.stderr).toContain('"#nowhere"')
  })

  it('fails with --strict if there are warnings', async () => {
    await site.write('docs/other.md', '# Other\n\n[Nowhere](#nowhere)\n')
    await untilTrusted(site, 'docs/other.md')
    await site.build()
    const { code, stderr } = await site.tryBuild('--strict')
    expect(code).toBe(1)
    expect(stderr).toContain('"#nowhere"')
  })
})

describe('files of others in the output folder', () => {
  const WARNING = 'No build wrote CNAME in the output folder'

  it('are told again by a build that changes nothing, as long as they are there', async () => {
    await site.write('dist/CNAME', 'docs.example\n')
    for (const _ of ['seen first', 'seen again', 'known']) {
      const { stderr } = await site.build('--verbose')
      expect(stderr).not.toContain('compile')
      expect(stderr).toContain(WARNING)
    }
    await site.remove('dist/CNAME')
    const { stderr } = await site.build('--verbose')
    expect(stderr).not.toContain('compile')
    expect(stderr).not.toContain(WARNING)
  })

  it('are told by the build after one that wrote the site', async () => {
    await site.write('dist/CNAME', 'docs.example\n')
    await site.write('docs/other.md', '# Other\n\nWords.\n')
    await untilTrusted(site, 'docs/other.md')
    await site.build()
    const { stderr } = await site.build('--verbose')
    expect(stderr).not.toContain('compile')
    expect(stderr).toContain(WARNING)
  })
})

it('files of the output with other times and the same bytes are no change', async () => {
  const now = new Date()
  await utimes(join(site.root, 'dist/index.html'), now, now)
  expect(await isUnchanged()).toBe(true)
  await site.write('dist/index.html', 'mine')
  expect(await isUnchanged()).toBe(false)
  expect(await site.read('index.html')).toContain('Words.')
})

describe('a build notices', () => {
  it('another text of the same size and time in the output', async () => {
    const file = join(site.root, 'dist/note.txt')
    const { atime, mtime } = await stat(file)
    await site.write('dist/note.txt', 'mine\n')
    await utimes(file, atime, mtime)
    expect(await isUnchanged()).toBe(false)
    expect(await site.read('note.txt')).toBe('note\n')
  })

  it('an edit that keeps the size and time of a page', async () => {
    const file = join(site.root, 'docs/index.md')
    const { atime, mtime } = await stat(file)
    await site.write('docs/index.md', '# Home\n\nWorld.\n')
    await utimes(file, atime, mtime)
    expect(await isUnchanged()).toBe(false)
    expect(await site.read('index.html')).toContain('World.')
  })

  it.each([
    ['a new page', () => site.write('docs/new.md', '# New\n')],
    ['a deleted page', () => site.remove('docs/other.md')],
    ['a moved page', () => site.move('docs/other.md', 'docs/moved.md')],
    ['a file that a page imports', () => site.write('parts/_part.md', 'Other.\n')],
    ['a static file', () => site.write('static/note.txt', 'other\n')],
    ['the specification', () => site.write('openapi.json', JSON.stringify({ ...SPEC, tags: [] }))],
    ['a page that replaces a generated API page', () => site.write('docs/api/get-things.api.md', '# Own\n')],
    ['the configuration', () => site.write('site.config.js', CONFIG.replace('"Site"', '"Other"'))],
    ['a changed output file', () => site.write('dist/index.html', 'mine')],
    ['a deleted output file', () => site.remove('dist/note.txt')],
    ['a marker that names no files', () => site.write('dist/.frigate-docs-output', '')],
  ])('%s', async (_, touch) => {
    await touch()
    expect(await isUnchanged()).toBe(false)
    const { stdout } = await site.build('--out', 'fresh', '--clean')
    expect(stdout).toContain('✓')
    expect(await site.readTree('dist')).toEqual(await site.readTree('fresh'))
  })
})
