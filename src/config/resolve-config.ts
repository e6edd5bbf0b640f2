import { reasonOf, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import type { Store } from '../util/store.ts'
import { type Reads, trackReads } from '../util/track-reads.ts'
import { EndlessCodeError, SLOW_HINT, watchedNow } from '../util/watchdog.ts'
import { formatKeyPath, type KeyPath } from './errors/key-path.ts'
import type { ConfigSource } from './errors/locate-key.ts'
import type { SiteConfig } from './site-config.ts'

export interface ResolveOptions {
  readonly store: Store
  /** Changes with the version of this tool. */
  readonly toolVersion: string
  /** The configuration's file, as people see it. */
  readonly file: string
  readonly readSources: () => Promise<readonly ConfigSource[]>
  /** Gets what functions of the configuration read. */
  readonly reads: Reads
}

/**
 * The validated configuration. A result of an earlier run is read from the cache, because the validator alone takes
 * longer to load than a site without changes takes to build; a configuration with functions is validated every time.
 */
export async function resolveConfig(config: unknown, options: ResolveOptions): Promise<SiteConfig> {
  const { store, toolVersion, file, readSources, reads } = options
  const text = toJson(config)
  const key = text === undefined ? undefined : hashOf(toolVersion, text)
  const entry = store.entry<SiteConfig>('config')
  const cached = key === undefined ? undefined : entry.read(key)
  if (cached) return cached
  const { validateConfig } = await import('./validate-config.ts')
  const resolved = await validateConfig(config, { file, readSources })
  if (key === undefined) return guardFunctions(resolved, file, reads)
  entry.write(key, resolved)
  // Through JSON as well, so that the first run and later ones get identical objects.
  const copy: SiteConfig = JSON.parse(JSON.stringify(resolved))
  return copy
}

/** SHA-256 of a configuration, hex; functions count by their source text. */
export function hashConfig(config: SiteConfig): string {
  return hashOf(JSON.stringify(config, (_, value: unknown) => (isPlain(value) ? value : String(value))) ?? '')
}

/** Returns true when a configuration has a value that JSON cannot represent, such as a function. */
export function hasFunctions(config: unknown): boolean {
  return !isLossless(config, [])
}

/** A value as JSON, if JSON can represent all of it. */
function toJson(value: unknown): string | undefined {
  return isLossless(value, []) ? JSON.stringify(value) : undefined
}

function isLossless(value: unknown, ancestors: readonly unknown[]): boolean {
  if (!isPlain(value) || ancestors.includes(value)) return false
  if (typeof value !== 'object' || value === null) return true
  const below = [...ancestors, value]
  if (Array.isArray(value)) return value.every((entry) => entry !== undefined && isLossless(entry, below))
  return Object.values(value).every((entry) => isLossless(entry, below))
}

/** Returns whether JSON can represent a value; an undefined key counts as absent. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined', 'object'].includes(typeof value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Characters of an argument that a message shows: some functions get all pages of a site. */
const LONGEST_SHOWN = 80

/**
 * A configuration whose functions throw a UserError that names them when they throw or do not end. Their source texts and
 * properties stay the same. `file` is the configuration as people see it; what they read is added to `reads`.
 */
export function guardFunctions<T>(config: T, file: string, reads: Reads): T {
  const guard = (value: unknown, path: KeyPath): unknown => {
    if (typeof value === 'function') return guardFunction(value, formatKeyPath(path), { file, reads })
    if (Array.isArray(value)) return value.map((entry, index) => guard(entry, [...path, index]))
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, guard(entry, [...path, key])]))
  }
  return guard(config, []) as T
}

function guardFunction(
  original: object,
  name: string,
  { file, reads }: Pick<ResolveOptions, 'file' | 'reads'>,
): object {
  const call = (...given: readonly unknown[]): unknown => {
    try {
      return trackReads(reads, () => watchedNow(() => Reflect.apply(original as () => unknown, undefined, given)))
    } catch (error) {
      const reason = reasonOf(error)
      const argument = JSON.stringify(given[0]) ?? ''
      const shown = argument.length > LONGEST_SHOWN ? `${argument.slice(0, LONGEST_SHOWN)}…` : argument
      throw new UserError({
        severity: 'error',
        code: 'config.threw',
        message: `${name} of ${file} fails for ${shown}: ${reason}`,
        hint: error instanceof EndlessCodeError ? `Correct the function. ${SLOW_HINT}` : 'Correct the function.',
        file,
      })
    }
  }
  // Such as the mark that tells PostCSS what makes a plugin from what is one.
  return Object.assign(call, original, { toString: () => String(original) })
}
