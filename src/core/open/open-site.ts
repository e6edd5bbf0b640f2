import { lstatSync, readlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadFrontMatter } from '../../adapters/adapters.ts'
import { loadSiteConfig } from '../../adapters/load-site-config.ts'
import type { FrontMatterTranslator } from '../../adapters/site-adapter.ts'
import type { Dialect, SitePlugins } from '../../config/load.ts'
import { loadMessages } from '../../config/load-messages.ts'
import { placeAtRoot } from '../../config/relative-base.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { CATALOG, type Catalogs, textsOf } from '../../features/locales/catalogs.ts'
import { english } from '../../shared/messages/english.ts'
import { inLanguage, type Language } from '../../shared/messages/text.ts'
import type { SearchScope } from '../../shared/search/engine.ts'
import type { Problem } from '../../util/errors.ts'
import { findRepository } from '../../util/find-repository.ts'
import { hashOf } from '../../util/hash.ts'
import { packageRoot } from '../../util/paths.ts'
import { openStore, STORE_FOLDER, type Store, startGeneration } from '../../util/store.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { areCurrent, fingerprintOf, openReads, type Reads, storedReads } from '../../util/track-reads.ts'
import { type ContentFolder, findContentFolders } from './content-folders.ts'
import { createExtensionFiles, type ExtensionFiles } from './run-hook.ts'
import { findSearchScopes } from './search-scopes.ts'
import { listSettingsFiles, readVersionSpecs, type VersionSpecs } from './version-specs.ts'

/** So many symbolic links are followed one after another, as on Linux (path_resolution(7)). */
const MAX_LINKS = 40

/** Options of every command that opens a site. */
export interface BuildOptions {
  /** The site's root folder. */
  readonly root: string
  /** Path of the configuration, relative to the root; searched for by name when absent. */
  readonly configFile?: string | undefined
  /** Output folder, relative to the root. */
  readonly outDir: string
  /** Use nothing that earlier builds cached. */
  readonly clean: boolean
  /** Folder of the cache; absent: the one in the root. */
  readonly storeDir?: string
}

/** The language of a site's pages. */
export interface SiteLocale {
  readonly name: string
  readonly isDefault: boolean
  /** Folder of its translations; undefined when it has none. */
  readonly dir: string | undefined
  /** Path of its pages below the output folder: empty, or `fr/`. */
  readonly outPrefix: string
  readonly catalogs: Catalogs
}

/** An open site in one of its languages: its configuration, its folders, and the tool's version. */
export interface Site {
  readonly root: string
  readonly outDir: string
  /** Set where one language is built alone, at the base URL. */
  readonly isAloneAtRoot?: boolean
  /** The cache between builds. */
  readonly store: Store
  /** Symbolic links are followed inside this folder: the repository, or the site's own folder where there is none. */
  readonly repositoryDir: string
  readonly docsDir: string
  /** The folders that have pages, the docs first. */
  readonly contentFolders: readonly ContentFolder[]
  /** The parts of the docs that readers can search at once. */
  readonly searchScopes: readonly SearchScope[]
  /** The product in each version of the docs. */
  readonly specs: readonly VersionSpecs[]
  readonly staticDirs: readonly string[]
  readonly packageRoot: string
  readonly toolVersion: string
  readonly config: SiteConfig
  readonly locale: SiteLocale
  /** Path of the configuration as people see it. */
  readonly configFile: string
  /** Set where there is no configuration, so that one is assumed. */
  readonly isAssumed?: true
  readonly configHash: string
  /** Plugins of remark and rehype that the configuration has as functions. */
  readonly configPlugins?: SitePlugins | undefined
  /** The Markdown that pages are written in, if it is not ours. */
  readonly dialect?: Dialect | undefined
  /** Turns its front matter into ours. */
  readonly translateFrontMatter?: FrontMatterTranslator | undefined
  /** Paths of the configuration and its imports. */
  readonly configFiles: readonly string[]
  /** Warnings about the configuration as a whole. */
  readonly configProblems: readonly Problem[]
  /** Reads files for the extensions of the site, the same for all its languages. */
  readonly extensionFiles: ExtensionFiles
  /** Everything that its configuration and the components around its pages read. */
  readonly siteReads: SiteReads
}

