import { findPointer, type Json, pointerOf } from '../json.ts'
import { bindDynamic } from './bind-dynamic.ts'
import { listObjects } from './list-objects.ts'

/** A schema with a name of its own, and where it is. */
interface Anchor {
  readonly name: string
  readonly path: readonly string[]
}

/**
 * Rewrites references to names that schemas give themselves (`$anchor`, `$dynamicAnchor`, `$id`) as references to their
 * places. A `$dynamicRef` leads to the schema of that name in what refers to the schema that it is in, else to the
 * nearest. Changes the document.
 */
export function resolveAnchors(document: unknown): void {
  const objects = listObjects(document)
  const anchors = objects.flatMap(([value, path]) => namesOf(value).map((name): Anchor => ({ name, path })))
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
    .filter((anchor) => anchor.name === name)
    .toSorted((one, other) => inCommon(other.path, path) - inCommon(one.path, path))
  return best && pointerOf(best.path)
}

function inCommon(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, index) => part !== other[index])
  return end < 0 ? one.length : end
}

function isPointer(document: unknown, ref: string): boolean {
  return /^#\//.test(ref) && findPointer(document, ref) !== undefined
}
