import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CURRENT } from '../../config/versions/docs-versions.ts'
import { docsFolder, MAX_DEPTH, pluginFolder } from '../../features/locales/catalogs.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import type { ContentFolder } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { listPageAssets, type PageAsset } from './assets.ts'
import { scanSources } from './scan.ts'

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

/**
 * Puts the translated pages and files of a locale in the place of the originals: they have the same paths, so that ids,
 * addresses and sidebars stay the same.
 */
export async function overlayTranslations(
  folder: ContentFolder,
  scanned: ScannedContent,
  site: Site,
): Promise<ScannedContent> {
  const dir = translationsOf(folder, site)
  if (dir === undefined) return scanned
  const { root, repositoryDir: within, config } = site
  const { preprocessor } = config.markdown
  const [pages, assets] = await Promise.all([
    scanSources(dir, { root, within, preprocessor, globs: folder.globs }),
    listPageAssets(dir, within),
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

/** What the folders with pages contain. */
export interface ScannedContent {
  readonly sources: readonly SourceFile[]
  readonly pageAssets: readonly PageAsset[]
  /** The pages in the default language that translations take the place of, by path. */
  readonly originals: ReadonlyMap<string, SourceFile>
  readonly problems: readonly Problem[]
}
