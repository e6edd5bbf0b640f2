import { describe, expect, it } from 'vitest'
import { classic, translateConfig, translateSite, whats } from './docusaurus-site.ts'

const headingIds = 'docusaurus'

describe('the site', () => {
  it('keeps title, addresses, checks, folders and fields', async () => {
    const keys = { tagline: 'Line', favicon: 'f.ico', trailingSlash: true, noIndex: true, titleDelimiter: '-' }
    const checks = { onBrokenLinks: 'log', onBrokenAnchors: 'throw', onDuplicateRoutes: 'ignore' }
    const { config, notes } = await translateConfig(
      { ...keys, ...checks, baseUrl: '/base/', staticDirectories: ['static', 'missing'], customFields: { a: [1] } },
      { 'static/f.ico': '' },
    )
    expect(config).toMatchObject({ ...keys, ...checks, baseUrl: '/base/', customFields: { a: [1] } })
    expect(config.staticDirectories).toEqual(['static'])
    expect(notes).toEqual([])
  })

  it('reads a text of a truth value as Docusaurus does', async () => {
    expect((await translateConfig({ trailingSlash: 'false' })).config.trailingSlash).toBe(false)
  })

  it('keeps host and path of an address in their own keys', async () => {
    expect((await translateConfig({ url: 'https://example.org/docs/' })).config).toMatchObject({
      url: 'https://example.org',
      baseUrl: '/docs/',
    })
    expect((await translateConfig({ url: 'https://example.org/', baseUrl: 'docs' })).config.baseUrl).toBe('/docs/')
    expect((await translateConfig({ baseUrl: './' })).config.baseUrl).toBe('./')
  })

  it('has folders that are given in full', async () => {
    const { config } = await translateSite({
      'docusaurus.config.js': `const { resolve } = require('path')
      module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/', staticDirectories: [resolve('files')],
        presets: [['classic', { docs: { path: resolve('content') }, blog: { path: resolve('news') }, pages: { path: './own' } }]] }`,
      'content/one.md': '# One\n',
      'news/two.md': '# Two\n',
      'own/three.md': '# Three\n',
      'files/a.txt': '',
    })
    expect(config).toMatchObject({ docs: { path: 'content' }, blog: { path: 'news' }, pages: { path: 'own' } })
    expect(config.staticDirectories).toEqual(['files'])
  })

  it('drops without a word what is for deploying and bundling', async () => {
    const { notes } = await translateConfig({
      organizationName: 'o',
      projectName: 'p',
      deploymentBranch: 'b',
      future: { v4: true },
    })
    expect(notes).toEqual([])
  })

  it('reads how broken Markdown links are treated from markdown.hooks too', async () => {
    const { config } = await translateConfig({ markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } } })
    expect(config.onBrokenMarkdownLinks).toBe('throw')
  })

  it('turns scripts and style sheets into tags of the head', async () => {
    const { config } = await translateConfig({
      headTags: [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }],
      scripts: ['/a.js', { src: '/b.js', async: true }],
      stylesheets: [{ href: '/a.css', type: 'text/css' }],
    })
    expect(config.headTags).toEqual([
      { tagName: 'meta', attributes: { name: 'a', content: 'b' } },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: '/a.css', type: 'text/css' } },
      { tagName: 'script', attributes: { src: '/a.js' } },
      { tagName: 'script', attributes: { src: '/b.js', async: true } },
    ])
  })

  it('makes scripts and style sheets tags of the head, also those of other hosts', async () => {
    const { config, notes } = await translateConfig({
      headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://a.example' } }],
      scripts: ['https://a.example/a.js', { src: '/own.js', async: true }],
      stylesheets: ['//b.example/b.css'],
    })
    expect(config.headTags).toEqual([
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://a.example' } },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: '//b.example/b.css' } },
      { tagName: 'script', attributes: { src: 'https://a.example/a.js' } },
      { tagName: 'script', attributes: { src: '/own.js', async: true } },
    ])
    expect(notes).toEqual([])
  })

  it('keeps its languages; one without a folder of translations shows the default one', async () => {
    const { config, notes } = await translateConfig({
      i18n: {
        defaultLocale: 'de',
        locales: ['de', 'fr'],
        localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de-DE' } },
      },
    })
    expect(config.i18n).toEqual({
      defaultLocale: 'de',
      locales: ['de', 'fr'],
      localeConfigs: { de: { label: 'Deutsch', htmlLang: 'de-DE' }, fr: { translate: false } },
    })
    expect(whats(notes)).toEqual([])
  })

  it('has diagrams only where Docusaurus draws them', async () => {
    expect((await translateConfig({})).config.markdown).toEqual({ format: 'mdx', headingIds, mermaid: false })
    const { config, notes } = await translateConfig({
      markdown: { mermaid: true },
      themes: ['@docusaurus/theme-mermaid'],
    })
    expect(config.markdown).toEqual({ format: 'mdx', headingIds })
    expect(notes).toEqual([])
  })

  it.each([
    [{}, { format: 'mdx' }],
    [{ format: 'mdx' }, { format: 'mdx' }],
    [{ format: 'detect', emoji: true }, { format: 'detect' }],
    [
      { format: 'md', emoji: false },
      { format: 'md', emoji: false },
    ],
  ])('reads pages as Docusaurus does: %j', async (markdown, ours) => {
    expect((await translateConfig({ markdown })).config.markdown).toEqual({ ...ours, headingIds, mermaid: false })
  })

  it.each([
    [{ dependencies: { '@docusaurus/core': '^2.4.3' } }, 'mdx1'],
    [{ devDependencies: { '@docusaurus/preset-classic': '2.0.0-beta.18' } }, 'mdx1'],
    [{ dependencies: { '@docusaurus/core': '0.0.0-4222', '@mdx-js/react': '^1.6.22' } }, 'mdx1'],
    [{ dependencies: { '@docusaurus/core': '>=3.1', '@mdx-js/react': '^3.0.0' } }, 'mdx'],
    [{ dependencies: { '@docusaurus/core': 'canary' } }, 'mdx'],
    [{}, 'mdx'],
  ])('reads pages as the version of Docusaurus in package.json: %j', async (manifest, format) => {
    const { config } = await translateConfig({}, { 'package.json': JSON.stringify(manifest) })
    expect(config.markdown).toMatchObject({ format })
  })
})

