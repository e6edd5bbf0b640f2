import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Coverage, Share } from '../api/coverage-figures.ts'
import type { GeneratedReference } from '../api/generate.ts'
import type { ApiConfig } from '../config/schema.ts'
import { type Problem, toProblems, UserError } from '../util/errors.ts'
import { hashFile, hashOf } from '../util/hash.ts'
import { array, number, object, record, type Schema, string } from '../util/schema.ts'
import { problemSchema } from './doc-schema.ts'
import type { Site } from './site.ts'

/** What a specification came to. */
export interface ApiReport {
  readonly title: string
  readonly operations: number
  readonly coverage: Coverage
  /** Where less is written than the configuration asks for, and parameters that do not fit their path. */
  readonly gaps: readonly Problem[]
}

/** The API references of a site, their pages in the docs folder. */
export interface ApiReferences {
  readonly reports: readonly ApiReport[]
  /** Absolute paths of the files the specifications consist of. */
  readonly sources: readonly string[]
  /** Whether a file below the docs folder is one of theirs. */
  readonly has: (path: string) => boolean
  /** What a generated page says, as JSON, by path of its file below the docs folder; undefined for any other page. */
  readonly readPage: (path: string) => Promise<string | undefined>
}

/** What is remembered of a reference that was written. */
interface ApiRecord {
  /** Settings and version it was made with. */
  readonly key: string
  /** Hash of each file of the specification, by absolute path. */
  readonly sources: Readonly<Record<string, string>>
  /** Size and time of each file written, by path below the docs folder. */
  readonly outputs: Readonly<Record<string, string>>
  readonly report: ApiReport
}

const shareSchema = object<Share>({ have: number, of: number, missing: array(string) })

/** A report, as it is kept. */
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
  sources: record(string),
  outputs: record(string),
  report: apiReportSchema,
})

/**
 * Writes the pages of every specification that changed since the last build; with none changed, reads nothing but the
 * specifications themselves. Problems of the specifications go into a list where one is given; the pages there are stay.
 * @throws UserError with every problem of the specifications.
 */
export async function updateApi(site: Site, faults?: Problem[]): Promise<ApiReferences> {
  if (site.config.api.length === 0)
    return { reports: [], sources: [], has: () => false, readPage: async () => undefined }
  const entry = site.store.entry('api', record(apiRecordSchema))
  const known = entry.read(site.toolVersion) ?? {}
  const made = new Map<string, GeneratedReference>()
  const records: Record<string, ApiRecord> = {}
  const broken = new Map<ApiConfig, readonly Problem[]>()
  for (const api of site.config.api) {
    const record = known[api.out]
    const fresh = record && (await isFresh(record, api, site)) ? record : undefined
    // Problems wait here until those of the other specifications are known.
    const outcome = fresh ?? (await writeReference(api, site, made).catch(toProblems))
    if ('problems' in outcome) broken.set(api, outcome.problems)
    const good = 'problems' in outcome ? record : outcome
    if (good) records[api.out] = good
  }
  const problems = [...broken.values()].flat()
  if (problems.length > 0 && !faults) throw new UserError(problems)
  faults?.push(...problems)
  if (made.size > 0) entry.write(site.toolVersion, records)
  const owners = new Map(
    site.config.api.flatMap((api) => Object.keys(records[api.out]?.outputs ?? {}).map((path) => [path, api] as const)),
  )
  const findBroken = (path: string): readonly Problem[] | undefined => {
    const owner =
      owners.get(path) ?? site.config.api.find(({ out }) => path.startsWith(`${out}/`) && path.endsWith('.md'))
    return owner && broken.get(owner)
  }
  return {
    reports: Object.values(records).map(({ report }) => report),
    sources: [
      ...Object.values(records).flatMap(({ sources }) => Object.keys(sources)),
      ...[...broken.keys()].map(({ spec }) => join(site.root, spec)),
      ...problems.flatMap(({ file }) => (file === undefined ? [] : [join(site.root, file)])),
    ],
    has: (path) => owners.has(path) || findBroken(path) !== undefined,
    readPage: async (path) => {
      const faulty = findBroken(path)
      if (faulty) throw new UserError(faulty)
      const api = owners.get(path)
      return api && (await makeReference(api, site, made)).data.get(path)
    },
  }
}

/** Makes a reference once in a build. */
async function makeReference(api: ApiConfig, site: Site, made: Map<string, GeneratedReference>) {
  const { generateReference } = await import('../api/generate.ts')
  const reference = made.get(api.out) ?? (await generateReference(api, site.root))
  made.set(api.out, reference)
  return reference
}

async function writeReference(api: ApiConfig, site: Site, made: Map<string, GeneratedReference>): Promise<ApiRecord> {
  const reference = await makeReference(api, site, made)
  const { compareFolder, applyDifference } = await import('../api/write-pages.ts')
  const difference = await compareFolder(planOf(api, site, reference))
  if (difference.problems.length > 0) throw new UserError(difference.problems)
  await applyDifference(difference, site.docsDir)
  const { title, operations, coverage, gaps, sources, wanted } = reference
  return {
    key: keyOf(api, site),
    sources: await mapValues(sources, hashFile),
    outputs: await mapValues(
      wanted.map(({ path }) => path),
      (path) => stampOf(join(site.docsDir, path)),
    ),
    report: { title, operations, coverage, gaps },
  }
}

/** What is wanted of a reference's folder. */
export function planOf(api: ApiConfig, site: Site, { wanted }: GeneratedReference) {
  const otherSpecs = site.config.api.filter((other) => other.out !== api.out).map(({ spec }) => spec)
  return { docsDir: site.docsDir, docsPath: site.config.docs.path, out: api.out, wanted, otherSpecs }
}

function keyOf(api: ApiConfig, site: Site): string {
  return hashOf(site.toolVersion, JSON.stringify([api, site.config.docs.path, site.config.api.map(({ spec }) => spec)]))
}

async function isFresh(record: ApiRecord, api: ApiConfig, site: Site): Promise<boolean> {
  // What is fetched from elsewhere may have changed: nobody can tell.
  if (record.key !== keyOf(api, site) || api.remoteRefs) return false
  const checks = [
    ...Object.entries(record.sources).map(async ([path, hash]) => (await hashFile(path)) === hash),
    ...Object.entries(record.outputs).map(async ([path, stamp]) => (await stampOf(join(site.docsDir, path))) === stamp),
  ]
  return (await Promise.all(checks)).every(Boolean)
}

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  return found ? `${found.size}-${found.mtimeMs}` : ''
}

async function mapValues(
  keys: readonly string[],
  read: (key: string) => Promise<string>,
): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await read(key)] as const)))
}
