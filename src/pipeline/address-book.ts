import type { AddressBook } from '../links/resolve-address.ts'
import { normalizeRoute, withBaseUrl } from '../shared/url.ts'
import type { Material } from './gather.ts'
import type { Layout } from './lay-out-site.ts'
import type { Site } from './site.ts'

/** Files the build itself adds to a site, which pages may link to. */
const OWN_FILES = ['sitemap.xml', 'robots.txt', 'llms.txt', 'routes.json', '404.html']

/** Puts together every address of a site. */
export function createAddressBook(site: Site, material: Material, layout: Layout): AddressBook {
  const { baseUrl } = site.config
  const routesByPath = new Map(layout.docs.entries.map((entry) => [entry.doc.path, entry.route]))
  // The other pages of a reference link to the page that was made.
  for (const [path, taker] of material.replaced) {
    const route = routesByPath.get(taker)
    if (route !== undefined) routesByPath.set(path, route)
  }
  return {
    baseUrl,
    routes: new Map(layout.pages.map((page) => [normalizeRoute(page.route), page.href])),
    routesByPath,
    staticFiles: new Set([...material.staticFiles.map((file) => file.path), ...OWN_FILES]),
    assets: new Map(material.pageAssets.map((asset) => [asset.path, withBaseUrl(baseUrl, asset.outputPath)])),
    redirects: new Set(site.config.redirects.flatMap((redirect) => redirect.from).map(normalizeRoute)),
  }
}
