import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DocsConfig, SiteConfig } from '../../config/site-config.ts'
import { CURRENT, type VersionedDocs, versionsOf } from '../../config/versions/docs-versions.ts'
import { blogCatalog, CATALOG, type Catalogs, docsFolder, textsOf } from '../../features/locales/catalogs.ts'
import { addressOf, localizeConfig } from '../../features/locales/localize-config.ts'
import { readCatalogs } from '../../features/locales/read-catalogs.ts'
import { closest } from '../../shared/closest.ts'
import type { Messages } from '../../shared/messages/english.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import { CouldNotRunError, type Problem, UserError } from '../../util/errors.ts'
import { openStore } from '../../util/store.ts'
import { findContentFolders } from './content-folders.ts'
import { markRoot } from './mark-root.ts'
import { type BuildOptions, loadLanguage, openSite, type Site, type SiteLocale } from './open-site.ts'
import { findSearchScopes } from './search-scopes.ts'
import { readVersionSpecs } from './version-specs.ts'

export interface LocaleOptions extends BuildOptions {
  /** Names of locales; absent or empty: all of them. */
  readonly locales?: readonly string[] | undefined
  /**
   * Puts one locale that is asked for alone at the site's own base URL, for a host of its own; a base URL
   * of its own in the configuration counts first. The addresses of a portable site can be made relative.
   */
  readonly isBuild?: boolean
}

/**
 * Opens a site once for each of its languages, the default one first: each has its own configuration, addresses and
 * cache, and all are written into one output folder.
 * @throws UserError when a folder of translations is missing, or an unknown locale is asked for.
 */
export async function openSites(options: LocaleOptions): Promise<readonly Site[]> {
  const opened = await openSite(options)
  const placed = options.isBuild ? { ...opened, config: markRoot(opened.config) } : opened
  const site = options.isBuild && options.locales?.length === 1 ? withoutPrefixes(placed) : placed
  const { locales, defaultLocale } = site.config.i18n
  const problems = locales.flatMap((locale) => findMissingFolder(site, locale))
  if (problems.length > 0) throw new UserError(problems)
  const wanted = options.locales?.length ? options.locales : locales
  checkLocales(wanted, locales)
  const sorted = [...locales].sort((one, other) => Number(other === defaultLocale) - Number(one === defaultLocale))
  return Promise.all(sorted.filter((locale) => wanted.includes(locale)).map((locale) => openLocale(site, locale)))
}

/** A site whose languages are all at its base URL, where the configuration does not say otherwise. */
function withoutPrefixes(site: Site): Site {
  const { baseUrl, i18n } = site.config
  const atRoot = Object.entries(i18n.localeConfigs).map(([name, own]) => [
    name,
    { ...own, baseUrl: own.baseUrl ?? baseUrl },
  ])
  const localeConfigs = Object.fromEntries(atRoot)
  return { ...site, isAloneAtRoot: true, config: { ...site.config, i18n: { ...i18n, localeConfigs } } }
}

/** The site in one of its languages, with what is in the folder of its translations, if there is one. */
export async function openLocale(site: Site, name: string): Promise<Site> {
  const { root, store } = site
  const isDefault = name === site.config.i18n.defaultLocale
  const dir = translationsDir(site, name)
  const { catalogs: own, problems } = dir === undefined ? NO_CATALOGS : await readCatalogs(dir, root)
  const language = await loadLanguage({ i18n: { ...site.config.i18n, currentLocale: name } }, own)
  const catalogs = withDefaultTexts(own, site.config, language.messages)
  const locale: SiteLocale = { name, isDefault, dir, outPrefix: isDefault ? '' : outPrefixOf(site, name), catalogs }
  if (isDefault && catalogs.size === 0) return { ...site, locale }
  const config = { ...localizeVersions(localizeConfig(site.config, name, catalogs), catalogs), language }
  const contentFolders = findContentFolders({ root, config })
  return {
    ...site,
    config,
    locale,
    contentFolders,
    specs: readVersionSpecs(root, config, contentFolders),
    searchScopes: inLanguage(language, () => findSearchScopes(config)),
    store: isDefault ? store : openStore(join(store.folder, 'locales', name), store.generation),
    configProblems: [...(isDefault ? site.configProblems : []), ...problems],
  }
}

const NO_CATALOGS = { catalogs: new Map(), problems: [] }

/** The folder of a locale's translations, whether it exists or not. */
export function localeFolder({ root, config }: Pick<Site, 'root' | 'config'>, name: string): string {
  const { path, localeConfigs } = config.i18n
  return join(root, path, localeConfigs[name]?.path ?? name)
}

/** The folder of a locale's translations; undefined when there is none. */
function translationsDir(site: Site, name: string): string | undefined {
  const dir = localeFolder(site, name)
  return site.config.i18n.localeConfigs[name]?.translate !== false && existsSync(dir) ? dir : undefined
}

/** Throws a CouldNotRunError for a locale that is asked for and that the site does not have. */
export function checkLocales(wanted: readonly string[], locales: readonly string[]): void {
  const problems = wanted.flatMap((locale) => (locales.includes(locale) ? [] : [unknownLocale(locale, locales)]))
  if (problems.length > 0) throw new CouldNotRunError(problems)
}

