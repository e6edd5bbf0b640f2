import { type Problem, UserError } from '../util/errors.ts'
import { createPhaseRunner, type PhaseRunner, type PhaseTimes } from '../util/task.ts'
import { removeUnused } from '../util/unused-files.ts'
import type { BuildReport } from './build-report.ts'
import { withoutDamaged } from './compile/doc-cache.ts'
import type { PagesListener } from './compile/page-work.ts'
import { joinRemote } from './compile/remote-docs.ts'
import { createThreadPool, type ThreadPool } from './compile/threads.ts'
import { type CompiledLanguage, compileLanguages } from './compile-languages.ts'
import { joinProblems } from './join-problems.ts'
import { openLastBuild } from './last-build.ts'
import { checkOutDir } from './open/check-out-dir.ts'
import { type LocaleOptions, openSites } from './open/open-locales.ts'
import { resolveOutDir, type Site } from './open/open-site.ts'
import { linkLanguages } from './plan/link-languages.ts'
import { hostsIn } from './render/csp.ts'
import { draftBelow, placeBelow, type RenderedLanguage, renderLanguage } from './render-language.ts'
import { hostOutputs, wholePolicy } from './write/host-files.ts'
import type { OutputState } from './write/output-state.ts'
import { makeSocialCards } from './write/social-cards.ts'
import { weighPages } from './write/weigh-pages.ts'
import { clearLeftovers, draftSite } from './write/writer.ts'

/** So many files are named in one message. */
const MAX_NAMED = 5

/** Options of a build, with the two that only its caller can know. */
export interface BuildSiteOptions extends LocaleOptions {
  /** Fail on warnings too. */
  readonly strict: boolean
  /** Whether the report has what each page cost; pages are then looked at even if nothing changed. */
  readonly profile?: boolean
  /** Called when a phase starts. */
  readonly onPhase?: (name: string) => void
  /** Called while pages are compiled and rendered, with how many are done. */
  readonly onPages?: PagesListener
}

/**
 * Builds a site: SourceFile → Doc → Page → RenderedPage → OutputFile. Damaged cache entries are built again.
 * @throws UserError with every problem found; the last output is left unchanged.
 */
export async function buildSite(options: BuildSiteOptions): Promise<BuildReport> {
  return withoutDamaged((damaged) => {
    // What the first try has compiled is used by the next.
    const clean = options.clean && damaged.size === 0
    return runSteps({ ...options, clean }, damaged)
  })
}

async function runSteps(options: BuildSiteOptions, damaged: ReadonlySet<string>): Promise<BuildReport> {
  const times: PhaseTimes = new Map()
  const phase = createPhaseRunner(times, options.onPhase)
  await clearLeftovers(resolveOutDir(options))

  const sites = await phase('configuration', () => openSites({ ...options, isAloneAtRoot: true }, phase))
  const [site] = sites
  if (!site) throw new Error('A site without a language')
  checkOutDir(site)
  const last = await phase('changes', () => openLastBuild(sites))
  const unchanged = await phase('changes', last.findReport)
  if (unchanged && !options.profile) {
    const { report, foreign } = unchanged
    const warnings = [...report.warnings, ...tellForeign(foreign, site)]
    if (!options.strict || warnings.length === 0) return { ...report, warnings, times }
  }
  const pool = createThreadPool(options.onPages)
  try {
    const compiled = await addSocialCards(await compileLanguages(sites, { phase, damaged, pool }), phase)
    const { strict, profile: isProfiled = false } = options
    const { foreign, profile, output, ...report } = await finishSites(compiled, { phase, strict, isProfiled, pool })
    await last.keepReport(report, output, compiled)
    if (options.clean) removeUnused(site.store.folder, () => false)
    const remote = joinRemote(compiled.map((one) => one.compiled.remote))
    return { ...report, ...profile, warnings: [...report.warnings, ...foreign], times, remote }
  } finally {
    await pool.close()
  }
}

