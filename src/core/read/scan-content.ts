import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import picomatch from 'picomatch'
import { adapterModules } from '../../adapters/adapters.ts'
import { CURRENT } from '../../config/versions/docs-versions.ts'
import { docsFolder, MAX_DEPTH, pluginFolder } from '../../features/locales/catalogs.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { listFiles } from '../../util/list-files.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { type ContentFolder, folderOfFile } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { listPageAssets, type PageAsset } from './assets.ts'
import type { CachedSources } from './cached-sources.ts'
import { readingOf, scanSources } from './scan.ts'

/** The content of the folders with pages. */
export interface ScannedContent {
  readonly sources: readonly SourceFile[]
  readonly pageAssets: readonly PageAsset[]
  /** The pages in the default language that translations take the place of, by path. */
  readonly originals: ReadonlyMap<string, SourceFile>
  readonly problems: readonly Problem[]
}

const SCRIPTS = ['**/*.{js,jsx,ts,tsx}']
/** Files beside pages outside the docs that are for scripts only. */
const OF_SCRIPTS = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/

/**
 * Reads the pages of all folders, and lists the files beside them. A file belongs to the innermost folder around it. Pages
 * that are kept have no text.
 */
export async function scanContent(site: Site, cached?: CachedSources): Promise<ScannedContent> {
  const scan = async (folder: ContentFolder): Promise<ScannedContent> =>
    overlayTranslations(folder, await scanFolder(folder, site, cached), site)
  const scanned = await Promise.all(site.contentFolders.map(scan))
  cached?.save(scanned.flatMap(({ sources, originals }) => [...sources, ...originals.values()]))
  return {
    sources: scanned.flatMap(({ sources }) => sources),
    pageAssets: scanned.flatMap(({ pageAssets }) => pageAssets),
    originals: new Map(scanned.flatMap(({ originals }) => [...originals])),
    problems: scanned.flatMap(({ problems }) => problems),
  }
}

async function scanFolder(folder: ContentFolder, site: Site, cached?: CachedSources): Promise<ScannedContent> {
  const { kind, dir, prefix } = folder
  const { repositoryDir: within, contentFolders } = site
  const isOwn = ({ path }: { readonly path: string }): boolean =>
    folderOfFile(join(dir, path), contentFolders) === folder
  const place = <T extends { readonly path: string }>(file: T): T => ({ ...file, path: prefix + file.path })
  const [sources, assets] = await Promise.all([
    scanPages(dir, folder, site, cached),
    listAssets(folder, dir, { within, isStatic: site.staticDirs.includes(dir) }),
  ])
  return {
    sources: sources.filter(isOwn).map((source) => ({ ...place(source), ...(kind !== 'doc' && { kind }) })),
    pageAssets: assets.filter(isOwn).map(place),
    originals: new Map(),
    problems: [],
  }
}

/** Reads the pages in a folder, or in that of its translations. */
async function scanPages(
  dir: string,
  { kind, globs, variables }: ContentFolder,
  site: Site,
  cached?: CachedSources,
): Promise<SourceFile[]> {
  const isForScripts = kind === 'page'
  const exclude = isForScripts ? [...globs.exclude, ...SCRIPTS] : globs.exclude
  const texts = { ...readingOf(site), variables, globs: { include: globs.include, exclude }, recall: cached?.find }
  const [pages, scripts] = await Promise.all([
    scanSources(dir, texts),
    isForScripts ? listScriptPages({ dir, globs }, site) : [],
  ])
  return [...pages, ...scripts]
}

async function listAssets(
  { kind }: ContentFolder,
  ...given: Parameters<typeof listPageAssets>
): Promise<readonly PageAsset[]> {
  const assets = await listPageAssets(...given)
  return assets.filter(({ path }) => kind !== 'page' || !OF_SCRIPTS.test(path))
}

/** Lists pages that show what a script exports; the code it imports becomes part of their hashes later. */
async function listScriptPages(
  { dir, globs }: Pick<ContentFolder, 'dir' | 'globs'>,
  site: Site,
): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const isScript = picomatch(SCRIPTS)
  const paths = (await listFiles(dir, site.repositoryDir)).filter((path) => isScript(path) && isPage(path))
  return Promise.all(
    paths.map(async (path) => {
      const given = propsOf(await readFile(join(dir, path), 'utf8'))
      const imports = given.map(({ name, module }) => `import ${name} from '${module}'\n`).join('')
      const props = given.map(({ name }) => ` ${name}={${name}}`).join('')
      const text = `${imports}import Page from ${JSON.stringify(`./${basename(path)}`)}\n\n<Page${props} />\n`
      return { path, displayPath: toPosix(relative(site.root, join(dir, path))), text, hash: hashOf(text) }
    }),
  )
}

