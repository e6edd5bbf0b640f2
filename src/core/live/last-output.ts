import { lstatSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readLastReport } from '../last-build.ts'
import { type LocaleOptions, openSites } from '../open/open-locales.ts'
import type { Site } from '../open/open-site.ts'

/** The files that the last build of a site wrote, if it was made by this tool from this configuration. */
export interface LastOutput {
  readonly site: Site
  /**
   * Returns whether a file, by its path below the output folder, is what a build would write, if that is known without
   * waiting.
   */
  isCurrent(name: string): boolean
}

/** A smaller site is opened in about a second. */
const MIN_PAGES = 500

/** Endings of the source of a page, below its folder of pages, by its address. */
const SOURCES = ['.md', '.mdx', '/index.md', '/index.mdx', '/README.md']

/** Finds the last output of a site with very many pages in one language; undefined for any other. */
export async function findLastOutput(options: LocaleOptions): Promise<LastOutput | undefined> {
  const [site, ...others] = await openSites(options)
  if (!site || others.length > 0 || (readLastReport([site])?.pages ?? 0) < MIN_PAGES) return undefined
  return { site, isCurrent: (name) => isHashed(name) || isCurrentPage(name, site) }
}

/** Scripts, styles and the index of the search: another content has another name. */
function isHashed(name: string): boolean {
  return name.startsWith('assets/')
}

/** Returns whether a page was written after its own source, which is found where addresses are those of files. */
function isCurrentPage(name: string, { outDir, contentFolders, config }: Site): boolean {
  const written = name.endsWith('.html') ? timeOf(join(outDir, name)) : undefined
  if (written === undefined) return false
  const address = name.replace(/\/?(?:index)?\.html$/, '')
  const below = relative(join('/', config.docs.routeBasePath), join('/', address))
  const places = new Set(contentFolders.flatMap(({ dir }) => [join(dir, address), join(dir, below)]))
  const times = [...places].flatMap((place) => SOURCES.flatMap((end) => timeOf(place + end) ?? []))
  return times.length > 0 && times.every((time) => time < written)
}

/** Returns when a file was last modified, or put where it is. */
function timeOf(path: string): number | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? Math.max(stats.mtimeMs, stats.ctimeMs) : undefined
}
