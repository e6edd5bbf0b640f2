import { isRecord } from '../../../shared/is-record.ts'
import type { Json } from '../../../util/json.ts'

/** An object with its path in the document. */
export type PlacedObject = readonly [value: Json, path: readonly string[]]

/** Keys whose value is data. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue'])

/** Every object of a document that is not data, with its path, each once. */
export function listObjects(document: unknown): PlacedObject[] {
  const found: PlacedObject[] = []
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: readonly string[], areNames: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isRecord(value) && !areNames) found.push([value, path])
    for (const [key, entry] of Object.entries(value))
      if (areNames || !DATA_KEYS.has(key)) walk(entry, [...path, key], !areNames && key === 'properties')
  }
  walk(document, [], false)
  return found
}
