import { describe, expect, it } from 'vitest'
import { classic, translateConfig, translateSite, whats } from './docusaurus-site.ts'

describe('names that plugins give to modules', () => {
  const config = (plugins: string) =>
    `const path = require('node:path'); module.exports = { title: 'Site', url: 'https://docs.example.org', baseUrl: '/', plugins: ${plugins} }`

  it('are components, with what is below them', async () => {
    const plugin = `function own() { return { name: 'own', configureWebpack: () => ({ resolve: { alias: {
      '@parts': path.resolve(__dirname, 'src/parts'), box$: path.join(__dirname, 'src/Box.js'), out: '/elsewhere', no: false,
    } } }) } }`
    const plugins = `[${plugin}, ['some-alias-plugin', { alias: { '~': path.join(__dirname, 'src') } }]]`
    const files = { 'src/parts/A.js': '', 'src/Box.js': '' }
    const { config: made } = await translateSite({ 'docusaurus.config.js': config(plugins), ...files })
    const named = { '@parts/*': './src/parts/*', box: './src/Box.js', '~/*': './src/*' }
    expect(made.markdown).toMatchObject({ components: named })
  })

  it('are left out where a plugin fails, or takes its time', async () => {
    const plugins = `[() => { throw new Error('no') }, async () => { throw new Error('no') }, () => ({ name: 'none' })]`
    const { config: made } = await translateSite({ 'docusaurus.config.js': config(plugins) })
    expect(made.markdown).not.toHaveProperty('components')
  })
})

describe('the blog and the pages outside the docs', () => {
  it('keep their options, without those that are code or unknown, which are named', async () => {
    const blog = {
      path: 'news',
      routeBasePath: 'news',
      blogTitle: 'News',
      postsPerPage: 5,
      feedOptions: { type: 'all' },
    }
    const pages = { path: 'pages', exclude: ['old/**'] }
    const presets = [
      [
        'classic',
        {
          blog: {
            ...blog,
            remarkPlugins: ['remark-mine'],
            blogListComponent: '@theme/X',
            newOption: 1,
            onInlineTags: 'warn',
          },
          pages,
        },
      ],
    ]
    const { config, notes } = await translateConfig({ presets }, { 'news/2024-01-01-a.md': '# A', 'pages/a.md': '# A' })
    expect(config).toMatchObject({ blog, pages })
    expect(config.blog).not.toHaveProperty('newOption')
    expect(whats(notes).sort()).toEqual(['Markdown plugin remark-mine', 'blog.blogListComponent', 'blog.newOption'])
  })

  it('are there with a preset that is made of the classic one', async () => {
    const manifest = JSON.stringify({ dependencies: { '@docusaurus/preset-classic': '^3.0.0' } })
    const files = { 'node_modules/harbor-preset/package.json': manifest, 'src/pages/a.md': '# A', 'blog/a.md': '# A' }
    const { config } = await translateConfig({ presets: [['harbor-preset', { blog: false }]] }, files)
    expect(config).toMatchObject({ blog: false, pages: { path: 'src/pages' } })
    const other = await translateConfig({ presets: ['other-preset'] }, files)
    expect(other.config).not.toHaveProperty('pages')
  })

  it('are switched off with the plugins', async () => {
    const { config } = await translateConfig({ presets: [['classic', { blog: false, pages: false }]] })
    expect(config).toMatchObject({ blog: false })
    expect(config).not.toHaveProperty('pages')
  })

  it('are several blogs', async () => {
    const more = { id: 'changes', path: 'changes', routeBasePath: 'news', blogTitle: 'Changes' }
    const plugins = [['@docusaurus/plugin-content-blog', more]]
    const files = { 'blog/a.md': '# A', 'changes/a.md': '# A' }
    const { config, notes } = await translateConfig({ presets: ['classic'], plugins }, files)
    expect(config).toMatchObject({ blog: { path: 'blog' }, blogInstances: [more] })
    expect(notes).toEqual([])
    const only = await translateConfig({ presets: [['classic', { blog: false }]], plugins }, files)
    expect(only.config.blog).toMatchObject({ path: 'changes', routeBasePath: 'news' })
    expect(only.config).not.toHaveProperty('blogInstances')
  })
})

it('a plugin of the site that extends the one for blogs is a blog, and its own part is named', async () => {
  const { config, notes } = await translateConfig(
    {
      ...classic({}),
      plugins: [
        ['./plugins/news', { path: 'news', routeBasePath: 'news' }],
        ['./plugins/other', {}],
      ],
    },
    {
      'plugins/news/index.js': "const { default: blog } = require('@docusaurus/plugin-content-blog')",
      'news/2024-01-02-one.md': '# One',
      'plugins/other.js': "require('@docusaurus/plugin-content-docs')",
    },
  )
  expect(config.blog).toMatchObject({ path: 'news', routeBasePath: 'news' })
  expect(whats(notes).join()).toContain('plugins/news')
  expect(whats(notes).join()).toContain('plugins/other')
})

