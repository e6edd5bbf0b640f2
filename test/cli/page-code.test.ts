import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { IMPATIENT, RAN_TOO_LONG, runImpatiently } from '../support/impatient-cli.ts'
import { configText, makeSite, type SiteFiles } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'
import { runDev } from '../support/run-dev.ts'

const HOME = { 'docs/index.md': '# Home\n' }
const LOOP = '# Loop\n\n{(() => { for (;;); })()}\n'
/** Pages that are worth several threads: WORTHWHILE_CHARACTERS in src/core/compile/threads.ts. */
const LONG = Object.fromEntries(
  Array.from({ length: 5 }, (_, index) => [
    `docs/long-${index}.md`,
    `# Long\n\n${'Some words of a page. '.repeat(4000)}\n`,
  ]),
)

async function build(files: SiteFiles, env: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  const site = await makeSite({ ...HOME, ...files })
  return site.run(['build'], { cwd: site.root, env })
}

/** As `build`, in a process that has run nothing before. */
async function buildApart(files: SiteFiles, env: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  const site = await makeSite({ ...HOME, ...files })
  return runCli(['build'], { cwd: site.root, env })
}

/** Pages by their code, each with the fault that is said of it. */
const ENDS: Readonly<Record<string, readonly [text: string, fault: string]>> = {
  expression: ['# A\n\n{process.exit(0)}\n', 'it called process.exit, with code 0'],
  module: ['export const a = process.exit(1)\n\n# A\n', 'it called process.exit, with code 1'],
  component: ['export const A = () => process.exit(2)\n\n# A\n\n<A />\n', 'it called process.exit, with code 2'],
  timer: [moduleOf('await new Promise(() => setTimeout(process.exit, 0, 4))'), 'it called process.exit, with code 4'],
  promise: [moduleOf('Promise.resolve().then(() => process.exit(3))'), 'it called process.exit, with code 3'],
  waits: [moduleOf('await new Promise(() => {})'), 'it waits for what never comes'],
  rejects: [moduleOf('Promise.reject(new Error("late"))'), 'late'],
  loop: [LOOP, `it ${RAN_TOO_LONG}`],
  throws: ['# B\n\n{missing.value}\n', 'missing is not defined'],
}

function moduleOf(code: string): string {
  return `export const a = ${code}\n\n# A\n`
}

