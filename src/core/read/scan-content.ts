import { basename, join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { SourceFile } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { type ContentFolder, folderOfFile } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { listPageAssets } from './assets.ts'
import type { CachedSources } from './cached-sources.ts'
import { overlayTranslations, type ScannedContent } from './read-translations.ts'
import { scanSources } from './scan.ts'

const SCRIPTS = ['**/*.{js,jsx,ts,tsx}']
/** What is beside pages outside the docs for scripts only. */
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
  const { kind, dir, prefix, globs } = folder
  const { root, repositoryDir: within, contentFolders, config } = site
  const { preprocessor } = config.markdown
  const isOwn = ({ path }: { readonly path: string }): boolean =>
    folderOfFile(join(dir, path), contentFolders) === folder
  const place = <T extends { readonly path: string }>(file: T): T => ({ ...file, path: prefix + file.path })
  const exclude = kind === 'page' ? [...globs.exclude, ...SCRIPTS] : globs.exclude
  const [sources, assets, scripts] = await Promise.all([
    scanSources(dir, { root, within, preprocessor, globs: { include: globs.include, exclude }, recall: cached?.find }),
    listPageAssets(dir, within),
    kind === 'page' ? listScriptPages(folder, site) : [],
  ])
  return {
    sources: [...sources, ...scripts].filter(isOwn).map((source) => {
      return { ...place(source), ...(kind !== 'doc' && { kind }) }
    }),
    pageAssets: assets
      .filter(isOwn)
      .filter(({ path }) => kind !== 'page' || !OF_SCRIPTS.test(path))
      .map(place),
    originals: new Map(),
    problems: [],
  }
}

/** Lists pages that show what a script exports; the code it imports becomes part of their hashes later. */
async function listScriptPages({ dir, globs }: ContentFolder, site: Site): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const isScript = picomatch(SCRIPTS)
  const paths = (await listFiles(dir, site.repositoryDir)).filter((path) => isScript(path) && isPage(path))
  return paths.map((path) => {
    const text = `import Page from ${JSON.stringify(`./${basename(path)}`)}\n\n<Page />\n`
    return { path, displayPath: toPosix(relative(site.root, join(dir, path))), text, hash: hashOf(text) }
  })
}
