import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Message } from 'esbuild'
import { closest } from '../../shared/closest.ts'
import type { Problem } from '../../shared/problem.ts'
import { UserError } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { systemProblem } from '../../util/system-faults.ts'

/** Throws esbuild's errors as a UserError; rethrows anything else. */
export async function bundleProblems(error: unknown, root: string): Promise<never> {
  if (!(error instanceof Error) || !('errors' in error) || !isMessages(error.errors)) throw error
  throw new UserError(await Promise.all(error.errors.map((message) => toProblem(message, root))))
}

async function toProblem({ text, location, detail }: Message, root: string): Promise<Problem> {
  // What our plugin could not read; the place esbuild gives is one in its own code.
  const fault = systemProblem(detail)
  if (fault) return fault
  const place = location && {
    file: toPosix(location.file),
    line: location.line,
    column: columnOf(location.lineText, location.column),
    source: location.lineText,
  }
  const missing = /^Could not resolve "(.+)"$/.exec(text)?.[1]
  if (missing === undefined || !location) return { severity: 'error', code: 'config.syntax', message: text, ...place }
  const hint = await hintFor(missing, dirname(resolve(root, location.file)))
  return { severity: 'error', code: 'config.missing-import', message: `"${missing}" does not exist`, hint, ...place }
}

/** esbuild counts bytes from 0, messages count characters from 1. */
function columnOf(lineText: string, byteColumn: number): number {
  return Buffer.from(lineText).subarray(0, byteColumn).toString().length + 1
}

async function hintFor(specifier: string, folder: string): Promise<string> {
  if (!/^\.{0,2}\//.test(specifier)) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    return `Install the package: npm install ${name}`
  }
  const names = await readdir(resolve(folder, dirname(specifier))).catch(() => [])
  const meant = closest(basename(specifier), names)
  if (meant === undefined) return 'Check the path: it starts at the file that imports it'
  const path = toPosix(join(dirname(specifier), meant))
  return `Did you mean "${path.startsWith('.') ? path : `./${path}`}"?`
}

function isMessages(errors: unknown): errors is Message[] {
  return Array.isArray(errors) && errors.every((error) => typeof error === 'object' && 'text' in error)
}
