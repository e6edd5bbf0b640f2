import { expect, test } from 'vitest'
import type { SiteConfigInput } from '../../../../src/config/site-config.ts'
import { listChromeLinks } from '../../../../src/core/plan/chrome-links.ts'
import { toSiteProps } from '../../../../src/core/plan/site-props.ts'
import { siteAssets } from '../../../support/site-assets.ts'
import { siteConfig } from '../../../support/site-config.ts'

async function propsOf(input: Partial<SiteConfigInput>) {
  const config = await siteConfig(input)
  const sizeOf = (path: string) => (path === 'img/logo.svg' ? { width: 30, height: 20 } : undefined)
  return toSiteProps({
    config,
    navbarItems: [],
    assets: siteAssets,
    sizeOf,
  })
}

test('a plain site has everything the specification requires', async () => {
  expect(await propsOf({})).toMatchObject({
    title: 'Site',
    titleDelimiter: '|',
    baseUrl: '/',
    homeHref: '/',
    lang: 'en',
    direction: 'ltr',
    searchHref: '/search',
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  })
})

test('addresses of images, logo, favicon and search have the base URL', async () => {
  const logo = { src: 'img/logo.svg', srcDark: '/img/dark.svg', href: '/start' }
  const props = await propsOf({ baseUrl: '/base/', favicon: 'f.ico', themeConfig: { navbar: { title: 'T', logo } } })
  expect(props).toMatchObject({
    favicon: '/base/f.ico',
    searchHref: '/base/search',
    homeHref: '/base/start',
    navbar: { logo: { src: '/base/img/logo.svg', srcDark: '/base/img/dark.svg', alt: 'T', width: 30, height: 20 } },
  })
})

test('the address of the search page follows trailingSlash', async () => {
  expect((await propsOf({ trailingSlash: true })).searchHref).toBe('/search/')
})

test('a site without a search page has no search address', async () => {
  expect(await propsOf({ search: { searchPagePath: false } })).not.toHaveProperty('searchHref')
})

test('footer columns keep their titles; a flat row is one column without a title', async () => {
  const item = { label: 'A', to: '/a' }
  const columns = await propsOf({
    themeConfig: { footer: { links: [{ title: 'More', items: [item] }], copyright: '©' } },
  })
  expect(columns.footer).toEqual({
    style: 'light',
    copyright: '©',
    columns: [{ title: 'More', items: [{ label: 'A', href: '/a', external: false }] }],
  })
  const row = await propsOf({ themeConfig: { footer: { links: [item, { label: 'B', href: 'https://b.org' }] } } })
  expect(row.footer?.columns).toEqual([
    {
      items: [
        { label: 'A', href: '/a', external: false },
        { label: 'B', href: 'https://b.org', external: true },
      ],
    },
  ])
})

test('prependBaseUrlToHref adds the base URL to a href', async () => {
  const links = [
    { label: 'A', href: '/a', prependBaseUrlToHref: true },
    { label: 'B', href: 'https://b.org' },
  ]
  const { footer } = await propsOf({ baseUrl: '/base/', themeConfig: { footer: { links } } })
  expect(footer?.columns[0]?.items.map((item) => item.href)).toEqual(['/base/a', 'https://b.org'])
})

test('the announcement bar keeps its content', async () => {
  const announcementBar = { id: 'one', content: '<b>x</b>', backgroundColor: '#fff', isCloseable: false }
  expect((await propsOf({ themeConfig: { announcementBar } })).announcementBar).toEqual({
    id: 'one',
    html: '<b>x</b>',
    backgroundColor: '#fff',
    isCloseable: false,
  })
})

test('the translation banner has a base address for paths, and its language as lang', async () => {
  const texts = { text: '中文', linkLabel: '阅读', closeLabel: '关闭' }
  const translationBanner = { language: 'zh', url: 'https://zh.example.org/', ...texts }
  expect((await propsOf({ themeConfig: { translationBanner } })).translationBanner).toEqual({
    language: 'zh',
    htmlLang: 'zh',
    url: 'https://zh.example.org',
    ...texts,
  })
})

test('noIndex adds a tag to every page', async () => {
  expect((await propsOf({ noIndex: true })).headTags).toEqual([
    { tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ])
})

test('every internal address of the chrome is listed with its key', async () => {
  const config = await siteConfig({
    favicon: 'f.ico',
    redirects: [{ from: '/old', to: '/new' }],
    sidebars: { docs: [{ type: 'category', label: 'G', items: [{ type: 'link', label: 'L', href: '/deep' }] }] },
    themeConfig: {
      navbar: {
        logo: { src: 'img/l.svg' },
        items: [
          { label: 'A', to: '/a' },
          { label: 'D', items: [{ label: 'X', to: '/x' }] },
          { label: 'O', href: 'https://o.org' },
        ],
      },
      footer: { links: [{ title: 'T', items: [{ label: 'F', to: '/f' }] }] },
    },
  })
  const links = Object.fromEntries(listChromeLinks(config).map(({ url, key }) => [key, url]))
  expect(links).toEqual({
    favicon: '/f.ico',
    'themeConfig.navbar.logo.src': '/img/l.svg',
    'themeConfig.navbar.items[0].to': '/a',
    'themeConfig.navbar.items[1].items[0].to': '/x',
    'themeConfig.footer.links[0].items[0].to': '/f',
    'sidebars.docs[0].items[0].href': '/deep',
    'redirects[0].to': '/new',
  })
})

test('the search dialog has the translated texts, and ignores values that are not text', async () => {
  const modal = { startScreen: { noRecentSearchesText: 'Nichts', favoriteSearchesTitle: 7 }, unknown: { a: 'b' } }
  expect((await propsOf({ search: { translations: { modal } } })).searchTexts).toEqual({ noRecent: 'Nichts' })
  expect(await propsOf({})).not.toHaveProperty('searchTexts')
})
