import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../config/temp-site.ts'
import { translateSite, whats } from './docusaurus-site.ts'

const BASE = `title: 'Site', url: 'https://docs.example.org', baseUrl: '/'`

async function titleOf(name: string, text: string, files: Record<string, string> = {}): Promise<unknown> {
  return (await translateSite({ [name]: text, ...files })).config.title
}

describe('a configuration of Docusaurus', () => {
  it.each([
    ['docusaurus.config.js', `module.exports = { ${BASE} }`],
    ['docusaurus.config.js', `export default { ${BASE} }`],
    ['docusaurus.config.js', `module.exports = async function () { return { ${BASE} } }`],
    [
      'docusaurus.config.js',
      `/** @type {import('@docusaurus/types').Config} */\nconst config = { ${BASE} }\nmodule.exports = config`,
    ],
    ['docusaurus.config.mjs', `export default async () => ({ ${BASE} })`],
    ['docusaurus.config.cjs', `exports.__esModule = true; exports.default = { ${BASE} }`],
    [
      'docusaurus.config.ts',
      `import type { Config } from '@docusaurus/types'\nexport default { ${BASE} } satisfies Config`,
    ],
    ['docusaurus.config.mts', `const config: { title: string } = { ${BASE} }\nexport default config`],
  ])('is read in each of its forms: %s %s', async (name, text) => {
    expect(await titleOf(name, text)).toBe('Site')
  })

  it('may name a file of sidebars that says nothing: there are none then', async () => {
    const text = `module.exports = { ${BASE}, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`
    for (const sidebars of ['', '/** Later. */\n// module.exports = {}\n']) {
      const files = { 'docusaurus.config.js': text, 'sidebars.js': sidebars, 'docs/index.md': '# Home\n' }
      expect((await translateSite(files)).config.sidebars).toEqual({})
    }
  })

  it('names each package that it lacks where it is imported, unless another note does', async () => {
    const text = `import { parse } from 'yaml'\nimport math from 'remark-math'
module.exports = { ${BASE}, customFields: { users: parse('a: 1') }, plugins: ['harbor-kit'],
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', remarkPlugins: [math] } }]] }`
    const sidebars = "module.exports = {}\nconst { tide } = require('harbor-kit')\nrequire('@tide/table/low')\n"
    const { notes } = await translateSite({
      'docusaurus.config.ts': text,
      'sidebars.js': sidebars,
      'docs/index.md': '# Home\n',
    })
    expect(notes.filter(({ what }) => what.startsWith('package '))).toMatchObject([
      { what: 'package yaml', isContent: true, place: { file: 'docusaurus.config.ts', line: 1 } },
      { what: 'package @tide/table', isContent: true, place: { file: 'sidebars.js', line: 3 } },
    ])
  })

  it('may import and require packages that are not installed, and use them in every way', async () => {
    const text = `
import { themes as prismThemes } from 'prism-react-renderer'
import math, * as all from 'remark-math'
const { github, ...rest } = require('prism-react-renderer/themes/github')
const yaml = require('yaml')
class Extended extends require('some-class') {}
const made = new Extended({ a: 1 }).deep.call(1, 2)[0]
for (const item of yaml.parse('a: 1')) item.name
export default async function () {
  const late = await import('late-package')
  const version = \`v\${yaml.version}\` + String(late.default)
  return {
    ${BASE}, tagline: version + ('x' in { ...rest, ...all, ...math } ? 1 : 2) + Object.keys(yaml).length,
    customFields: { kept: 1, lost: made, list: [...yaml.list, 'end'] },
    themeConfig: { prism: { theme: prismThemes.github, additionalLanguages: ['java'] }, navbar: { title: github ? 'T' : '' } },
  }
}`
    const { config, notes } = await translateSite({ 'docusaurus.config.ts': text })
    expect(config).toMatchObject({ tagline: 'v20', customFields: { kept: 1, list: ['end'] } })
    expect(config.themeConfig).toEqual({
      prism: { additionalLanguages: ['java'] },
      navbar: { title: 'T', items: [{ type: 'search', position: 'right' }] },
    })
    expect(whats(notes)).toEqual(['package yaml', 'package some-class', 'package late-package'])
  })

  it('uses a package that is installed', async () => {
    const text = `const { name } = require('named'); module.exports = { ${BASE}, title: name }`
    const files = {
      'node_modules/named/package.json': '{ "name": "named", "main": "main.js" }',
      'node_modules/named/main.js': `exports.name = 'From a package'`,
    }
    expect(await titleOf('docusaurus.config.js', text, files)).toBe('From a package')
  })

  it('may load packages with a require of its own', async () => {
    const text = `
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const data = require('./data.json')
const missing = require('not-installed')
require.resolve('not-installed/theme.css')
export default { ${BASE}, title: data.title + missing.suffix }`
    expect(await titleOf('docusaurus.config.mjs', text, { 'data.json': '{ "title": "Data" }' })).toBe('Data')
  })

  it('has the keys of what a file it requires exports by default', async () => {
    const files = { 'data.ts': "export const more = '!'\nconst data: object = { title: 'Data' }\nexport default data" }
    const text = `const data = require('./data'); module.exports = { ${BASE}, title: data.title + data.default.title + data.more }`
    expect(await titleOf('docusaurus.config.js', text, files)).toBe('DataData!')
  })

  it('may be CommonJS in a package of ES modules, as may what it imports', async () => {
    const files = { 'package.json': '{ "type": "module" }', 'data.js': "module.exports = { title: 'Data' }" }
    for (const load of [
      "import data from './data.js'; export default",
      "const data = require('./data'); module.exports =",
    ])
      expect(await titleOf('docusaurus.config.js', `${load} { ${BASE}, title: data.title }`, files)).toBe('Data')
  })

  it('may name sidebars in TypeScript as JavaScript', async () => {
    const text = `export default { ${BASE}, presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]] }`
    const files = { 'sidebars.ts': "export default { own: ['index'] }", 'docs/index.md': '# Home\n' }
    const { config } = await translateSite({ 'docusaurus.config.ts': text, ...files })
    expect(config.sidebars).toEqual({ own: ['index'] })
  })

  it('reads files by paths from its own folder, whatever the folder of the command', async () => {
    const text = `
const fs = require('fs'), path = require('path')
module.exports = { ${BASE}, title: fs.readFileSync('name.txt', 'utf8') + fs.readFileSync(path.join(__dirname, 'name.txt'), 'utf8') }`
    const before = process.cwd()
    expect(await titleOf('docusaurus.config.js', text, { 'name.txt': 'ab' })).toBe('abab')
    expect(process.cwd()).toBe(before)
  })

  it('may import styles, pictures and files that are not there', async () => {
    const text = `
import './style.css'
import { list } from './generated/list'
import { more } from '../scripts/more.mjs'
import own from './own.js'
export default { ${BASE}, title: own, staticDirectories: [...list.map((one) => one), ...more] }`
    const { config } = await translateSite({
      'docusaurus.config.js': text,
      'style.css': 'a {}',
      'own.js': `import 'missing'\nexport default 'Own'`,
    })
    expect(config).toMatchObject({ title: 'Own', staticDirectories: [] })
  })

  it('gets an error at its line when it throws', async () => {
    const text = `module.exports = {\n  title: undefined.name,\n}`
    const problems = await problemsOf(translateSite({ 'docusaurus.config.js': text }))
    expect(problems).toMatchObject([{ code: 'config.threw', file: 'docusaurus.config.js', line: 2 }])
  })

  it('gets an error that names the package that makes it', async () => {
    const text = `module.exports = require('shared-config')({ title: 'x' })`
    expect(await problemsOf(translateSite({ 'docusaurus.config.js': text }))).toMatchObject([
      { code: 'config.unreadable', hint: 'Install shared-config, which makes the configuration' },
    ])
  })
})

