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
