import { posix } from 'node:path'
import type { ApiReferences } from '../../features/openapi/update-references.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import type { OutputFile } from '../../shared/model.ts'
import { addressOfPath, isNotFoundPage, NOT_FOUND_FILE, normalizeRoute } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'
import { routeIn } from '../open/version-specs.ts'
import type { PageAsset } from '../read/assets.ts'
import type { SiteFiles } from '../read-site.ts'
import { feedPaths } from './blog/feed-path.ts'
import { listRedirectRules } from './list-redirects.ts'
import { assetsOf } from './outside-assets.ts'
import type { SitePlan } from './plan-pages.ts'

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
      ...OWN_FILES,
      ...feedPaths(site.config),
      ...made,
    ]),
    assets: assetAddresses(assetsOf(siteFiles), baseUrl),
    unmade: plan.unmade.map(({ folder, route }) => ({
      folder: `${folder}/`,
      route: routeIn(site.config.docs.routeBasePath, route),
    })),
    redirects: new Set(rules.map(({ from }) => normalizeRoute(from))),
  }
}

/** The same addresses with files that pages were found to refer to since. */
export function withAssets(targets: LinkTargets, { outsideAssets }: Pick<SiteFiles, 'outsideAssets'>): LinkTargets {
  return { ...targets, assets: new Map([...targets.assets, ...assetAddresses(outsideAssets, targets.baseUrl)]) }
}

/** Addresses with the base URL of files beside pages, by path from the docs folder. */
function assetAddresses(assets: readonly PageAsset[], baseUrl: string): Map<string, string> {
  return new Map(assets.map(({ path, outputPath }) => [path, addressOfPath(baseUrl, outputPath)]))
}
