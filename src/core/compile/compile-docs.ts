import { findMermaidPackage } from '../../browser-build/library-files.ts'
import type { ApiReferences } from '../../features/openapi/update-references.ts'
import type { AnalyzedBody } from '../../features/search/analyze.ts'
import { openAnalyzedBodies } from '../../features/search/cached-bodies.ts'
import { isIndexed } from '../../features/search/searched-site.ts'
import type { CompileOptions } from '../../markdown/compile-input.ts'
import { type ContractData, contractsOf } from '../../shared/contract-types.ts'
import type { Doc, Reference, SourceFile } from '../../shared/model.ts'
import { withoutFolder } from '../../shared/site-modules.ts'
import { type Problem, uniqueProblems } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { truncateMarkers } from '../read/blog-folders.ts'
import { ChangedSource } from '../read/source-text.ts'
import type { SiteFiles } from '../read-site.ts'
import type { CompileJob } from './compile-doc.ts'
import { type DocCache, unpackDoc } from './doc-cache.ts'
import type { CompileCost } from './page-cost.ts'
import type { CompileOutcome, PageToolsInput } from './page-tools.ts'
import { type PageWork, workHere } from './page-work.ts'
import { openRemoteDocs, type RemoteReport } from './remote-docs.ts'
import { type ThreadPool, weighJob, workInThreads } from './threads.ts'

/** A page that could not be compiled. */
export interface FailedSource {
  readonly source: SourceFile
  /** The links that were found in it all the same. */
  readonly references: readonly Reference[]
}

/** The Docs of a site, in the order of its sources. */
export interface CompiledDocs {
  readonly docs: readonly Doc[]
  /** Number of Docs from the cache. */
  readonly cached: number
  readonly problems: readonly Problem[]
  /** Pages that could not be compiled. */
  readonly failed: readonly FailedSource[]
  /** The analyzed bodies that could not be stored, by the keys of their Docs. */
  readonly fresh: ReadonlyMap<string, AnalyzedBody>
  /** Pages exchanged with the remote cache, if there is one. */
  readonly remote?: RemoteReport | undefined
  /** The time that each page compiled in this build took, by the key of its Doc. */
  readonly costs: ReadonlyMap<string, CompileCost>
  /** Did the compiling and is reused for the next steps; must be closed. */
  readonly work: PageWork
}

/** One of several parts of a site, each compiled on a machine of its own; the first is 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/** Everything that compiles the pages of a site. */
export interface CompileTools {
  readonly site: Site
  readonly cache: DocCache
  readonly api: ApiReferences
  readonly pool: ThreadPool
  /** Pages to compile; absent: all. */
  readonly shard?: Shard | undefined
}

/** The compile options of a site's Docs, and the key of each. */
interface DocKeys {
  readonly options: CompileOptions
  readonly keyOf: (source: SourceFile) => string
}

/**
 * Compiles every page that is not in the cache; an error in one page does not stop the others.
 * @throws ChangedSource when a file is not what was read; the other pages are in the cache then.
 */
export async function compileDocs(
  siteFiles: SiteFiles,
  { site, cache, api, pool, shard }: CompileTools,
): Promise<CompiledDocs> {
  const { keyOf, options } = createDocKeys(site, siteFiles)
  const { sources: all } = siteFiles
  const sources = shard ? all.filter(({ path }) => isInShard(path, shard)) : all
  const remote = openRemoteDocs(site)
  const isMissing = (source: SourceFile): boolean => cache.find(source.path, keyOf(source)) === undefined
  const { synonyms: words } = site.config.search
  const analyses = openAnalyzedBodies(site.store, words)
  const fresh = new Map<string, AnalyzedBody>()
  const wanted = sources.filter(isMissing).map((source) => ({ source, key: keyOf(source) }))
  await remote?.find(wanted, ({ doc, body, analysis }) => {
    cache.addCompiled(doc, body)
    if (analysis && !analyses.write(doc.key, analysis)) fresh.set(doc.key, analysis)
  })
  const missing = sources.filter(isMissing)
  const jobs = await Promise.all(
    missing.map(async (source): Promise<CompileJob> => {
      return { source, key: keyOf(source), api: await api.readPage(source) }
    }),
  )
  const synonyms = isIndexed(site) ? words : undefined
  const { folder, generation } = site.store
  const work = startWork(jobs, { store: { folder, generation }, compile: options, synonyms }, pool)
  const outcomes = await work.compile(jobs).catch(async (error: unknown) => {
    await work.close()
    throw error
  })
  const compiled = outcomes.flatMap((outcome) =>
    'doc' in outcome ? [{ ...outcome, doc: unpackDoc(outcome.doc) }] : [],
  )
  for (const { doc, body, analysis } of compiled) {
    cache.add(doc, body)
    if (analysis) fresh.set(doc.key, analysis)
  }
  const changed = jobs.find((_, index) => isChanged(outcomes[index]))
  if (changed) throw new ChangedSource(changed.source)
  const pushed = await remote?.push(
    compiled.map(({ doc }) => doc),
    { readBody: cache.readBody, readAnalysis: ({ key }) => fresh.get(key) ?? (synonyms && analyses.read(key)) },
  )
  const docs = sources.flatMap((source) => cache.find(source.path, keyOf(source)) ?? [])
  return {
    docs,
    work,
    fresh,
    remote: remote && {
      found: wanted.length - missing.length,
      pushed: pushed ?? 0,
      failure: remote.failure(),
    },
    costs: new Map(compiled.map(({ doc, cost }) => [doc.key, cost])),
    cached: sources.length - jobs.length,
    problems: [
      ...outcomes.flatMap((outcome) => ('doc' in outcome ? [] : outcome.problems)),
      ...uniqueProblems(docs.flatMap((doc) => doc.problems)),
    ],
    failed: jobs.flatMap(({ source }, index) => {
      const outcome = outcomes[index]
      return outcome && 'problems' in outcome ? [{ source, references: outcome.references }] : []
    }),
  }
}

