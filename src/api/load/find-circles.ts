import { findPointer, isJson, listOf, pointerOf } from '../json.ts'
import type { Ref } from './check-refs.ts'
import type { Fault } from './problems.ts'

/**
 * Warns of schemas that are nothing but themselves: references, and parts of `allOf`, that lead back to where they are
 * written. Each circle is named once. A schema that contains itself in a property is none.
 */
export function findCircles(document: unknown, refs: readonly Ref[]): Fault[] {
  const known = new Set<string>()
  return refs.flatMap((ref): Fault[] => {
    const start = ownerOf(ref.path)
    if (known.has(start)) return []
    const circle = circleFrom(document, start)
    for (const pointer of circle ?? []) known.add(pointer)
    if (!circle) return []
    return [
      {
        code: 'api.circular-ref',
        message: `$ref "${ref.ref}" leads back to itself`,
        hint: 'Describe the value in one of the schemas, or refer to another.',
        path: ref.path,
      },
    ]
  })
}

/** The place that a reference is all of, or a part of: that of the `allOf` it is in. */
function ownerOf(path: readonly string[]): string {
  const end = path.at(-2) === 'allOf' ? path.slice(0, -2) : path
  return pointerOf(end)
}

/** The places on the way from one back to it; undefined if no way leads back. */
function circleFrom(document: unknown, start: string): readonly string[] | undefined {
  const passed = new Set<string>()
  const visit = (pointer: string): readonly string[] | undefined => {
    for (const next of targetsOf(findPointer(document, pointer))) {
      if (next === start) return [pointer]
      if (passed.has(next)) continue
      passed.add(next)
      const found = visit(next)
      if (found) return [pointer, ...found]
    }
    return undefined
  }
  return visit(start)
}

/** Returns where a schema leads, if it is only a reference or made from parts. */
function targetsOf(value: unknown): string[] {
  if (!isJson(value)) return []
  const parts = [value, ...listOf(value.allOf)].filter(isJson)
  return parts.flatMap(({ $ref }) => (typeof $ref === 'string' && $ref.startsWith('#/') ? [$ref] : []))
}
