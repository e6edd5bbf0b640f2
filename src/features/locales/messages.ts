import type { FooterColumnConfig, FooterItemConfig, NavbarItemConfig, SiteConfig } from '../../config/site-config.ts'
import { english } from '../../shared/messages/english.ts'
import { blogCatalog, CATALOG } from './catalogs.ts'

/** A text to be translated, in the language it is written in. */
export interface Message {
  readonly message: string
  /** Tells translators what it is. */
  readonly description?: string | undefined
}

/** Texts to be translated by their keys. */
export type MessageMap = ReadonlyMap<string, Message>

/** Texts to be translated by the name of their catalog. */
export type MessageFiles = ReadonlyMap<string, MessageMap>

/** Texts of a list; those that are absent or empty are left out. */
export function toMessages(
  list: readonly (readonly [key: string, message: string | null | undefined, description: string])[],
): MessageMap {
  return new Map(
    list.flatMap(([key, message, description]): [string, Message][] =>
      message ? [[key, { message, description }]] : [],
    ),
  )
}

/** The texts of the chrome: in a language as far as the package has them in it, else in English. */
export function chromeMessages(translated: Readonly<Record<string, string | undefined>>): MessageMap {
  return new Map(
    Object.entries(english).map(([id, original]): [string, Message] => {
      const message = translated[id] ?? original
      return [id, { message, description: describe(original, message) }]
    }),
  )
}

function describe(original: string, message: string): string {
  const isPlural = original.includes('|') && !original.includes('"|"')
  const forms = isPlural ? '; a form for each kind of number of the language, separated by |' : ''
  return `A text of the site around the pages${message === original ? '' : `, in English: ${original}`}${forms}`
}

/** The texts of a configuration by catalog. */
export function configMessages(config: SiteConfig): MessageFiles {
  const { title, tagline, themeConfig: theme, blog, blogInstances, changes, docs, contracts } = config
  const { navbar, footer, announcementBar: bar } = theme
  const isCompared = docs.frozen.length > 0 && (config.api.length > 0 || contracts?.config !== undefined)
  const changesTitle = changes !== false && isCompared ? changes.title : undefined
  const referenceTitle = contracts?.config?.referencePath === false ? undefined : contracts?.config?.referenceTitle
  const ofSite = toMessages([
    ['title', title, 'The title of the site'],
    ['tagline', tagline, 'The tagline of the site'],
    ['announcementBar.content', bar?.content, 'The announcement above the navbar, as HTML'],
    ['changes.title', changesTitle, 'The title of the page that says what changed in a version'],
    ['configReference.title', referenceTitle, 'The title of the reference of the configuration'],
  ])
  return new Map<string, MessageMap>([
    [CATALOG.site, ofSite],
    [CATALOG.navbar, navbarMessages(navbar)],
    ...(footer ? [[CATALOG.footer, footerMessages(footer)] as const] : []),
    ...(blog ? [[CATALOG.blog, blogMessages(blog)] as const] : []),
    ...blogInstances.map((one) => [blogCatalog(one.id), blogMessages(one)] as const),
  ])
}

export type BlogTexts = Pick<Exclude<SiteConfig['blog'], false>, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>

function blogMessages({ blogTitle, blogDescription, blogSidebarTitle }: BlogTexts): MessageMap {
  return toMessages([
    ['title', blogTitle, 'The title for the blog used in SEO'],
    ['description', blogDescription, 'The description for the blog used in SEO'],
    ['sidebar.title', blogSidebarTitle, 'The label for the left sidebar'],
  ])
}

function navbarMessages({ title, logo, items }: SiteConfig['themeConfig']['navbar']): MessageMap {
  return toMessages([
    ['title', title, 'The title in the navbar'],
    ['logo.alt', logo && (logo.alt ?? title), 'The alt text of navbar logo'],
    ...flatten(items).flatMap((item) =>
      'label' in item && item.label !== undefined
        ? [[`item.label.${item.label}`, item.label, `Navbar item with label ${item.label}`] as const]
        : [],
    ),
  ])
}

/** The items, then those in them; an item with a language of its own is written in that one. */
function flatten(items: readonly NavbarItemConfig[]): NavbarItemConfig[] {
  const inside = items.flatMap((item): NavbarItemConfig[] => [
    ...('items' in item ? item.items : []),
    ...('dropdownItemsBefore' in item
      ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter].filter(
          (one) => !('lang' in one) || one.lang === undefined,
        )
      : []),
  ])
  return inside.length === 0 ? [...items] : [...items, ...flatten(inside)]
}

function footerMessages({ links, copyright, logo }: NonNullable<SiteConfig['themeConfig']['footer']>): MessageMap {
  const columns = links.filter((link): link is FooterColumnConfig => 'items' in link)
  const items = links.flatMap((link): FooterItemConfig[] => ('items' in link ? link.items : [link]))
  return toMessages([
    ...columns.map(({ title }) => {
      const description = `The title of the footer links column with title=${title} in the footer`
      return [`link.title.${title}`, title, description] as const
    }),
    ...items.map(({ label, to, href }) => {
      const description = `The label of footer link with label=${label} linking to ${to ?? href}`
      return [`link.item.label.${label}`, label, description] as const
    }),
    ['copyright', copyright, 'The footer copyright'],
    ['logo.alt', logo?.alt, 'The alt text of footer logo'],
  ])
}