/** Loads a site's configuration and finds its folders; the pages are in its default language, without translations. */
export async function openSite(options: BuildOptions): Promise<Site> {
  const root = resolve(options.root)
  const storeDir = options.storeDir ?? join(root, STORE_FOLDER)
  const store = openStore(storeDir, options.clean ? startGeneration(storeDir) : undefined)
  const tool = packageRoot()
  const loaded = await loadSiteConfig({ root, file: options.configFile, store })
  const toolVersion = readToolVersion()
  const siteReads = openSiteReads({ root, store, toolVersion, reads: loaded.reads })
  const repositoryDir = findRepository(root)
  const language = await loadLanguage(loaded.config)
  const folderLanguages = await loadFolderLanguages(loaded.config)
  const config = { ...(await nameBannerButton(placeAtRoot(loaded.config))), language, ...folderLanguages }
  const contentFolders = findContentFolders({ root, config })
  const specs = readVersionSpecs(root, config, contentFolders)
  return {
    root,
    outDir: resolveOutDir(options),
    store,
    repositoryDir,
    docsDir: join(root, config.docs.path),
    contentFolders,
    specs,
    searchScopes: inLanguage(language, () => findSearchScopes(config)),
    staticDirs: config.staticDirectories.map((folder) => join(root, folder)),
    packageRoot: tool,
    toolVersion,
    config,
    locale: { name: config.i18n.defaultLocale, isDefault: true, dir: undefined, outPrefix: '', catalogs: new Map() },
    configFile: loaded.displayPath,
    ...(loaded.assumed && { isAssumed: true as const }),
    configHash: hashOf(loaded.hash, siteReads.fingerprint),
    configPlugins: loaded.plugins,
    dialect: loaded.dialect,
    translateFrontMatter: await loadFrontMatter(loaded.dialect),
    configFiles: [...loaded.files, ...listSettingsFiles(root, specs)],
    configProblems: loaded.problems,
    extensionFiles: createExtensionFiles(root),
    siteReads,
  }
}

/** Absolute path of the folder a site is written to; a symbolic link stays one, and what it leads to is written. */
export function resolveOutDir({ root, outDir }: Pick<BuildOptions, 'root' | 'outDir'>): string {
  let place = resolve(root, outDir)
  for (let links = 0; links < MAX_LINKS; links++) {
    if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return place
    place = resolve(dirname(place), readlinkSync(place))
  }
  return place
}

/** A configuration whose banner for readers of another language has a button in that language, unless it names one. */
export async function nameBannerButton(config: SiteConfig): Promise<SiteConfig> {
  const { themeConfig } = config
  const { translationBanner: banner } = themeConfig
  if (banner?.closeLabel !== 'Close') return config
  const messages = await loadMessages(banner.htmlLang ?? banner.language)
  const closeLabel = messages['theme.AnnouncementBar.closeButtonAriaLabel'] ?? banner.closeLabel
  return { ...config, themeConfig: { ...themeConfig, translationBanner: { ...banner, closeLabel } } }
}

/** The language of the current locale: texts that the package has in it, and before them those of the site's catalog. */
export async function loadLanguage(
  { i18n }: Pick<SiteConfig, 'i18n'>,
  catalogs: Catalogs = new Map(),
): Promise<Language> {
  const { htmlLang: lang = i18n.currentLocale, calendar } = i18n.localeConfigs[i18n.currentLocale] ?? {}
  const own = [...textsOf(catalogs, CATALOG.code)].filter(([id]) => Object.hasOwn(english, id))
  return {
    lang,
    messages: { ...(await loadMessages(lang)), ...Object.fromEntries(own) },
    ...(calendar && { calendar }),
  }
}

/** Loads the languages of `i18n.folders`. */
async function loadFolderLanguages({ i18n }: SiteConfig): Promise<Pick<SiteConfig, 'folderLanguages'>> {
  const loading = Object.entries(i18n.folders).map(async ([folder, { locale }]) => {
    return [folder, await loadLanguage({ i18n: { ...i18n, currentLocale: locale } })] as const
  })
  return loading.length > 0 ? { folderLanguages: Object.fromEntries(await Promise.all(loading)) } : {}
}

/** Reads of code that runs for the site as a whole: its configuration and the components around its pages. */
interface SiteReads {
  /** Reads of this build so far. */
  readonly reads: Reads
  /** Changes when something that was read in the last builds is not as it was: whatever is made by that code is made again. */
  readonly fingerprint: string
  /** Keeps what was read for the next build. */
  readonly keep: () => void
}

interface Cached {
  readonly fingerprint: string
  readonly reads: Readonly<Record<string, string>>
}

/** Returns a hash of what was read, as it is now; it is the same wherever the site is. */
function fingerprintOfReads(reads: Reads, root: string): string {
  const now = new Map([...reads.keys()].map((name) => [name, fingerprintOf(name)]))
  return hashOf(JSON.stringify(Object.entries(storedReads(now, root))))
}

/** Opens what code of a site has read in the last builds; `reads` is what it has read in this one so far. */
function openSiteReads({
  root,
  store,
  toolVersion,
  reads,
}: Pick<Site, 'root' | 'store' | 'toolVersion'> & { readonly reads: Reads }): SiteReads {
  const entry = store.entry<Cached>('site-reads')
  const cached = entry.read(toolVersion)
  const before: Reads = openReads(cached?.reads ?? {}, root)
  const isSame = areCurrent(before)
  const fingerprint = isSame ? (cached?.fingerprint ?? '') : fingerprintOfReads(before, root)
  return {
    reads,
    fingerprint,
    keep: () => {
      // What is not asked again, since its result is kept, is as it was.
      const all = isSame ? new Map([...before, ...reads]) : reads
      const stored = storedReads(new Map([...all].sort()), root)
      if (cached?.fingerprint !== fingerprint || JSON.stringify(cached.reads) !== JSON.stringify(stored))
        entry.write(toolVersion, { fingerprint, reads: stored })
    },
  }
}
