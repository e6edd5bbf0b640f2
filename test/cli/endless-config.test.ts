import { expect, it } from 'vitest'
import { RAN_TOO_LONG, runImpatiently } from '../support/impatient-cli.ts'
import { makeSite } from '../support/make-site.ts'

const REST = "title: 'Site', url: 'https://docs.example.org', docs: { path: 'docs' }"

it('a configuration that was kept and now loops is stopped and named, and used again when it no longer does', async () => {
  const config = "import { existsSync } from 'node:fs'\nwhile (existsSync('lock'));\n"
  const site = await makeSite({ 'docs/index.md': '# A\n', 'site.config.js': `${config}export default { ${REST} }\n` })
  await site.build()
  await site.write('lock', '')
  const { code, stderr } = await runImpatiently(['build'], { cwd: site.root })
  expect(stderr).toContain(`error site.config.js ${RAN_TOO_LONG}`)
  expect(code).toBe(1)
  await site.remove('lock')
  await site.build()
})

it.each([
  ['function', 'createRedirects: () => { for (;;); }', 'createRedirects of site.config.js fails for "/": it'],
  [
    'hook of an extension',
    "extensions: [{ name: 'loop', apiVersion: 1, data: async () => { await null; for (;;); } }]",
    'Extension "loop" fails in its hook data: it',
  ],
  ['plugin of Markdown', "markdown: { remarkPlugins: ['./loop.js'] }", 'Plugin "./loop.js" fails: it'],
])('a %s that loops is stopped and named', async (_, key, named) => {
  const files = { 'docs/index.md': '# A\n', 'loop.js': 'module.exports = () => () => { for (;;); }\n' }
  const site = await makeSite({ ...files, 'site.config.js': `export default { ${REST}, ${key} }\n` }, runImpatiently)
  const { code, stderr } = await site.tryBuild()
  expect(stderr).toContain(`${named} ${RAN_TOO_LONG}`)
  expect(code).toBe(1)
})
