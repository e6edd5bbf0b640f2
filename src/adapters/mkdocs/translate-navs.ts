import { join, posix } from 'node:path'
import { compact } from '../clean-value.ts'
import type { DocsPages } from './list-docs.ts'
import type { MkdocsSite } from './read-config.ts'
import { type NavEntry, readNav } from './read-nav.ts'
import { localizeNav, type MkdocsLanguage, pagesOfLanguage } from './translate-languages.ts'
import { translateNav } from './translate-nav.ts'
import { featuresOf, translateNavbarItems } from './translate-theme.ts'

type Data = Readonly<Record<string, unknown>>

interface NavsInput extends Pick<Parameters<typeof readNav>[2], 'notes' | 'addresses'> {
  readonly site: MkdocsSite
  readonly docs: DocsPages
  /** The languages of the plugin i18n, the default one first; none for a site without it. */
  readonly languages: readonly MkdocsLanguage[]
}

/** Returns the sidebars and the navbar in each language, and the titles that the navigation gives to pages. */
export function translateNavs(input: NavsInput) {
  const { site, languages } = input
  const features = new Set([...featuresOf(site), ...('section-index' in site.plugins ? ['section-index'] : [])])
  const navs = readNavs(input)
  const shown = navs.map((entries, index) => {
    const ending = index === 0 ? '' : `-${languages[index]?.locale}`
    const { sidebars, items } = translateNav(entries, { features, docsDir: join(site.root, site.docsDir), ending })
    return { sidebars, navbar: [...items, ...translateNavbarItems(site, languages, languages[index])] }
  })
  const folders = languages.slice(1).map(({ locale, siteName }, index) => {
    return [locale, compact({ locale: toTag(locale), title: siteName, navbar: shown[index + 1]?.navbar })] as const
  })
  return {
    sidebars: Object.assign({}, ...shown.map(({ sidebars }) => sidebars)) as Data,
    navbar: shown[0]?.navbar ?? [],
    folders: folders.length > 0 ? Object.fromEntries(folders) : undefined,
    // Labels of the default language go last: pages that a language lacks are that one's.
    titles: Object.assign({}, ...navs.toReversed().map((nav) => titlesOf(nav, site.docsDir))) as Data,
  }
}

/** Returns the navigation in each language, the default one first; one for a site without languages. */
function readNavs({ site, docs, languages, notes, addresses }: NavsInput): readonly (readonly NavEntry[])[] {
  const [main] = languages
  if (main === undefined) return [readNav(site, docs, { notes, addresses })]
  return languages.map((language) => {
    const nav = language.nav ?? site.config.nav
    const own = { ...site, config: { ...site.config, nav } }
    // What a language lacks is in none of its lists.
    const input = { addresses, notes: language === main || language.nav ? notes : [] }
    return localizeNav(readNav(own, pagesOfLanguage(docs, language, main), input), language, main)
  })
}

/** Returns the titles that the navigation gives to pages, by their paths from the root of the site. */
function titlesOf(entries: readonly NavEntry[], docsDir: string): Readonly<Record<string, string>> {
  const labels = entries.flatMap((entry): (readonly [string, string])[] => {
    if (entry.kind === 'section') return Object.entries(titlesOf(entry.items, docsDir))
    return entry.kind === 'page' && entry.label ? [[posix.join(docsDir, entry.path), entry.label]] : []
  })
  return Object.fromEntries(labels)
}

/** Returns a language tag for the name of a language of the theme, such as `zh-Hant`, `pt-BR` or `en_US`. */
export function toTag(language: string): string {
  const tag = language.replaceAll('_', '-')
  return tag === 'zh' ? 'zh-Hans' : tag
}
