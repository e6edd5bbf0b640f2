import { codeLimits, SLOW_HINT } from '../util/code-limits.ts'
import { UserError } from '../util/errors.ts'
import { LimitError, refuseExit, runLimited } from '../util/run-limited.ts'
import { type Reads, trackReads } from '../util/track-reads.ts'
import { formatKeyPath, type KeyPath } from './errors/key-path.ts'

/** Characters of an argument that a message shows. */
const LONGEST_SHOWN = 80

/**
 * A configuration whose functions can do no harm: one that throws, loops for ever or ends the process throws a UserError
 * that names it. Their source texts and properties stay the same. `file` is the configuration as people see it; what they
 * read is added to `reads`.
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

/** Some functions get all pages of a site. */
function shorten(text = ''): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

interface GuardOptions {
  readonly file: string
  readonly reads: Reads
}

function guardFunction(original: object, name: string, { file, reads }: GuardOptions): object {
  const call = (...given: readonly unknown[]): unknown => {
    const restore = refuseExit()
    try {
      const run = (): unknown => Reflect.apply(original as () => unknown, undefined, given)
      return trackReads(reads, () => runLimited(run, codeLimits().run))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const [argument] = given
      throw new UserError({
        severity: 'error',
        code: 'config.threw',
        message: `${name} of ${file} fails for ${shorten(JSON.stringify(argument))}: ${reason}`,
        hint: error instanceof LimitError ? `Correct the function. ${SLOW_HINT}` : 'Correct the function.',
        file,
      })
    } finally {
      restore()
    }
  }
  // Such as the mark that tells PostCSS what makes a plugin from what is one.
  return Object.assign(call, original, { toString: () => String(original) })
}
