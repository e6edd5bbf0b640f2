import type { NavbarDropdownItemConfig, NavbarItemConfig, SiteConfig } from '../config/site-config.ts'
import { closest } from '../shared/closest.ts'
import type { NavbarDropdown, NavbarHtml, NavbarItem, NavbarLink } from '../shared/page-props.ts'
import type { Problem } from '../shared/problem.ts'
import { isExternal, withBaseUrl } from '../shared/url.ts'
import type { DocIndex } from './doc-index.ts'
import type { Sidebar } from './resolve-sidebars.ts'
import { firstHref } from './sidebar-nodes.ts'

/** What navbar items are resolved with. */
export interface NavbarInput {
  readonly config: SiteConfig
  readonly docs: DocIndex
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** Further docs by their ids. */
  readonly instances?: ReadonlyMap<string, Omit<NavbarInput, 'instances'>>
}

type Kind<T extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: T }>

/** The navbar's items with their addresses, and the problems found (website.md section 5). */
export function resolveNavbar(input: NavbarInput): { items: NavbarItem[]; problems: Problem[] } {
  const problems: Problem[] = []
  const items = input.config.themeConfig.navbar.items.flatMap((item, index) => {
    const key = `themeConfig.navbar.items[${index}]`
    const resolved = resolveItem(item, input, { problems, key })
    return resolved ? [{ ...resolved, position: item.position, configKey: key }] : []
  })
  return { items, problems }
}

interface Reporting {
  readonly problems: Problem[]
  readonly key: string
}

function resolveItem(item: NavbarItemConfig, input: NavbarInput, reporting: Reporting) {
  switch (item.type) {
    case 'search':
      return { kind: 'search' as const, ...className(item) }
    case 'dropdown':
      return dropdown(item, input, reporting)
    case 'localeDropdown':
      return localeDropdown(item, input, reporting)
    case 'docsVersionDropdown':
      return versionDropdown(item, input, reporting)
    default:
      return resolveSimple(item, input, reporting)
  }
}

function resolveSimple(
  item: NavbarDropdownItemConfig,
  site: NavbarInput,
  reporting: Reporting,
): NavbarLink | NavbarHtml | undefined {
  const input = docsOf(item, site, reporting)
  if (!input) return undefined
  switch (item.type) {
    case 'html':
      return { kind: 'html', html: item.value, ...className(item) }
    case 'doc':
      return docLink(item, input, reporting)
    case 'docSidebar':
      return sidebarLink(item, input, reporting)
    case 'docsVersion': {
      const path = item.to ?? input.config.docs.routeBasePath
      return {
        ...link(item.label ?? versionLabel(input.config), withBaseUrl(input.config.baseUrl, path)),
        docsVersion: currentVersion(item),
        ...className(item),
      }
    }
    case 'default':
      return defaultLink(item, input.config)
  }
}

/** The docs that an item names; undefined when there are none, which is reported. */
function docsOf(item: object, input: NavbarInput, { problems, key }: Reporting): NavbarInput | undefined {
  const id = 'docsPluginId' in item ? item.docsPluginId : undefined
  if (typeof id !== 'string' || id === 'default') return input
  const found = input.instances?.get(id)
  if (found) return found
  const known = ['default', ...(input.instances?.keys() ?? [])]
  problems.push({
    severity: 'error',
    code: 'navbar.missing-docs',
    message: `Docs "${id}" of docsPluginId in ${key} do not exist`,
    hint: `Use one of ${known.join(', ')}.`,
  })
  return undefined
}

function resolveList(items: readonly NavbarDropdownItemConfig[], input: NavbarInput, reporting: Reporting) {
  return items.flatMap((item) => resolveSimple(item, input, reporting) ?? [])
}

function link(label: string, href: string): NavbarLink {
  return { kind: 'link', label, href, external: isExternal(href) }
}

function defaultLink(item: Kind<'default'>, config: SiteConfig): NavbarLink {
  const target = item.to ?? item.href ?? '/'
  const address = isExternal(target) ? target : withBaseUrl(config.baseUrl, target)
  return {
    ...link(item.label ?? '', address),
    ...(item.html === undefined ? {} : { html: item.html }),
    ...(item['aria-label'] === undefined ? {} : { ariaLabel: item['aria-label'] }),
    ...(item.target === undefined ? {} : { target: item.target }),
    ...(item.rel === undefined ? {} : { rel: item.rel }),
    ...(item.lang === undefined ? {} : { lang: item.lang }),
    ...(item.activeBasePath === undefined ? {} : { activeBasePath: withBaseUrl(config.baseUrl, item.activeBasePath) }),
    ...(item.activeBaseRegex === undefined ? {} : { activeBaseRegex: item.activeBaseRegex }),
    ...className(item),
  }
}

