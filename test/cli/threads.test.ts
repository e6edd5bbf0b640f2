import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSite, type SiteFiles, type TestSite } from '../support/make-site.ts'
import { isShort } from '../support/mode.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'

/** The number of threads that a machine of `PROCESSORS` starts for more than `LIMIT` characters. */
const [THREADS, PROCESSORS, LIMIT] = [2, 4, 1_000_000]

/**
 * Loaded before the CLI and into its threads: writes a line whenever a thread of the code that SPY_ON says is started,
 * on a machine with as many processors as the tests need.
 */
const SPY = `
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import threads from 'node:worker_threads'
os.availableParallelism = () => ${PROCESSORS}
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    if (String(args[0]).includes(process.env.SPY_ON ?? 'page-worker.js')) process.stderr.write('thread started\\n')
  }
}
syncBuiltinESMExports()
`

/** Ends a thread before its first answer of kind END_AT, or makes it fail, depending on END_BY. */
const END = `
import { isMainThread, parentPort } from 'node:worker_threads'
if (!isMainThread) {
  const send = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (answer) => {
    // A message without outcomes says how far the thread is.
    const kind = answer.outcomes?.some((outcome) => 'csp' in outcome) ? 'place' : 'compile'
    if (!answer.outcomes || kind !== process.env.END_AT) send(answer)
    else if (process.env.END_BY === 'throw') throw new Error('Thrown in a thread')
    else process.exit(3)
  }
}
`

/** Ends a thread right after it answers. */
const END_AFTER = `
import { isMainThread, parentPort } from 'node:worker_threads'
if (!isMainThread) {
  const send = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (answer) => {
    send(answer)
    setImmediate(() => process.exit(4))
  }
}
`

const paragraph = 'A camera records while something moves in front of it, see [home](index.md) and `detect: true`.\n\n'
const code = '```yaml title="config.yml" {2}\ncameras:\n  front: # a comment\n    enabled: true\n```\n\n'

/** Markdown and MDX pages, each with so many characters: most of them in one paragraph, which is quick to compile. */
function makePages(count: number, characters: number): Record<string, string> {
  const names = Array.from({ length: count }, (_, index) => `docs/long-${index}.${index % 2 ? 'mdx' : 'md'}`)
  const start = ':::note Title\n\nText\n\n:::\n\n'
  const end = `## End\n\n${code.repeat(10)}`
  return Object.fromEntries(
    names.map((name) => {
      const filler = 'Words of a long page. '.repeat(characters / 22)
      const text = `# Page ${name}\n\n${start}${paragraph.repeat(10)}${filler}\n\n${end}`
      return [name, name.endsWith('.mdx') ? `${text}<b>{1 + 1}</b>\n` : text]
    }),
  )
}

/** More pages than one thread takes at a time. */
const PAGES = makePages(24, 43_000)
const START: SiteFiles = { 'docs/index.md': '# Home\n', 'spy.mjs': SPY, 'end.mjs': END, 'end-after.mjs': END_AFTER }

function lengthOf(pages: Readonly<Record<string, string>>): number {
  return Object.values(pages).reduce((sum, text) => sum + text.length, 0)
}

/** Builds with a module preloaded into the CLI. */
function buildWith(module: string, site: TestSite, env: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  return runCli(['build'], {
    cwd: site.root,
    env: { NODE_OPTIONS: `--import=${pathToFileURL(join(site.root, module))}`, ...env },
  })
}

async function countThreads(site: TestSite): Promise<number> {
  const { code: exitCode, stderr } = await buildWith('spy.mjs', site)
  expect({ exitCode, stderr: stderr.replaceAll('thread started\n', '') }).toEqual({ exitCode: 0, stderr: '' })
  return stderr.match(/thread started/g)?.length ?? 0
}