describe('code that ends the process', () => {
  it.each([
    ['one thread', {}],
    ['several threads', LONG],
  ])('of pages, in whatever way, is an error of each, with %s', async (_, others) => {
    expect(availableParallelism()).toBeGreaterThan(1)
    const pages = Object.entries(ENDS).map(([name, [text]]) => [`docs/${name}.mdx`, text])
    const { code, stdout, stderr } = await buildApart({ ...others, ...Object.fromEntries(pages) }, IMPATIENT)
    for (const [name, [, fault]] of Object.entries(ENDS))
      expect(stderr).toMatch(new RegExp(`error docs/${name}.mdx:\\S+ Page cannot be rendered: ${fault}`))
    expect(stderr).toContain(`${pages.length} errors\n`)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('of the configuration is an error at its line', async () => {
    const { code, stderr } = await buildApart({ 'site.config.js': `\nprocess.exit(0)\n${configText()}` })
    expect(stderr).toMatch(/error site\.config\.js:2:\d+ site\.config\.js called process\.exit, with code 0/)
    expect(code).toBe(1)
  })

  it('of the configuration, which leaves it nothing to do, fails and is named', async () => {
    const { code, stdout, stderr } = await buildApart({
      'site.config.js': `await new Promise(() => {})\n${configText()}`,
    })
    expect(stderr).toContain('error site.config.js waits for what never comes')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('of a page, after the page is there, is not waited for', async () => {
    const later = 'setTimeout(() => {}, 600_000); export const b = setInterval(() => {}, 5)'
    const { code, stderr } = await buildApart({ 'docs/a.mdx': `export const a = ${later}\n\n# A\n` })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

describe('code that loops for ever', () => {
  it('in pages is stopped and named three times, and what is wrong with other pages is still found', async () => {
    const pages = {
      'docs/a.mdx': LOOP,
      'docs/after-await.mdx': 'export const x = await (async () => { await null; for (;;); })()\n\n# Loop\n',
      'docs/b.mdx': '# B\n\n{missing.value}\n',
      'docs/a-pattern.mdx': `# Pattern\n\n{/(a+)+$/.test('${'a'.repeat(50)}b')}\n`,
      'docs/later.mdx': LOOP,
    }
    const { code, stderr } = await build(pages, IMPATIENT)
    const fault = `Page cannot be rendered: it ${RAN_TOO_LONG}`
    for (const name of ['a', 'a-pattern', 'after-await']) expect(stderr).toContain(`error docs/${name}.mdx:1 ${fault}`)
    expect(stderr).toMatch(/error docs\/b.mdx:3:\d+ Page cannot be rendered: missing is not defined/)
    expect(stderr).toContain('error docs/later.mdx:1 Page cannot be rendered: its code was not tried, since that of')
    expect(code).toBe(1)
  })

  it('in a component of the site is stopped, and the page is named with what gives it more time', async () => {
    const files = {
      'src/loop.jsx': 'export default function Loop() { for (;;); }\n',
      'docs/a.mdx': "import Loop from '@site/src/loop.jsx'\n\n# Loop\n\n<Loop />\n",
    }
    const { code, stderr } = await build(files, IMPATIENT)
    expect(stderr).toContain(`error docs/a.mdx:1 Page cannot be rendered: it ${RAN_TOO_LONG}`)
    expect(stderr).toContain('If it needs longer, set FRIGATE_DOCS_CODE_SECONDS.')
    expect(code).toBe(1)
  })

  it('in the configuration is stopped and named, each time', async () => {
    const site = await makeSite({ ...HOME, 'site.config.js': `for (;;);\n${configText()}` }, runImpatiently)
    for (const round of ['first', 'second']) {
      const { code, stderr } = await site.tryBuild()
      expect(stderr, round).toContain(`error site.config.js ${RAN_TOO_LONG}`)
      expect(code, round).toBe(1)
    }
  })
})

it('`dev` goes on after a page was stopped, which it shows with its error', async () => {
  const site = await makeSite({
    ...HOME,
    'docs/a.mdx': 'export const x = await (async () => { await null; for (;;); })()\n\n# Loop\n',
    'docs/deep.md': `# Deep\n\n${'> '.repeat(20_000)}Text\n`,
  })
  const dev = await runDev(site.root, { env: IMPATIENT })
  const looping = dev.read('/a')
  expect(await dev.read('/')).toContain('<h1')
  expect(await looping).toContain('<title>Error</title>')
  expect(await dev.read('/deep')).toContain('<title>Error</title>')
  await expect.poll(dev.said).toContain(`error docs/a.mdx:1 Page cannot be rendered: it ${RAN_TOO_LONG}`)
  await expect.poll(dev.said).toContain('error docs/deep.md:3:401 Unexpected nesting of more than 200 levels')
})

it('what the configuration prints is printed, once', async () => {
  const config = `console.log("out")\nconsole.error("err")\n${configText()}`
  const site = await makeSite({ ...HOME, 'site.config.js': config }, runCli)
  for (const round of ['new', 'kept']) {
    const { stdout, stderr } = await site.build()
    expect(stdout, round).toMatch(/^out\n✓/)
    expect(stderr, round).toBe('err\n')
  }
})

it('a component of the site gets what is data of the configuration', async () => {
  const customFields = "{ word: 'Data', run: () => 1 }"
  const site = await makeSite({
    'site.config.js': configText().replace('"title"', `"customFields": ${customFields}, "title"`),
    'src/show.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
      export default () => Object.entries(useDocusaurusContext().siteConfig.customFields).join()`,
    'docs/index.mdx': "import Show from '@site/src/show.jsx'\n\n# Home\n\n<p><Show /></p>\n",
  })
  await site.build()
  expect(await site.read('index.html')).toContain('<p>word,Data</p>')
})

it('what the code of a page prints is printed', async () => {
  const { code, stdout, stderr } = await buildApart({
    'docs/a.mdx': '# A\n\n{console.log("out")}\n\n{console.error("err")}\n',
  })
  expect(stdout).toMatch(/^out\n/)
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'err\n' })
})
