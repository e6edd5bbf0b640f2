import { adapterModules, listContents } from '../../adapters/adapters.ts'
import { versionsOf } from '../../config/versions/docs-versions.ts'
import { codeTexts } from '../../features/locales/catalogs.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { ComponentVersion, SiteContext } from '../../shared/site-modules.ts'
import { addressOfPath } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'
import { textOf } from './source-text.ts'

type Contents = Pick<Site, 'config' | 'contentFolders'>

/** The site as its components see it, in a browser as well: without what JSON cannot represent. */
export async function contextOf({
  config,
  locale,
  contentFolders,
}: Contents & Pick<Site, 'locale'>): Promise<SiteContext> {
  const { title, titleDelimiter, tagline, url, baseUrl, favicon = '', trailingSlash } = config
  const { organizationName, projectName, customFields, themeConfig } = config
  const { defaultLocale, locales, currentLocale, localeConfigs } = config.i18n
  const texts = codeTexts(locale.catalogs)
  const names = { title, titleDelimiter, tagline, url, baseUrl, favicon, trailingSlash, organizationName, projectName }
  const context: SiteContext = {
    siteConfig: { ...names, customFields, themeConfig, ...(await listContents(config)), themes: [] },
    i18n: { defaultLocale, locales, currentLocale, localeConfigs },
    docsVersions: versionsFor({ config, contentFolders }),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
  return JSON.parse(JSON.stringify(context))
}

/** Returns whether pages without code of the site may still ask for it, with what is there without being installed. */
export function usesContext(sources: readonly SourceFile[]): boolean {
  return sources.some((source) => {
    if (source.isPlain) return false
    return mayAskForSite(textOf(source)) || (source.partials ?? []).some((partial) => mayAskForSite(partial.text))
  })
}

/** Returns whether a text names a module about the site that need not be installed. */
export function mayAskForSite(text = ''): boolean {
  return adapterModules.some(({ mention }) => mention?.test(text))
}

/** The versions of all docs. */
function versionsFor({ config, contentFolders }: Contents): Readonly<Record<string, readonly ComponentVersion[]>> {
  const { docs, docsInstances, baseUrl } = config
  const all = [{ id: 'default', docs }, ...docsInstances.map((instance) => ({ id: instance.id, docs: instance }))]
  return Object.fromEntries(
    all.map(({ id, docs: own }) => {
      const versions = versionsOf(own, id).map(({ name, label, isLast, routeBasePath }) => {
        const folder = contentFolders.find((one) => one.id === id && one.version === name)?.prefix ?? ''
        return { name, label, isLast, path: addressOfPath(baseUrl, routeBasePath), folder }
      })
      return [id, versions]
    }),
  )
}
