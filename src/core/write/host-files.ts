import { readFile } from 'node:fs/promises'
import { addressOf } from '../../features/locales/localize-config.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import type { LastUpdate, OutputFile, Page } from '../../shared/model.ts'
import { encodePath } from '../../shared/url.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { listRedirects, listSuffixRedirects, type Redirect } from '../plan/list-redirects.ts'
import type { SiteFiles } from '../read-site.ts'
import { formatPolicy, type Policy, parsePolicy, unionPolicies } from '../render/csp.ts'
import { portableOutputs } from './portable-outputs.ts'

/** Cloudflare Pages ignores the rules of `_redirects` after this many. */
const MAX_RULES = 2000

/** A site in one of its languages, as the files for the host need it; the first has them. */
interface HostedSite {
  readonly site: Site
  readonly siteFiles: Pick<SiteFiles, 'staticFiles'>
  readonly targets: LinkTargets
  /** The policy of each page. */
  readonly policies: readonly string[]
  /** Paths of content-hashed files; a `*` matches the rest of a path. */
  readonly hashedPaths: readonly string[]
}

/** Returns what the host and crawlers look for at the root alone: headers, redirects, robots. */
export async function hostOutputs(sites: readonly HostedSite[]): Promise<OutputFile[]> {
  const [first] = sites
  if (!first) return []
  const { config } = first.site
  const policy = formatPolicy(wholePolicy(sites))
  const hashedPaths = sites.flatMap(({ site, hashedPaths }) =>
    hashedPaths.map((path) => below(first.site, site) + path),
  )
  const redirects = listRules(sites)
  const own = await Promise.all([
    hostFile(HEADERS, headersFile(config.baseUrl, policy, hashedPaths), first.siteFiles),
    ...(redirects.length > 0 ? [hostFile('_redirects', redirectsFile(redirects), first.siteFiles)] : []),
  ])
  const bases = config.i18n.locales.map((locale) => addressOf(config, locale))
  const others = [textOutput('.nojekyll', ''), ...(config.noIndex ? [] : [textOutput('robots.txt', robots(bases))])]
  const statics = new Set(first.siteFiles.staticFiles.map(({ path }) => path))
  // A host reads them at its root alone.
  return portableOutputs([...own, ...others.filter(({ path }) => !statics.has(path))], first)
}

/** The policy that lets every page of a site work. */
export function wholePolicy(sites: readonly Pick<HostedSite, 'policies'>[]): Policy {
  // Nearly all pages have the same policy.
  const policies = new Set(sites.flatMap(({ policies }) => policies))
  return unionPolicies([...policies].map(parsePolicy))
}

/** The redirects of a site, then those from `.html`, as far as a host reads them. */
function listRules(sites: readonly HostedSite[]): Redirect[] {
  const redirects = sites.flatMap(({ site, targets }) => listRedirects(site, targets))
  const known = new Set(redirects.map(({ from }) => from))
  const added = sites.flatMap(({ site, targets }) => listSuffixRedirects(site, targets))
  const rules = [...redirects, ...added.filter(({ from }) => !known.has(from))]
  return rules.length > MAX_RULES ? redirects : rules
}

/** Path of a language below another. */
function below(one: Site, other: Site): string {
  return one === other ? '' : other.locale.outPrefix
}

/** The rules of a site's own `_headers` or `_redirects` precede the generated ones. */
async function hostFile(name: string, rules: string, siteFiles: HostedSite['siteFiles']): Promise<OutputFile> {
  const own = siteFiles.staticFiles.find((file) => file.path === name)
  const before = own ? `${(await readFile(own.absolutePath, 'utf8')).trimEnd()}\n\n` : ''
  return textOutput(name, before + rules)
}

/** A file with a text that is already made. */
export function textOutput(path: string, content: string): OutputFile {
  return { path, key: hashOf(path, content), read: async () => content }
}

/** Name of the file that says which headers a host sends. */
export const HEADERS = '_headers'

/** Lifetime of a content-hashed file in caches (RFC 9111, RFC 8246). */
const YEAR_IN_SECONDS = 31_536_000

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. The policy is the union of all pages' policies: the meta element
 * of a page narrows it, but `frame-ancestors` only works as a header. The hashed paths, which may end in `*`, contain
 * files whose names change with their content; not a site's own `assets` folder.
 */
export function headersFile(baseUrl: string, policy: string, hashedPaths: readonly string[]): string {
  const forever = hashedPaths.map(
    (path) => `\n${baseUrl}${path}\n  Cache-Control: public, max-age=${YEAR_IN_SECONDS}, immutable\n`,
  )
  return `${baseUrl}*
  Content-Security-Policy: ${policy}; frame-ancestors 'self'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
${forever.join('')}`
}

/** `_redirects`, as Netlify and Cloudflare Pages read it; white space ends an address there. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${encodeSpace(from)} ${encodeSpace(to)} 301\n`).join('')
}

function encodeSpace(path: string): string {
  return path.replace(/\s/gu, encodeURIComponent)
}

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
