import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

/** Above this much text the build shares its pages between threads: src/pipeline/workers.ts. */
const LIMIT = 1_500_000

/** Writes a line whenever a thread is started. */
const THREAD_SPY = `
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

const paragraph = 'A camera records while something moves in front of it, see [home](index.md) and `detect: true`.\n\n'
const code = '```yaml title="config.yml" {2}\ncameras:\n  front: # a comment\n    enabled: true\n```\n\n'
/** Plain output goes around the parser and costs next to nothing, and counts as text all the same. */
const output = `\`\`\`text\n${'Nobody reads this.\n'.repeat(16_000)}\`\`\`\n`

function longPage(index: number): string {
  return `# Long ${index}\n\n${paragraph.repeat(100)}${output}\n## End\n\n${code.repeat(10)}`
}

async function countThreads(site: TestSite): Promise<number> {
  const env = { NODE_OPTIONS: `--import=${join(site.root, 'spy.mjs')}` }
  const { code: exitCode, stderr } = await runCli(['build'], { cwd: site.root, env })
  expect(exitCode).toBe(0)
  return stderr.match(/thread started/g)?.length ?? 0
}

describe('pages compiled by several threads', () => {
  it('have the bytes they have when one thread compiles them', async () => {
    const start = { 'docs/index.md': '# Home\n', 'spy.mjs': THREAD_SPY }
    const pages = [0, 1, 2, 3, 4].map((index) => [`docs/long-${index}.md`, longPage(index)] as const)
    expect(pages.reduce((sum, [, text]) => sum + text.length, 0)).toBeGreaterThan(LIMIT)

    const atOnce = await makeSite({ ...start, ...Object.fromEntries(pages) })
    expect(await countThreads(atOnce)).toBe(Math.min(availableParallelism(), 8) - 1)

    const bitByBit = await makeSite({ ...start, ...Object.fromEntries(pages.slice(0, 2)) })
    expect(await countThreads(bitByBit)).toBe(0)
    for (const [path, text] of pages.slice(2)) await bitByBit.write(path, text)
    expect(await countThreads(bitByBit)).toBe(0)

    expect(await bitByBit.readTree()).toEqual(await atOnce.readTree())
  })

  it('have their faults reported together', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => {
      return [`docs/faulty-${index}.mdx`, `# Faulty\n\n${output}{1 +}\n`]
    })
    expect(pages.reduce((sum, [, text = '']) => sum + text.length, 0)).toBeGreaterThan(LIMIT)
    const site = await makeSite({ 'docs/index.md': '# Home\n', ...Object.fromEntries(pages) })
    const { code: exitCode, stderr } = await site.tryBuild()
    expect(stderr.match(/error docs\/faulty-\d\.mdx:\d+:\d+ Could not parse expression/g)).toHaveLength(6)
    expect(stderr).toMatch(/\n6 errors\n$/)
    expect(exitCode).toBe(1)
  })
})
