import type { SiteConfig } from '../../config/site-config.ts'
import { versionsOf } from '../../config/versions/docs-versions.ts'
import { textOf } from '../../content/source-text.ts'
import { codeTexts } from '../../i18n/catalogs.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { SiteContext } from '../../shared/site-modules.ts'
import { withBaseUrl } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'

/** The site as its components see it, in a browser as well: without what JSON cannot represent. */
export function contextOf({ config, locale }: Pick<Site, 'config' | 'locale'>): SiteContext {
  const { title, titleDelimiter, tagline, url, baseUrl, favicon = '', customFields, themeConfig } = config
  const { defaultLocale, locales, currentLocale } = config.i18n
  const texts = codeTexts(locale.catalogs)
  const context: SiteContext = {
    siteConfig: { title, titleDelimiter, tagline, url, baseUrl, favicon, customFields, themeConfig },
    i18n: { defaultLocale, locales, currentLocale },
    ...versionsFor(config),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
  return JSON.parse(JSON.stringify(context))
}

/** Whether pages without code of the site may still ask for it, with what is there without being installed. */
export function usesContext(sources: readonly SourceFile[]): boolean {
  return sources.some((source) => {
    if (source.isPlain) return false
    return mayAskForSite(textOf(source)) || (source.partials ?? []).some((partial) => mayAskForSite(partial.text))
  })
}

/** Whether a text names a module of Docusaurus. */
export function mayAskForSite(text = ''): boolean {
  return text.includes('@docusaurus/')
}

/** The versions of docs that have several. */
function versionsFor({ docs, docsInstances, baseUrl }: SiteConfig): Pick<SiteContext, 'docsVersions'> {
  const all = [{ id: 'default', docs }, ...docsInstances.map((instance) => ({ id: instance.id, docs: instance }))]
  const several = all.flatMap(({ id, docs: own }) => {
    const versions = versionsOf(own, id)
    if (versions.length < 2) return []
    return [
      [
        id,
        versions.map(({ name, label, isLast, routeBasePath }) => {
          return { name, label, isLast, path: withBaseUrl(baseUrl, routeBasePath) }
        }),
      ] as const,
    ]
  })
  return several.length > 0 ? { docsVersions: Object.fromEntries(several) } : {}
}
