import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, escapePart, findPointer, type Json, jsonOf, listOf } from '../../../util/json.ts'

/** Result of following a reference. */
export interface Resolved {
  readonly value: unknown
  /** The last `$ref` that was followed. */
  readonly ref?: string
}

/** Follows the references of a document. */
export interface Resolver {
  (value: unknown): Resolved
  /** References to the named schemas that extend a schema by `allOf`. */
  readonly childrenOf?: (schema: Json) => readonly Json[]
}

const SCHEMA_REF = /^#\/components\/schemas\/([^/]+)$/

/** A resolver for a document; keys next to a `$ref` override those of its target (OpenAPI 3.1). */
export function createResolver(document: Json): Resolver {
  let children: ReadonlyMap<unknown, readonly Json[]> | undefined
  const resolve = (start: unknown): Resolved => {
    let value = start
    let ref: string | undefined
    const seen = new Set<string>()
    while (isRecord(value) && typeof value.$ref === 'string' && !seen.has(value.$ref)) {
      const { $ref, ...beside } = value
      seen.add($ref)
      ref = $ref
      const target = findPointer(document, $ref)
      value = isRecord(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target
    }
    return ref === undefined ? { value } : { value, ref }
  }
  const childrenOf = (schema: Json): readonly Json[] => {
    children ??= findChildren(document)
    return children.get(schema) ?? []
  }
  return Object.assign(resolve, { childrenOf })
}

function findChildren(document: Json): Map<unknown, readonly Json[]> {
  const children = new Map<unknown, Json[]>()
  for (const [name, schema] of entriesOf(jsonOf(document.components).schemas)) {
    const own = { $ref: `#/components/schemas/${escapePart(name)}` }
    const refs = isRecord(schema) ? listOf(schema.allOf).map((part) => (isRecord(part) ? part.$ref : undefined)) : []
    for (const ref of refs) {
      const parent = typeof ref === 'string' ? findPointer(document, ref) : undefined
      if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), own])
    }
  }
  return children
}

/** Name of the schema a `$ref` points to; undefined for any other target. */
export function schemaName(ref: string | undefined): string | undefined {
  const name = ref === undefined ? undefined : SCHEMA_REF.exec(ref)?.[1]
  return name?.replaceAll('~1', '/').replaceAll('~0', '~')
}
