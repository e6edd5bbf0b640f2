import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMPATIENT, RAN_TOO_LONG } from '../support/impatient-cli.ts'
import { configText, makeFolder, makeSite, type SiteFiles } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'

const BADGE = 'const Badge = () => <b>badge</b>\nexport default { Badge }\n'
const GLOBALS = 'src/theme/MDXComponents.jsx'
/** Pages that import a module of the site. */
const IMPORTING = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((name) => [
    `docs/${name}.mdx`,
    `import Loop from '@site/src/loop.jsx'\n\n# ${name}\n\n<Loop />\n`,
  ]),
)

const HOME = { 'docs/index.mdx': '# Home\n\n<Badge />\n' }

async function build(files: SiteFiles): Promise<CliResult> {
  const site = await makeSite({ ...HOME, ...files })
  // Another process would have nothing left to wait for.
  return runCli(['build'], { cwd: site.root, env: IMPATIENT })
}

describe('a module with components for every page', () => {
  it.each([
    ['loops for ever', 'for (;;);', `it ${RAN_TOO_LONG}`],
    ['waits for nothing', 'await new Promise(() => {})', 'it waits for what never comes'],
    ['ends the process', 'process.exit(0)', 'it called process.exit, with code 0'],
  ])('that %s is an error that names it', async (_, code, fault) => {
    const files = { [GLOBALS]: `${code}\n${BADGE}` }
    const { code: exitCode, stdout, stderr } = await build(files)
    const start = `error Components for every page, of ${GLOBALS}, cannot be loaded: `
    expect(stderr).toContain(start + fault)
    expect(stderr).toContain('1 error\n')
    expect({ code: exitCode, stdout }).toEqual({ code: 1, stdout: '' })
  })

  it('that the configuration names is named too', async () => {
    const { code, stderr } = await build({
      'site.config.js': configText({ markdown: { components: { Badge: './src/Badge.jsx' } } }),
      'src/Badge.jsx': 'await new Promise(() => {})\nexport default () => <b>badge</b>\n',
    })
    expect(stderr).toContain('error Components for every page, of src/Badge.jsx, cannot be loaded: it waits')
    expect(code).toBe(1)
  })

  it.each([
    ['loops for ever', 'for (;;);', `it ${RAN_TOO_LONG}`],
    ['ends the process', 'process.exit(0)', 'it called process.exit, with code 0'],
  ])('that replaces a part of the theme and %s is one error that names it', async (_, code, fault) => {
    const part = 'src/theme/Admonition/index.jsx'
    const files = { [part]: `${code}\nexport default ({ children }) => <b>{children}</b>\n`, [GLOBALS]: BADGE }
    const { code: exitCode, stderr } = await build(files)
    expect(stderr).toContain(`error Components for every page, of ${part}, ${GLOBALS}, cannot be loaded: ${fault}`)
    expect(stderr).toContain('1 error\n')
    expect(exitCode).toBe(1)
  })

  it('that throws is left out with a warning, until it no longer does', async () => {
    const files = { 'docs/index.mdx': '# Home\n\n<Badge>Text</Badge>\n', [GLOBALS]: `window.open()\n${BADGE}` }
    const site = await makeSite(files)
    for (const round of ['first', 'second']) {
      const { stderr } = await site.build('--clean')
      expect(stderr, round).toContain(`warning Components for every page, of ${GLOBALS}, cannot be loaded and are left`)
      expect(stderr, round).toContain('window is not defined')
      expect(stderr, round).toContain('Component <Badge> does not exist')
    }
    await site.write(GLOBALS, BADGE)
    expect(await site.build()).toMatchObject({ stderr: '' })
    expect(await site.read('index.html')).toContain('<b>badge</b>')
  })
})

describe('a module that pages import', () => {
  it('and loops for ever is an error of each page, found once', async () => {
    // Each run of the module leaves a character.
    const folder = await makeFolder()
    const leave = `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(join(folder, 'runs'))}, '.')`
    const { code: exitCode, stderr } = await build({
      'src/loop.jsx': `${leave};for (;;);\nexport default () => <b>loop</b>\n`,
      'docs/index.mdx': '# Home\n',
      ...IMPORTING,
    })
    const message = `Page cannot be rendered: its import of "@site/src/loop.jsx" ${RAN_TOO_LONG}`
    for (const name of ['a', 'b', 'c', 'd']) expect(stderr).toContain(`error docs/${name}.mdx:1 ${message}`)
    expect(exitCode).toBe(1)
    expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('.')
  })
})

it('a page with a component of its own for browsers is named when its code does not end', async () => {
  const code = 'export const start = await new Promise(() => {})'
  const own = 'export const Own = () => <b>{useState(start)}</b>'
  const page = `import { useState } from 'react'\n\n${code}\n\n${own}\n\n# A\n\n<Own />\n`
  const { code: exitCode, stderr } = await build({ 'docs/index.mdx': '# Home\n', 'docs/a.mdx': page })
  expect(stderr).toContain('error docs/a.mdx:1 Page cannot be rendered: its code in docs/a.mdx waits for what never')
  expect(exitCode).toBe(1)
})

describe('a `.md` page that is tried as MDX', () => {
  const files = { [GLOBALS]: BADGE }

  it('and uses a name that is not there is text, with a warning', async () => {
    const site = await makeSite({ ...files, 'docs/index.md': '# A\n\n{name.of.something}\n' })
    const { stderr } = await site.build()
    expect(stderr).toMatch(
      /warning docs\/index.md:3:\d+ Page is not MDX, so that `\{name.of.something\}` is shown as text/,
    )
    expect(await site.read('index.html')).toContain('<p>{name.of.something}</p>')
  })

  it('and does not end is an error, never text', async () => {
    const { code, stderr } = await build({
      ...files,
      'docs/a.md': '# A\n\n{(() => { for (;;); })()}\n',
      'docs/b.md': '# B\n\n{process.exit(0)}\n',
      'docs/c.md': 'export const a = await new Promise(() => {})\n\n# C\n',
    })
    expect(stderr).toContain(`error docs/a.md:1 Page cannot be rendered: it ${RAN_TOO_LONG}`)
    expect(stderr).toMatch(/error docs\/b.md:3:\d+ Page cannot be rendered: it called process.exit, with code 0/)
    expect(stderr).toContain('error docs/c.md:1 Page cannot be rendered: it waits for what never comes')
    expect(code).toBe(1)
  })
})
