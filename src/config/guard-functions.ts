import { UserError } from '../util/errors.ts'
import { type Reads, trackReads } from '../util/track-reads.ts'
import { EndlessCodeError, SLOW_HINT, watchedNow } from '../util/watchdog.ts'
import { formatKeyPath, type KeyPath } from './errors/key-path.ts'

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

interface GuardOptions {
  readonly file: string
  readonly reads: Reads
}

function guardFunction(original: object, name: string, { file, reads }: GuardOptions): object {
  const call = (...given: readonly unknown[]): unknown => {
    try {
      return trackReads(reads, () => watchedNow(() => Reflect.apply(original as () => unknown, undefined, given)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
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
