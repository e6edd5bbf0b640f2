import { codeLimits, SLOW_HINT } from '../util/code-limits.ts'
import { UserError } from '../util/errors.ts'
import { LimitError, refuseExit, runLimited } from '../util/run-limited.ts'
import { formatKeyPath, type KeyPath } from './errors/key-path.ts'

/** Characters of an argument that a message shows. */
const LONGEST_SHOWN = 80

/**
 * A configuration whose functions can do no harm: one that throws, loops for ever or ends the process throws a UserError
 * that names it. Their source texts and properties stay the same. `file` is the configuration as people see it.
 */
export function guardFunctions<T>(config: T, file: string): T {
  return guard(config, [], file) as T
}

function guard(value: unknown, path: KeyPath, file: string): unknown {
  if (typeof value === 'function') return guardFunction(value, formatKeyPath(path), file)
  if (Array.isArray(value)) return value.map((entry, index) => guard(entry, [...path, index], file))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, guard(entry, [...path, key], file)]))
}

/** Some functions get all pages of a site. */
function shorten(text = ''): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

function guardFunction(original: object, name: string, file: string): object {
  const call = (...given: readonly unknown[]): unknown => {
    const restore = refuseExit()
    try {
      return runLimited(() => Reflect.apply(original as () => unknown, undefined, given), codeLimits().run)
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
