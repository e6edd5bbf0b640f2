import { describe, expect, it } from 'vitest'
import { routePage } from '../../../../src/adapters/docusaurus/plugins/route-page.ts'
import { translateSite, whats } from './docusaurus-site.ts'

const config = (plugins: string) =>
  `module.exports = { title: 'Site', url: 'https://docs.example.org', baseUrl: '/', plugins: ${plugins} }`

describe('a plugin that a site has itself', () => {
  const files = {
    'plugins/esm.mjs': "export default () => ({ name: 'esm', getClientModules: () => ['./mark.js', './mark.css'] })",
    'plugins/mark.js': '',
    'plugins/mark.css': '',
    'plugins/typed/index.ts':
      "import type { A } from 'none'\nexport default async (): Promise<A> => ({ name: 'typed', contentLoaded() {} })",
    'plugins/data.js': 'module.exports = { list: [] }',
    'plugins/bad.js': 'module.exports = () => (',
    'plugins/late.js': "module.exports = () => { require('harbor-kit')(); return {} }",
  }

  it('is called, for what it adds to the configuration', async () => {
    const plugins = `['./plugins/esm.mjs', require.resolve('./plugins/typed/index.ts'), function tags() { return { name: 'tags', injectHtmlTags: () => ({
      headTags: [{ tagName: 'meta', attributes: { name: 'tide', content: 'high' } }],
      postBodyTags: ['<div></div>'],
    }) } }]`
    const { config: made, notes, text } = await translateSite({ 'docusaurus.config.js': config(plugins), ...files })
    expect(made).toMatchObject({
      clientModules: ['plugins/mark.js'],
      customCss: ['plugins/mark.css'],
      headTags: [{ tagName: 'meta', attributes: { name: 'tide', content: 'high' } }],
      extensions: [{ name: 'typed', apiVersion: 1 }],
    })
    expect(whats(notes)).toEqual(['tags in the body of plugin tags', 'extensions'])
    expect(text).toContain("headTags: [{ tagName: 'meta', attributes: { name: 'tide', content: 'high' } }]")
    expect(text).not.toContain('extensions')
  })

  it('is named with the reason where it cannot run, and with the hooks that are not called', async () => {
    const plugins = `['./plugins/data.js', './plugins/bad.js', './plugins/late.js', () => { throw new Error('no tide\\nat all') },
      function built() { return { name: 'built', postBuild() {}, getClientModules() { throw new Error('no list') } } }]`
    const { notes, config: made } = await translateSite({ 'docusaurus.config.js': config(plugins), ...files })
    expect(notes.map(({ what, why }) => [what, why])).toEqual([
      ['plugin plugins/data.js', 'it fails: its file exports no function'],
      ['plugin plugins/bad.js', 'it fails: Unexpected end of file'],
      ['plugin plugins/late.js', 'it fails: harbor-kit is not installed'],
      ['plugin plugins[3], a function', 'it fails: no tide'],
      ['plugin built', 'it fails: getClientModules: no list'],
      ['postBuild of plugin built', 'these hooks are not called here'],
    ])
    expect(made).not.toHaveProperty('extensions')
  })

  it('may be one of several, with an id', async () => {
    const plugins = `['a', 'b'].map((id) => [(context, options) => ({ name: 'list', loadContent: () => options.id }), { id }])`
    const { config: made } = await translateSite({ 'docusaurus.config.js': config(plugins) })
    expect(made.extensions).toMatchObject([{ name: 'list/a' }, { name: 'list/b' }])
  })

  it('adds components to the theme, but for those that the site has', async () => {
    const { config: made } = await translateSite({
      'docusaurus.config.js': config("['./plugins/tide']"),
      'plugins/tide/index.js': "module.exports = () => ({ name: 'tide', getThemePath: () => './theme' })",
      'plugins/tide/theme/Tide/index.jsx': '',
      'plugins/tide/theme/Moon.tsx': '',
      'plugins/tide/theme/Moon.test.tsx': '',
      'plugins/tide/theme/styles.module.css': '',
      'src/theme/Moon.js': '',
    })
    expect(made.markdown).toMatchObject({ components: { '@theme/Tide': './plugins/tide/theme/Tide/index.jsx' } })
    expect(JSON.stringify(made)).not.toContain('@theme/Moon')
  })

  it('relaxes the checks of links only where it may add pages', async () => {
    const routes = `[() => ({ name: 'a', contentLoaded: ({ actions }) => actions.addRoute({}) })]`
    const data = `[() => ({ name: 'a', contentLoaded: ({ actions }) => actions.setGlobalData({}) })]`
    const made = async (plugins: string) => (await translateSite({ 'docusaurus.config.js': config(plugins) })).config
    expect(await made(routes)).toMatchObject({ onBrokenLinks: 'warn', pages: {} })
    expect(await made(data)).toMatchObject({ onBrokenJsxLinks: 'warn' })
    expect(await made(data)).not.toHaveProperty('pages')
  })
})

describe('a route that a plugin adds', () => {
  const context = { root: '/site', baseUrl: '/base/', stored: new Map([['/site/.docusaurus/a.json', { n: 1 }]]) }
  const component = '@site/src/Page'

  it.each([
    [{ path: '/base/a/b/', component }, 'a/b.jsx', 'import Page from "@site/src/Page"'],
    [{ path: '/', component: '/site/src/Page.js' }, 'index.jsx', 'import Page from "@site/src/Page.js"'],
    [{ path: '/base', component: './src/Page.js' }, 'index.jsx', 'import Page from "@site/src/Page.js"'],
    [{ path: '/a', component: '@theme/Page', props: { a: [1, '<b>'] } }, 'a.jsx', '"a": [1, "<b>"]'],
    [{ path: '/a', component, modules: { data: '/site/.docusaurus/a.json' } }, 'a.jsx', '"data": {"n":1}'],
    [
      { path: '/a', component, modules: { all: ['@site/a.md', '@site/a.md'] } },
      'a.jsx',
      '"all": [withExports(module0), withExports(module0)]',
    ],
    [
      { path: '/a', component, modules: { text: { __import: true, path: '/site/a.md', query: { truncated: true } } } },
      'a.jsx',
      'import * as module0 from "@site/a.md?truncated=true"',
    ],
  ])('is a page: %j', (route, path, text) => {
    expect(routePage(route, context)).toMatchObject({ kind: 'page', path, text: expect.stringContaining(text) })
  })

  it.each([
    [{}, 'A route that the plugin adds has no path'],
    [{ path: '/a/:id', component }, 'Route "/a/:id" that the plugin adds has no page: it is a pattern'],
    [{ path: '/a', component, routes: [{}] }, 'Route "/a" that the plugin adds has no page: it has routes'],
    [
      { path: '/a', component: '/x/Page.js' },
      'Route "/a" that the plugin adds has no page: its component is not in the site',
    ],
  ])('has a reason where it is none: %j', (route, reason) => {
    expect(routePage(route, context)).toBe(reason)
  })
})
