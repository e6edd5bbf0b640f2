import type { Problem } from '../util/errors.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Site } from './open/open-site.ts'

/**
 * The problems of a site in all its languages, each once. What is wrong with a translation never stops the default
 * language: it is a warning. What is wrong with the configuration is wrong in every language.
 */
export function joinProblems(sites: readonly (Pick<CompiledSite, 'problems'> & { readonly site: Site })[]): Problem[] {
  const [only] = sites
  if (only && sites.length === 1) return [...only.problems]
  const found = new Map<string, Problem>()
  for (const { site, problems } of sites) {
    for (const problem of problems) {
      const { message, file, line, column } = problem
      const key = JSON.stringify([message, file, line, column])
      if (!found.has(key)) found.set(key, site.locale.isDefault ? problem : demote(problem, site))
    }
  }
  return [...found.values()]
}

function demote(problem: Problem, { configFile }: Site): Problem {
  return problem.file === configFile ? problem : { ...problem, severity: 'warning' }
}
