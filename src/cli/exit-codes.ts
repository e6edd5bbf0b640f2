import type { Problem } from '../util/errors.ts'

/** Every exit code of the CLI, as the manual's table has them. */
export const EXIT = {
  /** Success. */
  ok: 0,
  /** The site has problems: a page, a link, the configuration. */
  problems: 1,
  /** The command was called incorrectly, or could not run. */
  usage: 2,
  /** A bug in the tool. */
  bug: 70,
  /** Interrupted: 128 + SIGINT, the shell convention. */
  interrupted: 130,
} as const

/** Problems that are not the site's fault: the command was called incorrectly, or could not run. */
const USAGE_PROBLEMS = new Set([
  'api.no-spec',
  'api.usage',
  'cache.address',
  'cache.no-remote',
  'config.not-found',
  'i18n.no-locale',
  'init.exists',
  'init.nothing-to-move',
  'output.foreign-folder',
  'output.unsafe-folder',
  'package.incomplete',
  'serve.address',
  'search.no-client',
  'search.no-key',
  'search.no-service',
  'search.service',
  'system.files',
  'system.permission',
  'system.space',
  'serve.no-site',
])

/** Returns the exit code of a command that ended with these problems. */
export function exitCodeOf(problems: readonly Problem[]): number {
  return problems.every((problem) => USAGE_PROBLEMS.has(problem.code)) ? EXIT.usage : EXIT.problems
}

/** Thrown when a check found something and has already reported it. */
export class FindingsError extends Error {
  override readonly name = 'FindingsError'
}
