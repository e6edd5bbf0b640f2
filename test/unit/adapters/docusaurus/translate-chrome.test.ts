import { describe, expect, it } from 'vitest'
import { translateConfig, whats } from './docusaurus-site.ts'

describe('what surrounds the pages', () => {
  const files = { 'static/img/social.png': '', 'static/a.svg': '' }
  const themeOf = async (themeConfig: object, more: object = {}) => {
    const { config, notes } = await translateConfig({ themeConfig, ...more }, files)
    return { theme: config.themeConfig, notes, config }
  }

  it('keeps everything that has the same name', async () => {
    const same = {
      announcementBar: { id: 'a', content: 'News', isCloseable: false },
      colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: true },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      image: 'img/social.png',
      metadata: [{ name: 'keywords', content: 'a, b' }],
      docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
      prism: { additionalLanguages: ['php'], defaultLanguage: 'js' },
      footer: { style: 'dark', copyright: '©', links: [{ title: 'A', items: [{ label: 'B', to: '/b' }] }] },
    }
    const extra = { docs: { ...same.docs, versionPersistence: 'none' }, prism: { ...same.prism, theme: { plain: {} } } }
    const { theme, notes } = await themeOf({ ...same, ...extra })
    expect(theme).toEqual(same)
    expect(notes).toEqual([])
  })

  it('keeps the items of the navbar, and adds the search where Docusaurus has it', async () => {
    const items = [
      { label: 'A', to: '/a', position: 'left' },
      { type: 'doc', docId: 'intro', label: 'Docs', docsPluginId: 'default' },
      { type: 'dropdown', label: 'More', items: [{ label: 'B', href: 'https://b.org' }] },
      { type: 'html', value: '<b>x</b>' },
    ]
    const { theme } = await themeOf({ navbar: { title: 'T', style: 'dark', hideOnScroll: true, items } })
    const [a, { docsPluginId: _, ...doc } = { docsPluginId: '' }, ...others] = items
    expect(theme).toMatchObject({
      navbar: { title: 'T', hideOnScroll: true, items: [a, doc, ...others, { type: 'search', position: 'right' }] },
    })
  })

  it('gives a link without a text a name, and one that is not checked an address', async () => {
    const items = [
      { href: 'https://github.com/o/r', className: 'header-github-link', 'aria-label': 'GitHub repository' },
      { href: 'https://x.org/y', 'aria-label': 'X' },
      { to: 'https://z.org', label: 'Z' },
      { href: 'pathname:///play/', label: 'Play' },
    ]
    const { theme, notes } = await themeOf({ navbar: { items } })
    expect(theme).toMatchObject({
      navbar: {
        items: [
          { label: 'GitHub', href: 'https://github.com/o/r' },
          { label: 'X', href: 'https://x.org/y' },
          { label: 'Z', href: 'https://z.org' },
          { label: 'Play', href: '/play/', prependBaseUrlToHref: true },
          { type: 'search' },
        ],
      },
    })
    expect(notes).toEqual([])
  })

  it('reads the size of a logo with its unit', async () => {
    const { theme, notes } = await themeOf({ navbar: { logo: { src: 'a.svg', width: '32px', height: '24' } } })
    expect(theme).toMatchObject({ navbar: { logo: { src: 'a.svg', width: 32, height: 24 } } })
    expect(notes).toEqual([])
  })

  it('leaves out pictures that are in no static folder, which Docusaurus does not look for', async () => {
    const logo = { src: 'https://a.org/logo.svg', srcDark: 'dark.svg' }
    const theme = { image: 'none.png', navbar: { logo }, footer: { logo: { src: 'none.svg' }, copyright: '©' } }
    const { theme: cached, config, notes } = await themeOf(theme, { favicon: '/base/a.svg?v=1', baseUrl: '/base/' })
    expect(config.favicon).toBe('/base/a.svg?v=1')
    expect(cached).toMatchObject({ navbar: { logo: { src: 'https://a.org/logo.svg' } }, footer: { copyright: '©' } })
    expect(JSON.stringify(cached)).not.toMatch(/none|dark/)
    expect(notes.map(({ what, isContent }) => ({ what, isContent }))).toEqual([
      { what: 'themeConfig.image', isContent: true },
      { what: 'themeConfig.navbar.logo.srcDark', isContent: true },
      { what: 'themeConfig.footer.logo', isContent: true },
    ])
  })

  it('leaves out dropdowns with nothing to choose from, and items of other docs', async () => {
    const other = { type: 'docSidebar', sidebarId: 'x', docsPluginId: 'other', label: 'X' }
    const items = [{ type: 'localeDropdown' }, { type: 'docsVersionDropdown', dropdownItemsAfter: [] }, other]
    expect((await themeOf({ navbar: { items } })).theme).toEqual({
      navbar: { items: [{ type: 'search', position: 'right' }] },
    })
  })

  it('keeps the dropdown of languages of a site that has several', async () => {
    const themeConfig = { navbar: { items: [{ type: 'localeDropdown', position: 'left' }] } }
    const { config } = await translateConfig({ i18n: { locales: ['en', 'fr'] }, themeConfig })
    expect(config.themeConfig).toMatchObject({ navbar: { items: [{ type: 'localeDropdown', position: 'left' }, {}] } })
  })

  it('leaves out and names an item that a component of the site shows', async () => {
    const { theme, notes } = await themeOf({ navbar: { items: [{ type: 'custom-thing', label: 'X' }] } })
    expect(theme).toEqual({ navbar: { items: [{ type: 'search', position: 'right' }] } })
    expect(whats(notes)).toEqual(['themeConfig.navbar.items[0]'])
  })

  it('uses the built-in search until the client of the hosted one is installed', async () => {
    const algolia = { appId: 'a', apiKey: 'k', indexName: 'i', searchPagePath: 'find', insights: true }
    const { config, notes } = await themeOf({ algolia })
    expect(config.search).toEqual({ searchPagePath: 'find' })
    expect(whats(notes)).toEqual(['themeConfig.algolia'])
    const files = { 'node_modules/algoliasearch/package.json': '{ "name": "algoliasearch" }' }
    const installed = await translateConfig({ themeConfig: { algolia } }, files)
    expect(installed.config.search).toMatchObject({ provider: 'algolia', appId: 'a', apiKey: 'k', indexName: 'i' })
  })

  it('keeps the search of Typesense, which needs no client', async () => {
    const typesense = {
      typesenseCollectionName: 'docs',
      typesenseServerConfig: {
        nodes: [{ host: 'search.example.com', port: 443, protocol: 'https' }],
        apiKey: 'k',
        connectionTimeoutSeconds: 2,
      },
      typesenseSearchParameters: { num_typos: 1 },
      contextualSearch: false,
    }
    const { config, notes } = await themeOf({ typesense })
    expect(config.search).toEqual({
      provider: 'typesense',
      host: 'https://search.example.com',
      apiKey: 'k',
      indexName: 'docs',
      searchParameters: { num_typos: 1 },
      contextualSearch: false,
    })
    expect(notes).toEqual([])
  })
})
