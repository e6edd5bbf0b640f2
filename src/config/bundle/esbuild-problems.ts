import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Message } from 'esbuild'
import { closest } from '../../shared/closest.ts'
import { packageOf } from '../../shared/package-name.ts'
import type { Problem } from '../../shared/problem.ts'
import { UserError } from '../../util/errors.ts'
import { messagesOf, placeOfMessage, unresolvedOf } from '../../util/esbuild-messages.ts'
import { toPosix } from '../../util/paths.ts'
import { systemProblem } from '../../util/system-faults.ts'

/** Throws esbuild's errors as a UserError; rethrows anything else. */
export async function bundleProblems(error: unknown, root: string): Promise<never> {
  throw new UserError(await Promise.all(messagesOf(error).map((message) => toProblem(message, root))))
}

/** Warnings about what a configuration says twice, of which esbuild keeps the last. */
export function duplicateKeys(messages: readonly Message[]): Problem[] {
  return messages
    .filter(({ id }) => id === 'duplicate-object-key')
    .map((message): Problem => {
      const key = /"(.+)"/.exec(message.text)?.[1] ?? ''
      return {
        severity: 'warning',
        code: 'config.duplicate-key',
        message: `Key "${key}" is in this object twice, the last value is used`,
        hint: 'Remove one of them.',
        ...placeOfMessage(message),
      }
    })
}

async function toProblem(message: Message, root: string): Promise<Problem> {
  const { text, location, detail } = message
  // What our plugin could not read; the place esbuild gives is one in its own code.
  const fault = systemProblem(detail)
  if (fault) return fault
  const place = placeOfMessage(message)
  const missing = unresolvedOf(message)
  if (missing === undefined || !location) return { severity: 'error', code: 'config.syntax', message: text, ...place }
  const hint = await hintFor(missing, dirname(resolve(root, location.file)))
  return { severity: 'error', code: 'config.missing-import', message: `"${missing}" does not exist`, hint, ...place }
}

async function hintFor(specifier: string, folder: string): Promise<string> {
  if (!/^\.{0,2}\//.test(specifier)) {
    return `Install the package: npm install ${packageOf(specifier)}`
  }
  const names = await readdir(resolve(folder, dirname(specifier))).catch(() => [])
  const meant = closest(basename(specifier), names)
  if (meant === undefined) return 'Check the path: it starts at the file that imports it'
  const path = toPosix(join(dirname(specifier), meant))
  return `Did you mean "${path.startsWith('.') ? path : `./${path}`}"?`
}
