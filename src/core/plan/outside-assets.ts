import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathBeside, pathInSite } from '../../links/docs-paths.ts'
import type { Doc } from '../../shared/model.ts'
import { decodePath, splitUrl } from '../../shared/url.ts'
import { isInside } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import { describeAsset, type PageAsset } from '../read/assets.ts'
import type { SiteFiles } from '../read-site.ts'

/** A path that leads out of the folder of its page, or that starts at the root of the site. */
const LEADS_OUT = /^(?:(?:\.\/)?(?:[^./:#?][^:#?]*\/)?\.\.\/|@site\/)/

/** Names that begin with a dot, and what is installed. */
const HIDDEN = /(?:^|\/)(?:\.[^./]|node_modules\/)/

/**
 * Adds the files of the repository that pages refer to and that are in no folder of pages and of static files: a picture
 * beside a component, for example. Files whose names begin with a dot stay where they are. Returns the same files when
 * there is none that is new.
 */
export function withOutsideAssets(site: Site, siteFiles: SiteFiles, docs: readonly Doc[]): SiteFiles {
  const known = new Set(siteFiles.outsideAssets.map(({ path }) => path))
  const docsPath = site.config.docs.path.replace(/\/$/, '')
  const found = new Map<string, PageAsset | undefined>()
  for (const { path: page, references } of docs) {
    for (const { url } of references) {
      if (!LEADS_OUT.test(url)) continue
      const written = decodePath(splitUrl(url).path)
      if (/\.mdx?\/?$/i.test(written)) continue
      const path = pathInSite(written, docsPath) ?? pathBeside(page, written, docsPath)
      if (!known.has(path) && !found.has(path)) found.set(path, findAsset(path, site))
    }
  }
  const assets = [...found.values()].flatMap((asset) => asset ?? [])
  if (assets.length === 0) return siteFiles
  const outsideAssets = [...siteFiles.outsideAssets, ...assets].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { ...siteFiles, outsideAssets }
}

/** The files that pages use, beside them or elsewhere, and that have a name made from their content. */
export function assetsOf({ pageAssets, outsideAssets }: Pick<SiteFiles, 'pageAssets' | 'outsideAssets'>): PageAsset[] {
  return [...pageAssets, ...outsideAssets]
}

function findAsset(path: string, { docsDir, repositoryDir, contentFolders, staticDirs }: Site): PageAsset | undefined {
  const absolutePath = join(docsDir, path)
  const isOwn = [...contentFolders.map(({ dir }) => dir), ...staticDirs].some((dir) => isInside(dir, absolutePath))
  if (isOwn || HIDDEN.test(path.replace(/^(?:\.\.\/)+/, ''))) return undefined
  if (!statSync(absolutePath, { throwIfNoEntry: false })?.isFile()) return undefined
  if (!isInside(realpathSync(repositoryDir), realpathSync(absolutePath))) return undefined
  return describeAsset(absolutePath, path)
}
