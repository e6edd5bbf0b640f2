import { isRecord, recordOf } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import { compact, listOf } from '../clean-value.ts'
import { isInstalled } from '../move-site.ts'
import type { Note } from '../note.ts'
import { standsFor } from '../placeholder.ts'
import { nameOfService } from './names.ts'
import { textOf } from './translate-sidebar.ts'

type Data = Record<string, unknown>

/** Returns what surrounds the pages. */
export function translateTheme(config: Readonly<Data>, theme: Readonly<Data>, notes: Note[]): Data {
  const items = navbarItems(config, theme, { locale: 'root', notes })
  const title = theme.siteTitle === false ? undefined : (theme.siteTitle ?? config.title)
  return {
    ...compact({ colorMode: colorModeOf(config.appearance), footer: footerOf(theme.footer) }),
    ...compact({ tableOfContents: outlineOf(theme.outline) }),
    navbar: compact({ title: textOf(title) || undefined, logo: logoOf(theme), items }),
  }
}

/** Returns the languages besides the first one, by the folders of their pages, with their navbars. */
export function translateLanguages({ locales, themeConfig }: Readonly<Data>, notes: Note[]): Data {
  const entries = Object.entries(recordOf(locales)).flatMap(([key, written]): [string, Data][] => {
    const { lang, link, themeConfig: own } = recordOf(written)
    if (key === 'root' || isExternal(String(link ?? ''))) return []
    const theme = { ...recordOf(themeConfig), ...recordOf(own) }
    const navbar = navbarItems({ locales }, theme, { locale: key, notes })
    return [[key, { locale: typeof lang === 'string' ? lang : key, navbar }]]
  })
  return Object.fromEntries(entries)
}

function navbarItems(
  { locales }: Readonly<Data>,
  theme: Readonly<Data>,
  { locale, notes }: { readonly locale: string; readonly notes: Note[] },
): Data[] {
  return [
    ...listOf(theme.nav).flatMap((item, index) => translateNavItem(item, `themeConfig.nav[${index}]`, notes)),
    ...localeItems(recordOf(locales), locale),
    ...listOf(theme.socialLinks).flatMap(socialItem),
    { type: 'search', position: 'right' },
  ]
}

function translateNavItem(entry: unknown, what: string, notes: Note[]): Data[] {
  if (!isRecord(entry)) return []
  const label = textOf(entry.text)
  if ('component' in entry) {
    const remedy = 'Write a link, or HTML of your own, into themeConfig.navbar.items'
    notes.push({ what, why: 'a component of Vue is not shown', remedy, isContent: true })
    return []
  }
  if (!Array.isArray(entry.items)) {
    if (typeof entry.link !== 'string' || label === '') return []
    const active = typeof entry.activeMatch === 'string' && !isExternal(entry.link) ? entry.activeMatch : undefined
    return [compact({ ...linkTo(entry.link), label, activeBaseRegex: active, position: 'right' }) ?? {}]
  }
  const items = entry.items.flatMap((item: unknown) => nestedItems(item))
  return items.length === 0 || label === '' ? items : [{ type: 'dropdown', label, position: 'right', items }]
}

/** Groups in a dropdown are its items one after the other. */
function nestedItems(entry: unknown): Data[] {
  if (!isRecord(entry) || standsFor(entry.text) !== undefined) return []
  const label = textOf(entry.text)
  if (Array.isArray(entry.items)) return entry.items.flatMap(nestedItems)
  return typeof entry.link === 'string' && label !== '' ? [{ ...linkTo(entry.link), label }] : []
}

function linkTo(link: string): Data {
  return isExternal(link) || !link.startsWith('/') ? { href: link } : { to: link.replace(/\.md(?=$|#)/, '') }
}

/** The languages of the site, below the name of the one being read; those of other hosts are links. */
function localeItems(locales: Readonly<Data>, current: string): Data[] {
  const entries = Object.entries(locales).flatMap(([key, locale]): Data[] => {
    if (!isRecord(locale)) return []
    const link = typeof locale.link === 'string' ? locale.link : key === 'root' ? '/' : `/${key}/`
    const label = textOf(locale.label) || key
    return [{ ...linkTo(link), label, ...(typeof locale.lang === 'string' && { lang: locale.lang }) }]
  })
  const label = textOf(recordOf(locales[current]).label) || entries[0]?.label
  return entries.length > 1 ? [{ type: 'dropdown', label, position: 'right', items: entries }] : []
}

function socialItem(entry: unknown): Data[] {
  if (!isRecord(entry) || typeof entry.link !== 'string') return []
  const icon = typeof entry.icon === 'string' ? entry.icon : ''
  const label = textOf(entry.ariaLabel) || nameOfService(icon) || new URL(entry.link, 'https://example.com').hostname
  return [{ href: entry.link, label, position: 'right' }]
}

function logoOf({ logo, logoLink }: Readonly<Data>): Data | undefined {
  const { src, light, dark, alt } = isRecord(logo)
    ? logo
    : { src: logo, light: undefined, dark: undefined, alt: undefined }
  const shown = src ?? light
  if (typeof shown !== 'string') return undefined
  const link = isRecord(logoLink) ? logoLink.link : logoLink
  return compact({ src: shown, srcDark: dark, alt, href: typeof link === 'string' ? link : undefined })
}

function footerOf(footer: unknown): Data | undefined {
  const { message, copyright } = recordOf(footer)
  const lines = [message, copyright].filter((line) => typeof line === 'string' && line !== '')
  return lines.length === 0 ? undefined : { copyright: lines.join('<br>') }
}

function outlineOf(outline: unknown): Data | undefined {
  const levels = readOutline(outline)
  return levels && { minHeadingLevel: levels[0], maxHeadingLevel: levels[1] }
}

/** Returns the levels of headings that are listed, by default only the second; undefined if none are. */
export function readOutline(outline: unknown): readonly [unknown, unknown] | undefined {
  const level = isRecord(outline) ? (outline.level ?? 2) : (outline ?? 2)
  if (level === false) return undefined
  if (level === 'deep') return [2, 6]
  return Array.isArray(level) ? [level[0], level[1] ?? level[0]] : [level, level]
}

function colorModeOf(appearance: unknown): Data | undefined {
  const value = isRecord(appearance) ? (appearance.initialValue ?? true) : (appearance ?? true)
  if (value === false) return { disableSwitch: true }
  if (value === 'dark') return { defaultMode: 'dark' }
  if (value === 'force-dark') return { defaultMode: 'dark', disableSwitch: true }
  return { respectPrefersColorScheme: true, ...(value === 'force-auto' && { disableSwitch: true }) }
}

/** Keys of a hosted search that have the same name and meaning. */
const SAME = ['appId', 'apiKey', 'indexName', 'searchParameters']

/** Returns the hosted search, when its client is installed; undefined for the built-in one. */
export function translateSearch(search: unknown, root: string, notes: Note[]): Data | undefined {
  const { provider, options } = recordOf(search)
  if (provider !== 'algolia' || !isRecord(options)) return undefined
  if (isInstalled('algoliasearch', root)) {
    return { provider, ...Object.fromEntries(SAME.map((key) => [key, options[key]]).filter(([, value]) => value)) }
  }
  notes.push({
    what: 'themeConfig.search',
    why: 'the built-in search is used: it needs no service, and algoliasearch is not installed',
    remedy: "Run npm install algoliasearch@5 and set search.provider to 'algolia' to keep the hosted one",
  })
  return undefined
}