/** Adds the social cards of each language, which are part of its pages. */
async function addSocialCards(sites: readonly CompiledLanguage[], phase: PhaseRunner): Promise<CompiledLanguage[]> {
  const added: CompiledLanguage[] = []
  for (const one of sites) {
    const cards = one.site.config.socialCards && (await phase('social cards', () => makeSocialCards(one)))
    added.push(cards ? { ...one, cards, problems: [...one.problems, ...cards.problems] } : one)
  }
  return added
}

interface WriteOptions {
  readonly phase: PhaseRunner
  readonly strict: boolean
  readonly isProfiled: boolean
  readonly pool: ThreadPool
}

interface FinishedSite extends Omit<BuildReport, 'times' | 'profile'> {
  /** Warnings of files in the output folder that no build wrote. */
  readonly foreign: readonly Problem[]
  readonly output: OutputState
  readonly profile: Pick<BuildReport, 'profile'>
}

/** Takes the steps from the compiled pages to the finished site, in all its languages. */
async function finishSites(sites: readonly CompiledLanguage[], options: WriteOptions): Promise<FinishedSite> {
  const { phase, strict, isProfiled, pool } = options
  const [first] = sites
  if (!first) throw new Error('A site without a language')
  const { site, api } = first
  const warnings = failOnErrors(joinProblems(sites), strict)
  const draft = await phase('write', () => draftSite(site))
  try {
    const foreign = failOnErrors(tellForeign(draft.foreign, site), strict)
    const finished: (RenderedLanguage & CompiledLanguage)[] = []
    const linked = linkLanguages(sites)
    for (const one of sites) {
      const rendered = { draft: draftBelow(draft, one.site), phase, languagesOf: linked(one.site) }
      finished.push({ ...one, ...(await renderLanguage(one, rendered)) })
    }
    const late = failOnErrors(
      joinProblems(finished.map(({ site, lateProblems }) => ({ site, problems: lateProblems }))),
      strict,
    )
    const outputs = [
      ...finished.flatMap(({ outputs, site: { locale } }) => outputs.map((file) => placeBelow(file, locale.outPrefix))),
      ...(await phase('files', () => hostOutputs(finished))),
    ]
    const { overBudget, ...profile } = await phase('weights', () =>
      weighPages(finished, { outputs, draft, isProfiled }),
    )
    failOnErrors(overBudget, strict)
    const { written, output } = await phase('write', () => draft.finish(outputs))
    const sum = (count: (one: CompiledLanguage) => number): number =>
      sites.reduce((total, one) => total + count(one), 0)
    const counts = {
      pages: sum(({ plan }) => plan.pages.length),
      docs: sum(({ compiled }) => compiled.docs.length),
      cached: sum(({ compiled }) => compiled.cached),
      written,
    }
    const { js, css } = finished[0] ?? { js: 0, css: 0 }
    const found = { warnings: [...warnings, ...late, ...overBudget], foreign }
    const hosts = hostsIn(wholePolicy(finished))
    return { outDir: site.outDir, ...counts, ...found, hosts, output, profile, apis: api.reports, js, css }
  } catch (error) {
    // No thread writes pages to the draft from here on.
    await pool.close()
    await draft.discard()
    throw error
  }
}

/** A warning that names what somebody put into the output folder: it stays there, but the next build does not make it. */
function tellForeign(paths: readonly string[], { outDir }: Site): Problem[] {
  if (paths.length === 0) return []
  const named = paths.slice(0, MAX_NAMED).join(', ')
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : ''
  return [
    {
      severity: 'warning',
      code: 'output.foreign-file',
      message: `No build wrote ${named}${more} in the output folder ${outDir}, kept`,
      hint: 'Put files of your own into a static folder of the site.',
    },
  ]
}

function failOnErrors(problems: readonly Problem[], strict: boolean): readonly Problem[] {
  const fails = problems.some((problem) => problem.severity === 'error' || strict)
  if (fails) throw new UserError(problems)
  return problems
}