it('the home page of a site without one is that of the docs where the navbar leads there', async () => {
  const items = ['/docs/', '/docs/reference'].map((to) => ({ to, label: to }))
  const config = { ...classic({}), themeConfig: { navbar: { items } } }
  const files = { 'docs/index.md': '# Docs', 'docs/reference.md': '# Reference' }
  expect((await translateConfig(config, files)).config.redirects).toEqual([{ from: '/', to: '/docs' }])
})

it('the pages of a sidebar that a plugin would have made are not asked for, which is said', async () => {
  const { config, notes } = await translateConfig(
    {
      ...classic({ docs: { sidebarPath: './sidebars.json' } }),
      themeConfig: { navbar: { items: ['docs', 'api'].map((sidebarId) => ({ type: 'docSidebar', sidebarId })) } },
    },
    {
      'sidebars.json': '{ "docs": ["one"], "api": [{ "type": "autogenerated", "dirName": "api" }] }',
      'docs/one.md': '# One',
    },
  )
  expect(config.themeConfig).toMatchObject({ navbar: { items: [{ sidebarId: 'docs' }, { type: 'search' }] } })
  expect(whats(notes)).toEqual(['sidebars.api'])
})

it.each([
  ['docusaurus-plugin-downloads', 'warn'],
  ['docusaurus-plugin-sass', undefined],
])('with %s, a broken link is %s: pages of unknown plugins are not there', async (name, reaction) => {
  const { config } = await translateConfig({ ...classic({}), plugins: [name] })
  expect(config.onBrokenLinks).toBe(reaction)
})

it('names of admonitions of docs and blog are those of all pages', async () => {
  const { config, notes } = await translateConfig(
    classic({
      docs: { admonitions: { keywords: ['note', 'plugin'], extendDefaults: true } },
      blog: { admonitions: { customTypes: { quote: { ifmClass: 'info' } } } },
    }),
    { 'docs/a.md': '# A', 'blog/b.md': '# B' },
  )
  expect(config.markdown).toMatchObject({ admonitions: ['plugin', 'quote'] })
  expect(notes).toEqual([])
})

describe('code that changes the text of pages', () => {
  it('is named as something that readers miss', async () => {
    const { notes } = await translateSite({
      'docusaurus.config.js': `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
        markdown: { preprocessor: ({ fileContent }) => fileContent + outside },
        presets: [['classic', { docs: { remarkPlugins: ['remark-mine'] } }]] }`,
    })
    const lost = notes.filter(({ isContent }) => isContent)
    expect(whats(lost).sort()).toEqual(['Markdown plugin remark-mine', 'markdown.preprocessor'])
  })

  it.each([
    ['({ fileContent }) => fileContent.toUpperCase()', 'preprocessor: ({ fileContent }) =>', []],
    ['({ fileContent }) => fileContent + outside', undefined, ['markdown.preprocessor']],
  ])('runs, and is written where its text says all of it: %s', async (code, written, names) => {
    const { config, notes, text } = await translateSite({
      'docusaurus.config.js': `const outside = 'x'; module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
        markdown: { preprocessor: ${code} } }`,
    })
    const { preprocessor } = config.markdown as { preprocessor: (file: object) => string }
    expect(preprocessor({ filePath: '/a', fileContent: 'b' })).toMatch(/^(?:B|bx)$/)
    expect(whats(notes.filter(({ isContent }) => isContent))).toEqual(names)
    expect(text.includes(written ?? 'preprocessor')).toBe(written !== undefined)
  })

  it.each([
    [
      'async ({ defaultParseFrontMatter, ...file }) => { const { frontMatter, content } = await defaultParseFrontMatter(file); return { frontMatter: { ...frontMatter, a: 1 }, content } }',
      true,
    ],
    ['async () => ({ frontMatter: { outside } })', false],
  ])('runs for the front matter, and is written where its text says all of it: %s', async (code, isWritten) => {
    const { config, text, notes } = await translateSite({
      'docusaurus.config.js': `const outside = 'x'; module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
        markdown: { parseFrontMatter: ${code} } }`,
    })
    expect(config.markdown).toHaveProperty('parseFrontMatter')
    expect(text.includes('parseFrontMatter: async')).toBe(isWritten)
    expect(whats(notes)).toEqual(isWritten ? [] : ['markdown.parseFrontMatter'])
  })

  it('is lost with the package that it comes from', async () => {
    const { config, notes } = await translateSite({
      'docusaurus.config.js': `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
        markdown: { preprocessor: require('remark-mine') } }`,
    })
    expect(config.markdown).not.toHaveProperty('preprocessor')
    expect(notes).toContainEqual(expect.objectContaining({ remedy: 'Install remark-mine', isContent: true }))
  })
})

