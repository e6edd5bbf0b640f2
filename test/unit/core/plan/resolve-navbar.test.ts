import { expect, test } from 'vitest'
import type { NavbarItemInput, SiteConfigInput } from '../../../../src/config/site-config.ts'
import { siteOf } from './site-of.ts'

const docs = { 'index.md': { title: 'Home' }, 'a.md': { sidebar_label: 'Ay' } }

function withNavbar(items: NavbarItemInput[], config: Partial<SiteConfigInput> = {}) {
  return siteOf({ docs, config: { ...config, themeConfig: { navbar: { items } } } })
}

test('a link has the base URL, or leaves the site', async () => {
  const { navbar } = await withNavbar(
    [
      { to: '/a', label: 'In', position: 'left', activeBasePath: '/a' },
      { href: 'https://example.org', label: 'Out', target: '_self', rel: 'me', 'aria-label': 'Out there' },
    ],
    { baseUrl: '/base/' },
  )
  expect(navbar).toEqual([
    {
      configKey: 'themeConfig.navbar.items[0]',
      kind: 'link',
      label: 'In',
      href: '/base/a',
      external: false,
      position: 'left',
      activeBasePath: '/base/a',
    },
    {
      configKey: 'themeConfig.navbar.items[1]',
      kind: 'link',
      label: 'Out',
      href: 'https://example.org',
      external: true,
      position: 'right',
      target: '_self',
      rel: 'me',
      ariaLabel: 'Out there',
    },
  ])
})

test('html, search and doc items', async () => {
  const { navbar } = await withNavbar([
    { type: 'html', value: '<b>x</b>', className: 'c' },
    { type: 'search' },
    { type: 'doc', docId: 'a' },
    { type: 'doc', docId: 'a', label: 'Own' },
  ])
  expect(navbar).toMatchObject([
    { kind: 'html', html: '<b>x</b>', className: 'c' },
    { kind: 'search' },
    { kind: 'link', label: 'Ay', href: '/a' },
    { kind: 'link', label: 'Own', href: '/a' },
  ])
})

test('a doc item without a page is an error that suggests an id', async () => {
  const { problems, navbar } = await withNavbar([{ type: 'doc', docId: 'indx' }])
  expect(navbar).toEqual([])
  expect(problems).toMatchObject([
    {
      severity: 'error',
      code: 'navbar.missing-doc',
      message: 'Doc id "indx" in themeConfig.navbar.items[0] does not exist',
      hint: 'Did you mean "index"?',
    },
  ])
})

test('a sidebar item leads to its first page and is current on all of them', async () => {
  const { navbar } = await withNavbar([{ type: 'docSidebar', sidebarId: 'docs' }], {
    sidebars: { docs: ['a', 'index'] },
  })
  expect(navbar).toMatchObject([{ kind: 'link', label: 'Ay', href: '/a', activeSidebar: 'docs' }])
})

test('a sidebar item throws an error if the sidebar has no link target', async () => {
  const sidebars = { docs: ['a'], empty: [{ type: 'html' as const, value: 'x' }] }
  const { problems } = await withNavbar([{ type: 'docSidebar', sidebarId: 'empty' }], { sidebars })
  expect(problems).toMatchObject([
    {
      severity: 'error',
      code: 'navbar.sidebar-without-link',
      message: 'Sidebar "empty" in themeConfig.navbar.items[0] has no link target',
    },
  ])
})

test('a dropdown may contain every simple kind of link', async () => {
  const { navbar } = await withNavbar([
    {
      label: 'More',
      to: '/a',
      items: [
        { label: 'In', to: '/a' },
        { type: 'doc', docId: 'index' },
        { type: 'html', value: '<hr>' },
      ],
    },
  ])
  expect(navbar).toMatchObject([
    {
      kind: 'dropdown',
      purpose: 'links',
      label: 'More',
      href: '/a',
      items: [{ label: 'In' }, { label: 'Home', href: '/' }, { kind: 'html' }],
    },
  ])
})

test('the languages of the site are between the items before and after', async () => {
  const { navbar } = await withNavbar(
    [
      {
        type: 'localeDropdown',
        dropdownItemsBefore: [{ type: 'html', value: 'before' }],
        dropdownItemsAfter: [{ label: '中文', href: 'https://zh.example.org' }],
      },
    ],
    { i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en-GB' } } } },
  )
  expect(navbar).toMatchObject([
    {
      kind: 'dropdown',
      purpose: 'locale',
      label: 'English',
      items: [
        { kind: 'html' },
        { label: 'English', href: '/', lang: 'en-GB' },
        { label: '中文', href: 'https://zh.example.org', external: true },
      ],
    },
  ])
})

test('with one version, its dropdown is a plain link labeled Next', async () => {
  const { navbar } = await withNavbar([{ type: 'docsVersionDropdown' }])
  expect(navbar).toMatchObject([{ kind: 'link', label: 'Next', href: '/', external: false, position: 'right' }])
})

test('with extra items, the version dropdown is a dropdown', async () => {
  const { navbar } = await withNavbar([
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'Old', href: 'https://old.example.org' }] },
  ])
  expect(navbar).toMatchObject([
    { kind: 'dropdown', purpose: 'version', label: 'Next', items: [{ label: 'Next' }, { label: 'Old' }] },
  ])
})

test('a version in a dropdown leads to the current page, and has its name', async () => {
  const { navbar } = await withNavbar(
    [{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'Old', href: 'https://old.example.org' }] }],
    { docs: { routeBasePath: 'docs' } },
  )
  const [version] = navbar.flatMap((item) => (item.kind === 'dropdown' ? item.items : []))
  expect(version).toMatchObject({ samePageBelow: '/docs', docsVersion: { plugin: 'default', name: 'current' } })
})

test('every item has its configuration key, also after a skipped item', async () => {
  const site = await siteOf({
    docs: { ...docs, 'draft.md': { draft: true } },
    config: {
      themeConfig: { navbar: { items: [{ type: 'doc', docId: 'draft' }, { type: 'search' }] } },
    },
  })
  expect(site.navbar).toMatchObject([{ kind: 'search', configKey: 'themeConfig.navbar.items[1]' }])
})

test('the link to the version takes its label from the configuration', async () => {
  const versions = { current: { label: '0.17 (dev)' } }
  const { navbar } = await withNavbar([{ type: 'docsVersion' }], { docs: { routeBasePath: 'docs', versions } })
  expect(navbar).toMatchObject([{ kind: 'link', label: '0.17 (dev)', href: '/docs/' }])
})
