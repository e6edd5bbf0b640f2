/** Key of the property with the name of the package that a placeholder replaces. */
const NAME = Symbol.for('frigate-docs.placeholder')

/** Kinds of placeholders: one that is quiet never throws, a wrapper returns the configuration that it is given. */
export type PlaceholderKind = 'quiet' | 'wrapper' | 'package'

/**
 * Code of a function that makes the placeholder for a package or file that is not there: whatever a configuration does
 * with it, reading keys, calling, spreading, is possible and gives a placeholder again.
 */
export const PLACEHOLDER_CODE = `
const NAME = Symbol.for('frigate-docs.placeholder')
const REFUSING = Symbol.for('frigate-docs.refusing-placeholders')
function placeholder(name, folder, kind, depth = 0) {
  // A plugin that runs needs the package itself, but for what only writes messages.
  const call = (_, __, [given]) => {
    if (globalThis[REFUSING] > 0 && kind !== 'quiet') throw new Error(name + ' is not installed')
    const isConfig = kind === 'wrapper' && given && ('title' in Object(given) || 'themeConfig' in Object(given))
    return isConfig ? given : called
  }
  const target = function () {}.bind()
  delete target.name
  delete target.length
  const read = (_, key) => {
    if (key === NAME) return name
    if (key === Symbol.toPrimitive) return () => ''
    // Code that goes through lists in lists comes to an end.
    if (key === Symbol.iterator) return function* () { if (depth < 3) yield placeholder(name, folder, kind, depth + 1) }
    if (typeof key === 'symbol' || key === 'then') return undefined
    return self
  }
  // Named imports are looked up in the prototype of a module.
  const prototype = new Proxy(Object.create(null), { get: read })
  const handler = {
    get: read,
    set: () => true,
    apply: call,
    construct: () => call(undefined, undefined, []),
    getPrototypeOf: () => prototype,
  }
  const self = new Proxy(target, handler)
  // What a call returns may be waited for, also by its method.
  const then = (...done) => Promise.resolve(self).then(...done)
  const called = new Proxy(target, { ...handler, get: (_, key) => (key === 'then' ? then : read(_, key)) })
  return self
}
`

/** The package or file a value is in place of; undefined for any other value. */
export function standsFor(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name: unknown = Reflect.get(value, NAME)
  return typeof name === 'string' ? name : undefined
}

/** Returns whether code of a bundle makes placeholders. */
export function hasPlaceholders(code: string): boolean {
  return code.includes('frigate-docs.placeholder')
}
