import { expect, it } from 'vitest'
import { makeSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

/** Makes satteri load a binary that does not exist. */
const NOWHERE = { NAPI_RS_NATIVE_LIBRARY_PATH: '/does/not/exist' }

it.each([
  ['a site of one page', 1],
  ['a site compiled by threads', 500],
])('explains how to install the missing binary of the parser, for %s', async (_, paragraphs) => {
  const text = 'A camera records while something moves in front of it.\n\n'.repeat(paragraphs)
  const pages = Array.from({ length: 24 }, (__, index) => [`docs/page-${index}.md`, `# Page ${index}\n\n${text}`])
  const site = await makeSite({ 'docs/index.md': '# Home\n', ...Object.fromEntries(pages) })
  for (const command of ['build', 'dev']) {
    const args = command === 'dev' ? ['dev', '--port', '0'] : [command]
    const { code, stderr } = await runCli(args, { cwd: site.root, env: NOWHERE })
    expect(stderr).toContain("without the Markdown parser's binary for")
    expect(stderr).toContain('npm install --force @bruits/satteri-wasm32-wasi')
    expect(stderr).not.toContain('A bug in frigate-docs')
    expect(code).toBe(2)
  }
})
