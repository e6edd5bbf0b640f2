/** Path of a value in the configuration: keys and list indexes. */
export type KeyPath = readonly (string | number)[]

/** A key path as written in code: `themeConfig.navbar.items[2].label`. */
export function formatKeyPath(path: KeyPath): string {
  if (path.length === 0) return 'the default export'
  return path.map(formatStep).join('')
}

/** The value at a key path; undefined when there is none. */
export function valueAt(root: unknown, path: KeyPath): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** A key as written in an object literal: quoted only if necessary. */
export function formatKey(key: string): string {
  return isIdentifier(key) ? key : quote(key)
}

/** A string as written in a configuration: in single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function formatStep(step: string | number, index: number): string {
  if (typeof step === 'number') return `[${step}]`
  if (!isIdentifier(step)) return `[${quote(step)}]`
  return index === 0 ? step : `.${step}`
}

function isIdentifier(key: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
}
