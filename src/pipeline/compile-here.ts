import type { CompileOptions } from '../markdown/compile.ts'
import { type Problem, toProblems } from '../util/errors.ts'
import type { CompiledDoc, CompileJob } from './compile-doc.ts'

/** What one page's compilation came to. */
export type CompileOutcome = CompiledDoc | { readonly problems: readonly Problem[] }

/** Compiles pages one after another in this thread. */
export async function compileHere(jobs: readonly CompileJob[], options: CompileOptions): Promise<CompileOutcome[]> {
  const compile = await createPageCompiler(options)
  const outcomes: CompileOutcome[] = []
  for (const job of jobs) outcomes.push(await compile(job))
  return outcomes
}

/** Loads the compiler; returns what compiles a page, or tells what is wrong with it. */
export async function createPageCompiler(
  options: CompileOptions,
): Promise<(job: CompileJob) => Promise<CompileOutcome>> {
  const { createDocCompiler } = await import('./compile-doc.ts')
  const compile = await createDocCompiler(options)
  return (job) => compile(job).catch(toProblems)
}
