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

it('a function of the configuration that loops is stopped and named', async () => {
  const config = `export default { ${REST}, createRedirects: () => { for (;;); } }\n`
  const { code, stderr } = await (
    await makeSite({ 'docs/index.md': '# A\n', 'site.config.js': config }, runImpatiently)
  ).tryBuild()
  expect(stderr).toContain(`error createRedirects of site.config.js fails for "/": it ${RAN_TOO_LONG}`)
  expect(code).toBe(1)
})
