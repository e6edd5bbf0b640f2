import { isRecord } from '../../../shared/is-record.ts'
import { escapePart, findPointer, type Json, jsonOf, pointerOf, pointerParts } from '../../../util/json.ts'
import { FILES_KEY, rewriteMappings } from './bundle.ts'
import { findRefs, type Ref } from './check-refs.ts'

/** A specification whose schemas all have names, and where those of other files are written. */
interface NamedSchemas {
  readonly document: Json
  /** Returns where the value at a path of the document is written, if in another file. */
  readonly findOrigin: (path: readonly string[]) => Origin | undefined
}

/** Where a schema is written. */
interface Origin {
  readonly displayPath: string
  readonly path: readonly string[]
}

/** Keys whose value is a schema. */
const SCHEMA_KEYS = new Set([
  ...['schema', 'items', 'additionalItems', 'contains', 'additionalProperties', 'unevaluatedProperties'],
  ...['unevaluatedItems', 'propertyNames', 'not', 'if', 'then', 'else', 'contentSchema'],
])
/** Keys whose value holds schemas, by name or in a list. */
const SCHEMA_HOLDERS = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems', 'properties', 'patternProperties', 'dependentSchemas'],
  ...['$defs', 'definitions', 'schemas'],
])
/** A whole file, or a named part of it; a property of a schema has no name of its own. */
const NAMED_PLACE = /^(?:\/components\/schemas|\/definitions|\/\$defs|\/schemas)?(?:\/[^/]+)?$/
/** Where OpenAPI 3 and 2.0 keep their schemas. */
const HOMES = { 3: ['components', 'schemas'], 2: ['definitions'] } as const

/**
 * Names the schemas that a bundled document keeps in its other files, so that they are validated and get a page like
 * the others. A name that only refers to a schema elsewhere becomes that schema's name.
 */
export function nameSchemas(document: Json): NamedSchemas {
  const all = findRefs(document)
  const isThere = ({ ref }: Ref) => toOrigin(ref) !== undefined && findPointer(document, ref) !== undefined
  const refs = all.filter((ref) => isSchemaPlace(ref) && isThere(ref))
  if (refs.length === 0) return { document, findOrigin: () => undefined }
  const home = HOMES[document.swagger === undefined ? 3 : 2]
  const homePath = `#/${home.join('/')}`
  const taken = jsonOf(findPointer(document, homePath))
  const placeholders = Object.keys(taken).filter((name) => Object.keys(jsonOf(taken[name])).join() === '$ref')
  const ownNames = new Map(placeholders.map((name) => [pointerOf([...home, name]), name]))
  const names = chooseNames(refs, new Set(Object.keys(taken)), ownNames)
  const copy = structuredClone(document)
  const addressOf = (ref: string) => {
    const name = names.get(ref)
    return name === undefined ? ref : `${homePath}/${escapePart(name)}`
  }
  const contents = new Map([...names].map(([ref, name]) => [name, findPointer(copy, ref)]))
  for (const { path } of all.filter(({ ref }) => names.has(ref))) {
    const holder = findPointer(copy, pointerOf(path))
    if (isRecord(holder)) Reflect.set(holder, '$ref', addressOf(String(holder.$ref)))
  }
  rewriteMappings(copy, addressOf)
  const origins = new Map([...names].map(([ref, name]) => [name, toOrigin(ref)]))
  return {
    document: withSchemas(copy, home, Object.fromEntries(contents)),
    findOrigin: (path) => {
      const name = home.every((part, index) => path[index] === part) ? path[home.length] : undefined
      const origin = name === undefined ? undefined : origins.get(name)
      return origin && { ...origin, path: [...origin.path, ...path.slice(home.length + 1)] }
    },
  }
}

/** The name of each reference's schema: the document's own alias for it, else the name from its file. */
function chooseNames(refs: readonly Ref[], taken: Set<string>, ownNames: ReadonlyMap<string, string>) {
  const names = new Map<string, string>()
  for (const { ref, path } of refs) {
    const own = ownNames.get(pointerOf(path))
    if (own !== undefined && !names.has(ref)) names.set(ref, own)
  }
  for (const { ref } of refs) {
    if (names.has(ref)) continue
    const name = freeName(nameOf(ref), taken)
    taken.add(name)
    names.set(ref, name)
  }
  return names
}

/** The last segment of a reference, or its file's name without the extension, reduced to valid characters. */
function nameOf(ref: string): string {
  const origin = toOrigin(ref)
  const file = (origin?.displayPath ?? '').split('/').at(-1) ?? ''
  const name = origin?.path.at(-1) ?? file.replace(/\.[^.]*$/, '')
  return name.replace(/[^\w.-]+/g, '_') || 'Schema'
}

function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name
  let count = 2
  while (used.has(`${name}${count}`)) count++
  return `${name}${count}`
}

function isSchemaPlace({ path, isAmongNames }: Ref): boolean {
  const last = path.at(-1) ?? ''
  const holder = path.at(-2) ?? ''
  if (isAmongNames) return false
  return SCHEMA_HOLDERS.has(holder) || (SCHEMA_KEYS.has(last) && path.at(-3) !== 'components')
}

/** Returns where a reference into another file points, when that place may have a name. */
function toOrigin(ref: string): Origin | undefined {
  const [key, displayPath, ...path] = pointerParts(ref)
  if (key !== FILES_KEY || displayPath === undefined) return undefined
  return NAMED_PLACE.test(pointerOf(path).slice(1)) ? { displayPath, path } : undefined
}

function withSchemas(document: Json, [key = '', ...rest]: readonly string[], added: Json): Json {
  const inner = jsonOf(document[key])
  return { ...document, [key]: rest.length === 0 ? { ...inner, ...added } : withSchemas(inner, rest, added) }
}
