import { expect, it } from 'vitest'
import { translateSite, whats } from './docusaurus-site.ts'

const config = (plugin: string) =>
  `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/', plugins: [${plugin}] }`

const add = (code: string) =>
  `async function styles() { return { name: 'styles', configurePostCss(o) { o.plugins.push(${code}); return o } } }`

it('plugins of PostCSS that a plugin adds run; a written configuration has those that packages export by name', async () => {
  const { config: inMemory, notes } = await translateSite({
    'docusaurus.config.js': config(`${add("require('tailwindcss'), require('own')({ deep: true })")}, './local.js'`),
    'local.js': `module.exports = () => (${add("require('autoprefixer')").replace('async function styles() { return', '').slice(0, -2)})`,
    'node_modules/tailwindcss/index.js': 'module.exports = () => ({})',
    'node_modules/autoprefixer/index.js': 'module.exports = () => ({})',
    'node_modules/own/index.js': "module.exports = () => ({ postcssPlugin: 'own' })",
  })
  expect(inMemory.postcssPlugins).toEqual(['tailwindcss', { postcssPlugin: 'own' }, 'autoprefixer'])
  expect(notes.filter(({ isContent }) => isContent)).toMatchObject([{ what: 'postcssPlugins', isUnwritten: true }])
})

it('a plugin of PostCSS in an ES module is what that exports by default', async () => {
  const { config: inMemory } = await translateSite({
    'docusaurus.config.js': `const modern = require('modern')\n${config(add('modern'))}`,
    'node_modules/modern/package.json': '{ "exports": { "import": "./index.mjs", "require": "./index.js" } }',
    'node_modules/modern/index.mjs': "export default () => ({ postcssPlugin: 'modern' })",
    'node_modules/modern/index.js': "module.exports = () => ({ postcssPlugin: 'modern' })",
  })
  expect(inMemory.postcssPlugins).toEqual([expect.any(Function)])
})

it('a plugin of PostCSS that is not installed is named', async () => {
  const { config: inMemory, notes } = await translateSite({
    'docusaurus.config.js': config(add("require('tailwindcss')")),
  })
  expect(inMemory.postcssPlugins).toBeUndefined()
  expect(notes.filter(({ isContent }) => isContent)).toMatchObject([
    { what: 'PostCSS plugin tailwindcss', remedy: 'Install the package: npm install tailwindcss', isContent: true },
  ])
})

it('plugins without the hook for PostCSS are not called for it', async () => {
  const { notes } = await translateSite({
    'docusaurus.config.js': config("async function other() { throw new Error('It was called') }"),
  })
  expect(whats(notes)).toEqual(['plugin other'])
})

it('a plugin of PostCSS may be listed with its options, by its name or as it is', async () => {
  const { config: inMemory } = await translateSite({
    'docusaurus.config.js': config(add("['own', { stage: 1 }], [require('own'), { stage: 2 }], ['own']")),
    'node_modules/own/index.js': "module.exports = (options) => ({ postcssPlugin: 'own', ...options })",
  })
  expect(inMemory.postcssPlugins).toEqual([
    { postcssPlugin: 'own', stage: 1 },
    { postcssPlugin: 'own', stage: 2 },
    'own',
  ])
})
