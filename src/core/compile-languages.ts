import type { PhaseRunner } from '../util/task.ts'
import { createThreadPool, type ThreadPool } from './compile/threads.ts'
import { type CompiledSite, compileSite } from './compile-site.ts'
import type { Site } from './open/open-site.ts'
import type { SocialCards } from './write/social-cards.ts'

/** A compiled site in one of its languages. */
export interface CompiledLanguage extends CompiledSite {
  readonly site: Site
  /** Set by a build whose site wants some. */
  readonly cards?: SocialCards
}

/** How the languages of a site are compiled. */
interface CompileLanguagesOptions {
  readonly phase: PhaseRunner
  /** Keys of Docs that are compiled again. */
  readonly damaged?: ReadonlySet<string>
  /** Threads for the languages, which the caller closes; absent: they are closed at the end. */
  readonly pool?: ThreadPool
}

/** Compiles a site in each of its languages, one after another. */
export async function compileLanguages(
  sites: readonly Site[],
  { phase, damaged = new Set(), pool }: CompileLanguagesOptions,
): Promise<CompiledLanguage[]> {
  const own = pool ?? createThreadPool()
  try {
    const compiled: CompiledLanguage[] = []
    for (const site of sites) {
      compiled.push({ site, ...(await compileSite(site, phase, { damaged, pool: own })) })
    }
    return compiled
  } finally {
    if (!pool) await own.close()
  }
}