describe('plugins', () => {
  it('for redirects become redirects, without a second one from an address', async () => {
    const redirects = [
      { from: '/old', to: '/new' },
      { from: ['/old', '/older'], to: '/newer' },
    ]
    const { config } = await translateConfig({ plugins: [['@docusaurus/plugin-client-redirects', { redirects }]] })
    expect(config.redirects).toEqual([
      { from: '/old', to: '/new' },
      { from: '/older', to: '/newer' },
    ])
  })

  it('that are built in are not mentioned, and all others are', async () => {
    const plugins = [
      'docusaurus-plugin-image-zoom',
      '@easyops-cn/docusaurus-search-local',
      './plugins/mine.js',
      '@docusaurus/plugin-pwa',
    ]
    const options = {
      docs: { remarkPlugins: [['@docusaurus/remark-plugin-npm2yarn', {}], 'remark-mine'] },
      gtag: { trackingID: 'G' },
    }
    const { notes } = await translateConfig({ ...classic(options), plugins })
    expect(whats(notes)).toEqual([
      'plugin @docusaurus/plugin-google-gtag',
      'plugin plugins/mine.js',
      'plugin @docusaurus/plugin-pwa',
      'Markdown plugin remark-mine',
    ])
  })
})

describe('specifications', () => {
  const translateSpec = (specPath: string, text: string) => {
    const config = { one: { specPath, outputDir: 'docs/api' } }
    return translateConfig({ plugins: [['docusaurus-plugin-openapi-docs', { config }]] }, { 'spec.json': text })
  }

  it('become an API reference', async () => {
    const { config, notes } = await translateSpec('spec.json', '{ "openapi": "3.0.3" }')
    expect(config.api).toEqual([{ spec: 'spec.json', out: 'api' }])
    expect(notes).toEqual([])
  })

  it.each([
    ['spec.json', '{\n"openapi": "3.2.0" }', 'it is OpenAPI 3.2'],
    ['https://example.org/spec.json', '', 'its specification is not one file of the site'],
  ])('are named when they cannot be read: %s %s', async (path, text, why) => {
    const { config, notes } = await translateSpec(path, text)
    expect(config.api).toBeUndefined()
    expect(notes).toMatchObject([{ what: 'API reference one', why }])
  })
})

describe('the folder', () => {
  it('is searched for a blog, pages and components of its own', async () => {
    const files = {
      'blog/first.md': '# First',
      'src/pages/about.tsx': 'export default () => null',
      'src/pages/_part.js': '',
      'src/theme/Logo/index.js': '',
      'docs/start.md': '---\nslug: begin\n---\n',
    }
    const sidebars = { 'sidebars.json': '{ "docs": ["start"] }' }
    const navbar = { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] }
    const presets = [
      ['classic', { docs: { sidebarPath: 'sidebars.json' }, theme: { customCss: ['./a.css', 'b.scss'] } }],
    ]
    const site = { presets, themeConfig: { navbar }, clientModules: ['./a.js'] }
    const { config, notes, comments } = await translateConfig(site, { ...files, ...sidebars, 'a.css': 'a {}' })
    expect(whats(notes)).toEqual(['src/theme: Logo', 'b.scss', 'clientModules a.js'])
    expect(config).toMatchObject({ blog: { path: 'blog' }, customCss: ['a.css'] })
    expect(config.redirects).toEqual([{ from: '/', to: '/docs/begin' }])
    expect(comments).toEqual({})
  })

  it('has the scripts and the stylesheets of all pages', async () => {
    const files = { 'src/visits.ts': 'export {}', 'src/greet/index.js': '', 'src/more.css': '', 'src/own.css': '' }
    const clientModules = ['./src/visits.ts', './src/greet', './src/more.css', 'absent-package/script']
    const site = { ...classic({ theme: { customCss: './src/own.css' } }), clientModules }
    const { config, notes } = await translateConfig(site, files)
    expect(config).toMatchObject({
      clientModules: ['src/visits.ts', 'src/greet'],
      customCss: ['src/own.css', 'src/more.css'],
    })
    expect(whats(notes)).toEqual(['clientModules absent-package/script'])
  })

  it('leaves the checks as they are when everything is supported', async () => {
    const { config, comments } = await translateConfig(classic({ docs: { routeBasePath: '/' } }))
    expect(config.onBrokenLinks).toBeUndefined()
    expect(comments).toEqual({})
  })
})
