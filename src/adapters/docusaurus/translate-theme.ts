import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact, listOf, pick } from '../clean-value.ts'

type Data = Record<string, unknown>

/** Keys of `themeConfig` with the same name and meaning; parts of them that are unknown are left out later. */
const SAME = ['announcementBar', 'colorMode', 'tableOfContents', 'mermaid', 'image', 'metadata']

/** Pages, versions and languages that the navbar can lead to. */
interface NavbarContext {
  /** Id of the docs that are the site; items of others are left out. */
  readonly docsId: string
  /** Ids of further docs. */
  readonly otherIds: readonly string[]
  /** Ids of the docs that have several versions. */
  readonly versionedIds: readonly string[]
  readonly hasLanguages: boolean
  /** Sidebars of the docs that are the site without a page: items that lead to them are left out. */
  readonly emptySidebars: readonly string[]
}

/** Returns what surrounds the pages. */
export function translateTheme(themeConfig: Readonly<Data>, context: NavbarContext): Data {
  const navbar = recordOf(themeConfig.navbar)
  const items = listOf(navbar.items).flatMap((item) => translateItem(item, context))
  const footer = recordOf(themeConfig.footer)
  return {
    ...pick(themeConfig, SAME),
    ...compact({ docs: compact(pick(recordOf(themeConfig.docs), ['sidebar'])) }),
    ...compact({ prism: compact(pick(recordOf(themeConfig.prism), PRISM)) }),
    ...(themeConfig.navbar !== undefined && {
      navbar: { ...pick(navbar, ['title', 'hideOnScroll']), ...translateLogo(navbar.logo), items: withSearch(items) },
    }),
    ...(themeConfig.footer !== undefined && {
      footer: {
        ...footer,
        ...translateLogo(footer.logo),
        ...(footer.links !== undefined && { links: listOf(footer.links).map(translateColumn) }),
      },
    }),
  }
}

const PRISM = ['defaultLanguage', 'additionalLanguages', 'magicComments']

/** Sizes may be text with a unit; here they are pixels. */
function translateLogo(logo: unknown): Data {
  if (!isRecord(logo)) return {}
  const sizes = Object.entries(pick(logo, ['width', 'height'])).map(([key, size]) => [key, toPixels(size)] as const)
  return { logo: { ...logo, ...Object.fromEntries(sizes) } }
}

function toPixels(size: unknown): unknown {
  const text = /^(\d+)(?:px)?$/.exec(String(size))?.[1]
  return text === undefined ? size : Number(text)
}

/** Without an item for it, Docusaurus puts the search at the end of the bar. */
function withSearch(items: readonly Data[]): readonly Data[] {
  return items.some(({ type }) => type === 'search') ? items : [...items, { type: 'search', position: 'right' }]
}

/** Kinds of items that are only worth showing with something to choose from. */
const DROPDOWNS = ['localeDropdown', 'docsVersionDropdown']
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

function translateItem(entry: unknown, context: NavbarContext): Data[] {
  if (!isRecord(entry)) return []
  const { docsPluginId = 'default', ...item } = entry
  const { type } = item
  const belongsToDocs = typeof type === 'string' && /^doc(?:Sidebar|sVersion|sVersionDropdown)?$/.test(type)
  const isOther = context.otherIds.some((id) => id === docsPluginId)
  if (belongsToDocs && docsPluginId !== context.docsId && !isOther) return []
  if (type === 'docSidebar' && !isOther && context.emptySidebars.some((name) => name === item.sidebarId)) return []
  const lists = pick(item, LISTS)
  const translated = Object.entries(lists).map(([key, list]) => [
    key,
    listOf(list).flatMap((child) => translateItem(child, context)),
  ])
  const isEmpty = translated.every(([, list]) => list?.length === 0)
  const isChoice =
    type === 'localeDropdown'
      ? context.hasLanguages
      : type === 'docsVersionDropdown' && context.versionedIds.some((id) => id === docsPluginId)
  if (isEmpty && !isChoice && (DROPDOWNS.includes(String(type)) || 'items' in lists)) return []
  const isLink = type === undefined || type === 'default'
  const own = isLink ? toLink(item) : { ...item, ...(belongsToDocs && isOther && { docsPluginId }) }
  return [{ ...own, ...Object.fromEntries(translated) }]
}

/** A column of the footer, or a link in it. */
function translateColumn(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  if ('items' in entry) return { ...entry, items: listOf(entry.items).map(translateColumn) }
  const { type: _, ...link } = entry
  return toLink(link)
}

/** A link has one address and a text; Docusaurus lets a style sheet of the site show a picture instead. */
function toLink({ to, href, label, html, ...others }: Data): Data {
  const address = to ?? href
  if (typeof address !== 'string') return { ...compact({ label, html }), ...others }
  const text = label === undefined && html === undefined ? nameOf(address, others) : label
  return {
    ...compact(text === undefined ? { html } : { label: text }),
    ...toAddress(address, to !== undefined),
    ...others,
  }
}

/** Docusaurus's prefix for addresses that are not pages of the site and are not checked. */
const UNCHECKED = /^pathname:\/\//

function toAddress(address: string, isPage: boolean): Data {
  if (UNCHECKED.test(address)) return { href: address.replace(UNCHECKED, ''), prependBaseUrlToHref: true }
  return isPage && !/^https?:/.test(address) ? { to: address } : { href: address }
}

/** Returns what a link that is only a picture leads to. */
function nameOf(address: string, { title, 'aria-label': name }: Data): string {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
  if (host === 'github.com') return 'GitHub'
  return typeof name === 'string' ? name : typeof title === 'string' ? title : host || address
}
