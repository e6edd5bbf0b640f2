import type { Problem } from '../../util/errors.ts'
import type { SiteFiles } from '../read/read-site.ts'
import { isTranslation } from '../read/read-translations.ts'
import { type CompileDocsInput, type CompiledDocs, compileDocs } from './compile-docs.ts'

/** What is compiled: the files of a site, some of which may be translations. */
export interface CompileTranslatedInput extends Omit<CompileDocsInput, 'sources' | 'contracts' | 'code'> {
  readonly siteFiles: SiteFiles
}

/** The compiled pages, and the files with an original in place of each translation that cannot be compiled. */
export interface CompiledTranslated {
  readonly siteFiles: SiteFiles
  readonly compiled: CompiledDocs
}

/** Compiles the pages of a site; the original takes the place of a translation with an error, which is a warning. */
export async function compileTranslated({ siteFiles, ...input }: CompileTranslatedInput): Promise<CompiledTranslated> {
  const { originals } = siteFiles
  const compiled = await compileDocs({ ...input, ...siteFiles })
  const broken = new Set(compiled.failed.flatMap(({ source: { path } }) => (originals.has(path) ? [path] : [])))
  if (broken.size === 0) return { siteFiles, compiled }
  const sources = siteFiles.sources.map((source) => (broken.has(source.path) && originals.get(source.path)) || source)
  const again = await compileDocs({ ...input, ...siteFiles, sources })
  const ofBroken = compiled.problems.filter(({ file }) => file !== undefined && isTranslation(file, input.site))
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
