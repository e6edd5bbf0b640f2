import { relative } from 'node:path'
import type { KnownPage, KnownSite } from '../links/known-site.ts'
import { type LinkTargets, resolveAddress } from '../links/resolve-address.ts'
import { listChromeLinks } from '../pages/chrome-links.ts'
import type { Page } from '../shared/model.ts'
import { withBaseUrl } from '../shared/url.ts'
import { toPosix } from '../util/paths.ts'
import type { Store } from '../util/store.ts'
import { createPhaseRunner } from '../util/task.ts'
import { compileSite } from './compile-site.ts'
import { type BuildOptions, openSite } from './open-site.ts'

/** A site as read from its sources, without what only rendering needs. */
export interface SiteLinks {
  readonly known: KnownSite
  readonly outDir: string
  readonly store: Store
}

/** Processes a site until its links are known; after a build, nothing is compiled again. */
export async function collectSiteLinks(options: BuildOptions): Promise<SiteLinks> {
  const phase = createPhaseRunner(new Map())
  const site = await openSite(options, phase)
  const { siteFiles, plan, targets, compiled } = await compileSite(site, phase)
  await compiled.work.close()
  const { root, config, configFile, outDir, store } = site
  const unchecked = new Set<string>()
  const pages = new Map(plan.pages.flatMap((page) => collectPageLinks(page, targets, unchecked)))
  const chrome = new Map<string, string>()
  for (const { url, key } of listChromeLinks(config)) {
    const { kind, href } = resolveAddress(url, { route: '/' }, targets)
    if (kind === 'unchecked') unchecked.add(href)
    for (const address of [href, withBaseUrl(config.baseUrl, url)]) chrome.set(address, key)
  }
  const known: KnownSite = {
    root,
    url: config.url,
    baseUrl: config.baseUrl,
    policy: config,
    configFile,
    hrefs: new Map(plan.pages.map((page) => [page.outputPath, page.href])),
    pages,
    statics: new Map(siteFiles.staticFiles.map((file) => [file.path, toPosix(relative(root, file.absolutePath))])),
    chrome,
    unchecked,
  }
  return { known, outDir, store }
}

function collectPageLinks(page: Page, targets: LinkTargets, unchecked: Set<string>): [string, KnownPage][] {
  if (page.content.kind !== 'doc') return []
  const { doc } = page.content
  const references = doc.references.map(({ url, place }) => {
    const { kind, href } = resolveAddress(url, { path: doc.path, route: page.route }, targets)
    if (kind === 'unchecked') unchecked.add(href)
    return {
      href,
      url,
      line: place?.line,
      column: place?.column,
      ...(place?.file !== undefined && { file: place.file }),
    }
  })
  return [[page.outputPath, { file: doc.displayPath, references }]]
}