describe('pages compiled by several threads', () => {
  let tree: Record<string, string>

  beforeAll(async () => {
    expect(lengthOf(PAGES)).toBeGreaterThan(LIMIT)
    const atOnce = await makeSite({ ...START, ...PAGES })
    expect(await countThreads(atOnce)).toBe(THREADS)
    tree = await atOnce.readTree()
  })

  it('have the same bytes as without threads', async () => {
    const bitByBit = await makeSite(START)
    const pages = Object.entries(PAGES)
    for (let next = 0; next < pages.length; next += 8) {
      for (const [path, text] of pages.slice(next, next + 8)) await bitByBit.write(path, text)
      expect(await countThreads(bitByBit)).toBe(0)
    }
    expect(await bitByBit.readTree()).toEqual(tree)
  })

  if (!isShort)
    it('do not need the store where it cannot be written', async () => {
      const site = await makeSite({ ...START, ...PAGES, '.frigate-docs': 'A file, which no folder can be in.' })
      for (const round of ['from nothing', 'over the last output']) {
        expect(await countThreads(site), round).toBe(THREADS)
        expect(await site.readTree(), round).toEqual(tree)
      }
    })

  if (!isShort)
    it('are rebuilt when store entries of pages in other threads are gone', async () => {
      const site = await makeSite({ ...START, 'docs/other.md': '# Other\n' })
      await site.build()
      await site.remove('dist')
      await site.remove('.frigate-docs/bodies')
      for (const [path, text] of Object.entries(PAGES)) await site.write(path, text)
      // The threads compile, find the damage when they render, and end; then one thread compiles the short pages.
      expect(await countThreads(site)).toBe(THREADS)
      await site.remove('docs/other.md')
      expect(await countThreads(site)).toBe(0)
      expect(await site.readTree()).toEqual(tree)
    })

  it('have their errors reported together', async () => {
    const faulty = Object.entries(PAGES).map(([path, text]) => [path, `${text}\n<b>{1 +}</b>\n`])
    const site = await makeSite({ ...START, ...Object.fromEntries(faulty) })
    const { code: exitCode, stderr } = await buildWith('spy.mjs', site)
    expect(stderr.match(/thread started/g)).toHaveLength(THREADS)
    expect(stderr.match(/error docs\/long-\d+\.mdx:\d+:\d+ Could not parse expression/g)).toHaveLength(1)
    expect(stderr).toContain('also 11 times: docs/long-')
    expect(stderr).toMatch(/\n12 errors\n$/)
    expect(exitCode).toBe(1)
  })

  it('have their diagrams parsed by one other thread', async () => {
    const diagram = '\n```mermaid\nflowchart LR\n  a --> b\n  c -->\n```\n'
    const drawn = Object.entries(PAGES).map(([path, text]) => [path, text + diagram])
    const site = await makeSite({ ...START, ...Object.fromEntries(drawn) })
    const { stderr } = await buildWith('spy.mjs', site, { SPY_ON: 'mermaid' })
    expect(stderr.match(/thread started/g)).toHaveLength(1)
    expect(stderr).toMatch(/\n24 warnings\n$/)
  })
})

describe('a thread that ends early', () => {
  /** Names of a site's files, without the store. */
  const namesOf = async (site: TestSite): Promise<string[]> =>
    Object.keys(await site.readTree('.')).filter((name) => !name.startsWith('.frigate-docs/'))

  it.each([
    ['while it renders', { END_AT: 'place', END_BY: 'exit' }, 'A thread that works on pages ended with code 3'],
    ['because of an error', { END_AT: 'place', END_BY: 'throw' }, 'Thrown in a thread'],
  ])('fails the build at once and leaves the last site unchanged, %s', async (_, env, message) => {
    const site = await makeSite(START)
    await site.build()
    const before = await site.readTree()
    for (const [path, text] of Object.entries(PAGES)) await site.write(path, text)
    const names = await namesOf(site)
    const { code: exitCode, stdout, stderr } = await buildWith('end.mjs', site, env)
    expect({ exitCode, stdout }).toEqual({ exitCode: 70, stdout: '' })
    expect(stderr).toContain(message)
    expect(await site.readTree()).toEqual(before)
    expect(await namesOf(site)).toEqual(names)
  })

  if (!isShort)
    it('fails the build even if it was idle', async () => {
      const pages = makePages(4, 110_000)
      const site = await makeSite({ ...START, ...pages })
      const { code: exitCode, stderr } = await buildWith('end-after.mjs', site)
      expect(stderr).toContain('A thread that works on pages ended with code 4')
      expect(exitCode).toBe(70)
    })
})
