import { isRecord, recordOf } from '../../shared/is-record.ts'

type Data = Readonly<Record<string, unknown>>

/** A language whose pages are in a folder of their own, or in none: the root. */
export interface SiteLanguage {
  /** Name of the folder; empty for the root. */
  readonly folder: string
  readonly lang: string
  readonly label: string
}

/** Returns the languages of a site, the default one first. */
export function listLanguages({ locales, defaultLocale }: Data): [SiteLanguage, ...SiteLanguage[]] {
  const all = Object.entries(recordOf(locales)).flatMap(([key, locale]): SiteLanguage[] => {
    if (!isRecord(locale)) return []
    const lang = typeof locale.lang === 'string' ? locale.lang : key
    return [{ folder: key === 'root' ? '' : key, lang, label: typeof locale.label === 'string' ? locale.label : lang }]
  })
  const wanted = defaultLocale === undefined || defaultLocale === 'root' ? '' : defaultLocale
  const first = all.find(({ folder }) => folder === wanted) ?? all[0] ?? { folder: '', lang: 'en', label: 'English' }
  return [first, ...all.filter((one) => one !== first)]
}

/** Returns the name of the sidebar of a language. */
export function sidebarOf({ folder }: Pick<SiteLanguage, 'folder'>): string {
  return folder || 'docs'
}
