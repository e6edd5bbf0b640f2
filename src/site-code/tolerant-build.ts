import { resolve } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import { type Problem, UserError } from '../util/errors.ts'
import { ENTRY, missingKey } from './esbuild-plugin.ts'

/** What a bundle is made of, and what was left out of it. */
export interface TolerantBuild {
  readonly metafile: Metafile
  /** Entries that cannot be resolved. */
  readonly absent: ReadonlySet<string>
}

/** How to build, given what is to be left out. */
export interface TolerantInput {
  readonly root: string
  readonly keys: readonly string[]
  /** Options for these entries. */
  readonly optionsFor: (keys: readonly string[]) => BuildOptions
  /** Imports that are replaced, as `missingKey` writes them; more are added. */
  readonly missing: Set<string>
  readonly problems: Problem[]
}

/**
 * Bundles; an import that cannot be resolved is left out with a warning instead of failing everything.
 * @throws UserError with every mistake of syntax.
 */
export async function buildTolerantly(input: TolerantInput): Promise<TolerantBuild> {
  const { build } = await import('esbuild')
  const absent = new Set<string>()
  for (;;) {
    const keys = input.keys.filter((key) => !absent.has(key))
    const outcome = await build({
      ...input.optionsFor(keys),
      absWorkingDir: input.root,
      metafile: true,
      logLevel: 'silent',
      logLimit: 0,
    }).catch(toErrors)
    if (!Array.isArray(outcome)) return { metafile: (outcome as BuildResult<{ metafile: true }>).metafile, absent }
    const others = outcome.filter((error) => !leaveOut(error, input, absent))
    if (others.length > 0) throw new UserError(others.map(syntaxProblem))
  }
}

/** Remembers an import that cannot be resolved; false for any other error. */
function leaveOut({ text, location }: Message, input: TolerantInput, absent: Set<string>): boolean {
  const specifier = /^Could not resolve "(.+)"$/.exec(text)?.[1]
  if (specifier === undefined || !location) return false
  if (location.file.startsWith(`${ENTRY}:`)) {
    absent.add(location.file.slice(ENTRY.length + 1))
    return true
  }
  const key = missingKey(resolve(input.root, location.file), specifier, input.root)
  if (input.missing.has(key)) return false
  input.missing.add(key)
  input.problems.push({
    severity: 'warning',
    code: 'code.import',
    message: `Import of "${specifier}" cannot be followed, what uses it is left out`,
    hint: /^[./]/.test(specifier)
      ? 'Correct the path: it starts at the folder of this file.'
      : `Install the package: npm install ${packageOf(specifier)}`,
    ...placeOf(location),
  })
  return true
}

function syntaxProblem({ text, location }: Message): Problem {
  return { severity: 'error', code: 'code.syntax', message: text, ...(location && placeOf(location)) }
}

/** esbuild counts bytes from 0, messages count characters from 1. */
function placeOf({ file, line, column, lineText }: NonNullable<Message['location']>) {
  return { file, line, column: Buffer.from(lineText).subarray(0, column).toString().length + 1, source: lineText }
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function toErrors(error: unknown): Message[] {
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors)) return error.errors
  throw error
}
