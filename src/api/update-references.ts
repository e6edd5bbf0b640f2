import { join, relative, resolve } from 'node:path'
import type { ApiConfig, SiteConfig } from '../config/site-config.ts'
import type { FolderSidebar } from '../shared/folder-settings.ts'
import type { SourceFile } from '../shared/model.ts'
import { frontMatterSchema, problemSchema } from '../util/doc-schema.ts'
import { type Problem, toProblems, UserError } from '../util/errors.ts'
import { hashFile, hashOf } from '../util/hash.ts'
import type { Store } from '../util/store.ts'
import { anyObject, array, number, object, record, type Schema, string } from '../util/value-schema.ts'
import type { Coverage, Share } from './coverage-figures.ts'
import type { GeneratedReference } from './generate.ts'
import type { GeneratedPage } from './pages/generated-page.ts'

/** What is reported about a specification. */
export interface ApiReport {
  readonly title: string
  readonly operations: number
  readonly coverage: Coverage
  /** Coverage gaps, and parameters that do not match their path. */
  readonly gaps: readonly Problem[]
}

/** The API references of a site, whose pages have no file. */
export interface ApiReferences {
  readonly reports: readonly ApiReport[]
  /** Absolute paths of the files the specifications consist of. */
  readonly specFiles: readonly string[]
  readonly pages: readonly SourceFile[]
  /** By folder below the docs folder. */
  readonly sidebars: ReadonlyMap<string, FolderSidebar>
  /** Content of one of these pages, as JSON; undefined for any other page. @throws UserError when it cannot be made. */
  readonly readPage: (source: SourceFile) => Promise<string | undefined>
}

/** What the references need from a site. */
export interface ReferencedSite {
  readonly root: string
  readonly config: SiteConfig
  readonly store: Store
  readonly toolVersion: string
}

/** Cache entry of a reference: its specification is read again only when it changed. */
interface ApiRecord {
  /** Settings and version it was made with. */
  readonly key: string
  /** Hash of each file of the specification, by path relative to the site's root: the site may be moved. */
  readonly files: Readonly<Record<string, string>>
  readonly pages: readonly Omit<GeneratedPage, 'data'>[]
  readonly sidebar: FolderSidebar
  readonly report: ApiReport
}

const shareSchema = object<Share>({ have: number, of: number, missing: array(string) })

/** Schema of a cached report. */
export const apiReportSchema: Schema<ApiReport> = object<ApiReport>({
  title: string,
  operations: number,
  coverage: object<Coverage>({
    descriptions: shareSchema,
    parameters: shareSchema,
    responses: shareSchema,
    examples: shareSchema,
  }),
  gaps: array(problemSchema),
})

const apiRecordSchema = object<ApiRecord>({
  key: string,
  files: record(string),
  pages: array(object<Omit<GeneratedPage, 'data'>>({ path: string, frontMatter: frontMatterSchema, hash: string })),
  sidebar: anyObject<FolderSidebar>(),
  report: apiReportSchema,
})

/** References that were generated in this build, by folder. */
type MadeReferences = Map<string, Promise<GeneratedReference>>

/**
 * Generates the references of the specifications that changed since the last build; when none did, only hashes their
 * files. If a list is given, problems of the specifications are added to it and the last good pages stay.
 * @throws UserError with every problem of the specifications.
 */
