import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { type Problem, UserError } from '../util/errors.ts'
import { createCompileData } from './compile-data.ts'
import {
  isOverflow,
  overflowProblem,
  type RefusedPage,
  refusalProblem,
  runtimeProblem,
  toProblem,
} from './compile-errors.ts'
import { PluginFailure } from './site-plugins.ts'

/** A page's text, as problems show it. */
interface PageText {
  readonly displayPath: string
  readonly body: string
}

/** Compiles; converts what that throws to problems at their places in the page, but for failures of plugins. */
export async function withPageProblems<T>(input: PageText, compile: () => Promise<T>): Promise<T> {
  try {
    return await compile()
  } catch (error) {
    if (error instanceof PluginFailure) throw error
    if (error instanceof UserError) throw new UserError(error.problems.map((problem) => locate(problem, input)))
    if (error instanceof VFileMessage) throw new UserError(toProblem(error, input.displayPath, input.body))
    if (isOverflow(error)) throw new UserError(overflowProblem(input.displayPath, input.body))
    throw new UserError(runtimeProblem(error, input))
  }
}

/** A problem at its place in a page. */
export function locate(problem: Problem, input: PageText): Problem {
  // A problem in a partial has its place already.
  if (problem.file !== undefined) return problem
  const source = problem.line === undefined ? undefined : input.body.split('\n')[problem.line - 1]
  return { ...problem, file: input.displayPath, source }
}

/** A page that is not MDX, ready to be compiled as plain Markdown, with a warning. */
export function restart(file: VFile, page: RefusedPage): VFile {
  const problem = refusalProblem(page)
  const data = createCompileData(file.data.page)
  data.problems.push(problem)
  file.data.page = data
  return file
}
