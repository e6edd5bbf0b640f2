import { findPointer, isJson, type Json } from '../json.ts'

/** Result of following a reference. */
export interface Resolved {
  readonly value: unknown
  /** The last `$ref` that was followed. */
  readonly ref?: string
}

/** Follows the references of a document. */
export type Resolver = (value: unknown) => Resolved

const SCHEMA_REF = /^#\/components\/schemas\/([^/]+)$/

/** A resolver for a document; keys next to a `$ref` override those of its target (OpenAPI 3.1). */
export function createResolver(document: Json): Resolver {
  return (start) => {
    let value = start
    let ref: string | undefined
    const seen = new Set<string>()
    while (isJson(value) && typeof value.$ref === 'string' && !seen.has(value.$ref)) {
      const { $ref, ...beside } = value
      seen.add($ref)
      ref = $ref
      const target = findPointer(document, $ref)
      value = isJson(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target
    }
    return ref === undefined ? { value } : { value, ref }
  }
}

/** Name of the schema a `$ref` points to; undefined for any other target. */
export function schemaName(ref: string | undefined): string | undefined {
  const name = ref === undefined ? undefined : SCHEMA_REF.exec(ref)?.[1]
  return name?.replaceAll('~1', '/').replaceAll('~0', '~')
}
