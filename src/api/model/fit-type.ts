/**
 * A value in one of a schema's types: people write numbers in quotes, and lists as texts of JSON. Undefined for a value
 * that is none of them.
 */
export function fitType(value: unknown, types: readonly string[]): unknown {
  if (value === undefined || types.length === 0 || hasType(value, types)) return value
  if (typeof value === 'string') return fitText(value, types)
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (types.includes('string')) return String(value)
  }
  return undefined
}

function fitText(text: string, types: readonly string[]): unknown {
  const parsed = parseJson(text)
  const isSame = typeof parsed === 'object' || String(parsed) === text
  return parsed !== null && isSame && hasType(parsed, types) ? parsed : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasType(value: unknown, types: readonly string[]): boolean {
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}
