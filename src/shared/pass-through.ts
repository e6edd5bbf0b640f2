/** Key of the count of callers that must not use placeholders: bundled configurations read it. */
const REFUSING = Symbol.for('frigate-docs.refusing-placeholders')

const counts: Record<symbol, number | undefined> = globalThis as never

/**
 * Starts code of a site that must not use placeholders for packages that are not installed: calling one throws until the
 * function that is returned was called.
 */
export function refusePlaceholders(): () => void {
  counts[REFUSING] = (counts[REFUSING] ?? 0) + 1
  return () => {
    counts[REFUSING] = (counts[REFUSING] ?? 1) - 1
  }
}

/**
 * In place of anything that cannot be found: as a component, it shows its children; it may be called, read and spread.
 * What a hook returns may be a pair, as that of useState.
 */
const anything: unknown = new Proxy(
  function Missing(props?: { readonly children?: unknown }): unknown {
    return props?.children ?? null
  },
  {
    get: (target, name): unknown => {
      if (name === 'prototype' || name === 'length' || name === 'name') return target[name]
      if (typeof name === 'symbol') return name === Symbol.iterator ? () => [].values() : undefined
      // What React and `await` look for; to have it would mean something.
      if (/^(?:\$\$typeof|defaultProps|contextTypes|then)$/.test(name)) return undefined
      if (/^use[A-Z]/.test(name)) return () => pair
      return name === 'toString' || name === 'toJSON' ? () => '' : anything
    },
    apply: (_target, _self, [props]: unknown[]): unknown =>
      typeof props === 'object' && props !== null && 'children' in props ? props.children : anything,
  },
)

/** The same, as what a hook returns: a value, and a function that sets it. */
const pair: unknown = new Proxy(Object(anything), {
  get: (target, name): unknown =>
    name === Symbol.iterator ? () => [anything, anything].values() : Reflect.get(target, name),
})

/** In place of a module that cannot be found or fails: whatever is taken from it shows its children. */
export const missingModule: Readonly<Record<string, unknown>> = Object.create(Object(anything), {
  default: { value: anything },
})
