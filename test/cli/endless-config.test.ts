import { expect, it } from 'vitest'
import { CODE_SECONDS } from '../../src/util/code-limits.ts'
import { RAN_TOO_LONG, runImpatiently } from '../support/impatient-cli.ts'
import { makeSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

const REST = "title: 'Site', url: 'https://docs.example.org', docs: { path: 'docs' }"
/** With a function, a configuration cannot be used as a thread returns it. */
const FUNCTION = 'createRedirects: () => undefined'
const ENDLESS = `error site.config.js ${RAN_TOO_LONG} without an end`

it('a configuration with functions that loops only where it is used is stopped and named', async () => {
  const loop = "import { isMainThread } from 'node:worker_threads'\nif (isMainThread) for (;;);\n"
  const config = `${loop}export default { ${REST}, ${FUNCTION} }\n`
  const { code, stderr } = await (
    await makeSite({ 'docs/index.md': '# A\n', 'site.config.js': config }, runImpatiently)
  ).tryBuild()
  expect(stderr).toContain(ENDLESS)
  expect(code).toBe(1)
})

it('a configuration with functions that takes all memory where it is used is stopped and named', async () => {
  // It pauses, so that the thread that watches gets its turn, also on a machine with much else to do.
  const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)'
  const fill = `const list = []\nif (isMainThread) for (;;) list.push(new Array(1e5).fill(1.5), ${pause})\n`
  const config = `import { isMainThread } from 'node:worker_threads'\n${fill}export default { ${REST}, ${FUNCTION} }\n`
  const site = await makeSite({ 'docs/index.md': '# A\n', 'site.config.js': config })
  const { code, stderr } = await runCli(['build'], {
    cwd: site.root,
    env: { NODE_OPTIONS: '--max-old-space-size=1200', [CODE_SECONDS]: '60' },
  })
  expect(stderr).toContain('error site.config.js took all memory')
  expect(code).toBe(1)
})

it('a configuration that was kept and now loops is stopped and named, and used again when it no longer does', async () => {
  const config = "import { existsSync } from 'node:fs'\nwhile (existsSync('lock'));\n"
  const site = await makeSite({ 'docs/index.md': '# A\n', 'site.config.js': `${config}export default { ${REST} }\n` })
  await site.build()
  await site.write('lock', '')
  const { code, stderr } = await runImpatiently(['build'], { cwd: site.root })
  expect(stderr).toContain(ENDLESS)
  expect(code).toBe(1)
  await site.remove('lock')
  await site.build()
})

it('a function of the configuration that loops is stopped and named', async () => {
  const config = `export default { ${REST}, createRedirects: () => { for (;;); } }\n`
  const { code, stderr } = await (
    await makeSite({ 'docs/index.md': '# A\n', 'site.config.js': config }, runImpatiently)
  ).tryBuild()
  expect(stderr).toContain(`error createRedirects of site.config.js fails for "/": it ${RAN_TOO_LONG}`)
  expect(code).toBe(1)
})
