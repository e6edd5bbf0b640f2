import { realpathSync, statSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import type { ApiReferences } from '../../features/openapi/update-references.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { STATIC_FILE } from '../../links/resolve-address.ts'
import { pathBeside, pathInSite } from '../../links/resolve-markdown.ts'
import type { Doc, OutputFile, Page } from '../../shared/model.ts'
import {
  addressOfPath,
  decodePath,
  isNotFoundPage,
  NOT_FOUND_FILE,
  normalizeRoute,
  splitUrl,
} from '../../shared/url.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import { routeIn } from '../open/version-specs.ts'
import { describeAsset, type PageAsset } from '../read/assets.ts'
import type { SiteFiles } from '../read-site.ts'
import { feedPaths } from './blog/blog-route.ts'
import { listRedirectRules } from './list-redirects.ts'
import type { SitePlan } from './plan-pages.ts'

/** A planned site in one of its languages: what its checks look at, and its files are made from. */
export interface PlannedSite {
  readonly site: Site
  readonly siteFiles: SiteFiles
  readonly pages: readonly Page[]
  readonly targets: LinkTargets
}

/** Files that the build adds to a site, which pages may link to. */
const OWN_FILES = ['sitemap.xml', 'robots.txt', 'llms.txt', 'llms-full.txt', 'routes.json', NOT_FOUND_FILE]

/** The pages of a site, and the files that extensions add to it. */
interface PlannedFiles extends SitePlan {
  readonly made: readonly Pick<OutputFile, 'path'>[]
  /** The references without pages. */
  readonly unmade: ApiReferences['unmade']
}

/** Collects every address of a site. */
export function createLinkTargets(site: Site, siteFiles: SiteFiles, plan: PlannedFiles): LinkTargets {
  const { baseUrl } = site.config
  const made = plan.made.map(({ path }) => path)
  const routesByPath = new Map(plan.entries.map((entry) => [entry.doc.path, entry.route]))
  // Other pages of a reference link to the generated page.
  for (const [path, taker] of siteFiles.replaced) {
    const route = routesByPath.get(taker)
    if (route !== undefined) routesByPath.set(path, route)
  }
  const hrefs = plan.pages.filter((page) => !isNotFoundPage(page)).map(({ href }) => href)
  const rules = listRedirectRules(site.config, hrefs, site.configFile)
  return {
    baseUrl,
    folders: site.contentFolders
      .filter(({ kind, prefix }) => kind !== 'page' && prefix !== '')
      .map(({ prefix }) => prefix),
    docsPath: posix.normalize(site.config.docs.path).replace(/\/$/, ''),
    routes: new Map(plan.pages.map((page) => [normalizeRoute(page.route), page.href])),
    routesByPath,
    staticFiles: new Set([
      ...siteFiles.staticFiles.map((file) => file.path),
      ...siteFiles.published.map(({ output }) => output.path),
      ...OWN_FILES,
      ...feedPaths(site.config),
      ...made,
    ]),
    assets: new Map([...besidePages(site, siteFiles), ...assetAddresses(assetsOf(siteFiles), baseUrl)]),
    unmade: plan.unmade.map(({ folder, route }) => ({
      folder: `${folder}/`,
      route: routeIn(site.config.docs.routeBasePath, route),
    })),
    redirects: new Set(rules.map(({ from }) => normalizeRoute(from))),
  }
}

/** Addresses of files in further static folders: pages in a static folder lead to them as to files beside them. */
function besidePages(
  { staticDirs, docsDir, config }: Site,
  { staticFiles }: SiteFiles,
): readonly (readonly [string, string])[] {
  if (staticDirs.length < 2 || !staticDirs.includes(docsDir)) return []
  return staticFiles.map(({ path }) => [path, addressOfPath(config.baseUrl, path)] as const)
}

/** The same addresses with files that pages were found to refer to since. */
export function withAssets(targets: LinkTargets, { outsideAssets }: Pick<SiteFiles, 'outsideAssets'>): LinkTargets {
  return { ...targets, assets: new Map([...targets.assets, ...assetAddresses(outsideAssets, targets.baseUrl)]) }
}

/** Addresses with the base URL of files beside pages, by path from the docs folder. */
function assetAddresses(assets: readonly PageAsset[], baseUrl: string): Map<string, string> {
  return new Map(assets.map(({ path, outputPath }) => [path, addressOfPath(baseUrl, outputPath)]))
}

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

function findAsset(path: string, site: Site): PageAsset | undefined {
  const { root, docsDir, repositoryDir, contentFolders, staticDirs } = site
  const absolutePath = join(docsDir, path)
  // A path into a static folder of another name than the usual one is not read as the address of its file.
  const isStatic = STATIC_FILE.test(toPosix(relative(root, absolutePath)))
  const folders = [...contentFolders.map(({ dir }) => dir), ...(isStatic ? staticDirs : [])]
  if (folders.some((dir) => isInside(dir, absolutePath)) || HIDDEN.test(path.replace(/^(?:\.\.\/)+/, '')))
    return undefined
  if (!statSync(absolutePath, { throwIfNoEntry: false })?.isFile()) return undefined
  if (!isInside(realpathSync(repositoryDir), realpathSync(absolutePath))) return undefined
  return describeAsset(absolutePath, path)
}
