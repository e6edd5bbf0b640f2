import { relative } from 'node:path'
import type { KnownPage, KnownSite } from '../links/known-site.ts'
import { type AddressBook, resolveAddress } from '../links/resolve-address.ts'
import { listChromeLinks } from '../pages/chrome-links.ts'
import type { Page } from '../shared/model.ts'
import { withBaseUrl } from '../shared/url.ts'
import { toPosix } from '../util/paths.ts'
import type { Store } from '../util/store.ts'
import { createPhaseRunner } from '../util/task.ts'
import { compileSite } from './compile-site.ts'
import { type BuildOptions, openSite } from './site.ts'

/** A site as its sources tell it, less what is only needed to render it. */
export interface SiteKnowledge {
  readonly known: KnownSite
  readonly outDir: string
  readonly store: Store
}

/** Goes with a site as far as its links are known; after a build nothing is compiled again. */
export async function knowSite(options: BuildOptions): Promise<SiteKnowledge> {
  const phase = createPhaseRunner(new Map())
  const site = await openSite(options, phase)
  const { material, layout, book, compiled } = await compileSite(site, phase)
  await compiled.work.close()
  const { root, config, configFile, outDir, store } = site
  const unchecked = new Set<string>()
  const pages = new Map(layout.pages.flatMap((page) => knowPage(page, book, unchecked)))
  const chrome = new Map<string, string>()
  for (const { url, key } of listChromeLinks(config)) {
    const { kind, href } = resolveAddress(url, { route: '/' }, book)
    if (kind === 'unchecked') unchecked.add(href)
    for (const address of [href, withBaseUrl(config.baseUrl, url)]) chrome.set(address, key)
  }
  const known: KnownSite = {
    root,
    url: config.url,
    baseUrl: config.baseUrl,
    policy: config,
    configFile,
    hrefs: new Map(layout.pages.map((page) => [page.outputPath, page.href])),
    pages,
    statics: new Map(material.staticFiles.map((file) => [file.path, toPosix(relative(root, file.absolutePath))])),
    chrome,
    unchecked,
  }
  return { known, outDir, store }
}

function knowPage(page: Page, book: AddressBook, unchecked: Set<string>): [string, KnownPage][] {
  if (page.content.kind !== 'doc') return []
  const { doc } = page.content
  const references = doc.references.map(({ url, place }) => {
    const { kind, href } = resolveAddress(url, { path: doc.path, route: page.route }, book)
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
