import { makeSocialCards } from '../features/cards/social-cards.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { createPhaseRunner, type PhaseRunner, type PhaseTimes } from '../util/task.ts'
import { removeUnused } from '../util/unused-files.ts'
import { withoutDamaged } from './compile/doc-cache.ts'
import type { PagesListener } from './compile/page-work.ts'
import { joinRemote } from './compile/remote-docs.ts'
import { createThreadPool } from './compile/threads.ts'
import { type CompiledSite, compileLanguages, joinProblems } from './compile-site.ts'
import { type BuildReport, type CachedReport, openLastBuild } from './last-build.ts'
import { checkOutDir } from './open/check-out-dir.ts'
import { type LocaleOptions, openSites } from './open/open-locales.ts'
import { resolveOutDir } from './open/open-site.ts'
import { hostsIn } from './render/csp.ts'
import { type RenderedSite, renderLanguages } from './render-languages.ts'
import { hostOutputs, wholePolicy } from './write/host-files.ts'
import { warnOfForeign } from './write/output-state.ts'
import type { WeighedSite, WeighInput } from './write/weigh-site.ts'
import { clearLeftovers, draftSite, type SiteDraft } from './write/writer.ts'

/** Options of a build, with the two that only its caller can know. */
export interface BuildSiteOptions extends LocaleOptions {
  /** Fail on warnings too. */
  readonly strict: boolean
  /** Adds the cost of each page to the report, which is measured even if nothing changed. */
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
  const phase = createPhaseRunner(options.onPhase, times)
  await clearLeftovers(resolveOutDir(options))

  const sites = await phase('configuration', () => openSites({ ...options, isBuild: true }))
  const [site] = sites
  if (!site) throw new Error('A site without a language')
  checkOutDir(site)

  const last = await phase('changes', () => openLastBuild(sites))
  const unchanged = await phase('changes', last.findReport)
  if (unchanged && !options.profile) {
    const { report, foreign } = unchanged
    const warnings = [...report.warnings, ...warnOfForeign(foreign, site.outDir)]
    if (!options.strict || warnings.length === 0) return { ...report, warnings, times }
  }

  const pool = createThreadPool(options.onPages)
  try {
    const compiled = await addSocialCards(await compileLanguages(sites, { phase, damaged, pool }), phase)
    const warnings = failOnErrors(joinProblems(compiled), options.strict)
    const draft = await phase('write', () => draftSite(site))
    const foreign = warnOfForeign(draft.foreign, site.outDir)
    const finishing = finishSites(compiled, { ...options, draft, phase, warnings, foreign })
    const { report, profile, output } = await finishing.catch(async (error: unknown) => {
      // No thread writes pages to the draft from here on.
      await pool.close()
      await draft.discard()
      throw error
    })
    await last.keepReport(report, output, compiled)

    if (options.clean) removeUnused(site.store.folder, () => false)
    const remote = joinRemote(compiled.map((one) => one.compiled.remote))
    const all = [...report.warnings, ...foreign]
    return { ...report, ...(profile && { profile }), warnings: all, times, remote }
  } finally {
    await pool.close()
  }
}

/** Adds the social cards of each language, which are part of its pages. */
async function addSocialCards(sites: readonly CompiledSite[], phase: PhaseRunner): Promise<CompiledSite[]> {
  const added: CompiledSite[] = []
  for (const one of sites) {
    const cards = one.site.config.socialCards && (await phase('social cards', () => makeSocialCards(one)))
    added.push(cards ? { ...one, cards, problems: [...one.problems, ...cards.problems] } : one)
  }
  return added
}

interface FinishOptions extends Pick<BuildSiteOptions, 'strict' | 'profile'> {
  readonly draft: SiteDraft
  readonly phase: PhaseRunner
  /** Warnings of the steps before. */
  readonly warnings: readonly Problem[]
  /** Warnings of files in the output folder that no build wrote. */
  readonly foreign: readonly Problem[]
}

/** Takes the steps from the compiled pages to the finished site, in all its languages. */
async function finishSites(compiled: readonly CompiledSite[], options: FinishOptions) {
  const { draft, phase, strict, profile: isProfiled = false } = options
  failOnErrors(options.foreign, strict)
  const sites = await renderLanguages(compiled, { draft, phase })
  const late = failOnErrors(joinProblems(sites), strict)
  const outputs = [...sites.flatMap((one) => one.outputs), ...(await phase('files', () => hostOutputs(sites)))]
  const { overBudget, profile } = await phase('weights', () => weigh(sites, { outputs, draft, isProfiled }))
  failOnErrors(overBudget, strict)
  const { written, output } = await phase('write', () => draft.finish(outputs))
  const warnings = [...options.warnings, ...late, ...overBudget]
  return { report: toReport(sites, { written, warnings }), profile, output }
}

/** Weighs pages for the budgets of a site and its profile; with neither, nothing is read, nor is what weighs them loaded. */
async function weigh(sites: readonly RenderedSite[], input: WeighInput): Promise<WeighedSite> {
  const budgets = sites[0]?.site.config.budgets ?? {}
  if (Object.keys(budgets).length === 0 && !input.isProfiled) return { overBudget: [] }
  const { weighSite } = await import('./write/weigh-site.ts')
  return weighSite(sites, input)
}

/** Returns the report of a site, without times and costs of pages. */
function toReport(
  sites: readonly RenderedSite[],
  { written, warnings }: Pick<BuildReport, 'written' | 'warnings'>,
): CachedReport {
  const [first] = sites
  if (!first) throw new Error('A site without a language')
  const sum = (count: (one: RenderedSite) => number): number => sites.reduce((total, one) => total + count(one), 0)
  return {
    outDir: first.site.outDir,
    pages: sum(({ plan }) => plan.pages.length),
    docs: sum(({ compiled }) => compiled.docs.length),
    cached: sum(({ compiled }) => compiled.cached),
    written,
    warnings,
    hosts: hostsIn(wholePolicy(sites)),
    apis: first.api.reports,
    js: first.js,
    css: first.css,
  }
}

function failOnErrors(problems: readonly Problem[], strict: boolean): readonly Problem[] {
  const fails = problems.some((problem) => problem.severity === 'error' || strict)
  if (fails) throw new UserError(problems)
  return problems
}
