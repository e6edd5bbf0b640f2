import { escapePart, findPointer, isJson, type Json } from '../json.ts'

/** A schema with a name of its own, and where it is. */
interface Anchor {
  readonly name: string
  readonly path: readonly string[]
}

/** Keys whose value is data. */
const DATA_KEYS = new Set(['example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue'])

/**
 * Rewrites references to names that schemas give themselves (`$anchor`, `$dynamicAnchor`, `$id`) as references to their
 * places. A `$dynamicRef` is taken for one to the nearest schema of that name, which is what it means unless a schema
 * that refers to this one has another of the same name. Changes the document.
 */
export function resolveAnchors(document: unknown): void {
  const objects = listObjects(document)
  const anchors = objects.flatMap(([value, path]) => namesOf(value).map((name): Anchor => ({ name, path })))
  if (anchors.length === 0) return
  for (const [value, path] of objects) {
    const isDynamic = typeof value.$ref !== 'string'
    const ref = isDynamic ? value.$dynamicRef : value.$ref
    if (typeof ref !== 'string') continue
    const target = nearest(anchors, ref, path) ?? (isDynamic && isPointer(document, ref) ? ref : undefined)
    if (target === undefined) continue
    Reflect.deleteProperty(value, '$dynamicRef')
    Reflect.set(value, '$ref', target)
  }
}

function namesOf({ $anchor, $dynamicAnchor, $id }: Json): string[] {
  const anchors = [$anchor, $dynamicAnchor].filter((name) => typeof name === 'string').map((name) => `#${name}`)
  return typeof $id === 'string' && $id !== '' ? [...anchors, $id] : anchors
}

/** The pointer to the schema of a name that has most of a path in common with it. */
function nearest(anchors: readonly Anchor[], name: string, path: readonly string[]): string | undefined {
  const [best] = anchors
    .filter((anchor) => anchor.name === name)
    .toSorted((one, other) => inCommon(other.path, path) - inCommon(one.path, path))
  return best && `#${best.path.map((part) => `/${escapePart(part)}`).join('')}`
}

function inCommon(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, index) => part !== other[index])
  return end < 0 ? one.length : end
}

function isPointer(document: unknown, ref: string): boolean {
  return /^#\//.test(ref) && findPointer(document, ref) !== undefined
}

/** Every object of a document that is no data, with its path, each once. */
function listObjects(document: unknown): (readonly [value: Json, path: readonly string[]])[] {
  const found: (readonly [Json, readonly string[]])[] = []
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: readonly string[], areNames: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isJson(value) && !areNames) found.push([value, path])
    for (const [key, entry] of Object.entries(value))
      if (areNames || !DATA_KEYS.has(key)) walk(entry, [...path, key], !areNames && key === 'properties')
  }
  walk(document, [], false)
  return found
}
