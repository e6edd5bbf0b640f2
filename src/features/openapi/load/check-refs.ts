import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, findPointer, jsonOf, listOf, pointerOf } from '../../../util/json.ts'
import type { Fault } from './problems.ts'
import { listObjects } from './resolve-anchors.ts'

/** A `$ref` and its location. */
export interface Ref {
  readonly ref: string
  /** JSON path of the object that holds it. */
  readonly path: readonly string[]
  /** Set among the names of properties: it can only mean its target's properties. */
  readonly isAmongNames: boolean
  /** Set where it is all of an example: that is data, unless there is such a file. */
  readonly isExample: boolean
  /** The JSON pointer of the extension (`x-…`) that it is in. */
  readonly extension?: string
}

/** Keys whose value is data, in which `$ref` means nothing. */
const DATA_KEYS = new Set(['example', 'default', 'const', 'enum', 'x-example', 'x-examples'])
/** Keys whose value is an object of named things, none of which is data. */
const NAME_KEYS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'parameters'])
/** The same of more keys, in whose objects `x-…` may be a name. */
const NAMED = new Set([...NAME_KEYS, 'headers', 'responses', 'requestBodies', 'securitySchemes', 'links', 'callbacks'])

/** Every `$ref` of a document, each object visited once. */
export function findRefs(document: unknown): Ref[] {
  const refs: Ref[] = []
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: readonly string[], areNames: boolean, extension?: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isRef(value))
      refs.push({ ref: value.$ref, path, isAmongNames: areNames, isExample: false, ...(extension && { extension }) })
    for (const [key, entry] of Object.entries(value)) {
      const below = [...path, key]
      if (!areNames && isData(key, entry, path)) refs.push(...exampleFiles(entry, below))
      else walk(entry, below, !areNames && NAME_KEYS.has(key), extension ?? extensionAt(below))
    }
  }
  walk(document, [], false)
  return refs
}

function isRef(value: unknown): value is { readonly $ref: string } {
  return isRecord(value) && typeof value.$ref === 'string'
}

/** Returns the pointer of an extension; undefined for any other key, and for a name that begins as one. */
function extensionAt(path: readonly string[]): string | undefined {
  const isExtension = path.at(-1)?.startsWith('x-') && !NAMED.has(path.at(-2) ?? '')
  return isExtension ? pointerOf(path) : undefined
}

/** `examples` is a list of values in a schema; elsewhere it is an object of examples, whose `value` is data. */
function isData(key: string, entry: unknown, path: readonly string[]): boolean {
  if (key === 'examples') return Array.isArray(entry)
  return DATA_KEYS.has(key) || (key === 'value' && path.at(-2) === 'examples')
}

/** The file that an example is in: authors who keep examples in files write a `$ref` in place of the value. */
function exampleFiles(value: unknown, path: readonly string[]): Ref[] {
  if (!isRef(value) || Object.keys(value).length !== 1) return []
  const isFile = kindOfRef(value.$ref) === 'file' && !value.$ref.includes('#')
  return isFile ? [{ ref: value.$ref, path, isAmongNames: false, isExample: true }] : []
}

/** The kind of target of a reference. */
export function kindOfRef(ref: string): 'local' | 'remote' | 'file' {
  if (ref.startsWith('#')) return 'local'
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(ref) ? 'remote' : 'file'
}

/** The references within a document that point to nothing; those in extensions that nothing refers to are data. */
export function findDeadRefs(document: unknown, refs: readonly Ref[]): Ref[] {
  const isUsed = (extension: string): boolean =>
    refs.some(({ ref }) => ref === extension || ref.startsWith(`${extension}/`))
  return refs.filter(({ ref, extension }) => {
    const isDead = kindOfRef(ref) === 'local' && findPointer(document, ref) === undefined
    return isDead && (extension === undefined || isUsed(extension))
  })
}

/** Warns of values of a discriminator that select schemas which do not exist. */
export function findDeadMappings(document: unknown): Fault[] {
  const schemas = jsonOf(jsonOf(document).components).schemas
  const exists = (target: string) =>
    target.startsWith('#')
      ? findPointer(document, target) !== undefined
      : /[./]/.test(target) || !isRecord(schemas) || target in schemas
  return listObjects(document).flatMap(([{ discriminator }, path]) =>
    entriesOf(jsonOf(discriminator).mapping).flatMap(([value, target]) => {
      if (typeof target !== 'string' || exists(target)) return []
      const message = `Schema "${target}" for the value "${value}" does not exist`
      const hint = 'Define it in components.schemas, or correct the mapping.'
      return [{ code: 'api.dead-mapping', message, hint, path: [...path, 'discriminator', 'mapping', value] }]
    }),
  )
}

/**
 * Warns of schemas that are nothing but themselves: references, and parts of `allOf`, that lead back to where they are
 * written. Each circle is named once. A schema that contains itself in a property is none.
 */
export function findCircles(document: unknown, refs: readonly Ref[]): Fault[] {
  const named = new Set<string>()
  return refs.flatMap((ref): Fault[] => {
    const start = ownerOf(ref.path)
    if (named.has(start)) return []
    const circle = circleFrom(document, start)
    for (const pointer of circle ?? []) named.add(pointer)
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

/** The references of a schema, if it is only a reference or consists of parts. */
function targetsOf(value: unknown): string[] {
  if (!isRecord(value)) return []
  const parts = [value, ...listOf(value.allOf)].filter(isRecord)
  return parts.flatMap(({ $ref }) => (typeof $ref === 'string' && $ref.startsWith('#/') ? [$ref] : []))
}
