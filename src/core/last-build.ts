import { lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiReport } from '../features/openapi/reference-records.ts'
import type { Problem } from '../util/errors.ts'
import { type FileTimes, isSettled, stampOf, timesOf } from '../util/file-stamp.ts'
import { hashOf } from '../util/hash.ts'
import { listAllFiles, listFiles, listRefusedLinks } from '../util/list-files.ts'
import type { PhaseTimes } from '../util/task.ts'
import { areCurrent, openReads, type Reads, storedReads } from '../util/track-reads.ts'
import type { RemoteReport } from './compile/remote-docs.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Site } from './open/open-site.ts'
import { listSettingsFiles } from './open/version-specs.ts'
import { readHistory } from './read/git-dates.ts'
import { listInputs, showsCommits } from './read-site.ts'
import { findIntact, openManifest } from './write/manifest.ts'
import { findForeignFiles, findForeignIfSame, type OutputState, toOutputState } from './write/output-state.ts'
import type { PageProfile } from './write/profile-pages.ts'

/** Result of a build. */
export interface BuildReport {
  readonly outDir: string
  readonly pages: number
  /** Pages with a body to compile, and how many of those came from the cache. */
  readonly docs: number
  readonly cached: number
  /** Files whose bytes were generated. */
  readonly written: number
  readonly warnings: readonly Problem[]
  /** The other hosts that pages may use, each with what for. */
  readonly hosts: Readonly<Record<string, readonly string[]>>
  /** The report of each specification. */
  readonly apis: readonly ApiReport[]
  /** Milliseconds by phase. */
  readonly times: PhaseTimes
  /** Compressed sizes of a page's first script and its stylesheet, in bytes. */
  readonly js: number
  readonly css: number
  /** Pages exchanged with the remote cache; absent without one, or when nothing had changed. */
  readonly remote?: RemoteReport | undefined
  /** The cost of each page, the most expensive first; set only when asked for. */
  readonly profile?: readonly PageProfile[]
}

/** The record of the last build: while its inputs and outputs are unmodified, there is nothing to do. */
interface LastBuild {
  /** Result of the last build, if nothing was modified since. */
  readonly findReport: () => Promise<RepeatedReport | undefined>
  /** Saves the result of this build, unless its inputs changed meanwhile. */
  readonly keepReport: (report: CachedReport, output: OutputState, compiled: readonly CompiledSite[]) => Promise<void>
}

/** Result of a build with nothing to do. */
interface RepeatedReport {
  readonly report: BuildReport
  /** Paths of the files in the output folder that no build wrote. */
  readonly foreign: readonly string[]
}

/** Size and times of each input file of a build, by path; undefined for a missing file. */
type Files = ReadonlyMap<string, FileTimes | undefined>

/** The part of a report that is true of the next build. */
export type CachedReport = Omit<BuildReport, 'times' | 'profile' | 'remote'>

interface CachedBuild {
  /** Identifies the state of the files; empty when they may have changed meanwhile. */
  readonly stamp: string
  /** Files that were read outside the site's folders. */
  readonly others: readonly string[]
  /** Other reads of the site's code: folders, variables, and that there is no such file. */
  readonly reads: Readonly<Record<string, string>>
  readonly output: OutputState
  readonly report: CachedReport
}

/** Opens the record of a site's last build in these languages; files that change from now on count as changed. */
export async function openLastBuild(sites: readonly Site[]): Promise<LastBuild> {
  const openedAt = Date.now()
  const { site, entry, key } = entryOf(sites)
  const cached = entry.read(key)
  const before = await readStamps(sites, cached?.others ?? [])
  return {
    findReport: async () => {
      if (!cached || cached.stamp !== (await identify(site, before))) return undefined
      if (!areCurrent(openReads(cached.reads, site.root))) return undefined
      const report = { ...cached.report, cached: cached.report.docs, written: 0, times: new Map() }
      const foreign = findForeignIfSame(site.outDir, cached.output)
      if (foreign) return { report, foreign }
      const output = await findWholeOutput(site)
      if (output) entry.write(key, { ...cached, output })
      return output && { report, foreign: output.foreign }
    },
    keepReport: async (report, output, compiled) => {
      site.siteReads.keep()
      const codeReads = readsOf(compiled)
      const files = [...codeReads.keys()].filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
      const inputs = compiled.flatMap(({ site: one, api, siteFiles }) => listInputs(one, api, siteFiles))
      const absent = compiled.flatMap(({ siteFiles }) => siteFiles.code.absent)
      const others = [...new Set([...inputs, ...absent, ...files])]
      const after = await readStamps(sites, others)
      for (const name of files) codeReads.delete(name)
      const optional = new Set([
        // A version need not have settings of its own.
        ...sites.flatMap(({ root, specs }) => listSettingsFiles(root, specs)),
        ...absent,
      ])
      const areSettled = [...after].every(([path, stats]) => (stats ? isSettled(stats, openedAt) : optional.has(path)))
      // Files from another host may change unnoticed.
      const isLocal = !site.specs.some(({ apis }) => apis.some(({ remoteRefs }) => remoteRefs))
      // What a preprocessor reads is not known.
      const isPlain = site.config.markdown.preprocessor === undefined
      const isSame = areCurrent(codeReads) && [...before.keys()].every((path) => after.has(path))
      const isKnown = areSettled && isLocal && isPlain && isSame
      const reads = storedReads(codeReads, site.root)
      entry.write(key, { stamp: isKnown ? await identify(site, after) : '', others, reads, output, report })
    },
  }
}

