import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { configText, makeSite, type SiteFiles } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'

const HOME = { 'docs/index.md': '# Home\n' }
const LOOP = '# Loop\n\n{(() => { for (;;); })()}\n'
/** Pages that are worth several threads: WORTHWHILE_CHARACTERS in src/pipeline/compile/threads.ts. */
const LONG = Object.fromEntries(
  Array.from({ length: 5 }, (_, index) => [
    `docs/long-${index}.md`,
    `# Long\n\n${'Some words of a page.\n\n'.repeat(4000)}`,
  ]),
)

async function build(files: SiteFiles, env: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  const site = await makeSite({ ...HOME, ...files })
  return runCli(['build'], { cwd: site.root, env })
}

describe('code that ends the process', () => {
  it.each([
    ['an expression', '# A\n\n{process.exit(0)}\n'],
    ['a module', 'export const a = process.exit(0)\n\n# A\n'],
    ['a component', 'export const A = () => process.exit(0)\n\n# A\n\n<A />\n'],
  ])('of %s of a page is an error of that page', async (_, text) => {
    const { code, stdout, stderr } = await build({ 'docs/a.mdx': text, 'docs/b.mdx': '# B\n\n{missing.value}\n' })
    expect(stderr).toContain('error docs/a.mdx:1 Page cannot be rendered: it called process.exit, with code 0')
    expect(stderr).toContain('error docs/b.mdx:1 Page cannot be rendered: missing is not defined')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('of the configuration is an error at its line', async () => {
    const { code, stderr } = await build({ 'site.config.js': `\nprocess.exit(0)\n${configText()}` })
    expect(stderr).toMatch(
      /error site\.config\.js:2:\d+ site\.config\.js threw Error: it called process\.exit, with code 0/,
    )
    expect(code).toBe(1)
  })

  it.each([
    ['docs/a.mdx', { 'docs/a.mdx': 'export const a = await new Promise(() => {})\n\n# A\n' }],
    ['site.config.js', { 'site.config.js': `await new Promise(() => {})\n${configText()}` }],
    ['docs/a.mdx', { 'docs/a.mdx': 'export const a = await new Promise(() => setTimeout(process.exit))\n\n# A\n' }],
  ])('or leaves it nothing to do fails, and names %s', async (name, files) => {
    const { code, stdout, stderr } = await build(files)
    expect(stderr).toContain(`error Unexpected end of the process while ${name} was worked on`)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })
})

describe('code that loops for ever', () => {
  it('in a page is stopped and named, and the other pages are still checked', async () => {
    const { code, stderr } = await build({ 'docs/a.mdx': LOOP, 'docs/b.mdx': '# B\n\n{missing.value}\n' })
    expect(stderr).toContain('error docs/a.mdx:1 Page cannot be rendered: it ran for more than 10 seconds')
    expect(stderr).toContain('error docs/b.mdx:1 Page cannot be rendered: missing is not defined')
    expect(code).toBe(1)
  })

  it('in a page that a thread works on is stopped and named', async () => {
    expect(availableParallelism()).toBeGreaterThan(1)
    const { code, stderr } = await build({ ...LONG, 'docs/a.mdx': LOOP })
    expect(stderr).toContain('error docs/a.mdx:1 Page cannot be rendered: it ran for more than 10 seconds')
    expect(code).toBe(1)
  })

  it('in the configuration is stopped and named, each time', async () => {
    const site = await makeSite({ ...HOME, 'site.config.js': `for (;;);\n${configText()}` })
    for (const round of ['first', 'second']) {
      const { code, stderr } = await site.tryBuild()
      expect(stderr, round).toContain('error site.config.js ran for more than 10 seconds without an end')
      expect(code, round).toBe(1)
    }
  })
})

it('a page that takes all memory of a thread is named', async () => {
  const hungry = '# Hungry\n\n{(() => { const all = []; for (;;) all.push(new Array(100000).fill(1.5)) })()}\n'
  const { code, stderr } = await build({ ...LONG, 'docs/a.mdx': hungry }, { NODE_OPTIONS: '--max-old-space-size=200' })
  expect(stderr).toMatch(/error Memory ran out while one of these was worked on: .*docs\/a\.mdx/)
  expect(code).toBe(1)
})
