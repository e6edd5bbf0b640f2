import { expect, test } from 'vitest'
import { openSites } from '../../../src/core/open/open-locales.ts'
import { examinePackages } from '../../../src/features/doctor/examine-setup.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

/** What is said of a site whose packages, and those of the tool, are in its own folder alone. */
async function saidOf(files: Readonly<Record<string, string>>, config: object = {}): Promise<string[]> {
  const settings = { title: 'Site', url: 'https://a.example', docs: { path: 'docs' }, ...config }
  const root = await makeTempFolder({ ...files, 'site.config.js': `export default ${JSON.stringify(settings)}\n` })
  const [site] = await openSites({ root, outDir: 'dist', clean: false })
  if (!site) throw new Error('No site')
  return (await examinePackages({ ...site, packageRoot: root })).map(({ state, says }) => `${state} ${says}`)
}

const DIAGRAM = '# Home\n\n```mermaid\ngraph TD\n```\n'

test('a site of plain pages needs no package', async () => {
  expect(await saidOf({ 'docs/index.md': '# Home\n\nNot a mermaid: `mermaid`\n' })).toEqual([])
})

test('diagrams need mermaid, unless they are shown as code', async () => {
  const files = { 'docs/a.md': '# A\n', 'docs/b/index.md': DIAGRAM }
  expect(await saidOf(files)).toEqual(['error mermaid is not installed: it draws the diagrams of docs/b/index.md'])
  expect(await saidOf(files, { markdown: { mermaid: false } })).toEqual([])
})

test('a package that only has an entry for import counts as installed', async () => {
  const manifest = {
    name: 'mermaid',
    version: '11.0.0',
    exports: { '.': { import: './m.js' }, './package.json': './package.json' },
  }
  const files = { 'docs/index.md': DIAGRAM, 'node_modules/mermaid/package.json': JSON.stringify(manifest) }
  expect(await saidOf(files)).toEqual(['ok mermaid is installed'])
})

test('stylesheets in other languages need their compilers', async () => {
  const files = { 'docs/index.md': '# Home', 'src/a.scss': '', 'src/b.sass': '', 'docs/c.less': '' }
  expect((await saidOf(files)).sort()).toEqual([
    'error less is not installed: it compiles docs/c.less',
    'error sass is not installed: it compiles src/a.scss',
  ])
})

test('what the configuration asks for needs its packages', async () => {
  const config = { socialCards: true, markdown: { liveCode: true } }
  expect(await saidOf({ 'docs/index.md': '# Home' }, config)).toEqual([
    'error react-live is not installed: markdown.liveCode runs fences with it',
    'error satori is not installed: socialCards draws with it',
    'error @resvg/resvg-js is not installed: socialCards draws with it',
  ])
})
