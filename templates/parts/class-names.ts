/** Returns the given class names as one attribute value, or undefined when there are none. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}

/** Joins the names of classes: texts, lists, and the keys of objects whose values count, as `clsx` does. */
export function joinClasses(...values: readonly unknown[]): string {
  return values.flatMap(namesIn).join(' ')
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return value ? [String(value)] : []
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, counts]) => (counts ? [name] : []))
}