/** Returns what a page is given that uses it. */
function propsOf(code: string) {
  return adapterModules.flatMap(({ pageProps }) => (pageProps?.use.test(code) ? [pageProps] : []))
}

/**
 * Puts the translated pages and files of a locale in the place of the originals: they have the same paths, so that ids,
 * addresses and sidebars stay the same.
 */
async function overlayTranslations(
  folder: ContentFolder,
  scanned: ScannedContent,
  site: Site,
): Promise<ScannedContent> {
  const dir = translationsOf(folder, site)
  if (dir === undefined) return scanned
  const [pages, assets] = await Promise.all([
    scanPages(dir, folder, site),
    listAssets(folder, dir, { within: site.repositoryDir }),
  ])
  const translated = new Map(pages.map((page) => [folder.prefix + page.path, page]))
  const originals = new Map(scanned.sources.map((source) => [source.path, source]))
  const sources = scanned.sources.map((source): SourceFile => {
    const page = translated.get(source.path)
    return page ? { ...page, path: source.path, ...(source.kind && { kind: source.kind }) } : source
  })
  const known = new Map(scanned.pageAssets.map((asset) => [asset.path, asset]))
  for (const asset of assets) known.set(folder.prefix + asset.path, { ...asset, path: folder.prefix + asset.path })
  return {
    ...scanned,
    sources,
    originals: new Map([...originals].filter(([path]) => translated.has(path))),
    pageAssets: [...known.values()],
    problems: [...translated].flatMap(([path, page]) => (originals.has(path) ? [] : [withoutOriginal(page)])),
  }
}

function withoutOriginal({ displayPath }: SourceFile): Problem {
  return {
    severity: 'warning',
    code: 'i18n.no-original',
    message: `This translation has no original, and is not published`,
    hint: 'Give it the path of the page that it translates, or delete it.',
    file: displayPath,
  }
}

/** Path of the folder with a locale's translations of a folder of pages, below the folder of the locale. */
export function translationFolder({ kind, id, blogId, version = CURRENT }: ContentFolder): string {
  const plugin = {
    doc: docsFolder(id ?? 'default', version),
    post: pluginFolder('blog', blogId),
    page: pluginFolder('pages'),
  }
  return plugin[kind]
}

/** Absolute path of the folder with a locale's translations of a folder of pages; undefined when there is none. */
function translationsOf(folder: ContentFolder, { locale }: Pick<Site, 'locale'>): string | undefined {
  if (locale.dir === undefined) return undefined
  const dir = join(locale.dir, translationFolder(folder))
  return existsSync(dir) ? dir : undefined
}

/** Returns whether a file, by its path as people see it, is a translation in the locale of a site. */
export function isTranslation(displayPath: string, { root, locale }: Pick<Site, 'root' | 'locale'>): boolean {
  return locale.dir !== undefined && isInside(locale.dir, join(root, displayPath))
}

/** Path that a page in a file would have, whether that is an original or a translation; undefined outside all folders. */
export function pagePathOf(
  file: string,
  site: Pick<Site, 'contentFolders' | 'docsDir' | 'locale'>,
): string | undefined {
  for (const folder of site.contentFolders) {
    const dir = translationsOf(folder, site)
    if (dir !== undefined && isInside(dir, file)) return folder.prefix + toPosix(relative(dir, file))
  }
  const isContent = site.contentFolders.some(({ dir }) => isInside(dir, file))
  return isContent ? toPosix(relative(site.docsDir, file)) : undefined
}

/** Returns whether a file has texts of the locale of a site. */
export function isCatalog(file: string, { locale }: Pick<Site, 'locale'>): boolean {
  if (locale.dir === undefined || !file.endsWith('.json') || !isInside(locale.dir, file)) return false
  return toPosix(relative(locale.dir, file)).split('/').length <= MAX_DEPTH
}
