import type { SiteConfig } from '../../config/site-config.ts'
import { versionsOf } from '../../config/versions/docs-versions.ts'
import { textOf } from '../../content/source-text.ts'
import { codeTexts } from '../../i18n/catalogs.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { ComponentVersion, SiteContext } from '../../shared/site-modules.ts'
import { addressOfPath } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'

type Contents = Pick<Site, 'config' | 'contentFolders'>

/** The site as its components see it, in a browser as well: without what JSON cannot represent. */
export function contextOf({ config, locale, contentFolders }: Contents & Pick<Site, 'locale'>): SiteContext {
  const { title, titleDelimiter, tagline, url, baseUrl, favicon = '', trailingSlash } = config
  const { organizationName, projectName, customFields, themeConfig } = config
  const { defaultLocale, locales, currentLocale, localeConfigs } = config.i18n
  const texts = codeTexts(locale.catalogs)
  const names = { title, titleDelimiter, tagline, url, baseUrl, favicon, trailingSlash, organizationName, projectName }
  const context: SiteContext = {
    siteConfig: { ...names, customFields, themeConfig, ...pluginsOf(config), themes: [] },
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

/** Returns whether a text names a module of Docusaurus. */
export function mayAskForSite(text = ''): boolean {
  return text.includes('@docusaurus/') || text.includes('@generated/')
}

/** Settings of the docs and the blog that components read. */
const OPTIONS = [
  ...['id', 'path', 'routeBasePath', 'editUrl', 'blogTitle', 'postsPerPage'],
  ...['lastVersion', 'versions', 'onlyIncludeVersions', 'includeCurrentVersion', 'disableVersioning'],
]

/** The contents of the site as a configuration of Docusaurus lists them. */
function pluginsOf(config: SiteConfig): Pick<SiteContext['siteConfig'], 'presets' | 'plugins'> {
  const { docs, blog, pages, docsInstances, blogInstances } = config
  const pick = (options: object | false | undefined) =>
    options ? Object.fromEntries(Object.entries(options).filter(([key]) => OPTIONS.includes(key))) : false
  const further = (name: string, instances: readonly object[]) =>
    instances.map((options) => [`@docusaurus/plugin-content-${name}`, { ...pick(options) }] as const)
  return {
    presets: [['classic', { docs: pick(docs), blog: pick(blog), pages: pick(pages) }]],
    plugins: [...further('docs', docsInstances), ...further('blog', blogInstances)],
  }
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
