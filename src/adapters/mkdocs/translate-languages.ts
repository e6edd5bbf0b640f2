import { posix } from 'node:path'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'
import type { DocsPages } from './list-docs.ts'
import type { MkdocsSite } from './read-config.ts'
import type { NavEntry } from './read-nav.ts'
import { isIndex } from './titles.ts'

type Data = Readonly<Record<string, unknown>>

/** A language of the plugin i18n. */
export interface MkdocsLanguage {
  readonly locale: string
  readonly name: string
  readonly isDefault: boolean
  /** Paths of its pages below the docs folder, by those without the language. */
  readonly files: ReadonlyMap<string, string>
  /** Labels of the navigation in the language. */
  readonly labels: Data
  /** A navigation of its own, and the title of the site. */
  readonly nav: unknown
  readonly siteName: string | undefined
  /** Set if readers get pages of the default language where it has none. */
  readonly hasFallback: boolean
}

/** Matches the name of a language in the path of a page, which need not be one of the site. */
const LOCALE = /^[a-z]{2}(?:-[A-Za-z]{4})?(?:-[A-Z]{2})?$|^[a-z]{2}_[A-Z]{2}$/

/** Returns the languages of the plugin i18n, the default one first; none for a site without it. */
export function readLanguages({ plugins }: MkdocsSite, pages: readonly string[]): readonly MkdocsLanguage[] {
  if (!isRecord(plugins.i18n)) return []
  const { languages, docs_structure: structure, fallback_to_default: fallback } = plugins.i18n
  const named = listOf(languages).map(recordOf)
  const built = named.filter(({ locale, build }) => typeof locale === 'string' && locale !== 'null' && build !== false)
  const main = built.find((language) => language.default === true) ?? built[0]
  const locales = named.map(({ locale }) => String(locale))
  const split = structure === 'folder' ? splitFolder : splitSuffix
  const parts = pages.map((path) => ({ path, ...split(path, locales) }))
  const filesOf = (isDefault: boolean, name: string): ReadonlyMap<string, string> => {
    const unmarked = isDefault ? parts.filter(({ locale }) => locale === undefined) : []
    return new Map(
      [...unmarked, ...parts.filter(({ locale }) => locale === name)].map(({ base, path }) => [base, path]),
    )
  }
  const order = [main, ...built.filter((language) => language !== main)]
  return order.flatMap((language) => {
    if (language === undefined) return []
    const { locale, name, nav, nav_translations: labels, site_name: title } = language
    const [isDefault, text] = [language === main, String(locale)]
    const own = { locale: text, name: String(name ?? text), isDefault, files: filesOf(isDefault, text) }
    const siteName = typeof title === 'string' ? title : undefined
    return [{ ...own, labels: recordOf(labels), nav, siteName, hasFallback: fallback !== false }]
  })
}

interface Localized {
  readonly locale: string | undefined
  /** Path of the page without the language. */
  readonly base: string
}

function splitSuffix(path: string, locales: readonly string[]): Localized {
  const [, start = '', locale = ''] = /^(.*)\.([\w-]+)\.md$/.exec(path) ?? []
  return isLocale(locale, locales) ? { locale, base: `${start}.md` } : { locale: undefined, base: path }
}

function splitFolder(path: string, locales: readonly string[]): Localized {
  const [folder = '', ...rest] = path.split('/')
  return isLocale(folder, locales) && rest.length > 0
    ? { locale: folder, base: rest.join('/') }
    : { locale: undefined, base: path }
}

function isLocale(name: string, locales: readonly string[]): boolean {
  return locales.includes(name) || LOCALE.test(name)
}

/** Returns the pages that are in none of the languages of the site. */
export function pagesOfOthers(languages: readonly MkdocsLanguage[], pages: readonly string[]): readonly string[] {
  const own = new Set(languages.flatMap(({ files }) => [...files.values()]))
  return languages.length > 0 ? pages.filter((path) => !own.has(path)) : []
}

/** Returns the addresses of all pages by their paths: those of the default language are at the root. */
export function slugsOfLanguages(languages: readonly MkdocsLanguage[]): Readonly<Record<string, string>> {
  const slugs = languages.flatMap((language) =>
    [...language.files].map(([base, path]) => [path, addressIn(language, base)] as const),
  )
  return Object.fromEntries(slugs)
}

function addressIn({ locale, isDefault }: MkdocsLanguage, base: string): string {
  const address = isIndex(base) ? posix.dirname(base) : base.replace(/\.md$/, '')
  return posix.join('/', isDefault ? '' : locale, address).replace(/(?<=.)\/$/, '')
}

/** Returns redirects to pages of the default language, from the addresses that they would have in the others. */
export function redirectsOfLanguages(languages: readonly MkdocsLanguage[]) {
  const [main, ...others] = languages
  if (main === undefined) return []
  return others.flatMap((language) =>
    [...(language.hasFallback ? main.files.keys() : [])]
      .filter((base) => !language.files.has(base))
      .map((base) => ({ from: addressIn(language, base), to: addressIn(main, base) })),
  )
}

/** Returns the pages of a language, and those of the default one that it does not have, without the language in their paths. */
export function pagesOfLanguage(docs: DocsPages, language: MkdocsLanguage, main: MkdocsLanguage): DocsPages {
  const bases = new Set([...(language.hasFallback ? main.files.keys() : []), ...language.files.keys()])
  return { ...docs, pages: [...bases] }
}

/** Returns a navigation with the pages and the labels of a language. */
export function localizeNav(
  entries: readonly NavEntry[],
  language: MkdocsLanguage,
  main: MkdocsLanguage,
): readonly NavEntry[] {
  const inLanguage = (label: string): string => {
    const found = language.labels[label]
    return typeof found === 'string' ? found : label
  }
  return entries.map((entry): NavEntry => {
    if (entry.kind === 'section')
      return { ...entry, label: inLanguage(entry.label), items: localizeNav(entry.items, language, main) }
    if (entry.kind === 'link') return { ...entry, label: inLanguage(entry.label) }
    const path = language.files.get(entry.path) ?? main.files.get(entry.path) ?? entry.path
    return { ...entry, path, label: entry.label && inLanguage(entry.label) }
  })
}
