import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { basename, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Problem } from '../../shared/problem.ts'
import { excerptOf, UserError } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { importTracked, prepareReads, type Reads, trackReads } from '../../util/track-reads.ts'
import { EndlessCodeError, SLOW_HINT, watched } from '../../util/watchdog.ts'
import { type BundleOptions, type ConfigBundle, findBundle, makeBundle, readSourceMap } from './bundle-config.ts'

/** The export of a configuration, and the bundle it was run from. */
export interface ConfigRun {
  readonly bundle: ConfigBundle
  readonly exported: unknown
  /** Files and variables that its code read. */
  readonly reads: Reads
}

interface Given {
  /** Arguments of a function that is exported. */
  readonly given?: unknown
}

/**
 * Bundles and runs a file of configuration; the bundle of an earlier run is used while none of its files changed. Throws
 * a UserError when it cannot be bundled, throws, does not end or has no default export.
 */
export async function runConfig(options: BundleOptions & Given): Promise<ConfigRun> {
  prepareReads()
  const reads: Reads = new Map()
  const { root, store, file, given } = options
  const evaluation = { root, store, displayPath: file.displayPath, reads, given }
  const earlier = await findBundle(options)
  if (earlier) {
    // A package the bundle imports may have moved since; a fresh bundle finds it, or reports the error best.
    const exported = await evaluateBundle(earlier, evaluation).catch(passEndless)
    if (exported !== undefined) return { bundle: earlier, exported, reads }
  }
  const bundle = await makeBundle(options)
  const exported = await evaluateBundle(bundle, evaluation)
  bundle.keep()
  return { bundle, exported, reads }
}

/** Rethrows the error of code that does not end. After any other, the cached bundle is made again, which tells what is wrong. */
function passEndless(error: unknown): undefined {
  if (error instanceof UserError && error.problems.some(({ code }) => code === ENDLESS)) throw error
}

/** Code of the problem of a configuration that does not end. */
const ENDLESS = 'config.loop'

/** Surroundings of a bundle that is run. */
interface EvaluateOptions extends Pick<BundleOptions, 'root' | 'store'>, Given {
  /** The configuration's file, as people see it. */
  readonly displayPath: string
  /** Gets what its code reads. */
  readonly reads: Reads
}

/**
 * The default export of the configuration; a function is called and a promise awaited. Throws a UserError that names
 * the line when the configuration throws, and one that names it when it does not end.
 */
async function evaluateBundle(bundle: ConfigBundle, options: EvaluateOptions): Promise<unknown> {
  try {
    const run = () => runBundle(bundle, options)
    // To start what watches takes longer than to run values.
    const config = await (bundle.isPlain ? run() : watched(options.displayPath, run))
    if (config !== undefined) return config
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError({ ...problemOf(error, options.displayPath), ...(await placeOf(error, bundle, options)) })
  }
  throw new UserError({
    severity: 'error',
    code: 'config.no-default-export',
    message: `${options.displayPath} has no default export`,
    hint: 'Add export default defineConfig({ … })',
    file: options.displayPath,
  })
}

/** Runs code of a configuration. @throws UserError when it does not end, and whatever it throws. */
export async function runConfigCode<T>(work: () => Promise<T>, displayPath: string): Promise<T> {
  return watched(displayPath, work).catch((error: unknown) => {
    throw error instanceof EndlessCodeError ? new UserError(problemOf(error, displayPath)) : error
  })
}

async function runBundle(
  bundle: ConfigBundle,
  { reads, given }: Pick<EvaluateOptions, 'reads' | 'given'>,
): Promise<unknown> {
  const { default: exported } = await importTracked<Record<string, unknown>>(urlOf(bundle), reads)
  const call = async (): Promise<unknown> => (typeof exported === 'function' ? exported(given) : exported)
  return trackReads(reads, async () => copyPlain(await call(), []))
}

/** A copy without getters and proxies: whatever code they run has run before the configuration is used. */
function copyPlain(value: unknown, above: readonly unknown[]): unknown {
  if (!isPlain(value) || above.includes(value)) return value
  const below = [...above, value]
  if (Array.isArray(value)) return value.map((entry) => copyPlain(entry, below))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyPlain(entry, below)]))
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Node loads an address once; a changed bundle has another name. */
export function urlOf({ path }: ConfigBundle): string {
  return pathToFileURL(path).href
}

function problemOf(error: unknown, displayPath: string): Problem {
  const common = { severity: 'error', file: displayPath } as const
  if (error instanceof EndlessCodeError) {
    const look = 'Look in it, and in what it imports, for a loop or a promise that does not end.'
    const hint = error.isLong ? `${look} ${SLOW_HINT}` : look
    return { ...common, code: ENDLESS, message: `${displayPath} ${error.what}`, hint }
  }
  const thrown = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { ...common, code: 'config.threw', message: `${displayPath} threw ${thrown}` }
}

/** The first line of a stack trace that is in the configuration. */
async function placeOf(error: unknown, bundle: ConfigBundle, { root, store }: EvaluateOptions) {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const name = basename(urlOf(bundle))
  const after = stack.split(name).slice(1)
  const position = after.map((text) => /^(?:\?[^:]*)?:(\d+)(?::(\d+))?/.exec(text)).find((match) => match !== null)
  const payload = position ? readSourceMap(store, bundle) : undefined
  if (!position || !payload) return undefined
  const entry = new SourceMap(payload).findEntry(Number(position[1]) - 1, Number(position[2] ?? 1) - 1)
  if (!('originalSource' in entry)) return undefined
  const path = entry.originalSource
  const text = await readFile(path, 'utf8').catch(() => '')
  return {
    hint: 'Fix the line shown, or what it calls',
    file: toPosix(isInside(root, path) ? relative(root, path) : path),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    source: excerptOf(text.split(/\r?\n/)[entry.originalLine], entry.originalColumn + 1),
  }
}