function docLink(item: Kind<'doc'>, { docs }: NavbarInput, { problems, key }: Reporting): NavbarLink | undefined {
  const entry = docs.byId.get(item.docId)
  if (entry) {
    const { frontMatter, title } = entry.doc
    return { ...link(item.label ?? frontMatter.sidebar_label ?? title, entry.href), ...className(item) }
  }
  if (docs.draftIds.has(item.docId)) return undefined
  const near = closest(item.docId, docs.byId.keys())
  problems.push({
    severity: 'error',
    code: 'navbar.missing-doc',
    message: `Doc id "${item.docId}" in ${key} does not exist`,
    hint: near ? `Did you mean "${near}"?` : 'Use the path of a page below the docs folder, without its extension.',
  })
  return undefined
}

function sidebarLink(
  item: Kind<'docSidebar'>,
  input: NavbarInput,
  { problems, key }: Reporting,
): NavbarLink | undefined {
  const sidebar = input.sidebars.get(item.sidebarId)
  const href = sidebar ? firstHref(sidebar.items) : undefined
  if (sidebar && href !== undefined) {
    const label = item.label ?? sidebar.order[0]?.label ?? item.sidebarId
    return { ...link(label, href), activeSidebar: sidebar.name, ...className(item) }
  }
  problems.push({
    severity: 'error',
    code: 'navbar.sidebar-without-link',
    message: sidebar
      ? `Sidebar "${item.sidebarId}" in ${key} has no link target`
      : `Sidebar "${item.sidebarId}" in ${key} does not exist`,
    hint: sidebar ? 'Put a page or a link into the sidebar.' : `Use one of ${[...input.sidebars.keys()].join(', ')}.`,
  })
  return undefined
}

function dropdown(item: Kind<'dropdown'>, input: NavbarInput, reporting: Reporting): NavbarDropdown {
  const target = item.to ?? item.href
  const href = target === undefined || isExternal(target) ? target : withBaseUrl(input.config.baseUrl, target)
  return {
    kind: 'dropdown',
    purpose: 'links',
    label: item.label,
    ...(href === undefined ? {} : { href }),
    items: resolveList(item.items, input, reporting),
    ...className(item),
  }
}

function localeDropdown(item: Kind<'localeDropdown'>, input: NavbarInput, reporting: Reporting): NavbarDropdown {
  const { i18n, baseUrl } = input.config
  const labelOf = (locale: string) => i18n.localeConfigs[locale]?.label ?? locale
  const locales = i18n.locales.map((locale): NavbarLink => {
    const path = locale === i18n.defaultLocale ? '' : `${locale}/`
    const lang = i18n.localeConfigs[locale]?.htmlLang ?? locale
    return { ...link(labelOf(locale), withBaseUrl(baseUrl, path)), lang, samePageBelow: baseUrl }
  })
  return {
    kind: 'dropdown',
    purpose: 'locale',
    label: labelOf(i18n.defaultLocale),
    items: [
      ...resolveList(item.dropdownItemsBefore, input, reporting),
      ...locales,
      ...resolveList(item.dropdownItemsAfter, input, reporting),
    ],
    ...className(item),
  }
}

/** With a single version or none, it is a plain link (website.md section 2). */
function versionDropdown(item: Kind<'docsVersionDropdown'>, site: NavbarInput, reporting: Reporting) {
  const input = docsOf(item, site, reporting)
  if (!input) return undefined
  const address = withBaseUrl(input.config.baseUrl, input.config.docs.routeBasePath)
  const home = { ...link(versionLabel(input.config), address), docsVersion: currentVersion(item) }
  const items = [
    ...resolveList(item.dropdownItemsBefore, input, reporting),
    { ...home, samePageBelow: address },
    ...resolveList(item.dropdownItemsAfter, input, reporting),
  ]
  if (items.length <= 1) return { ...home, ...className(item) }
  return {
    kind: 'dropdown' as const,
    purpose: 'version' as const,
    label: home.label,
    href: home.href,
    items,
    ...className(item),
  }
}

function currentVersion({ docsPluginId = 'default' }: { docsPluginId?: string | undefined }) {
  return { plugin: docsPluginId, name: 'current' }
}

/** The label of the version being written: 'Next' in website.md section 2. */
export function versionLabel(config: SiteConfig): string {
  return config.docs.versions.current?.label ?? 'Next'
}

function className(item: { readonly className?: string | undefined }): { className?: string } {
  return item.className === undefined ? {} : { className: item.className }
}
