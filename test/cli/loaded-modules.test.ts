import { expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

/** Prints the parts of Node that the process has loaded when it ends. */
const PRINT_LOADED = "process.on('exit', () => console.log(process.moduleLoadList.join('\\n')))\n"

it('a build with code blocks does not load the HTTP client of Node', async () => {
  const site = await makeSite({
    'site.config.js': configText(),
    'docs/index.md': '# Home\n\n```js\nconst code = 1\n```\n',
    'print-loaded.cjs': PRINT_LOADED,
  })
  const { stdout } = await runCli(['build'], { cwd: site.root, env: { NODE_OPTIONS: '--require ./print-loaded.cjs' } })
  expect(stdout).toContain('NativeModule')
  expect(stdout).not.toContain('undici/undici')
  expect(await site.read('index.html')).toContain('const')
})