/**
 * Returns the folder of a locale in the output, with a slash at its end. A locale of a host of its own is in one as well:
 * what is deployed there is that folder.
 */
export function outPrefixOf({ config, isAloneAtRoot }: Pick<Site, 'config' | 'isAloneAtRoot'>, name: string): string {
  const { baseUrl } = addressOf(config, name)
  if (isAloneAtRoot && baseUrl === config.baseUrl) return ''
  return baseUrl !== config.baseUrl && baseUrl.startsWith(config.baseUrl)
    ? baseUrl.slice(config.baseUrl.length)
    : `${name}/`
}

function findMissingFolder(site: Site, name: string): Problem[] {
  const { i18n } = site.config
  const { translate, path = name } = i18n.localeConfigs[name] ?? {}
  if (name === i18n.defaultLocale || translate === false || translationsDir(site, name) !== undefined) return []
  return [
    {
      severity: 'error',
      code: 'i18n.missing-folder',
      message: `Folder "${join(i18n.path, path)}" of locale "${name}" does not exist`,
      hint: `Run \`frigate-docs write-translations --locale ${name}\` to create it, or remove "${name}" from i18n.locales.`,
      file: site.configFile,
    },
  ]
}

function unknownLocale(locale: string, locales: readonly string[]): Problem {
  const near = closest(locale, locales)
  return {
    severity: 'error',
    code: 'i18n.unknown-locale',
    message: `Locale "${locale}" does not exist`,
    hint: near ? `Did you mean "${near}"?` : `Use one of i18n.locales: ${locales.join(', ')}.`,
  }
}

/** A configuration with the names of versions in the language of the catalogs, which say them as `version.label`. */
function localizeVersions(config: SiteConfig, catalogs: Catalogs): SiteConfig {
  return {
    ...config,
    docs: withLabels(config.docs, 'default', catalogs),
    docsInstances: config.docsInstances.map((docs) => withLabels(docs, docs.id, catalogs)),
  }
}

function withLabels<Docs extends DocsConfig>(docs: Docs, id: string, catalogs: Catalogs): Docs {
  const named = versionsOf(docs, id).flatMap(({ name }) => {
    const label = textsOf(catalogs, docsFolder(id, name)).get('version.label')
    return label === undefined ? [] : [[name, { noIndex: false, ...docs.versions[name], label }] as const]
  })
  return named.length === 0 ? docs : { ...docs, versions: { ...docs.versions, ...Object.fromEntries(named) } }
}

/** A text of a configuration that is a default of this package, and has an id among its texts. */
interface DefaultText {
  /** Name of the catalog that may have another translation, and the key in it. */
  readonly catalog: string
  readonly key: string
  readonly id: keyof Messages
}

/** The texts of a configuration that nobody wrote: they are in the language of each locale that the package knows. */
export function defaultTexts(config: SiteConfig): DefaultText[] {
  const { blog, blogInstances, docs, docsInstances, changes, contracts } = config
  const ofSite = (key: string, id: keyof Messages, isDefault: boolean): DefaultText[] =>
    isDefault ? [{ catalog: CATALOG.site, key, id }] : []
  return [
    ...ofSite('changes.title', 'theme.changes.title', changes !== false && changes.title === 'What changed'),
    ...ofSite(
      'configReference.title',
      'theme.options.title',
      contracts?.config?.referenceTitle === 'Configuration reference',
    ),
    ...(blog ? blogDefaults(blog, CATALOG.blog) : []),
    ...blogInstances.flatMap((one) => blogDefaults(one, blogCatalog(one.id))),
    ...versionDefaults(docs, 'default'),
    ...docsInstances.flatMap((one) => versionDefaults(one, one.id)),
  ]
}

type BlogTexts = Pick<Exclude<SiteConfig['blog'], false>, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>

function blogDefaults({ blogTitle, blogDescription, blogSidebarTitle }: BlogTexts, catalog: string): DefaultText[] {
  return [
    ...(blogTitle === 'Blog' ? [{ catalog, key: 'title', id: 'theme.blog.title' } as const] : []),
    ...(blogDescription === 'Blog' ? [{ catalog, key: 'description', id: 'theme.blog.title' } as const] : []),
    ...(blogSidebarTitle === 'Recent posts'
      ? [{ catalog, key: 'sidebar.title', id: 'theme.blog.sidebar.title' } as const]
      : []),
  ]
}

function versionDefaults(docs: VersionedDocs, id: string): DefaultText[] {
  const isNamed = docs.versions[CURRENT]?.label !== undefined
  const isBuilt = versionsOf(docs, id).some(({ name }) => name === CURRENT)
  if (isNamed || !isBuilt) return []
  return [{ catalog: docsFolder(id, CURRENT), key: 'version.label', id: 'theme.docs.versions.current' }]
}

/** The catalogs of a locale, with the defaults that they have no text for. */
function withDefaultTexts(catalogs: Catalogs, config: SiteConfig, messages: Messages): Catalogs {
  const all = new Map(catalogs)
  for (const { catalog, key, id } of defaultTexts(config)) {
    const text = messages[id]
    const known = all.get(catalog)
    if (text !== undefined && !known?.has(key)) all.set(catalog, new Map([...(known ?? []), [key, text]]))
  }
  return all
}