/** The output folder, if the bytes of all its files are those that were written; files of others may have joined them. */
async function findWholeOutput(site: Site): Promise<OutputState | undefined> {
  const { outDir } = site
  const { manifest } = openManifest(site)
  const { files, isWhole } = await findIntact(outDir, manifest)
  return isWhole ? toOutputState(outDir, files, await findForeignFiles(outDir, manifest)) : undefined
}

/** Returns what extensions of a site read, and plugins and code of pages for them. */
function readsOf(compiled: readonly CompiledSite[]): Reads {
  const all = compiled.flatMap(({ site, compiled: { docs } }) => [
    ...site.extensionFiles.reads,
    ...docs.flatMap(({ reads = {} }) => [...openReads(reads, site.root)]),
  ])
  return new Map(all)
}

/** The result of the last build of a site in these languages, by this tool and with this configuration. */
export function readLastReport(sites: readonly Site[]): CachedReport | undefined {
  const { entry, key } = entryOf(sites)
  return entry.read(key)?.report
}

function entryOf(sites: readonly Site[]) {
  const [site] = sites
  if (!site) throw new Error('A site without a language')
  const locales = sites.map(({ locale }) => locale.name).join(' ')
  const key = hashOf(site.toolVersion, site.configHash, site.outDir, locales)
  return { site, entry: site.store.entry<CachedBuild>('last-build'), key }
}

/** Everything a build reads besides the configuration. */
async function readStamps(sites: readonly Site[], others: readonly string[]): Promise<Files> {
  const [site] = sites
  if (!site) return new Map()
  const translations = sites.flatMap(({ locale }) => locale.dir ?? [])
  const pages = site.contentFolders.map(({ dir }) => ({ folder: dir, kind: 'pages' as const }))
  const folders: InputFolder[] = [
    ...pages,
    ...[...site.staticDirs, ...translations].map((folder) => ({ folder, kind: 'all' as const })),
  ]
  const lists = await Promise.all(
    folders.map(async ({ folder, kind }) => {
      const list = kind === 'pages' ? listFiles : listAllFiles
      return (await list(folder, site.repositoryDir)).map((path) => join(folder, path))
    }),
  )
  const paths = new Set([...lists.flat(), ...others])
  const stamps = [...paths].sort().map((path) => [path, timesOf(statSync(path, { throwIfNoEntry: false }))] as const)
  return new Map([...stamps, ...(await readRefusedLinks(folders, site.repositoryDir))])
}

/** A folder that a build reads; of pages, hidden files are not read. */
interface InputFolder {
  readonly folder: string
  readonly kind: 'pages' | 'all'
}

/** The symbolic links that are not followed, of which a build warns: themselves, not what they lead to. */
async function readRefusedLinks(folders: readonly InputFolder[], within: string) {
  const lists = folders.map(async ({ folder, kind }) => {
    const links = await listRefusedLinks(folder, within, kind)
    return links.map(({ path }) => join(folder, path)).sort()
  })
  const paths = (await Promise.all(lists)).flat()
  return paths.map((path) => [path, timesOf(lstatSync(path, { throwIfNoEntry: false }))] as const)
}

async function identify(site: Site, files: Files): Promise<string> {
  const stamps = [...files].map(([path, stats]) => [path, stats && stampOf(stats)])
  const isDated = showsCommits(site.config) || site.config.i18n.locales.length > 1
  const history = isDated ? await readHistory(site.root) : undefined
  return hashOf(history?.key ?? '', JSON.stringify(stamps))
}
