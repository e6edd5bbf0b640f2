import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ApiConfig } from '../../config/site-config.ts'
import type { ComparedPage } from '../../shared/change-types.ts'
import type { SourceFile } from '../../shared/model.ts'
import { type Problem, toProblems, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { PackedText } from '../../util/packed-text.ts'
import { markPage } from './changes/mark-pages.ts'
import { type GeneratedPage, pathOfWhole } from './pages/generated-page.ts'
import { bundleText, type PublishedSpec } from './publish-spec.ts'
import {
  type ApiRecord,
  type ApiReport,
  type GeneratedReferences,
  isUnchanged,
  makeRecord,
  makeReference,
  type PlacedApi,
  type ReferencedSite,
} from './reference-records.ts'
import type { FolderSidebar } from './written-files.ts'

/** The API references of a site, whose pages have no file. */
export interface ApiReferences {
  readonly reports: readonly ApiReport[]
  /** Absolute paths of the files the specifications consist of. */
  readonly specFiles: readonly string[]
  readonly pages: readonly SourceFile[]
  /** The references without pages, because their specifications have errors. */
  readonly unmade: readonly { readonly folder: string; readonly route: string; readonly problems: readonly Problem[] }[]
  /** The specifications that are files of the site. */
  readonly published: readonly PublishedSpec[]
  /** By folder, from the docs folder. */
  readonly sidebars: ReadonlyMap<string, FolderSidebar>
  /** The newest first; empty when there is only one. */
  readonly versions: readonly ComparedApi[]
  /** Content of one of these pages, as packed JSON; undefined for any other page. @throws UserError when it cannot be made. */
  readonly readPage: (source: SourceFile) => Promise<PackedText | undefined>
  /** Frees the memory of the content of pages; a page that is read again is generated again. */
  readonly release: () => void
}

/** A version of one API, with the properties that are compared. */
export interface ComparedApi {
  readonly prefix: string
  readonly api: ApiConfig
  readonly title: string
  /** Changes with them. */
  readonly hash: string
  readonly pages: readonly ComparedPage[]
}

/**
 * Generates the references of the specifications that changed since the last build; when none did, only hashes their
 * files. With `faulty`, adds the errors of specifications to its `faults`, and may keep the last good pages.
 * @throws UserError with every problem of the specifications, unless they are collected.
 */
export async function updateReferences(
  site: ReferencedSite,
  faulty?: { readonly faults: Problem[]; readonly keepsLast: boolean },
): Promise<ApiReferences> {
  const apis = listApis(site)
  const entry = site.store.entry<Readonly<Record<string, ApiRecord>>>('api')
  const cached = (apis.length > 0 && entry.read(site.toolVersion)) || {}
  const generated: GeneratedReferences = new Map()
  const records = new Map<PlacedApi, ApiRecord>()
  const broken = new Map<PlacedApi, readonly Problem[]>()
  const latest = new Map<string, ApiRecord>()
  // The oldest first: each version continues the history of the one before it.
  for (const placed of [...apis].reverse()) {
    const older = latest.get(placed.api.out)
    const before = cached[placed.folder]
    const outcome = await updateRecord(placed, before, { site, older, generated })
    if ('problems' in outcome) broken.set(placed, outcome.problems)
    const last = faulty?.keepsLast ? before : undefined
    const good = 'problems' in outcome ? last : outcome
    if (!good) continue
    records.set(placed, good)
    latest.set(placed.api.out, good)
  }
  const problems = apis.flatMap((placed) => broken.get(placed) ?? [])
  if (problems.length > 0 && !faulty) throw new UserError(problems)
  faulty?.faults.push(...problems)
  const all = [...records].reverse()
  if (!all.every(([{ folder }, one]) => one === cached[folder]))
    entry.write(site.toolVersion, Object.fromEntries(all.map(([{ folder }, one]) => [folder, one])))
  return {
    reports: all.flatMap(([{ prefix }, { report }]) => (prefix === '' ? [report] : [])),
    specFiles: [
      ...all.flatMap(([, { files }]) => Object.keys(files).map((path) => resolve(site.root, path))),
      ...[...broken.keys()].map(({ api }) => join(site.root, api.spec)),
      ...problems.flatMap(({ file }) => (file === undefined ? [] : [join(site.root, file)])),
    ],
    pages: all.flatMap(([{ api }, { pages }]) => pages.map((page) => toSource(page, api.spec))),
    unmade: apis.flatMap((placed) => {
      const { folder, api } = placed
      return records.has(placed) ? [] : [{ folder, route: api.route, problems: broken.get(placed) ?? [] }]
    }),
    published: all.flatMap(([placed, record]) => publish(placed, record, site)),
    sidebars: new Map(all.map(([{ folder }, { sidebar }]) => [folder, sidebar])),
    versions: all.flatMap(([{ prefix, api }, { key, history, report, files }]) => {
      const hash = hashOf(key, JSON.stringify(files))
      return history ? [{ prefix, api, title: report.title, hash, pages: history.pages }] : []
    }),
    readPage: createPageReader({ site, records, broken, generated }),
    release: () => generated.clear(),
  }
}

/** Returns problems, and does not throw them, until those of the other specifications are known. */
async function updateRecord(placed: PlacedApi, before: ApiRecord | undefined, input: Parameters<typeof makeRecord>[1]) {
  const isFresh = before !== undefined && (await isUnchanged(before, placed, input))
  return isFresh ? before : makeRecord(placed, input).catch(toProblems)
}

function listApis({ specs, contentFolders }: ReferencedSite): PlacedApi[] {
  const counts = new Map<string, number>()
  for (const { out } of specs.flatMap(({ apis }) => apis)) counts.set(out, (counts.get(out) ?? 0) + 1)
  return specs.flatMap(({ apis, ...version }) =>
    apis.map((api) => {
      const { prefix } = version
      const variables = contentFolders.find((folder) => folder.prefix === prefix)?.variables
      const isVersioned = (counts.get(api.out) ?? 0) > 1
      return { ...version, api, folder: `${prefix}${api.out}`, isVersioned, variables }
    }),
  )
}

/** Returns a specification as a file of the site, if it is to be one. */
function publish(
  { api, version, variables }: PlacedApi,
  { key, files, published, report }: ApiRecord,
  { root }: ReferencedSite,
): PublishedSpec[] {
  if (!published) return []
  const { href, isAsWritten } = published
  const read = async () => (isAsWritten ? readFile(join(root, api.spec)) : bundleText(api, root, variables))
  const output = { path: href.slice(1), key: hashOf('specification', key, JSON.stringify(files)), read }
  return [{ title: report.title, isLast: version.isLast, output }]
}

function toSource({ path, hash, frontMatter }: Omit<GeneratedPage, 'data'>, spec: string): SourceFile {
  return { path, displayPath: frontMatter.api_spec ?? spec, text: '', hash, frontMatter }
}

interface PageReaderInput {
  readonly site: ReferencedSite
  readonly records: ReadonlyMap<PlacedApi, ApiRecord>
  readonly broken: ReadonlyMap<PlacedApi, readonly Problem[]>
  readonly generated: GeneratedReferences
}

function createPageReader({ site, records, broken, generated }: PageReaderInput): ApiReferences['readPage'] {
  const owners = new Map([...records].flatMap(([api, { pages }]) => pages.map(({ path }) => [path, api] as const)))
  return async ({ path, displayPath, hash, frontMatter }) => {
    if (frontMatter === undefined) return undefined
    const api = owners.get(path)
    const faults = api && broken.get(api)
    if (faults) throw new UserError(faults)
    const plain = api && (await makeReference(api, site, generated)).pages.get(path)
    const marks = api && records.get(api)?.history?.marks[pathOfWhole(path.slice(api.folder.length + 1))]
    const page = plain && markPage(plain, marks)
    // A start page has a hash that begins with that of the page.
    if (!page || !hash.startsWith(page.hash)) throw new UserError(changedMeanwhile(displayPath))
    return page.data
  }
}

function changedMeanwhile(file: string): Problem {
  return {
    severity: 'error',
    code: 'api.changed',
    message: 'Specification changed while its pages were made',
    hint: 'Build once more.',
    file,
  }
}
