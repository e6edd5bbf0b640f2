import type { NavbarDropdownItemConfig, NavbarItemConfig, SiteConfig } from '../../../config/site-config.ts'
import type { NavbarDropdown, NavbarHtml, NavbarItem, NavbarLink } from '../../../shared/chrome-props.ts'
import { closest } from '../../../shared/closest.ts'
import type { Problem } from '../../../shared/problem.ts'
import { isExternal, withBaseUrl } from '../../../shared/url.ts'
import { className } from '../resolve-sidebars.ts'
import { firstHref } from '../sidebar-nodes.ts'
import {
  type ChosenDocs,
  chooseDocs,
  type Kind,
  type NavbarInput,
  type NavbarVersion,
  type Reporting,
  targetOf,
  versionDropdown,
  versionLink,
} from './navbar-docs.ts'

/** The navbar's items with their addresses, and the problems found. */
export function resolveNavbar(input: NavbarInput): { items: NavbarItem[]; problems: Problem[] } {
  const problems: Problem[] = []
  const items = input.config.themeConfig.navbar.items.flatMap((item, index) => {
    const key = `themeConfig.navbar.items[${index}]`
    const resolved = resolveItem(item, input, { problems, key })
    return resolved ? [{ ...resolved, position: item.position, configKey: key }] : []
  })
  return { items, problems }
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
      return versionDropdown(item, input, {
        before: resolveList(item.dropdownItemsBefore, input, reporting),
        after: resolveList(item.dropdownItemsAfter, input, reporting),
        reporting,
      })
    default:
      return resolveSimple(item, input, reporting)
  }
}

function resolveSimple(
  item: NavbarDropdownItemConfig,
  input: NavbarInput,
  reporting: Reporting,
): NavbarLink | NavbarHtml | undefined {
  if (item.type === 'html') return { kind: 'html', html: item.value, ...className(item) }
  if (item.type === 'default') return defaultLink(item, input.config)
  const docs = chooseDocs(item, input, reporting)
  if (!docs) return undefined
  switch (item.type) {
    case 'doc':
      return docLink(item, docs, reporting)
    case 'docSidebar':
      return sidebarLink(item, docs, reporting)
    case 'docsVersion':
      return versionLink(item, input, docs)
  }
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

function docLink(item: Kind<'doc'>, docs: ChosenDocs, { problems, key }: Reporting): NavbarLink | undefined {
  const target = ({ docs: { byId } }: NavbarVersion) => {
    const entry = byId.get(item.docId)
    return entry && { label: item.label ?? entry.doc.frontMatter.sidebar_label ?? entry.doc.title, href: entry.href }
  }
  const found = targetOf(docs, target)
  const own = found && target(found.version)
  if (own) return { ...link(own.label, own.href), ...found.preferred, ...className(item) }
  if (docs.versions.some(({ docs: { draftIds } }) => draftIds.has(item.docId))) return undefined
  const near = closest(item.docId, docs.candidates[0].docs.byId.keys())
  problems.push({
    severity: 'error',
    code: 'navbar.missing-doc',
    message: `Doc id "${item.docId}" in ${key} does not exist`,
    hint: near ? `Did you mean "${near}"?` : 'Use the path of a page below the docs folder, without its extension.',
  })
  return undefined
}

function sidebarLink(item: Kind<'docSidebar'>, docs: ChosenDocs, { problems, key }: Reporting): NavbarLink | undefined {
  const target = ({ sidebars }: NavbarVersion) => {
    const sidebar = sidebars.get(item.sidebarId)
    const href = sidebar ? firstHref(sidebar.items) : undefined
    return sidebar && href !== undefined
      ? { label: item.label ?? sidebar.order[0]?.label ?? item.sidebarId, href }
      : undefined
  }
  const found = targetOf(docs, target)
  const own = found && target(found.version)
  const sidebar = (found?.version ?? docs.candidates[0]).sidebars.get(item.sidebarId)
  if (own && sidebar) {
    return { ...link(own.label, own.href), activeSidebar: sidebar.name, ...found.preferred, ...className(item) }
  }
  const names = [...docs.candidates[0].sidebars.keys()].join(', ')
  problems.push({
    severity: 'error',
    code: 'navbar.sidebar-without-link',
    message: sidebar
      ? `Sidebar "${item.sidebarId}" in ${key} has no link target`
      : `Sidebar "${item.sidebarId}" in ${key} does not exist`,
    hint: sidebar ? 'Put a page or a link into the sidebar.' : `Use one of ${names}.`,
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
    const { htmlLang: lang = locale } = i18n.localeConfigs[locale] ?? {}
    const { queryString } = item
    return {
      ...link(labelOf(locale), withBaseUrl(baseUrl, '')),
      ...{ lang, locale, samePageBelow: baseUrl },
      ...(queryString === undefined ? {} : { queryString }),
    }
  })
  return {
    kind: 'dropdown',
    purpose: 'locale',
    label: labelOf(i18n.currentLocale),
    items: [
      ...resolveList(item.dropdownItemsBefore, input, reporting),
      ...locales,
      ...resolveList(item.dropdownItemsAfter, input, reporting),
    ],
    ...className(item),
  }
}
