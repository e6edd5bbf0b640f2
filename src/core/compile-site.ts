import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { SocialCards } from '../features/cards/social-cards.ts'
import { type ApiReferences, updateReferences } from '../features/openapi/update-references.ts'
import type { Problem } from '../util/errors.ts'
import { listFiles } from '../util/list-files.ts'
import type { PhaseRunner } from '../util/task.ts'
import { type AssembledSite, assembleSite } from './assemble-site.ts'
import { openCachedAddresses } from './check/cached-addresses.ts'
import { checkLinksOfPages, showSources } from './check/check-site.ts'
import { type Pictures, readPictures } from './check/read-pictures.ts'
import { runChecks } from './check/run-checks.ts'
import type { CompiledDocs } from './compile/compile-docs.ts'
import { type DocCache, openDocCache } from './compile/doc-cache.ts'
import { createThreadPool, type ThreadPool } from './compile/threads.ts'
import { compileFiles } from './compile-files.ts'
import type { Site } from './open/open-site.ts'
import { withOutsideAssets } from './plan/link-targets.ts'
import type { SiteFiles } from './read-site.ts'

/** A site in one of its languages with every page compiled, planned and checked, but not rendered. */
export interface CompiledSite extends AssembledSite {
  readonly site: Site
  readonly api: ApiReferences
  readonly siteFiles: SiteFiles
  readonly cache: DocCache
  readonly compiled: CompiledDocs
  readonly pictures: Pictures
  /** Set by a build whose site wants some. */
  readonly cards?: SocialCards
  /** Every problem of the site. */
  readonly problems: readonly Problem[]
}

/** Options for compiling a site. */
interface CompileSiteOptions {
  readonly phase: PhaseRunner
  /** Keys of Docs that are compiled again. */
  readonly damaged?: ReadonlySet<string>
  /** Threads for the languages, which the caller closes; absent: they are closed at the end. */
  readonly pool?: ThreadPool
}

/**
 * Compiles a site in each of its languages, one after another, up to the checks: the steps that all commands share. What
 * is compiled is cached.
 */
export async function compileLanguages(
  sites: readonly Site[],
  { phase, damaged = new Set(), pool }: CompileSiteOptions,
): Promise<CompiledSite[]> {
  const own = pool ?? createThreadPool()
  try {
    const compiled: CompiledSite[] = []
    for (const site of sites) compiled.push(await compileSite(site, { phase, damaged, pool: own }))
    return compiled
  } finally {
    if (!pool) await own.close()
  }
}

async function compileSite(site: Site, { phase, damaged, pool }: Required<CompileSiteOptions>): Promise<CompiledSite> {
  const cache = await phase('cache', () => openDocCache(site, damaged))
  if (cache.isEmpty()) await loadCompilerAhead(site, pool)
  // Errors of specifications are reported with those of the pages.
  const faults: Problem[] = []
  const api = await phase('api', () => updateReferences(site, { faults, keepsLast: false }))
  const { siteFiles: read, compiled } = await compileFiles({ site, cache, api, pool }, phase)
  api.release()
  const { docs, failed } = compiled
  const siteFiles = withOutsideAssets(site, read, docs)
  const assembled = await phase('layout', () => assembleSite({ site, api, siteFiles, docs, failed }))
  const { pages } = assembled.plan
  const addresses = await phase('links', () => openCachedAddresses({ site, ...assembled }))
  const links = await phase('links', () => checkLinksOfPages({ site, api, ...assembled }, addresses))
  const pictures = await phase('links', () => readPictures({ site, siteFiles, pages, targets: assembled.targets }))
  const checked = await phase('checks', () => runChecks({ site, pages, sources: siteFiles.sources }))
  await phase('cache', () => cache.save(new Set(docs.map((doc) => doc.path))))
  await phase('cache', addresses.save)
  const shown = await showSources(pictures.problems, site)
  const problems = [...faults, ...assembled.problems, ...compiled.problems, ...links, ...shown, ...checked]
  return { ...assembled, site, api, siteFiles, cache, compiled, pictures, problems }
}

/** A site of which nothing is kept compiles every page: what does that is loaded while the site is still being read. */
async function loadCompilerAhead(
  { root, contentFolders, repositoryDir, specs }: Site,
  pool: ThreadPool,
): Promise<void> {
  const lists = contentFolders.map(async ({ dir }) => {
    const paths = (await listFiles(dir, repositoryDir)).filter((path) => /\.mdx?$/.test(path))
    return paths.map((path) => join(dir, path))
  })
  const pages = (await Promise.all(lists)).flat()
  const files = [...pages, ...specs.flatMap(({ apis }) => apis.map(({ spec }) => join(root, spec)))]
  const sizes = files.map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  const threads = pool.start(sizes.reduce((sum, size) => sum + size, 0))
  // A failure here occurs again, and is reported, when the compiler is really needed.
  if (!threads) import('./compile/compile-doc.ts').catch(() => {})
}

/**
 * The problems of a site in all its languages, each once. What is wrong with a translation never stops the default
 * language: it is a warning. What is wrong with the configuration is wrong in every language.
 */
export function joinProblems(sites: readonly CompiledSite[]): Problem[] {
  const [only] = sites
  if (only && sites.length === 1) return [...only.problems]
  const found = new Map<string, Problem>()
  for (const { site, problems } of sites) {
    for (const problem of problems) {
      const { message, file, line, column } = problem
      const key = JSON.stringify([message, file, line, column])
      if (!found.has(key)) found.set(key, site.locale.isDefault ? problem : demote(problem, site))
    }
  }
  return [...found.values()]
}

function demote(problem: Problem, { configFile }: Site): Problem {
  return problem.file === configFile ? problem : { ...problem, severity: 'warning' }
}
