import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { SiteExtension } from '../../config/site-config.ts'
import type { ExtensionHooks } from '../../shared/extension.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { listFolders, type Reads, trackReads } from '../../util/track-reads.ts'
import type { Schema } from '../../util/value-schema.ts'
import { watched, watchedNow } from '../../util/watchdog.ts'

/** A site with extensions. */
interface HookedSite {
  /** The configuration's file, as people see it. */
  readonly configFile: string
  readonly extensionFiles: ExtensionFiles
}

/** A hook of an extension, and what it has to return. */
export interface HookCall<T> {
  readonly extension: SiteExtension
  readonly hook: keyof ExtensionHooks
  readonly site: HookedSite
  readonly schema: Schema<T>
  /** Its result in words: `a list of pages, each with a path and a text`. */
  readonly expected: string
}

/**
 * Runs a hook. @throws UserError that names extension and hook when it throws, does not end, or returns what
 * it may not.
 */
export async function runHook<T>(call: HookCall<T>, run: () => unknown): Promise<T> {
  const work = (): unknown => trackReads(call.site.extensionFiles.reads, run)
  const value = await watched(`extension "${call.extension.name}"`, work).catch((error: unknown) => {
    throw new UserError(hookProblem(call, reasonOf(error)))
  })
  return checkValue(call, value)
}

/** Runs a hook that returns its value at once. @throws UserError as `runHook` does. */
export function runHookNow<T>(call: HookCall<T>, run: () => unknown): T {
  const work = (): unknown => trackReads(call.site.extensionFiles.reads, run)
  try {
    return checkValue(call, watchedNow(work))
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(hookProblem(call, reasonOf(error)))
  }
}

function checkValue<T>(call: HookCall<T>, value: unknown): T {
  if (call.schema(value)) return value
  throw new UserError(hookProblem(call, `unexpected result, expected ${call.expected}`))
}

/** A problem of an extension as a whole. */
export function hookProblem(
  { extension, hook, site }: Pick<HookCall<unknown>, 'extension' | 'hook' | 'site'>,
  message: string,
): Problem {
  return {
    severity: 'error',
    code: 'extension.failed',
    message: `Extension "${extension.name}" fails in its hook ${hook}: ${message}`,
    hint: 'Correct the extension, or remove it from extensions.',
    file: site.configFile,
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The files that extensions read. */
export interface ExtensionFiles {
  /** Full paths of the files and folders so far. */
  readonly inputs: ReadonlySet<string>
  /** Everything that their code has read by itself. */
  readonly reads: Reads
  /** Returns whether extensions read a file, or list the folder that it is in. */
  has(path: string): boolean
  readonly readFile: (path: string) => Promise<string>
  readonly listFiles: (folder: string) => Promise<string[]>
  /** Notes that what extensions do depends on everything in a folder, by its full path. */
  readonly follow: (folder: string) => void
}

/** Creates what reads files for extensions, and remembers which. */
export function createExtensionFiles(root: string): ExtensionFiles {
  const inputs = new Set<string>()
  const reads: Reads = new Map()
  return {
    inputs,
    reads,
    follow: (folder) => void inputs.add(folder),
    has: (path) => reads.has(path) || reads.has(dirname(path)) || [...inputs].some((input) => isInside(input, path)),
    readFile: async (path) => {
      const place = resolve(root, path)
      inputs.add(place)
      return readFile(place, 'utf8').catch((error: unknown) => {
        throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
      })
    },
    listFiles: async (folder) => {
      const place = resolve(root, folder)
      for (const one of [place, ...listFolders(place)]) inputs.add(one)
      const base = toPosix(relative(root, place))
      return (await listFiles(place)).map((path) => (base === '' ? path : `${base}/${path}`))
    },
  }
}
