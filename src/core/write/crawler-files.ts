import { escapeHtml } from '../../shared/html-text.ts'
import type { LastUpdate, Page } from '../../shared/model.ts'
import { encodePath } from '../../shared/url.ts'

/** Input of the files about the whole site. */
export interface SiteFilesInput {
  /** Origin of the site: `https://docs.example.org`. */
  readonly url: string
  readonly baseUrl: string
  readonly title: string
  readonly tagline: string
  readonly pages: readonly Page[]
  /** The last commit of each page by display path. */
  readonly lastUpdated: ReadonlyMap<string, LastUpdate>
}

/** A file about the whole site. */
interface CrawlerFile {
  /** Below the output folder. */
  readonly path: string
  readonly text: string
}

/** Addresses in one sitemap (sitemaps.org protocol). */
const MAX_ADDRESSES = 50_000

/**
 * `sitemap.xml`: every listed page, with the date of its last commit if known (sitemaps.org protocol). Of a page in
 * several versions, the one readers get first. With more addresses than a sitemap may have, it lists further ones.
 */
export function sitemaps({ url, baseUrl, pages, lastUpdated }: SiteFilesInput): CrawlerFile[] {
  const entries = pages
    .filter((page) => !page.unlisted && isCanonical(page))
    .map((page) => {
      const date = dateOf(page, lastUpdated)
      const location = escapeHtml(new URL(page.href, url).href)
      return `  <url><loc>${location}</loc>${date ? `<lastmod>${date.slice(0, 10)}</lastmod>` : ''}</url>`
    })
  if (entries.length <= MAX_ADDRESSES) return [{ path: 'sitemap.xml', text: toXml('urlset', entries) }]
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_ADDRESSES) }, (_, part) => {
    const own = entries.slice(part * MAX_ADDRESSES, (part + 1) * MAX_ADDRESSES)
    return { path: `sitemap-${part + 1}.xml`, text: toXml('urlset', own) }
  })
  const list = parts.map(
    ({ path }) => `  <sitemap><loc>${escapeHtml(new URL(baseUrl + path, url).href)}</loc></sitemap>`,
  )
  return [{ path: 'sitemap.xml', text: toXml('sitemapindex', list) }, ...parts]
}

function toXml(element: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${element}>
`
}

/** Returns whether search engines should find a page here, and not in another version. */
function isCanonical({ version }: Page): boolean {
  return !version?.noIndex && !version?.last?.isSame
}

function dateOf({ content }: Page, lastUpdated: SiteFilesInput['lastUpdated']): string | undefined {
  if (content.kind !== 'doc') return undefined
  const { frontMatter, displayPath } = content.doc
  return frontMatter.last_update?.date ?? lastUpdated.get(displayPath)?.date
}

/** `robots.txt`: allows crawling everything; links to the sitemap of each language. */
export function robots(sites: readonly Pick<SiteFilesInput, 'url' | 'baseUrl'>[]): string {
  const sitemaps = sites.map(({ url, baseUrl }) => `Sitemap: ${new URL(`${baseUrl}sitemap.xml`, url).href}\n`)
  return `User-agent: *\nAllow: /\n\n${[...new Set(sitemaps)].join('')}`
}

/** Pages that readers may have bookmarked. */
const LASTING: ReadonlySet<Page['content']['kind']> = new Set(['doc', 'generated-index', 'tags', 'tag'])

/**
 * `routes.json`: every address that readers may have bookmarked, with its anchors, for comparison with the next
 * release. Omits pages that only serve the site itself.
 */
export function routesFile(pages: readonly Page[]): string {
  const lasting = pages.filter(({ content }) => LASTING.has(content.kind))
  const routes = lasting.map(({ route, content }) => [
    encodePath(route),
    content.kind === 'doc' ? [...new Set(content.doc.ids)] : [],
  ])
  return `${JSON.stringify({ version: 1, routes: Object.fromEntries(routes) }, null, 1)}\n`
}