describe('sidebars', () => {
  const config = (sidebarPath: string) =>
    `module.exports = { ${BASE}, presets: [['@docusaurus/preset-classic', { docs: { sidebarPath: ${sidebarPath} }, blog: false }]] }`

  it.each([
    ['"./sidebars.js"', 'sidebars.js', `module.exports = { docs: ['intro'] }`],
    ['require.resolve("./sidebars.js")', 'sidebars.js', `export default { docs: ['intro'] }`],
    [
      'require.resolve("./sidebars")',
      'sidebars.ts',
      `import type { SidebarsConfig } from 'x'\nexport default { docs: ['intro'] } as SidebarsConfig`,
    ],
    ['require("path").resolve(__dirname, "nav/sidebars.json")', 'nav/sidebars.json', `{ "docs": ["intro"] }`],
  ])('are read from %s, and imported by the written file', async (path, name, text) => {
    const site = await translateSite({ 'docusaurus.config.js': config(path), [name]: text })
    expect(site.config.sidebars).toEqual({ docs: ['intro'] })
    expect(site.text).toContain(`import sidebars from './${name}'`)
    expect(site.text).toContain('\n  sidebars,\n')
  })

  it('are made from the folders without a file, and there are none when switched off', async () => {
    const none = await translateSite({ 'docusaurus.config.js': config('undefined') })
    expect(none.config.sidebars).toEqual({ defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] })
    const off = await translateSite({ 'docusaurus.config.js': config('false') })
    expect(off.config.sidebars).toEqual({})
  })

  it('keep what a generated file does not give, and are written out then', async () => {
    const site = await translateSite({
      'docusaurus.config.js': config('"./sidebars.js"'),
      'sidebars.js': `module.exports = { docs: ['intro', { type: 'category', label: 'API', items: require('./docs/api/sidebar') }, 'end'] }`,
    })
    expect(site.config.sidebars).toEqual({ docs: ['intro', 'end'] })
    expect(site.text).not.toContain('import sidebars')
    expect(site.notes).toEqual([
      { what: 'sidebars.docs[1]', why: 'comes from docs/api/sidebar, which is not there', remedy: expect.any(String) },
    ])
  })

  it('list the folder of an API reference that a plugin would have made', async () => {
    const site = await translateSite({
      'docusaurus.config.js': `module.exports = { ${BASE},
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
        plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', config: { pets: { specPath: './pets.yaml', outputDir: 'docs/api' } } }]],
        themes: ['docusaurus-theme-openapi-docs'],
      }`,
      'sidebars.js': `const api = require('./docs/api/sidebar.js')
        module.exports = { docs: ['intro', ...api], api: [{ type: 'category', label: 'API', items: api.slice(1) }] }`,
      'pets.yaml': 'openapi: 3.1.0',
    })
    const folder = { type: 'autogenerated', dirName: 'api' }
    expect(site.config.sidebars).toEqual({
      docs: ['intro', folder],
      api: [{ type: 'category', label: 'API', items: [folder] }],
    })
    expect(site.config.api).toEqual([{ spec: 'pets.yaml', out: 'api' }])
    expect(site.notes).toEqual([])
  })
})
