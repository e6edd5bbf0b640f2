import { addressOf } from './site-browser.ts'

/** An address at which no page stands, deep enough for a relative link to go wrong. */
export const missingPath = '/no/such/place'

/** Where the index of topics stands. */
export const topicsPath = '/search/topics'

/** Returns the paths that the sitemap lists, each from its slash on. */
export async function sitemapPaths(): Promise<readonly string[]> {
  const response = await fetch(addressOf('/sitemap.xml'))
  const locations = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  if (locations.length === 0) throw new Error('The sitemap lists no page')
  // The shortest is the start page; what it has before its slash belongs to the host.
  const home = locations.reduce((one, other) => (other.length < one.length ? other : one))
  return locations.map((location) => location.slice(home.length - 1))
}

/** Pages of the API reference have one template for operations and one for schemas: a few of each stand for all. */
const sampledFolder = '/integrations/api/'
const sampledEvery = 24

/** Returns the paths that the sitemap lists, of the API reference a few. */
export async function sampledPaths(): Promise<readonly string[]> {
  const paths = await sitemapPaths()
  const isSampled = (path: string) => path.startsWith(sampledFolder)
  const sample = paths.filter(isSampled).filter((path, index) => index % sampledEvery === 0 || path.endsWith('-api'))
  return [...paths.filter((path) => !isSampled(path)), ...sample]
}

/** Returns paths of pages a reader can see: those of the sitemap, of the API reference a few, search, topics and not found. */
export async function allPaths(): Promise<readonly string[]> {
  return [...(await sampledPaths()), '/search', topicsPath, missingPath]
}
