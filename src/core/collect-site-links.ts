import { relative } from 'node:path'
import type { LinkTargets, PageSource, SiteSources } from '../links/addresses.ts'
import { resolveAddress } from '../links/resolve-address.ts'
import type { Page } from '../shared/model.ts'
import { splitFallback } from '../shared/reference-marker.ts'
import { withBaseUrl } from '../shared/url.ts'
import { toPosix } from '../util/paths.ts'
import type { Store } from '../util/store.ts'
import { createPhaseRunner } from '../util/task.ts'
import { type CompiledSite, compileLanguages } from './compile-site.ts'
import { openSites } from './open/open-locales.ts'
import type { BuildOptions } from './open/open-site.ts'
import { listChromeLinks } from './plan/chrome-links.ts'

/** A site as read from its sources, without what only rendering needs. */
export interface SiteLinks {
  readonly sources: SiteSources
  readonly outDir: string
  readonly store: Store
}

/** Processes a site until its links are known; after a build, nothing is compiled again. */
export async function collectSiteLinks(options: BuildOptions): Promise<SiteLinks> {
  const phase = createPhaseRunner()
  const languages = await compileLanguages(await openSites(options), { phase })
  const [first] = languages
  if (!first) throw new Error('A site without a language')
  const { root, config, configFile, outDir, store } = first.site
  const unchecked = new Set<string>()
  const chrome = new Map<string, string>()
  for (const language of languages) collectChrome(language, { chrome, unchecked })
  const sources: SiteSources = {
    root,
    url: config.url,
    baseUrl: config.baseUrl,
    policy: config,
    configFile,
    hrefs: joinMaps(languages, ({ plan }) => plan.pages.map((page) => [page.outputPath, page.href])),
    pages: joinMaps(languages, ({ plan, targets }) =>
      plan.pages.flatMap((page) => collectPageLinks(page, targets, unchecked)),
    ),
    statics: joinMaps(languages, ({ siteFiles }) =>
      siteFiles.staticFiles.map((file) => [file.path, toPosix(relative(root, file.absolutePath))]),
    ),
    chrome,
    unchecked,
  }
  return { sources, outDir, store }
}

/** Values by their paths below the output folder, of all languages. */
function joinMaps<T>(
  languages: readonly CompiledSite[],
  list: (language: CompiledSite) => readonly (readonly [string, T])[],
): Map<string, T> {
  return new Map(
    languages.flatMap((language) => {
      const { outPrefix } = language.site.locale
      return list(language).map(([path, value]) => [outPrefix + path, value] as const)
    }),
  )
}

function collectChrome(
  { site: { config }, targets }: CompiledSite,
  { chrome, unchecked }: { readonly chrome: Map<string, string>; readonly unchecked: Set<string> },
): void {
  for (const { url, key } of listChromeLinks(config)) {
    const { kind, href } = resolveAddress(url, { route: '/' }, targets)
    if (kind === 'unchecked') unchecked.add(href)
    for (const address of [href, withBaseUrl(config.baseUrl, url)]) chrome.set(address, key)
  }
}

function collectPageLinks(page: Page, targets: LinkTargets, unchecked: Set<string>): [string, PageSource][] {
  if (page.content.kind !== 'doc') return []
  const { doc } = page.content
  const references = doc.references.map(({ url, place }) => {
    const { kind, href } = resolveAddress(url, { path: doc.path, route: page.route }, targets)
    if (kind === 'unchecked') unchecked.add(href)
    return {
      href,
      url: splitFallback(url).url,
      line: place?.line,
      column: place?.column,
      ...(place?.file !== undefined && { file: place.file }),
    }
  })
  return [[page.outputPath, { file: doc.displayPath, references }]]
}
