import type { FooterItemConfig, NavbarItemConfig, SiteConfig } from '../../config/site-config.ts'
import { blogCatalog, CATALOG, type Catalogs, type Texts, textsOf } from './catalogs.ts'
import type { BlogTexts } from './messages.ts'

/** The configuration as the pages of a locale see it: translated, and with the locale's own address. */
export function localizeConfig(config: SiteConfig, locale: string, catalogs: Catalogs): SiteConfig {
  const { themeConfig: theme, i18n, blog, blogInstances, changes, contracts } = config
  const site = textsOf(catalogs, CATALOG.site)
  const { announcementBar: bar } = theme
  return {
    ...config,
    ...addressOf(config, locale),
    i18n: { ...i18n, currentLocale: locale },
    title: site.get('title') ?? config.title,
    tagline: site.get('tagline') ?? config.tagline,
    themeConfig: {
      ...theme,
      navbar: localizeNavbar(theme.navbar, textsOf(catalogs, CATALOG.navbar)),
      ...(theme.footer && { footer: localizeFooter(theme.footer, textsOf(catalogs, CATALOG.footer)) }),
      ...(bar && { announcementBar: { ...bar, content: site.get('announcementBar.content') ?? bar.content } }),
    },
    blog: blog && localizeBlog(blog, textsOf(catalogs, CATALOG.blog)),
    blogInstances: blogInstances.map((one) => localizeBlog(one, textsOf(catalogs, blogCatalog(one.id)))),
    changes: changes && { ...changes, title: site.get('changes.title') ?? changes.title },
    contracts: contracts && localizeContracts(contracts, site),
  }
}

/** The address of the pages of a locale: the base URL for the default one, a folder below for others. */
export function addressOf(config: SiteConfig, locale: string): Pick<SiteConfig, 'url' | 'baseUrl'> {
  const { defaultLocale, localeConfigs } = config.i18n
  const { url = config.url, baseUrl } = localeConfigs[locale] ?? {}
  return { url, baseUrl: baseUrl ?? (locale === defaultLocale ? config.baseUrl : `${config.baseUrl}${locale}/`) }
}

type Contracts = NonNullable<SiteConfig['contracts']>

function localizeContracts(contracts: Contracts, texts: Texts): Contracts {
  const { config } = contracts
  if (!config) return contracts
  const referenceTitle = texts.get('configReference.title') ?? config.referenceTitle
  return { ...contracts, config: { ...config, referenceTitle } }
}

type Navbar = SiteConfig['themeConfig']['navbar']

function localizeNavbar(navbar: Navbar, texts: Texts): Navbar {
  const { title, logo, items } = navbar
  const alt = texts.get('logo.alt')
  return {
    ...navbar,
    ...(title === undefined ? {} : { title: texts.get('title') ?? title }),
    ...(logo && { logo: alt === undefined ? logo : { ...logo, alt } }),
    items: items.map((item) => localizeItem(item, texts)),
  }
}

/** An item with its label and those of the items in it; keys name items by their labels. */
function localizeItem<Item extends NavbarItemConfig>(item: Item, texts: Texts): Item {
  const label = 'label' in item && item.label !== undefined ? texts.get(`item.label.${item.label}`) : undefined
  return {
    ...item,
    ...(label === undefined ? {} : { label }),
    ...('items' in item && { items: item.items.map((one) => localizeItem(one, texts)) }),
    ...('dropdownItemsBefore' in item && {
      dropdownItemsBefore: item.dropdownItemsBefore.map((one) => localizeItem(one, texts)),
      dropdownItemsAfter: item.dropdownItemsAfter.map((one) => localizeItem(one, texts)),
    }),
  }
}

type Footer = NonNullable<SiteConfig['themeConfig']['footer']>

function localizeFooter(footer: Footer, texts: Texts): Footer {
  const { copyright, logo, links } = footer
  const alt = texts.get('logo.alt')
  const localizeLink = (item: FooterItemConfig): FooterItemConfig => {
    const label = item.label === undefined ? undefined : texts.get(`link.item.label.${item.label}`)
    return label === undefined ? item : { ...item, label }
  }
  return {
    ...footer,
    ...(copyright === undefined ? {} : { copyright: texts.get('copyright') ?? copyright }),
    ...(logo && { logo: alt === undefined ? logo : { ...logo, alt } }),
    links: links.map((link) => {
      if (!('items' in link)) return localizeLink(link)
      const title = texts.get(`link.title.${link.title}`) ?? link.title
      return { ...link, title, items: link.items.map(localizeLink) }
    }),
  }
}

function localizeBlog<Blog extends BlogTexts>(blog: Blog, texts: Texts): Blog {
  return {
    ...blog,
    blogTitle: texts.get('title') ?? blog.blogTitle,
    blogDescription: texts.get('description') ?? blog.blogDescription,
    blogSidebarTitle: texts.get('sidebar.title') ?? blog.blogSidebarTitle,
  }
}
