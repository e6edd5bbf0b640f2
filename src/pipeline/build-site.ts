import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clearLeftovers, writeSite } from '../output/writer.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { STORE_FOLDER } from '../util/store.ts'
import { createPhaseRunner, type PhaseTimes } from '../util/task.ts'
import { createAddressBook } from './address-book.ts'
import { openDocCache, withoutDamaged } from './cache.ts'
import { checkSite } from './check-site.ts'
import { compileDocs } from './compile-docs.ts'
import { gatherMaterial } from './gather.ts'
import { openLastBuild } from './last-build.ts'
import { layOutSite } from './lay-out-site.ts'
import { prepareChrome } from './prepare-chrome.ts'
import { renderSite } from './render-site.ts'
import { searchSite } from './search-site.ts'
import { type BuildOptions, openSite } from './site.ts'
import { siteOutputs } from './site-outputs.ts'
import { findUnsupported } from './unsupported.ts'
import { type ApiReport, updateApi } from './update-api.ts'

/** What a build came to. */
export interface BuildReport {
  readonly outDir: string
  readonly pages: number
  /** Pages that have a body of their own to compile, and how many of those came from the cache. */
  readonly docs: number
  readonly cached: number
  /** Files whose bytes were made anew. */
  readonly written: number
  readonly warnings: readonly Problem[]
  /** What each specification came to. */
  readonly apis: readonly ApiReport[]
  /** Milliseconds by phase. */
  readonly times: PhaseTimes
  /** Compressed sizes of a page's first script and its stylesheet, in bytes. */
  readonly js: number
  readonly css: number
}

/** Options of a build, with the two that only its caller can know. */
export interface BuildSiteOptions extends BuildOptions {
  /** Fail on warnings too. */
  readonly strict: boolean
  /** Told of each phase as it starts. */
  readonly onPhase?: (name: string) => void
}

/**
 * Builds a site: SourceFile → Doc → Page → RenderedPage → OutputFile. What is kept and turns out to be damaged is made
 * again.
 * @throws UserError with every problem found; the last good output stays as it is then.
 */
export async function buildSite(options: BuildSiteOptions): Promise<BuildReport> {
  if (options.clean) await rm(join(options.root, STORE_FOLDER), { recursive: true, force: true, maxRetries: 3 })
  return withoutDamaged((damaged) => runSteps(options, damaged))
}

async function runSteps(options: BuildSiteOptions, damaged: ReadonlySet<string>): Promise<BuildReport> {
  const times: PhaseTimes = new Map()
  const phase = createPhaseRunner(times, options.onPhase)
  await clearLeftovers(resolve(options.root, options.outDir))

  loadCompilerAhead(options.root)
  const site = await phase('configuration', () => openSite(options, phase))
  const last = await phase('changes', () => openLastBuild(site))
  const unchanged = await phase('changes', last.findReport)
  if (unchanged && !(options.strict && unchanged.warnings.length > 0)) return { ...unchanged, times }
  const api = await phase('api', () => updateApi(site))
  const material = await phase('read', () => gatherMaterial(site, api))
  const cache = await phase('cache', () => openDocCache(site, damaged))
  const compiled = await phase('compile', () => compileDocs({ ...material, site, cache, api }))
  const layout = await phase('layout', () => layOutSite(site, { ...compiled, folders: material.folders }))
  const book = createAddressBook(site, material, layout)
  const findings = await phase('links', () => checkSite({ site, material, layout, book }))
  await cache.save(new Set(compiled.docs.map((doc) => doc.path)))

  const unsupported = findUnsupported(site.config, site.configFile)
  const gaps = api.reports.flatMap((report) => report.gaps)
  const problems = [
    ...unsupported,
    ...gaps,
    ...material.problems,
    ...compiled.problems,
    ...layout.problems,
    ...findings,
  ]
  const warnings = failOnErrors(problems, options.strict)
  const chrome = await phase('chrome', () => prepareChrome(site, material, layout))
  const rendered = await phase('render', () => renderSite({ site, material, book, cache, ...layout, ...chrome }))
  const index = await phase('search', () => searchSite({ site, cache, pages: layout.pages }))
  const hashedPaths = [...chrome.hashedPaths, ...index.hashedPaths]
  const others = await phase('files', () => siteOutputs({ site, material, book, ...layout, ...rendered, hashedPaths }))
  const outputs = [...rendered.outputs, ...chrome.outputs, ...index.outputs, ...others]
  const { written } = await phase('write', () => writeSite(outputs, site))

  const [js, css] = await Promise.all([chrome.js.gzipBytes(), chrome.css.gzipBytes()])
  const { cached } = compiled
  const counts = { pages: layout.pages.length, docs: compiled.docs.length, cached, written }
  const report = { outDir: site.outDir, ...counts, warnings, apis: api.reports, times, js, css }
  await last.keepReport(report, api, material.sources)
  return report
}

/** A site of which nothing is kept compiles every page: its compiler loads while the configuration is being bundled. */
function loadCompilerAhead(root: string): void {
  if (existsSync(join(root, STORE_FOLDER))) return
  // What goes wrong here goes wrong again, and is reported, when the compiler is really needed.
  import('./compile-doc.ts').catch(() => {})
}

function failOnErrors(problems: readonly Problem[], strict: boolean): readonly Problem[] {
  const fails = problems.some((problem) => problem.severity === 'error' || strict)
  if (fails) throw new UserError(problems)
  return problems
}
