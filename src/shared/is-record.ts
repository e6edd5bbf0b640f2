/** Returns whether a value is an object with keys, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The keys of a value that is an object; nothing for any other value. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
