import { readFile } from 'node:fs/promises'
import type { SiteConfig } from '../config/site-config.ts'
import { toOutput } from '../content/assets.ts'
import { formatPolicy, parsePolicy, unionPolicies } from '../html/csp.ts'
import { markdownHref } from '../html/head.ts'
import { type LinkTargets, resolveAddress } from '../links/resolve-address.ts'
import { llmsText, robots, routesFile, type SiteFilesInput, sitemap } from '../output/crawler-files.ts'
import { headersFile } from '../output/headers.ts'
import { type Redirect, redirectPage, redirectsFile } from '../output/redirect-files.ts'
import { feedPaths } from '../pages/blog/feed-path.ts'
import { outputPathOf } from '../pages/doc-index.ts'
import type { Doc, DocBody, OutputFile, Page } from '../shared/model.ts'
import { normalizeRoute, splitUrl, withBaseUrl } from '../shared/url.ts'
import { hashOf } from '../util/hash.ts'
import { feedOutputs } from './feed-outputs.ts'
import { listRedirects } from './list-redirects.ts'
import type { Site } from './open-site.ts'
import type { SiteFiles } from './read-site.ts'

/** What the files other than pages are generated from. */
export interface SiteOutputsInput {
  readonly site: Site
  readonly siteFiles: SiteFiles
  readonly targets: LinkTargets
  readonly pages: readonly Page[]
  /** The policy of each page. */
  readonly policies: readonly string[]
  /** Paths of content-hashed files; a `*` matches the rest of a path. */
  readonly hashedPaths: readonly string[]
  /** Reads the text of a page, for the feeds. */
  readonly readBody: (doc: Doc) => Promise<DocBody>
}

/** Names of the files that a site has besides its pages, its redirects and what is copied. */
export function ownFileNames(config: Pick<SiteConfig, 'noIndex' | 'redirects' | 'createRedirects' | 'blog'>): string[] {
  const { noIndex, redirects, createRedirects } = config
  return [
    '.nojekyll',
    ...(noIndex ? [] : ['sitemap.xml', 'robots.txt']),
    'llms.txt',
    'routes.json',
    '_headers',
    ...(redirects.length > 0 || createRedirects ? ['_redirects'] : []),
    ...feedPaths(config),
  ]
}

/** Sitemap, robots, redirects, headers and static files; a static file overrides a generated one of the same name. */
export async function siteOutputs(input: SiteOutputsInput): Promise<OutputFile[]> {
  const { site, siteFiles } = input
  const statics = siteFiles.staticFiles.map((file) => toOutput({ ...file, key: `static-${file.path}-${file.stamp}` }))
  const used = findUsedAddresses(input)
  const assets = siteFiles.pageAssets
    .filter((asset) => used.has(withBaseUrl(site.config.baseUrl, asset.outputPath)))
    .map((asset) => toOutput({ ...asset, path: asset.outputPath, key: asset.outputPath }))
  const redirects = listRedirects(site, input.targets)
  const policy = formatPolicy(unionPolicies(new Set(input.policies.map(parsePolicy))))
  const files: SiteFilesInput = { ...site.config, pages: input.pages, lastUpdated: siteFiles.lastUpdated }
  const own = [
    text('.nojekyll', ''),
    ...(site.config.noIndex ? [] : [text('sitemap.xml', sitemap(files)), text('robots.txt', robots(files))]),
    text('llms.txt', llmsText(files, markdownHref)),
    text('routes.json', routesFile(input.pages)),
    ...feedOutputs(input),
    ...redirects.map((redirect) => redirectOutput(redirect, site)),
  ]
  const hostFiles = await Promise.all([
    hostFile('_headers', headersFile(site.config.baseUrl, policy, input.hashedPaths), siteFiles),
    ...(redirects.length > 0 ? [hostFile('_redirects', redirectsFile(redirects), siteFiles)] : []),
  ])
  const taken = new Set([...hostFiles, ...statics].map((file) => file.path))
  return [
    ...statics.filter((file) => !hostFiles.some((own) => own.path === file.path)),
    ...hostFiles,
    ...assets,
    ...own.filter((file) => !taken.has(file.path)),
  ]
}

/** Addresses of the files that pages link to: other files next to the pages are not published. */
function findUsedAddresses({ pages, targets }: SiteOutputsInput): Set<string> {
  const used = new Set<string>()
  for (const { content, route } of pages) {
    if (content.kind !== 'doc') continue
    for (const { url } of content.doc.references) {
      const resolved = resolveAddress(url, { path: content.doc.path, route }, targets)
      if (resolved.kind === 'file') used.add(splitUrl(resolved.href).path)
    }
  }
  return used
}

function text(path: string, content: string): OutputFile {
  return { path, key: hashOf(path, content), read: async () => content }
}

/** The rules of a site's own `_headers` or `_redirects` precede the generated ones. */
async function hostFile(name: string, rules: string, siteFiles: SiteFiles): Promise<OutputFile> {
  const own = siteFiles.staticFiles.find((file) => file.path === name)
  const before = own ? `${(await readFile(own.absolutePath, 'utf8')).trimEnd()}\n\n` : ''
  return text(name, before + rules)
}

function redirectOutput(redirect: Redirect, site: Site): OutputFile {
  return text(redirectPath(redirect, site), redirectPage(redirect, site.config.url))
}

/** The file of a redirect's page. */
export function redirectPath({ from }: Redirect, { config }: Pick<Site, 'config'>): string {
  const route = normalizeRoute(`/${from.slice(config.baseUrl.length)}`)
  return outputPathOf(route, config.trailingSlash)
}
