/** A value of JSON as one line of JavaScript, as the examples of a configuration in TypeScript have it. */
export function scriptLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(scriptLiteral).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${scriptLiteral(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : scriptLiteral(key)
}
