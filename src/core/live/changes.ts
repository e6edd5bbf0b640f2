import { statSync } from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import { placeOf } from '../../shared/url.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { fingerprintOf, listReads, openReads } from '../../util/track-reads.ts'
import { listContractFiles } from '../open/version-specs.ts'
import { assetsOf } from '../plan/link-targets.ts'
import { isCatalog, pagePathOf } from '../read/scan-content.ts'
import type { SiteFiles } from '../read-site.ts'
import type { LiveState } from './live-state.ts'

/** The parts of a site affected by changed files. */
export interface Changes {
  /** The configuration: the site is reopened. */
  readonly config: boolean
  /** A specification. */
  readonly api: boolean
  /** Files were added or removed, or are not pages: the site's files are read again. */
  readonly siteFiles: boolean
  /** Files that plugins read for pages: those are compiled again. */
  readonly reads: boolean
  /** Pages whose text changed, by path below the docs folder. */
  readonly pages: readonly string[]
}

/** Determines which parts of a site changed files affect. */
export function sortChanges(changed: ReadonlySet<string>, state: LiveState): Changes {
  const { site, sources, siteFiles, api } = state
  const known = new Set([...siteFiles.staticFiles, ...assetsOf(siteFiles)].map((file) => file.absolutePath))
  const contractFiles = listContractFiles(site)
  const madePlaces = new Set(api.pages.map((source) => placeOf(source.path)))
  // Only its text shows whether a file replaces a generated page.
  const isReadAgain = (path: string, page: string): boolean =>
    site.extensionFiles.has(path) ||
    contractFiles.includes(path) ||
    siteFiles.code.inputs.includes(path) ||
    madePlaces.has(placeOf(page))
  // Files that were created and removed at once, such as an editor's, were never part of the site.
  const isPart = (path: string, page: string): boolean =>
    isFile(path) || known.has(path) || sources.has(page) || /(?:^|\/)_category_\.[a-z]+$/.test(page)
  const own = [...changed].filter((path) => !site.configFiles.includes(path))
  const pages: string[] = []
  let isRead = false
  for (const path of own) {
    const page = pagePathOf(path, site) ?? ''
    const including = pagesWith(path, sources)
    pages.push(...including)
    if (isReadAgain(path, page)) isRead = true
    else if (isShown(path, page, state)) pages.push(page)
    else if (isOriginal(path, page, state) || (including.length > 0 && !sources.has(page))) continue
    else if (isPart(path, page)) isRead = true
  }
  const isApi = own.some((path) => api.specFiles.includes(path))
  const isConfig = (path: string): boolean =>
    site.configFiles.includes(path) || isCatalog(path, site) || isReadByConfig(path, state)
  const read = readsOf(state)
  const reads = [...changed].some((path) => read.has(path) || read.has(dirname(path)))
  return { config: [...changed].some(isConfig), api: isApi, siteFiles: isRead, reads, pages }
}

/** Returns full paths of the files that code of the configuration read. */
export function listConfigReads({ site }: Pick<LiveState, 'site'>): string[] {
  return [...site.siteReads.reads.keys()].filter((name) => isAbsolute(name) && isFile(name))
}

/** Returns whether code of the configuration read a file that is another one by now; pages are read again by themselves. */
function isReadByConfig(path: string, { site, sources }: LiveState): boolean {
  const read = site.siteReads.reads.get(path)
  return read !== undefined && !sources.has(pagePathOf(path, site) ?? '') && fingerprintOf(path) !== read
}

/** Full paths of what plugins and code read for pages: in this process, and when cached pages were compiled. */
export function readsOf({ site, plan }: Pick<LiveState, 'site' | 'plan'>): ReadonlySet<string> {
  const reads = plan.entries.flatMap(({ doc }) => (doc.reads ? [...openReads(doc.reads, site.root).keys()] : []))
  const all = [...listReads(site.root), ...reads]
  return new Set(all.filter((name) => isAbsolute(name) && !isInside(name, site.root)))
}

/** Returns whether a page was read from a file: a new translation takes the place of one that was read from another. */
function isShown(path: string, page: string, { site, sources }: LiveState): boolean {
  return sources.get(page)?.displayPath === toPosix(relative(site.root, path)) && isFile(path)
}

/** Returns whether a file is a page that a translation has taken the place of. */
function isOriginal(path: string, page: string, { site, siteFiles }: LiveState): boolean {
  return siteFiles.originals.get(page)?.displayPath === toPosix(relative(site.root, path)) && isFile(path)
}

/** Pages that import a file, even if it is missing. */
function pagesWith(file: string, sources: LiveState['sources']): string[] {
  return [...sources.values()].flatMap(({ path, partials = [] }) =>
    partials.some(({ absolutePath }) => absolutePath === file) ? [path] : [],
  )
}

/** Returns whether two readings of a site's files are the same. */
export function isSameFiles(one: SiteFiles, other: SiteFiles): boolean {
  const textOf = ({
    sources,
    instances,
    customCss,
    theme,
    blogs,
    postDates,
    staticFiles,
    pageAssets,
    outsideAssets,
    lastUpdated,
    outdated,
    contracts,
    dataFingerprint,
    code,
    problems,
  }: SiteFiles): string =>
    JSON.stringify([
      sources.map((source) => [source.path, source.hash]),
      [...instances].map(([id, files]) => [id, [...files.folders], files.tagsFile]),
      customCss?.text,
      customCss?.assets.map(({ path }) => path),
      theme && [theme.css, theme.preloads],
      [...blogs].map(([path, { authors, tags }]) => [path, [...authors], [...tags]]),
      [...postDates],
      staticFiles.map((file) => [file.absolutePath, file.stamp]),
      assetsOf({ pageAssets, outsideAssets }).map((asset) => asset.outputPath),
      [...lastUpdated],
      [...outdated],
      contracts,
      dataFingerprint,
      code.plugins?.fingerprint,
      code.slots?.modules,
      code.globals,
      problems,
    ])
  return textOf(one) === textOf(other)
}

/** Returns whether a reopened site is the same as before. */
export function isSameSite(one: LiveState, other: LiveState): boolean {
  const textOf = ({ site, chrome, api }: LiveState): string =>
    JSON.stringify([
      site.configHash,
      site.configFiles,
      chrome.siteProps,
      [...chrome.versionNavbars],
      [...chrome.folderProps],
      api.reports,
    ])
  return textOf(one) === textOf(other) && isSameFiles(one.siteFiles, other.siteFiles)
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
