import { isIdentifier, quote } from '../../util/json.ts'

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

function formatStep(step: string | number, index: number): string {
  if (typeof step === 'number') return `[${step}]`
  if (!isIdentifier(step)) return `[${quote(step)}]`
  return index === 0 ? step : `.${step}`
}
