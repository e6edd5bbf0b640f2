import { isAbsolute, relative, resolve } from 'node:path'
import { annotationOf, formatAnnotations } from '../util/annotations.ts'
import type { Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'

/** Returns whether this runs in GitHub Actions, which shows annotations. */
export function isInActions(): boolean {
  return process.env.GITHUB_ACTIONS === 'true'
}

/** The folder of a site in its repository, without a slash at its end; empty for the repository itself, or if it is in none. */
export function folderInRepository(root: string): string {
  const folder = relative(process.env.GITHUB_WORKSPACE || process.cwd(), resolve(root))
  return folder.startsWith('..') || isAbsolute(folder) ? '' : toPosix(folder)
}

/** Writes problems as annotations to the standard error, besides the report for people; all are errors where they fail the run. */
export function annotate(problems: readonly Problem[], root: string, isFailing: boolean): void {
  const annotations = problems.map((problem) => annotationOf(problem, isFailing ? 'error' : problem.severity))
  process.stderr.write(formatAnnotations(annotations, folderInRepository(root)))
}
