import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Problem, toProblems } from '../util/errors.ts'
import { createPhaseRunner } from '../util/task.ts'
import { buildSite } from './build-site.ts'
import { compileLanguages, joinProblems } from './compile-site.ts'
import { openSites } from './open/open-locales.ts'

/** Result of trying to build a site. */
export interface Trial {
  /** The files of the pages, as people see them. */
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
}

export interface TrialOptions {
  readonly root: string
  readonly onPhase?: (name: string) => void
}

/**
 * Builds a site without a trace of it: pages, caches and output are in a folder for temporary files, which is deleted.
 * Throws a UserError when the site cannot be read at all.
 */
export async function trySite({ root, onPhase }: TrialOptions): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), 'frigate-docs-trial-'))
  const options = { root, outDir: join(folder, 'dist'), storeDir: join(folder, 'store'), clean: false }
  try {
    const phase = createPhaseRunner(onPhase)
    const languages = await compileLanguages(await openSites(options), { phase })
    const problems = joinProblems(languages)
    const pages = languages.flatMap(({ siteFiles }) => siteFiles.sources.map((source) => source.displayPath))
    const generated = languages.flatMap(({ plan }) =>
      plan.pages.flatMap(({ content }) => (content.kind === 'doc' ? [content.doc.displayPath] : [])),
    )
    const all = [...new Set([...pages, ...generated])]
    if (problems.some(({ severity }) => severity === 'error')) return { pages: all, problems }
    const { problems: later } = await buildSite({ ...options, strict: false, ...(onPhase && { onPhase }) }).then(
      ({ warnings }) => ({ problems: warnings }),
      toProblems,
    )
    return { pages: all, problems: later }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
