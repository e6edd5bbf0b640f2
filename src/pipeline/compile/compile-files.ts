import { ChangedSource, letTextGo } from '../../content/source-text.ts'
import type { Problem } from '../../util/errors.ts'
import type { PhaseRunner } from '../../util/task.ts'
import { type KeptSources, openKeptSources } from '../read/kept-sources.ts'
import { readSite, type SiteFiles } from '../read/read-site.ts'
import { type CompiledTranslated, type CompileTranslatedInput, compileTranslated } from './compile-translated.ts'

/** What is read and compiled, and with what. */
export type CompileFilesInput = Omit<CompileTranslatedInput, 'siteFiles'>

/**
 * Reads the files of a site and compiles its pages; texts are not kept in memory in between. When one changes
 * meanwhile, the site is read again, with every file, and pages that are compiled already come from the cache.
 */
export async function compileFiles(input: CompileFilesInput, phase: PhaseRunner): Promise<CompiledTranslated> {
  const { site, api } = input
  for (let kept: KeptSources | undefined = openKeptSources(site); ; kept = undefined) {
    // Errors outside the pages are reported with those of the pages.
    const faults: Problem[] = []
    const siteFiles = withoutTexts(await phase('read', () => readSite(site, api, { faults, kept })))
    try {
      const { compiled, ...others } = await phase('compile', () => compileTranslated({ ...input, siteFiles }))
      return { ...others, compiled: { ...compiled, problems: [...faults, ...compiled.problems] } }
    } catch (error) {
      if (!(error instanceof ChangedSource)) throw error
    }
  }
}

function withoutTexts(siteFiles: SiteFiles): SiteFiles {
  const originals = [...siteFiles.originals].map(([path, source]) => [path, letTextGo(source)] as const)
  return { ...siteFiles, sources: siteFiles.sources.map(letTextGo), originals: new Map(originals) }
}
