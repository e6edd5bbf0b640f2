import { escapeHtml } from '../shared/html-text.ts'
import type { LastUpdate, Page } from '../shared/model.ts'

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

/**
 * `sitemap.xml`: every listed page, with the date of its last commit if known (sitemaps.org protocol). Of a page in
 * several versions, the one readers get first.
 */
export function sitemap({ url, pages, lastUpdated }: SiteFilesInput): string {
  const entries = pages
    .filter((page) => !page.unlisted && isCanonical(page))
    .map((page) => {
      const date = dateOf(page, lastUpdated)
      const location = escapeHtml(new URL(page.href, url).href)
      return `  <url><loc>${location}</loc>${date ? `<lastmod>${date.slice(0, 10)}</lastmod>` : ''}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Whether search engines should find a page here, and not in another version. */
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
  const kept = pages.filter(({ content }) => LASTING.has(content.kind))
  const routes = kept.map(({ route, content }) => [route, content.kind === 'doc' ? [...new Set(content.doc.ids)] : []])
  return `${JSON.stringify({ version: 1, routes: Object.fromEntries(routes) }, null, 1)}\n`
}
