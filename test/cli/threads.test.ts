import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'

/** Above this much text a build shares its pages between threads: WORTHWHILE_CHARACTERS in src/pipeline/threads.ts. */
const LIMIT = 400_000
/** As many threads as src/pipeline/threads.ts starts. */
const THREADS = Math.min(availableParallelism(), 8)

/** Loaded before the CLI and into its threads: writes a line whenever a thread is started. */
const SPY = `
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    process.stderr.write('thread started\\n')
  }
}
syncBuiltinESMExports()
`

/** Ends a thread when it has done as many tasks as END_AFTER says, or lets it fail, as END_BY says. */
const END = `
import { isMainThread, parentPort } from 'node:worker_threads'
if (!isMainThread) {
  let left = Number(process.env.END_AFTER)
  const send = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (answer) => {
    if (left-- > 0) send(answer)
    if (left >= 0) return
    if (process.env.END_BY === 'throw') throw new Error('Thrown in a thread')
    process.exit(3)
  }
}
`

const paragraph = 'A camera records while something moves in front of it, see [home](index.md) and `detect: true`.\n\n'
const code = '```yaml title="config.yml" {2}\ncameras:\n  front: # a comment\n    enabled: true\n```\n\n'

function longPage(index: number): string {
  return `# Long ${index}\n\n:::note Title\n\nText\n\n:::\n\n${paragraph.repeat(800)}## End\n\n${code.repeat(10)}`
}

/** Pages of MDX and Markdown that are worth several threads together. */
const PAGES = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((index) => [
    `docs/long-${index}.${index % 2 ? 'mdx' : 'md'}`,
    index % 2 ? `${longPage(index)}<b>{1 + ${index}}</b>\n` : longPage(index),
  ]),
)
const START: SiteFiles = { 'docs/index.md': '# Home\n', 'spy.mjs': SPY, 'end.mjs': END }

function lengthOf(pages: Readonly<Record<string, string>>): number {
  return Object.values(pages).reduce((sum, text) => sum + text.length, 0)
}

/** Builds with a module loaded before the CLI. */
function buildWith(module: string, site: TestSite, env: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  return runCli(['build'], { cwd: site.root, env: { NODE_OPTIONS: `--import=${join(site.root, module)}`, ...env } })
}

async function countThreads(site: TestSite): Promise<number> {
  const { code: exitCode, stderr } = await buildWith('spy.mjs', site)
  expect({ exitCode, stderr: stderr.replaceAll('thread started\n', '') }).toEqual({ exitCode: 0, stderr: '' })
  return stderr.match(/thread started/g)?.length ?? 0
}

describe('pages that several threads work on', () => {
  let atOnce: TestSite
  let tree: Record<string, string>

  beforeAll(async () => {
    expect(lengthOf(PAGES)).toBeGreaterThan(LIMIT)
    expect(THREADS).toBeGreaterThan(1)
    atOnce = await makeSite({ ...START, ...PAGES })
    expect(await countThreads(atOnce)).toBe(THREADS)
    tree = await atOnce.readTree()
  })

  it('have the bytes they have when one thread works on them', async () => {
    const bitByBit = await makeSite(START)
    for (const [path, text] of Object.entries(PAGES)) {
      await bitByBit.write(path, text)
      expect(await countThreads(bitByBit)).toBe(0)
    }
    expect(await bitByBit.readTree()).toEqual(tree)
  })

  it('need nothing that is kept, where nothing can be kept', async () => {
    const site = await makeSite({ ...START, ...PAGES, '.frigate-docs': 'A file, which no folder can be in.' })
    for (const round of ['from nothing', 'over the last output']) {
      expect(await countThreads(site), round).toBe(THREADS)
      expect(await site.readTree(), round).toEqual(tree)
    }
  })

  it('are made again by threads when what was kept of them is gone', async () => {
    await atOnce.remove('dist')
    await atOnce.remove('.frigate-docs/bodies')
    expect(await countThreads(atOnce)).toBe(THREADS)
    expect(await atOnce.readTree()).toEqual(tree)
  })

  it('are made again when what was kept of others is gone, whose pages are rendered by threads', async () => {
    const site = await makeSite({ ...START, 'docs/other.md': '# Other\n' })
    await site.build()
    await site.remove('dist')
    await site.remove('.frigate-docs/bodies')
    for (const [path, text] of Object.entries(PAGES)) await site.write(path, text)
    // The threads compile, find the damage, and are ended; the two short pages alone are compiled then.
    expect(await countThreads(site)).toBe(THREADS)
    await site.remove('docs/other.md')
    expect(await countThreads(site)).toBe(0)
    expect(await site.readTree()).toEqual(tree)
  })

  it('have their faults reported together', async () => {
    const faulty = Object.fromEntries(
      Object.entries(PAGES).map(([path, text]) => [path.replace(/md$/, 'mdx').replace('mdxx', 'mdx'), `${text}{1 +}\n`]),
    )
    const site = await makeSite({ ...START, ...faulty })
    const { code: exitCode, stderr } = await buildWith('spy.mjs', site)
    expect(stderr.match(/thread started/g)).toHaveLength(THREADS)
    expect(stderr.match(/error docs\/long-\d\.mdx:\d+:\d+ Could not parse expression/g)).toHaveLength(6)
    expect(stderr).toMatch(/\n6 errors\n$/)
    expect(exitCode).toBe(1)
  })
})

describe('a thread that ends before its work is done', () => {
  it.each([
    ['while it compiles', '0', 'exit', 'A thread that works on pages ended with code 3'],
    ['while it renders', '1', 'exit', 'A thread that works on pages ended with code 3'],
    ['for an error', '0', 'throw', 'Thrown in a thread'],
  ])('fails the build at once and leaves the last site, %s', async (_, END_AFTER, END_BY, message) => {
    const site = await makeSite(START)
    await site.build()
    const before = await site.readTree('.')
    const names = Object.keys(before).filter((name) => !name.startsWith('.frigate-docs'))
    for (const [path, text] of Object.entries(PAGES)) await site.write(path, text)
    const { code: exitCode, stdout, stderr } = await buildWith('end.mjs', site, { END_AFTER, END_BY })
    expect({ exitCode, stdout }).toEqual({ exitCode: 70, stdout: '' })
    expect(stderr).toContain(message)
    const after = await site.readTree('.')
    expect(Object.keys(after).filter((name) => !name.startsWith('.frigate-docs') && !(name in PAGES))).toEqual(names)
    await site.build()
    expect(Object.keys(await site.readTree())).toContain('long-5/index.html')
  })

  it('fails the build when nothing was asked of it at that moment', async () => {
    const site = await makeSite({
      ...START,
      ...PAGES,
      'site.config.js': configText({ search: { searchPagePath: false } }),
      'idle.mjs': `
        import { isMainThread, parentPort } from 'node:worker_threads'
        if (!isMainThread) {
          const send = parentPort.postMessage.bind(parentPort)
          parentPort.postMessage = (answer) => {
            send(answer)
            setImmediate(() => process.exit(4))
          }
        }
      `,
    })
    const { code: exitCode, stderr } = await buildWith('idle.mjs', site)
    expect(stderr).toContain('A thread that works on pages ended with code 4')
    expect(exitCode).toBe(70)
  })
})
