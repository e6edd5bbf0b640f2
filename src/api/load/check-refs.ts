import { findPointer, isJson } from '../json.ts'

/** A `$ref` and its location. */
export interface Ref {
  readonly ref: string
  /** JSON path of the object that holds it. */
  readonly path: readonly string[]
  /** Whether it is among the names of properties, where it can only mean its target's properties. */
  readonly isAmongNames: boolean
  /** Whether it is all of an example: that is data, unless there is such a file. */
  readonly isExample: boolean
}

/** Keys whose value is data, in which `$ref` means nothing. */
const DATA_KEYS = new Set(['example', 'default', 'const', 'enum', 'x-example', 'x-examples'])
/** Keys whose value is an object of named things, none of which is data. */
const NAME_KEYS = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'parameters'])

/** Every `$ref` of a document, each object visited once. */
export function findRefs(document: unknown): Ref[] {
  const refs: Ref[] = []
  const seen = new Set<unknown>()
  const walk = (value: unknown, path: readonly string[], areNames: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) walk(entry, [...path, String(index)], false)
      return
    }
    if (!isJson(value)) return
    if (typeof value.$ref === 'string') refs.push({ ref: value.$ref, path, isAmongNames: areNames, isExample: false })
    for (const [key, entry] of Object.entries(value)) {
      const isData = !areNames && (DATA_KEYS.has(key) || isExampleList(key, entry, path))
      const file = isData ? exampleFile(entry) : undefined
      if (file !== undefined) refs.push({ ref: file, path: [...path, key], isAmongNames: false, isExample: true })
      if (!isData) walk(entry, [...path, key], !areNames && NAME_KEYS.has(key))
    }
  }
  walk(document, [], false)
  return refs
}

/** `examples` is a list of values in a schema; elsewhere it is an object of examples, whose `value` is data. */
function isExampleList(key: string, entry: unknown, path: readonly string[]): boolean {
  if (key === 'examples') return Array.isArray(entry)
  return key === 'value' && path.at(-2) === 'examples'
}

/** The file that an example is in: authors who keep examples in files write a `$ref` in place of the value. */
function exampleFile(value: unknown): string | undefined {
  if (!isJson(value) || Object.keys(value).length !== 1 || typeof value.$ref !== 'string') return undefined
  return kindOfRef(value.$ref) === 'file' && !value.$ref.includes('#') ? value.$ref : undefined
}

/** What kind of target a reference has. */
export function kindOfRef(ref: string): 'local' | 'remote' | 'file' {
  if (ref.startsWith('#')) return 'local'
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(ref) ? 'remote' : 'file'
}

/** The references within a document that point to nothing. */
export function findDeadRefs(document: unknown, refs: readonly Ref[]): Ref[] {
  return refs.filter(({ ref }) => kindOfRef(ref) === 'local' && findPointer(document, ref) === undefined)
}
