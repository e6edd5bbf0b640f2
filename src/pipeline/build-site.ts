import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findForeignFiles } from '../output/foreign-files.ts'
import { clearLeftovers } from '../output/leftovers.ts'
import { readManifest } from '../output/manifest.ts'
import { draftSite, type SiteDraft } from '../output/writer.ts'
import { indexSite, readForSearch } from '../search/search-site.ts'
import type { OutputFile } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { STORE_FOLDER } from '../util/store.ts'
import { createPhaseRunner, type PhaseRunner, type PhaseTimes } from '../util/task.ts'
import type { BuildReport } from './build-report.ts'
import { checkOutDir } from './check-out-dir.ts'
import { withoutDamaged } from './compile/doc-cache.ts'
import type { PageWork } from './compile/page-work.ts'
import { type CompiledSite, compileSite } from './compile-site.ts'
import { openLastBuild } from './last-build.ts'
import { type BuildOptions, openSite, resolveOutDir, type Site } from './open-site.ts'
import { prepareChrome } from './prepare-chrome.ts'
import { beginRendering } from './render-site.ts'
import { siteOutputs } from './site-outputs.ts'

/** So many files are named in one message. */
const MAX_NAMED = 5

/** Options of a build, with the two that only its caller can know. */
export interface BuildSiteOptions extends BuildOptions {
  /** Fail on warnings too. */
  readonly strict: boolean
  /** Called when a phase starts. */
  readonly onPhase?: (name: string) => void
}

/**
 * Builds a site: SourceFile → Doc → Page → RenderedPage → OutputFile. Damaged cache entries are built again.
 * @throws UserError with every problem found; the last output is left unchanged.
 */
export async function buildSite(options: BuildSiteOptions): Promise<BuildReport> {
  if (options.clean) await rm(join(options.root, STORE_FOLDER), { recursive: true, force: true, maxRetries: 3 })
  return withoutDamaged((damaged) => runSteps(options, damaged))
}

async function runSteps(options: BuildSiteOptions, damaged: ReadonlySet<string>): Promise<BuildReport> {
  const times: PhaseTimes = new Map()
  const phase = createPhaseRunner(times, options.onPhase)
  await clearLeftovers(resolveOutDir(options))

  const site = await phase('configuration', () => openSite(options, phase))
  checkOutDir(site)
  const last = await phase('changes', () => openLastBuild(site))
  const unchanged = await phase('changes', last.findReport)
  if (unchanged) {
    const foreign = await findForeignFiles(site.outDir, readManifest(site))
    const warnings = [...unchanged.warnings, ...tellForeign(foreign, site)]
    if (!options.strict || warnings.length === 0) return { ...unchanged, warnings, times }
  }
  const compiled = await compileSite(site, phase, damaged)
  try {
    const { foreign, ...report } = await finishSite({ site, ...compiled, phase, strict: options.strict })
    await last.keepReport(report, compiled.api, compiled.siteFiles)
    return { ...report, warnings: [...report.warnings, ...foreign], times }
  } finally {
    await compiled.compiled.work.close()
  }
}

interface WriteInput extends CompiledSite {
  readonly site: Site
  readonly phase: PhaseRunner
  readonly strict: boolean
}

interface FinishedSite extends Omit<BuildReport, 'times'> {
  /** Warnings of files in the output folder that no build wrote. */
  readonly foreign: readonly Problem[]
}

/** Takes the steps from the compiled pages to the finished site. */
async function finishSite(input: WriteInput): Promise<FinishedSite> {
  const { site, api, siteFiles, compiled, cache, plan, targets, phase, strict } = input
  const warnings = failOnErrors(input.problems, strict)
  const { pages } = plan
  const draft = await phase('write', () => draftSite(site))
  try {
    const foreign = failOnErrors(tellForeign(draft.foreign, site), strict)
    const chrome = await phase('chrome', () => prepareChrome(site, siteFiles, plan))
    const { siteProps, versionNavbars } = chrome
    const { readBody } = cache
    const { fresh } = compiled
    const reading = await phase('search', () => readForSearch({ site, pages, readBody, fresh }))
    const input = { site, siteFiles, pages, targets, siteProps, versionNavbars, cache, work: compiled.work, draft }
    const rendering = await phase('render', () => beginRendering(input))
    // Worker threads, if any, render meanwhile.
    const index = await phase('search', () => indexSite(reading))
    const rendered = await phase('render', rendering.finish)
    const indexFiles = await phase('write', () => putOutputs(index.outputs, compiled.work, draft))
    const hashedPaths = [...chrome.hashedPaths, ...index.hashedPaths]
    const others = await phase('files', () =>
      siteOutputs({ site, siteFiles, targets, pages, ...rendered, hashedPaths, readBody }),
    )
    const outputs = [...rendered.outputs, ...chrome.outputs, ...indexFiles, ...others]
    const { written } = await phase('write', () => draft.finish(outputs))
    const [js, css] = await Promise.all([chrome.js.gzipBytes(), chrome.css.gzipBytes()])
    const counts = { pages: pages.length, docs: compiled.docs.length, cached: compiled.cached, written }
    return { outDir: site.outDir, ...counts, warnings, foreign, apis: api.reports, js, css }
  } catch (error) {
    // No thread writes pages to the draft from here on.
    await compiled.work.close()
    await draft.discard()
    throw error
  }
}

/** Writes the changed files of the index to the draft, in the worker threads if there are any: there are many. */
async function putOutputs(outputs: readonly OutputFile[], work: PageWork, draft: SiteDraft): Promise<OutputFile[]> {
  const changed = outputs.filter(({ path, key }) => draft.keptKey(path) !== key)
  const jobs = await Promise.all(changed.map(async ({ path, read }) => ({ path, text: String(await read()) })))
  const files = await work.put(jobs, draft.folder)
  const placed = new Map(changed.map((output, index) => [output, files[index]]))
  return outputs.map((output) => ({ ...output, placed: placed.get(output) }))
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