describe('the docs', () => {
  it('keep their options', async () => {
    const options = {
      path: 'pages',
      routeBasePath: '/',
      include: ['**/*.md'],
      exclude: ['old/**'],
      editUrl: 'https://github.com/o/r/edit/main/',
      sidebarCollapsible: false,
      sidebarCollapsed: false,
      showLastUpdateTime: true,
      breadcrumbs: false,
    }
    const { config, notes } = await translateConfig(classic({ docs: options }))
    expect(config.docs).toEqual({ ...options, showDescription: false })
    expect(notes).toEqual([])
  })

  it('do not show the descriptions of pages, as in Docusaurus', async () => {
    expect((await translateConfig(classic({}))).config.docs).toMatchObject({ showDescription: false })
  })

  it('have formulas where a plugin for them is used, installed or not', async () => {
    const text = `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/', presets: [['classic', { blog: false, docs: {
      remarkPlugins: [require('remark-math')], rehypePlugins: [[require('rehype-katex'), { strict: false }]] } }]] }`
    const { config, notes } = await translateSite({ 'docusaurus.config.js': text })
    expect(config.markdown).toEqual({ format: 'mdx', headingIds, mermaid: false, math: true })
    expect(notes).toEqual([])
  })

  it('are in docs/ and under /docs by default', async () => {
    expect((await translateConfig(classic({}))).config.docs).toMatchObject({ path: 'docs', routeBasePath: 'docs' })
  })

  it('are found in the list of plugins as well', async () => {
    const plugins = [['@docusaurus/plugin-content-docs', { path: '../guides', routeBasePath: 'guides' }], null, false]
    expect((await translateConfig({ plugins })).config.docs).toMatchObject({
      path: '../guides',
      routeBasePath: 'guides',
    })
    const short = { plugins: [['content-docs', { path: 'short' }]] }
    expect((await translateConfig(short)).config.docs).toMatchObject({ path: 'short' })
  })

  it.each([
    ['docs', 'main/docs/DOC', 'https://example.org/edit/main'],
    ['../docs', 'main/docs/DOC', expect.stringMatching(/^https:\/\/example\.org\/edit\/main\/[^/]+$/)],
    ['../docs', 'main/site/FOLDER/DOC', 'https://example.org/edit/main/site'],
  ])('get the address that a function for edit links begins with: %s %s', async (path, address, expected) => {
    const text = `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/', presets: [['classic', { blog: false, docs: {
      path: '${path}', editUrl: ({ docPath, versionDocsDirPath: folder }) =>
        'https://example.org/edit/${address}'.replace('DOC', docPath).replace('FOLDER', folder) } }]] }`
    const { config, notes } = await translateSite({ 'docusaurus.config.js': text })
    expect(config.docs).toMatchObject({ editUrl: expected })
    expect(notes).toEqual([])
  })

  it('have no edit links when the function for them loops', async () => {
    const docs = '{ editUrl: () => { for (;;); } }'
    const text = `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/', presets: [['classic', { docs: ${docs} }]] }`
    const { config, notes } = await translateSite({ 'docusaurus.config.js': text })
    expect(config.docs).not.toHaveProperty('editUrl')
    expect(notes.map(({ what }) => what)).toContain('docs.editUrl')
  })

  it('of further plugins are docs of their own, with their sidebars and items of the navbar', async () => {
    const options = { id: 'api', path: 'api', routeBasePath: 'reference', sidebarPath: './api.json' }
    const plugins = [['@docusaurus/plugin-content-docs', options]]
    const items = [{ type: 'docSidebar', sidebarId: 'all', docsPluginId: 'api', label: 'API' }]
    const site = { ...classic({}), plugins, themeConfig: { navbar: { items } } }
    const { config, notes } = await translateConfig(site, { 'api.json': '{ "all": ["start"] }' })
    expect(notes).toEqual([])
    expect(config).toMatchObject({
      docs: { path: 'docs' },
      docsInstances: [{ id: 'api', path: 'api', routeBasePath: 'reference', sidebars: { all: ['start'] } }],
      themeConfig: { navbar: { items: [items[0], { type: 'search' }] } },
    })
  })

  it('keep their versions, which are read as they are, and the dropdown of them', async () => {
    const options = { lastVersion: '1.0', versions: { current: { label: '3.x', badge: true, path: 'next' } } }
    const files = { 'versions.json': '["2.0", "1.0"]', 'versioned_docs/version-2.0/a.md': '# A' }
    const dropdown = { type: 'docsVersionDropdown', versions: ['2.0'], dropdownActiveClassDisabled: true }
    const site = { ...classic({ docs: options }), themeConfig: { navbar: { items: [dropdown] } } }
    const { config, notes } = await translateConfig(site, files)
    expect(notes).toEqual([])
    expect(config.docs).toMatchObject(options)
    expect(config.themeConfig).toMatchObject({ navbar: { items: [dropdown, { type: 'search' }] } })
  })

  it('name the versions whose files are named after the id of docs that are the first ones here', async () => {
    const plugins = [['@docusaurus/plugin-content-docs', { id: 'guide', path: 'guide' }]]
    const files = { 'guide_versions.json': '["1.0"]', 'guide/a.md': '# A' }
    const { notes } = await translateConfig({ plugins }, files)
    expect(notes).toMatchObject([{ what: 'versions 1.0', remedy: expect.stringContaining('guide_versions.json') }])
  })
})
