import type { FooterItemConfig, NavbarItemConfig, SiteConfig } from '../../config/site-config.ts'
import { blogCatalog, CATALOG, type Catalogs, textsOf } from './catalogs.ts'
import type { Message, MessageFiles } from './messages.ts'

/** The configuration as the pages of a locale see it: translated, and with the locale's own address. */
export function localizeConfig(config: SiteConfig, locale: string, catalogs: Catalogs): SiteConfig {
  const translated = translateConfig(config, (catalog) => {
    const texts = textsOf(catalogs, catalog)
    return (key) => texts.get(key)
  })
  return { ...config, ...addressOf(config, locale), i18n: { ...config.i18n, currentLocale: locale }, ...translated }
}

/** The texts of a configuration by catalog. */
export function configMessages(config: SiteConfig): MessageFiles {
  const files = new Map<string, Map<string, Message>>()
  translateConfig(config, (catalog) => {
    const messages = new Map<string, Message>()
    files.set(catalog, messages)
    return (key, message, description) => {
      if (message) messages.set(key, { message, description })
      return undefined
    }
  })
  return files
}

/** The address of the pages of a locale: the base URL for the default one, a folder below for others. */
export function addressOf(config: SiteConfig, locale: string): Pick<SiteConfig, 'url' | 'baseUrl'> {
  const { defaultLocale, localeConfigs } = config.i18n
  const { url = config.url, baseUrl } = localeConfigs[locale] ?? {}
  return { url, baseUrl: baseUrl ?? (locale === defaultLocale ? config.baseUrl : `${config.baseUrl}${locale}/`) }
}

/** Returns the translation of a text by its key in a catalog, if there is one; translators get the description. */
type Translate = (key: string, message: string | null | undefined, description: string) => string | undefined

/** Returns the parts of a configuration that have texts, with each that has a translation; `open` opens a catalog. */
function translateConfig(config: SiteConfig, open: (catalog: string) => Translate) {
  const { title, tagline, themeConfig: theme, blog, blogInstances, changes, contracts } = config
  const { footer, announcementBar: bar } = theme
  const ofSite = open(CATALOG.site)
  return {
    title: ofSite('title', title, 'The title of the site') ?? title,
    tagline: ofSite('tagline', tagline, 'The tagline of the site') ?? tagline,
    themeConfig: {
      ...theme,
      ...(bar && { announcementBar: translateBar(bar, ofSite) }),
      navbar: translateNavbar(theme.navbar, open(CATALOG.navbar)),
      ...(footer && { footer: translateFooter(footer, open(CATALOG.footer)) }),
    },
    changes: changes && translateChanges(changes, config, ofSite),
    contracts: contracts && translateContracts(contracts, ofSite),
    blog: blog && translateBlog(blog, open(CATALOG.blog)),
    blogInstances: blogInstances.map((one) => translateBlog(one, open(blogCatalog(one.id)))),
  }
}

type Bar = NonNullable<SiteConfig['themeConfig']['announcementBar']>

function translateBar(bar: Bar, translate: Translate): Bar {
  const words = 'The announcement above the navbar, as HTML'
  return { ...bar, content: translate('announcementBar.content', bar.content, words) ?? bar.content }
}

type Changes = Exclude<SiteConfig['changes'], false>

function translateChanges(changes: Changes, { docs, api, contracts }: SiteConfig, translate: Translate): Changes {
  const isCompared = docs.frozen.length > 0 && (api.length > 0 || contracts?.config !== undefined)
  const words = 'The title of the page that says what changed in a version'
  const title = translate('changes.title', isCompared ? changes.title : undefined, words)
  return { ...changes, title: title ?? changes.title }
}

type Contracts = NonNullable<SiteConfig['contracts']>

