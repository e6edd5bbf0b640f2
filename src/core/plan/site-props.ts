import type { FooterItemConfig, SiteConfig } from '../../config/site-config.ts'
import type { FooterItem, FooterProps, Logo, NavbarItem } from '../../shared/chrome-props.ts'
import type { Language } from '../../shared/messages/text.ts'
import type { HeadTag } from '../../shared/model.ts'
import type { SiteProps } from '../../shared/page-props.ts'
import { readTranslations, textPaths } from '../../shared/search/texts.ts'
import { isExternal, trimSlashes, withBaseUrl } from '../../shared/url.ts'
import { spellRoute } from './doc-index.ts'

/** Addresses of the bundled files, with the base URL. */
type SiteAssets = SiteProps['assets']

/** Size of an image in the static folders, by its path in the configuration. */
type SizeOf = (path: string) => { readonly width: number; readonly height: number } | undefined

/** Input for the shared props. */
export interface SitePropsInput {
  readonly config: SiteConfig
  readonly navbarItems: readonly NavbarItem[]
  readonly assets: SiteAssets
  readonly sizeOf: SizeOf
  /** Address of the first page, where the site has none at its base URL. */
  readonly homeHref?: string | undefined
}

/** The props that all pages share. */
export function toSiteProps({ config, navbarItems, assets, sizeOf, homeHref }: SitePropsInput): SiteProps {
  const { themeConfig: theme, baseUrl, i18n } = config
  const locale = i18n.localeConfigs[i18n.currentLocale]
  const search = config.search.searchPagePath
  const at = (path: string) => addressOf(path, baseUrl)
  const logo = theme.navbar.logo
    ? toLogo(theme.navbar.logo, theme.navbar.title ?? config.title, { at, sizeOf })
    : undefined
  return {
    title: config.title,
    titleDelimiter: config.titleDelimiter,
    tagline: config.tagline,
    url: config.url,
    baseUrl,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    homeHref: logo?.href ?? homeHref ?? baseUrl,
    lang: locale?.htmlLang ?? i18n.currentLocale,
    locale: i18n.currentLocale,
    direction: locale?.direction ?? 'ltr',
    ...(config.language && hasMessages(config.language) ? { messages: config.language.messages } : {}),
    ...(config.language?.calendar && { calendar: config.language.calendar }),
    ...(config.favicon === undefined ? {} : { favicon: at(config.favicon) }),
    headTags: headTags(config),
    navbar: {
      ...(theme.navbar.title === undefined ? {} : { title: theme.navbar.title }),
      ...(logo ? { logo } : {}),
      hideOnScroll: theme.navbar.hideOnScroll,
      items: navbarItems,
    },
    ...(theme.footer ? { footer: footer(config, { at, sizeOf }) } : {}),
    ...announcementBar(config),
    ...translationBanner(config),
    colorMode: theme.colorMode,
    mermaidThemes: theme.mermaid.theme,
    sidebarHideable: theme.docs.sidebar.hideable,
    hasPageMenu: theme.docs.pageMenu,
    sidebarAutoCollapse: theme.docs.sidebar.autoCollapseCategories,
    ...(config.search.provider === 'local' ? {} : { isCrawled: true }),
    ...(search === false ? {} : { searchHref: at(spellRoute(`/${search.replace(/^\//, '')}`, config.trailingSlash)) }),
    ...(config.search.missingResultsUrl === undefined ? {} : { missingResultsUrl: config.search.missingResultsUrl }),
    ...searchTexts(config),
    assets,
  }
}

function hasMessages({ messages }: Language): boolean {
  return Object.keys(messages).length > 0
}

function searchTexts({ search }: SiteConfig): Pick<SiteProps, 'searchTexts'> {
  const texts = readTranslations(search.translations, textPaths)
  return Object.keys(texts).length > 0 ? { searchTexts: texts } : {}
}

interface Lookup {
  readonly at: (path: string) => string
  readonly sizeOf: SizeOf
}

function addressOf(path: string, baseUrl: string): string {
  return isExternal(path) ? path : withBaseUrl(baseUrl, path)
}

function headTags(config: SiteConfig): HeadTag[] {
  const robots = config.noIndex ? [{ tagName: 'meta', attributes: { name: 'robots', content: 'noindex' } }] : []
  const metadata = config.themeConfig.metadata.map((attributes) => ({ tagName: 'meta', attributes }))
  const own = config.headTags.map(({ tagName, attributes, innerHTML }) => ({
    tagName,
    attributes,
    ...(innerHTML === undefined ? {} : { innerHTML }),
  }))
  return [...robots, ...metadata, ...own]
}

type LogoConfig = NonNullable<SiteConfig['themeConfig']['navbar']['logo']>

function toLogo(logo: LogoConfig, alt: string, { at, sizeOf }: Lookup): Logo {
  const size = sizeOf(logo.src)
  const width = logo.width ?? size?.width
  const height = logo.height ?? size?.height
  return {
    src: at(logo.src),
    ...(logo.srcDark === undefined ? {} : { srcDark: at(logo.srcDark) }),
    alt: logo.alt ?? alt,
    ...(logo.href === undefined ? {} : { href: at(logo.href) }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }
}

function footer(config: SiteConfig, lookup: Lookup): FooterProps {
  const own = config.themeConfig.footer
  const columns = (own?.links ?? []).flatMap((link) => {
    if (!('items' in link)) return []
    return [
      {
        ...(link.title ? { title: link.title } : {}),
        ...(link.className === undefined ? {} : { className: link.className }),
        items: link.items.map((item) => footerItem(item, lookup)),
      },
    ]
  })
  const row = (own?.links ?? []).flatMap((link) => ('items' in link ? [] : [footerItem(link, lookup)]))
  return {
    style: own?.style ?? 'light',
    ...(own?.logo ? { logo: toLogo(own.logo, config.title, lookup) } : {}),
    ...(own?.copyright === undefined ? {} : { copyright: own.copyright }),
    columns: row.length > 0 ? [{ items: row }] : columns,
  }
}

function footerItem(item: FooterItemConfig, { at }: Lookup): FooterItem {
  const href =
    item.href !== undefined && item.prependBaseUrlToHref !== true ? item.href : at(item.to ?? item.href ?? '/')
  return {
    label: item.label ?? '',
    href,
    external: isExternal(href),
    ...(item.html === undefined ? {} : { html: item.html }),
    ...(item.className === undefined ? {} : { className: item.className }),
  }
}

function announcementBar(config: SiteConfig): Pick<SiteProps, 'announcementBar'> {
  const bar = config.themeConfig.announcementBar
  if (!bar) return {}
  return {
    announcementBar: {
      id: bar.id,
      html: bar.content,
      ...(bar.backgroundColor === undefined ? {} : { backgroundColor: bar.backgroundColor }),
      ...(bar.textColor === undefined ? {} : { textColor: bar.textColor }),
      isCloseable: bar.isCloseable,
    },
  }
}

function translationBanner(config: SiteConfig): Pick<SiteProps, 'translationBanner'> {
  const banner = config.themeConfig.translationBanner
  if (!banner) return {}
  const { language, htmlLang = language, url } = banner
  return { translationBanner: { ...banner, htmlLang, url: trimSlashes(url) } }
}