function isChanged(outcome: CompileOutcome | undefined): boolean {
  return outcome !== undefined && 'isChanged' in outcome && outcome.isChanged
}

/** The compile options of a site's pages and their cache keys. */
export function createDocKeys(site: Site, made: Pick<SiteFiles, 'contracts' | 'code'>): DocKeys {
  const options = compileOptions(site, made)
  const globals = options.globals && withoutFolder(options.globals)
  const common = hashOf(
    site.toolVersion,
    JSON.stringify({
      ...options,
      root: undefined,
      within: undefined,
      contracts: undefined,
      diagrams: options.diagrams?.version,
      globals,
      plugins: options.plugins?.fingerprint,
    }),
  )
  const known = new Map<ContractData | undefined, string>()
  // A change of one version compiles the pages of no other.
  const fingerprint = (source: SourceFile): string => {
    const contracts = source.isUnchecked ? undefined : contractsOf(source.path, made.contracts)
    const fingerprint = known.get(contracts) ?? hashOf(common, JSON.stringify(contracts ?? null))
    known.set(contracts, fingerprint)
    return fingerprint
  }
  // Asked for several times of every page of a site.
  const keys = new WeakMap<SourceFile, string>()
  return {
    options,
    keyOf: (source) => {
      const { kind = 'doc', displayPath, hash } = source
      const key = keys.get(source) ?? hashOf(fingerprint(source), kind, displayPath, hash)
      keys.set(source, key)
      return key
    },
  }
}

function compileOptions(site: Site, { contracts, code }: Pick<SiteFiles, 'contracts' | 'code'>): CompileOptions {
  const { config } = site
  return {
    root: site.root,
    within: site.repositoryDir,
    magicComments: config.themeConfig.prism.magicComments,
    mermaid: config.markdown.mermaid,
    diagrams: config.markdown.mermaid ? findMermaidPackage(site.root, site.packageRoot) : undefined,
    emoji: config.markdown.emoji,
    math: config.markdown.math,
    format: config.markdown.format,
    dialect: site.dialect,
    admonitions: config.markdown.admonitions,
    headingIds: config.markdown.headingIds,
    scripts: config.markdown.scripts,
    truncateMarkers: truncateMarkers(site),
    defaultLanguage: config.themeConfig.prism.defaultLanguage,
    contracts,
    language: config.language,
    folderLanguages: config.folderLanguages,
    globals: code.globals,
    context: code.context,
    plugins: code.plugins,
    variables: variableNames(site),
  }
}

function variableNames({ contentFolders }: Site): string[] | undefined {
  const names = new Set(contentFolders.flatMap(({ variables = {} }) => Object.keys(variables)))
  return names.size > 0 ? [...names].sort() : undefined
}

/** Uses worker threads if there is enough work for them. */
function startWork(jobs: readonly CompileJob[], input: PageToolsInput, pool: ThreadPool): PageWork {
  const threads = pool.start(jobs.reduce((sum, job) => sum + weighJob(job), 0))
  return threads ? workInThreads(threads, input, pool.onPages) : workHere(input, pool.onPages)
}

/** Returns whether a page belongs to a shard: all machines agree by its path, without talking to each other. */
function isInShard(path: string, { index, count }: Shard): boolean {
  return Number.parseInt(hashOf(path).slice(0, 8), 16) % count === index - 1
}