function translateContracts(contracts: Contracts, translate: Translate): Contracts {
  const { config } = contracts
  if (!config) return contracts
  const { referencePath, referenceTitle: title } = config
  const words = 'The title of the reference of the configuration'
  const translated = translate('configReference.title', referencePath === false ? undefined : title, words)
  return { ...contracts, config: { ...config, referenceTitle: translated ?? title } }
}

type Navbar = SiteConfig['themeConfig']['navbar']

function translateNavbar(navbar: Navbar, translate: Translate): Navbar {
  const { title, logo, items } = navbar
  const ownTitle = translate('title', title, 'The title in the navbar') ?? title
  const alt = translate('logo.alt', logo && (logo.alt ?? title), 'The alt text of navbar logo')
  return {
    ...navbar,
    ...(ownTitle === undefined || title === undefined ? {} : { title: ownTitle }),
    ...(logo && { logo: alt === undefined ? logo : { ...logo, alt } }),
    items: translateItems(items, translate),
  }
}

/** Items with their labels, and then those of the items in them; keys name items by their labels. */
function translateItems<Item extends NavbarItemConfig>(items: readonly Item[], translate: Translate): Item[] {
  const labeled = items.map((item): Item => {
    if (!('label' in item) || item.label === undefined) return item
    const label = translate(`item.label.${item.label}`, item.label, `Navbar item with label ${item.label}`)
    return label === undefined ? item : { ...item, label }
  })
  return labeled.map((item) => ({
    ...item,
    ...('items' in item && { items: translateItems(item.items, translate) }),
    ...('dropdownItemsBefore' in item && {
      dropdownItemsBefore: translateOwn(item.dropdownItemsBefore, translate),
      dropdownItemsAfter: translateOwn(item.dropdownItemsAfter, translate),
    }),
  }))
}

/** An item with a language of its own is written in that one. */
function translateOwn<Item extends NavbarItemConfig>(items: readonly Item[], translate: Translate): Item[] {
  return items.flatMap((item) =>
    'lang' in item && item.lang !== undefined ? [item] : translateItems([item], translate),
  )
}

type Footer = NonNullable<SiteConfig['themeConfig']['footer']>

function translateFooter(footer: Footer, translate: Translate): Footer {
  const { copyright, logo, links } = footer
  const translateLink = (item: FooterItemConfig): FooterItemConfig => {
    const { label, to, href } = item
    const description = `The label of footer link with label=${label} linking to ${to ?? href}`
    const translated = translate(`link.item.label.${label}`, label, description)
    return translated === undefined ? item : { ...item, label: translated }
  }
  const titled = links.map((link) => {
    if (!('items' in link)) return link
    const description = `The title of the footer links column with title=${link.title} in the footer`
    return { ...link, title: translate(`link.title.${link.title}`, link.title, description) ?? link.title }
  })
  const translated = titled.map((link) =>
    'items' in link ? { ...link, items: link.items.map(translateLink) } : translateLink(link),
  )
  const ownCopyright = translate('copyright', copyright, 'The footer copyright') ?? copyright
  const alt = translate('logo.alt', logo?.alt, 'The alt text of footer logo')
  return {
    ...footer,
    ...(copyright === undefined || ownCopyright === undefined ? {} : { copyright: ownCopyright }),
    ...(logo && { logo: alt === undefined ? logo : { ...logo, alt } }),
    links: translated,
  }
}

type BlogTexts = Pick<Exclude<SiteConfig['blog'], false>, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>

function translateBlog<Blog extends BlogTexts>(blog: Blog, translate: Translate): Blog {
  const { blogTitle, blogDescription, blogSidebarTitle } = blog
  return {
    ...blog,
    blogTitle: translate('title', blogTitle, 'The title for the blog used in SEO') ?? blogTitle,
    blogDescription:
      translate('description', blogDescription, 'The description for the blog used in SEO') ?? blogDescription,
    blogSidebarTitle:
      translate('sidebar.title', blogSidebarTitle, 'The label for the left sidebar') ?? blogSidebarTitle,
  }
}
