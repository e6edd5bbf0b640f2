import { updateReferences } from '../features/openapi/update-references.ts'
import { CouldNotRunError, type Problem, UserError } from '../util/errors.ts'
import { createPhaseRunner, type PhaseRunner } from '../util/task.ts'
import type { Shard } from './compile/compile-docs.ts'
import { openDocCache, withoutDamaged } from './compile/doc-cache.ts'
import { remoteSettings } from './compile/remote-docs.ts'
import { createThreadPool, type ThreadPool } from './compile/threads.ts'
import { compileFiles } from './compile-files.ts'
import { type LocaleOptions, openSites } from './open/open-locales.ts'
import type { Site } from './open/open-site.ts'

export interface CompileShardOptions extends LocaleOptions {
  readonly shard: Shard
  /** Called when a phase starts. */
  readonly onPhase?: (name: string) => void
}

/** Result of compiling a shard. */
export interface ShardReport {
  readonly pages: number
  /** Pages that the remote cache had already. */
  readonly found: number
  /** Pages that were stored there. */
  readonly pushed: number
  readonly warnings: readonly Problem[]
}

/**
 * Compiles a part of a site into the remote cache and writes no site: a build that follows finds every page there.
 * @throws CouldNotRunError without a remote cache that may be written; UserError with the errors of the pages, or when
 * some of them cannot be stored.
 */
export async function compileShard(options: CompileShardOptions): Promise<ShardReport> {
  const phase = createPhaseRunner(options.onPhase)
  const sites = await phase('configuration', () => openSites(options))
  for (const site of sites) checkRemote(site)
  const pool = createThreadPool()
  try {
    const reports: ShardReport[] = []
    for (const site of sites) reports.push(await compilePart(site, { phase, pool, shard: options.shard }))
    const sum = (key: 'pages' | 'found' | 'pushed'): number => reports.reduce((total, one) => total + one[key], 0)
    return {
      pages: sum('pages'),
      found: sum('found'),
      pushed: sum('pushed'),
      warnings: reports.flatMap(({ warnings }) => warnings),
    }
  } finally {
    await pool.close()
  }
}

interface PartOptions {
  readonly phase: PhaseRunner
  readonly pool: ThreadPool
  readonly shard: Shard
}

async function compilePart(site: Site, { phase, pool, shard }: PartOptions): Promise<ShardReport> {
  // Errors of specifications are reported with those of the pages.
  const faults: Problem[] = []
  const api = await phase('api', () => updateReferences(site, { faults, keepsLast: false }))
  const { compiled } = await withoutDamaged(async (damaged) => {
    const cache = await openDocCache(site, damaged)
    const result = await compileFiles({ site, cache, api, pool, shard }, phase)
    await cache.save(new Set(result.siteFiles.sources.map(({ path }) => path)))
    return result
  })
  const { docs, remote } = compiled
  const problems = [...faults, ...compiled.problems]
  const { found = 0, pushed = 0, failure } = remote ?? {}
  const errors = problems.filter(({ severity }) => severity === 'error')
  const lost = docs.length - compiled.cached - pushed
  if (lost > 0) errors.push(notStored(lost, failure))
  if (errors.length > 0) throw new UserError([...errors, ...problems.filter(({ severity }) => severity !== 'error')])
  return { pages: docs.length, found, pushed, warnings: problems }
}

function notStored(pages: number, reason = 'it took too long'): Problem {
  return {
    severity: 'error',
    code: 'cache.not-stored',
    message: `${pages} pages of this shard could not be stored in the remote cache: ${reason}`,
    hint: 'Check its address, its free space and FRIGATE_DOCS_CACHE_TOKEN; or raise cache.timeout.',
  }
}

function checkRemote(site: Site): void {
  if (remoteSettings(site)?.push) return
  throw new CouldNotRunError({
    severity: 'error',
    code: 'cache.no-remote',
    message: 'A shard needs a remote cache that it may write to',
    hint: 'Set cache.remote and cache.push, or FRIGATE_DOCS_CACHE and FRIGATE_DOCS_CACHE_PUSH=1 in the environment.',
    file: site.configFile,
  })
}