export async function updateReferences(site: ReferencedSite, faults?: Problem[]): Promise<ApiReferences> {
  const apis = site.config.api
  const entry = site.store.entry('api', record(apiRecordSchema))
  const known = (apis.length > 0 && entry.read(site.toolVersion)) || {}
  const made: MadeReferences = new Map()
  const records = new Map<ApiConfig, ApiRecord>()
  const broken = new Map<ApiConfig, readonly Problem[]>()
  for (const api of apis) {
    const before = known[api.out]
    const isFresh = before !== undefined && (await isUnchanged(before, api, site))
    // Problems are collected until those of the other specifications are known.
    const outcome = isFresh ? before : await makeRecord(api, site, made).catch(toProblems)
    if ('problems' in outcome) broken.set(api, outcome.problems)
    const good = 'problems' in outcome ? before : outcome
    if (good) records.set(api, good)
  }
  const problems = [...broken.values()].flat()
  if (problems.length > 0 && !faults) throw new UserError(problems)
  faults?.push(...problems)
  const kept = [...records].map(([{ out }, record]) => [out, record])
  const isSame = [...records].every(([{ out }, record]) => record === known[out])
  if (!isSame) entry.write(site.toolVersion, Object.fromEntries(kept))
  return {
    reports: [...records.values()].map(({ report }) => report),
    specFiles: [
      ...[...records.values()].flatMap(({ files }) => Object.keys(files).map((path) => resolve(site.root, path))),
      ...[...broken.keys()].map(({ spec }) => join(site.root, spec)),
      ...problems.flatMap(({ file }) => (file === undefined ? [] : [join(site.root, file)])),
    ],
    pages: [...records].flatMap(([{ spec }, { pages }]) => pages.map((page) => toSource(page, spec))),
    sidebars: new Map([...records].map(([{ out }, { sidebar }]) => [out, sidebar])),
    readPage: createPageReader({ site, records, broken, made }),
  }
}

function toSource({ path, hash, frontMatter }: Omit<GeneratedPage, 'data'>, spec: string): SourceFile {
  return { path, displayPath: frontMatter.api_spec ?? spec, text: '', hash, frontMatter }
}

interface PageReaderInput {
  readonly site: ReferencedSite
  readonly records: ReadonlyMap<ApiConfig, ApiRecord>
  readonly broken: ReadonlyMap<ApiConfig, readonly Problem[]>
  readonly made: MadeReferences
}

function createPageReader({ site, records, broken, made }: PageReaderInput): ApiReferences['readPage'] {
  const owners = new Map([...records].flatMap(([api, { pages }]) => pages.map(({ path }) => [path, api] as const)))
  return async ({ path, displayPath, hash, frontMatter }) => {
    if (frontMatter === undefined) return undefined
    const api = owners.get(path)
    const faults = api && broken.get(api)
    if (faults) throw new UserError(faults)
    const page = api && (await makeReference(api, site, made)).pages.get(path)
    if (page?.hash !== hash) throw new UserError(changedMeanwhile(displayPath))
    return page.data
  }
}

/** Generates a reference once per build, however many of its pages are requested at once. */
function makeReference(api: ApiConfig, site: ReferencedSite, made: MadeReferences): Promise<GeneratedReference> {
  const known = made.get(api.out)
  if (known) return known
  const making = import('./generate.ts').then(({ generateReference }) =>
    generateReference(api, site.root, site.config.language),
  )
  made.set(api.out, making)
  // A failure is not cached: the specification may have changed by the next call.
  making.catch(() => made.delete(api.out))
  return making
}

async function makeRecord(api: ApiConfig, site: ReferencedSite, made: MadeReferences): Promise<ApiRecord> {
  const reference = await makeReference(api, site, made)
  const { title, operations, coverage, gaps, files, pages, sidebar } = reference
  const hashes = files.map(async (path) => [relative(site.root, path), await hashFile(path)] as const)
  return {
    key: keyOf(api, site),
    files: Object.fromEntries(await Promise.all(hashes)),
    pages: [...pages.values()].map(({ data: _, ...page }) => page),
    sidebar,
    report: { title, operations, coverage, gaps },
  }
}

function keyOf(api: ApiConfig, site: ReferencedSite): string {
  return hashOf(site.toolVersion, JSON.stringify([api, site.config.language]))
}

async function isUnchanged(record: ApiRecord, api: ApiConfig, site: ReferencedSite): Promise<boolean> {
  // A remote file may have changed unnoticed.
  if (record.key !== keyOf(api, site) || api.remoteRefs) return false
  const checks = Object.entries(record.files).map(
    async ([path, hash]) => (await hashFile(resolve(site.root, path))) === hash,
  )
  return (await Promise.all(checks)).every(Boolean)
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
