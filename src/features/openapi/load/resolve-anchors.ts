import { isRecord } from '../../../shared/is-record.ts'
import { findPointer, type Json, pointerOf, pointerParts } from '../../../util/json.ts'

/** The name that a schema gives itself, and its path. */
type Anchor = readonly [name: string, path: readonly string[]]

/**
 * Rewrites references to names that schemas give themselves (`$anchor`, `$dynamicAnchor`, `$id`) as references to their
 * places. A `$dynamicRef` leads to the schema of that name in what refers to the schema that it is in, else to the
 * nearest. Changes the document.
 */
export function resolveAnchors(document: unknown): void {
  const objects = listObjects(document)
  const anchors = objects.flatMap(([value, path]) => namesOf(value).map((name): Anchor => [name, path]))
  if (anchors.length === 0) return
  for (const [value, path] of objects) {
    const target = typeof value.$ref === 'string' ? nearest(anchors, value.$ref, path) : undefined
    if (target !== undefined) Reflect.set(value, '$ref', target)
  }
  bindDynamic(document, objects)
  for (const [value, path] of listObjects(document)) {
    const ref = value.$dynamicRef
    if (typeof ref !== 'string' || typeof value.$ref === 'string') continue
    const target = nearest(anchors, ref, path) ?? (isPointer(document, ref) ? ref : undefined)
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
    .filter(([own]) => own === name)
    .toSorted(([, one], [, other]) => inCommon(other, path) - inCommon(one, path))
  return best && pointerOf(best[1])
}

function inCommon(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, index) => part !== other[index])
  return end < 0 ? one.length : end
}

function isPointer(document: unknown, ref: string): boolean {
  return /^#\//.test(ref) && findPointer(document, ref) !== undefined
}

/**
 * Replaces the placeholders of generic schemas: a schema with `$defs: { item: { $dynamicAnchor: 'item' } }`
 * that refers to one with `$dynamicRef: '#item'` gets a copy of that, in which the reference leads to its own `item`.
 * Schemas that are referred to on the way to the `$dynamicRef` keep theirs. Changes the document.
 */
function bindDynamic(document: unknown, objects: readonly PlacedObject[]): void {
  const uses = objects.filter(([{ $dynamicRef }]) => typeof $dynamicRef === 'string')
  const anchors = objects.filter(([{ $dynamicAnchor }]) => typeof $dynamicAnchor === 'string')
  if (uses.length === 0) return
  for (const [holder, path] of objects) {
    if (typeof holder.$ref !== 'string' || !holder.$ref.startsWith('#/')) continue
    const targetPath = pointerParts(holder.$ref)
    const target = findPointer(document, holder.$ref)
    if (!isRecord(target) || isBelow(path, targetPath)) continue
    const names = new Set(uses.filter(([, use]) => isBelow(use, targetPath)).map(([use]) => use.$dynamicRef))
    const own = anchors.filter(([{ $dynamicAnchor }, at]) => {
      return names.has(`#${$dynamicAnchor}`) && !isBelow(at, targetPath) && belongsTo(at, path)
    })
    if (own.length === 0) continue
    const { $ref: _, allOf, ...rest } = holder
    const parts = [bound(target, own), ...(Array.isArray(allOf) ? allOf : [])]
    Reflect.deleteProperty(holder, '$ref')
    Object.assign(holder, { ...rest, allOf: parts })
  }
}

/** A copy of a schema whose dynamic references lead to the given schemas, and which has no names of its own. */
function bound(schema: Json, own: readonly PlacedObject[]): Json {
  const copy = structuredClone(schema)
  for (const [value] of listObjects(copy)) {
    const found = own.find(([{ $dynamicAnchor }]) => value.$dynamicRef === `#${$dynamicAnchor}`)
    Reflect.deleteProperty(value, '$dynamicAnchor')
    if (!found) continue
    Reflect.deleteProperty(value, '$dynamicRef')
    Reflect.set(value, '$ref', addressOf(found))
  }
  return copy
}

/** A reference to a schema; to another one, if it is in `$defs` and nothing but a reference. */
function addressOf([{ $ref }, path]: PlacedObject): string {
  return path.at(-2) === '$defs' && typeof $ref === 'string' ? $ref : pointerOf(path)
}

/** Returns whether a named schema is one around a place, or in the `$defs` of one. */
function belongsTo(named: readonly string[], place: readonly string[]): boolean {
  const owner = named.at(-2) === '$defs' ? named.slice(0, -2) : named
  return isBelow(place, owner)
}

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return above.every((part, index) => path[index] === part)
}

/** An object with its path in the document. */
export type PlacedObject = readonly [value: Json, path: readonly string[]]

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
      if (typeof entry === 'object' && (areNames || !DATA_KEYS.has(key)))
        walk(entry, [...path, key], !areNames && key === 'properties')
  }
  walk(document, [], false)
  return found
}
