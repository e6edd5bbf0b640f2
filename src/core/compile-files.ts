import type { SourceFile } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import type { PhaseRunner } from '../util/task.ts'
import { type CompiledDocs, type CompileTools, compileDocs } from './compile/compile-docs.ts'
import { type CachedSources, openCachedSources } from './read/cached-sources.ts'
import { isTranslation } from './read/scan-content.ts'
import { ChangedSource, letTextGo } from './read/source-text.ts'
import { readSite, type SiteFiles } from './read-site.ts'

/** The compiled pages, and the files with an original in place of each translation that cannot be compiled. */
interface CompiledFiles {
  readonly siteFiles: SiteFiles
  readonly compiled: CompiledDocs
}

/**
 * Reads the files of a site and compiles its pages; texts are not kept in memory in between. When one changes
 * meanwhile, the site is read again, with every file, and pages that are compiled already come from the cache.
 */
export async function compileFiles(tools: CompileTools, phase: PhaseRunner): Promise<CompiledFiles> {
  const { site, api } = tools
  for (let cached: CachedSources | undefined = openCachedSources(site); ; cached = undefined) {
    // Errors outside the pages are reported with those of the pages.
    const faults: Problem[] = []
    const siteFiles = mapSources(await phase('read', () => readSite(site, api, { faults, cached })), letTextGo)
    try {
      const { compiled, ...others } = await phase('compile', () => compileTranslated(siteFiles, tools))
      return { ...others, compiled: { ...compiled, problems: [...faults, ...compiled.problems] } }
    } catch (error) {
      if (!(error instanceof ChangedSource)) throw error
    }
  }
}

/** Changes each page of a site, and each original of a translation. */
export function mapSources(siteFiles: SiteFiles, change: (source: SourceFile) => SourceFile): SiteFiles {
  const originals = [...siteFiles.originals].map(([path, source]) => [path, change(source)] as const)
  return { ...siteFiles, sources: siteFiles.sources.map(change), originals: new Map(originals) }
}

/** Compiles the pages of a site; the original takes the place of a translation with an error, which is a warning. */
async function compileTranslated(siteFiles: SiteFiles, tools: CompileTools): Promise<CompiledFiles> {
  const { originals } = siteFiles
  const compiled = await compileDocs(siteFiles, tools)
  const broken = new Set(compiled.failed.flatMap(({ source: { path } }) => (originals.has(path) ? [path] : [])))
  if (broken.size === 0) return { siteFiles, compiled }
  const sources = siteFiles.sources.map((source) => (broken.has(source.path) && originals.get(source.path)) || source)
  const again = await compileDocs({ ...siteFiles, sources }, tools)
  const ofBroken = compiled.problems.filter(({ file }) => file !== undefined && isTranslation(file, tools.site))
  return {
    siteFiles: { ...siteFiles, sources },
    compiled: {
      ...again,
      cached: compiled.cached,
      fresh: new Map([...compiled.fresh, ...again.fresh]),
      costs: new Map([...compiled.costs, ...again.costs]),
      problems: [...again.problems, ...ofBroken.filter(isError).map(toWarning)],
    },
  }
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

function toWarning(problem: Problem): Problem {
  return { ...problem, severity: 'warning', message: `${problem.message}; the page is shown untranslated` }
}
