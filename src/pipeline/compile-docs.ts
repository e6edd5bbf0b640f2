import type { CompileOptions } from '../markdown/compile.ts'
import type { Doc, SourceFile } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import type { DocCache } from './cache.ts'
import type { CompileJob } from './compile-doc.ts'
import { type CompileOutcome, compileHere } from './compile-here.ts'
import type { Site } from './site.ts'
import { compileInWorkers, workersPay } from './workers.ts'

/** The Docs of a site, in the order of its sources. */
export interface CompiledDocs {
  readonly docs: readonly Doc[]
  /** How many came from the cache. */
  readonly cached: number
  readonly problems: readonly Problem[]
  /** Pages that could not be compiled. */
  readonly failed: readonly SourceFile[]
}

/** Compiles every page that the cache does not have; a page with faults does not keep the others from theirs. */
export async function compileDocs(sources: readonly SourceFile[], site: Site, cache: DocCache): Promise<CompiledDocs> {
  const { keyOf, options } = createDocKeys(site)
  const jobs = sources
    .map((source): CompileJob => ({ source, key: keyOf(source) }))
    .filter(({ source, key }) => cache.find(source.path, key) === undefined)
  const outcomes = await compileAll(jobs, options)
  for (const outcome of outcomes) if ('doc' in outcome) cache.add(outcome.doc, outcome.body)
  const docs = sources.flatMap((source) => cache.find(source.path, keyOf(source)) ?? [])
  return {
    docs,
    cached: sources.length - jobs.length,
    problems: [
      ...outcomes.flatMap((outcome) => ('doc' in outcome ? [] : outcome.problems)),
      ...docs.flatMap((doc) => doc.problems),
    ],
    failed: jobs.filter((_, index) => !('doc' in (outcomes[index] ?? {}))).map((job) => job.source),
  }
}

/** How a site's pages are compiled, and the keys under which they are kept. */
export function createDocKeys(site: Site): { options: CompileOptions; keyOf: (source: SourceFile) => string } {
  const options = compileOptions(site)
  const fingerprint = hashOf(site.toolVersion, JSON.stringify(options))
  return { options, keyOf: (source) => hashOf(fingerprint, source.displayPath, source.hash) }
}

function compileOptions({ config }: Site): CompileOptions {
  return {
    magicComments: config.themeConfig.prism.magicComments,
    mermaid: config.markdown.mermaid,
    format: config.markdown.format,
    defaultLanguage: config.themeConfig.prism.defaultLanguage,
  }
}

async function compileAll(jobs: readonly CompileJob[], options: CompileOptions): Promise<CompileOutcome[]> {
  if (jobs.length === 0) return []
  return workersPay(jobs) ? compileInWorkers(jobs, options) : compileHere(jobs, options)
}
