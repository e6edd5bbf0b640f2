import { extname } from 'node:path'
import type { Doc, Page } from '../../shared/model.ts'
import type { PageLanguage, PageTranslation } from '../../shared/page-props.ts'
import type { Site } from '../open/open-site.ts'
import { isTranslation } from '../read/scan-content.ts'
import type { SiteFiles } from '../read-site.ts'
import type { SitePlan } from './plan-pages.ts'

/** A site in one of its languages, with its pages. */
interface LinkedSite {
  readonly site: Site
  readonly plan: Pick<SitePlan, 'pages'>
  readonly siteFiles: Pick<SiteFiles, 'outdated'>
}

/** A page in the other languages of its site. */
interface LanguagesOfPage {
  /** The page in every language, its own included. */
  readonly languages: readonly PageLanguage[]
  readonly translation?: PageTranslation
}

/** Finds what a page of a site knows of the other languages; undefined when there are none. */
export type LanguageFinder = (page: Page) => LanguagesOfPage | undefined

/** The pages of a site in one language, to be found from another. */
interface Lookup {
  readonly site: Site
  readonly outdated: ReadonlySet<string>
  readonly byPath: ReadonlyMap<string, Page>
  readonly byRoute: ReadonlyMap<string, Page>
}

/** Links the pages of a site in all its languages; the result is for the pages of one of them. */
export function linkLanguages(sites: readonly LinkedSite[]): (site: Site) => LanguageFinder {
  if (sites.length < 2) return () => () => undefined
  const lookups = sites.map(({ site, plan, siteFiles }): Lookup => {
    const ofDocs = plan.pages.flatMap((page) =>
      page.content.kind === 'doc' ? [[page.content.doc.path, page] as const] : [],
    )
    const byRoute = new Map(plan.pages.map((page) => [page.route, page]))
    return { site, outdated: siteFiles.outdated, byPath: new Map(ofDocs), byRoute }
  })
  const [first] = lookups
  return (site) => (page) => {
    const languages = lookups.map((lookup) => languageOf(page, lookup, site))
    const original = first && findPage(page, first)
    const own = lookups.find((lookup) => lookup.site === site)
    const translation = original && own && translationOf(page, { own, original, source: first.site })
    return { languages, ...(translation && { translation }) }
  }
}

/** The page in a language, else the nearest page above it. */
function languageOf(page: Page, lookup: Lookup, from: Site): PageLanguage {
  const { site } = lookup
  const { config, locale } = site
  const same = findPage(page, lookup)
  const href = (same ?? findAbove(page.route, lookup))?.href ?? config.baseUrl
  const url = new URL(href, config.url).href
  return {
    name: locale.name,
    lang: langOf(site),
    href: config.url === from.config.url ? href : url,
    url,
    isAlternate: same !== undefined && (site.locale.isDefault || !isUntranslated(same, site)),
  }
}

function findPage({ content, route }: Page, { byPath, byRoute }: Lookup): Page | undefined {
  return content.kind === 'doc' ? byPath.get(content.doc.path) : byRoute.get(route)
}

function findAbove(route: string, { byRoute }: Lookup): Page | undefined {
  for (let above = route; above !== '/'; ) {
    above = above.slice(0, above.replace(/\/$/, '').lastIndexOf('/')) || '/'
    const page = byRoute.get(above) ?? byRoute.get(`${above}/`)
    if (page) return page
  }
  return undefined
}

function translationOf(
  page: Page,
  { own, original, source }: { own: Lookup; original: Page; source: Site },
): PageTranslation | undefined {
  const state = stateOf(page, own)
  if (state === undefined) return undefined
  const { i18n, url } = source.config
  const direction = i18n.localeConfigs[i18n.currentLocale]?.direction ?? 'ltr'
  return { state, lang: langOf(source), direction, originalHref: new URL(original.href, url).href }
}

/** Returns what is wrong with the translation of a page, if anything. */
function stateOf(page: Page, { site, outdated }: Lookup): PageTranslation['state'] | undefined {
  if (site.locale.isDefault) return undefined
  if (isUntranslated(page, site)) return 'missing'
  return page.content.kind === 'doc' && outdated.has(page.content.doc.path) ? 'outdated' : undefined
}

/** Returns whether the text of a page is in the default language; that of generated pages is the chrome's. */
function isUntranslated({ content }: Page, site: Site): boolean {
  if (content.kind !== 'doc' || content.doc.layout === 'api' || isMade(content.doc)) return false
  return !isTranslation(content.doc.displayPath, site)
}

/** Returns whether a page is made from a file of another kind, such as a schema. */
function isMade({ path, displayPath }: Doc): boolean {
  return extname(path) !== extname(displayPath)
}

function langOf({ config: { i18n } }: Site): string {
  return i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale
}
