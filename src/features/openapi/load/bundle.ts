import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, escapePart, findPointer, type Json, jsonOf, pointerOf, pointerParts } from '../../../util/json.ts'
import { findRefs, kindOfRef, type Ref } from './check-refs.ts'
import type { ReadFile } from './read-files.ts'

/** Key of the bundled document that holds the files a specification refers to. */
const FILES_KEY = 'x-files'

/**
 * Puts everything a specification refers to into one document: other files go under a key of their own, and each `$ref`
 * into them points there. A document without such references is returned as it is.
 */
export function bundleFiles([main, ...others]: readonly [ReadFile, ...ReadFile[]]): Json {
  if (others.length === 0) return jsonOf(main.document)
  const rewritten = others.map((file) => [file.displayPath, rewriteRefs(file, main)] as const)
  const document = jsonOf(rewriteRefs(main, main))
  return { ...document, [FILES_KEY]: Object.fromEntries(rewritten) }
}

/** A bundled document without the other files if nothing refers to them any more. */
export function withoutUnused(document: Json): Json {
  const { [FILES_KEY]: _, ...rest } = document
  return findRefs(rest).some(({ ref }) => ref.startsWith(`#/${FILES_KEY}/`)) ? document : rest
}

/** References where OpenAPI does not allow any are inlined to this depth; deeper ones are followed when read. */
const MAX_DEPTH = 4

/**
 * A document whose frame (information, tags, servers, path items and operations) holds no references. Authors who split
 * a specification put them there, and tools follow them, though OpenAPI does not allow them there.
 */
export function withFrame(bundled: Json): Json {
  const document = withNames(bundled)
  const inline = (value: unknown, depth: number): unknown => {
    const target =
      isRecord(value) && typeof value.$ref === 'string' ? (findPointer(document, value.$ref) ?? value) : value
    if (depth === 0 || typeof target !== 'object' || target === null) return target
    if (Array.isArray(target)) return target.map((entry) => inline(entry, depth - 1))
    return Object.fromEntries(Object.entries(target).map(([key, entry]) => [key, inline(entry, depth - 1)]))
  }
  const inlineOperation = (value: unknown): unknown => {
    const operation = inline(value, 0)
    if (!isRecord(operation)) return operation
    const { description, summary } = operation
    const samples = ['x-codeSamples', 'x-code-samples'].filter((key) => key in operation)
    return {
      ...operation,
      ...(description === undefined ? {} : { description: inline(description, 0) }),
      ...(summary === undefined ? {} : { summary: inline(summary, 0) }),
      ...Object.fromEntries(samples.map((key) => [key, inline(operation[key], MAX_DEPTH)])),
    }
  }
  const inlineItems = (items: unknown) =>
    mapEntries(inline(items, 0), (item) =>
      mapEntries(inline(item, 0), (value, key) => (METHOD.test(key) ? inlineOperation(value) : value)),
    )
  const frame = ['info', 'tags', 'servers', 'externalDocs'].filter((key) => key in document)
  return {
    ...document,
    ...Object.fromEntries(frame.map((key) => [key, inline(document[key], MAX_DEPTH)])),
    ...Object.fromEntries(
      ['paths', 'webhooks', 'x-webhooks']
        .filter((key) => key in document)
        .map((key) => [key, inlineItems(document[key])]),
    ),
  }
}

/** Inlines the references used in place of a set of properties. */
function withNames(document: Json): Json {
  const refs = findRefs(document).filter(({ isAmongNames }) => isAmongNames)
  if (refs.length === 0) return document
  const copy = structuredClone(document)
  for (const { ref, path } of refs) {
    const holder = findPointer(copy, pointerOf(path))
    if (!isRecord(holder)) continue
    Reflect.deleteProperty(holder, '$ref')
    Object.assign(holder, findPointer(copy, ref))
  }
  return copy
}

const METHOD = /^(?:get|put|post|delete|options|head|patch|trace|query)$/

function mapEntries(value: unknown, change: (entry: unknown, key: string) => unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, change(entry, key)]))
}

function rewriteRefs(file: ReadFile, main: ReadFile): unknown {
  const document = structuredClone(file.document)
  if (!isRecord(document)) return document
  for (const { ref, path, isExample } of findRefs(document)) {
    const target = isExample ? file.targets.get(ref) : undefined
    const holder = findPointer(document, pointerOf(target ? path.slice(0, -1) : path))
    if (typeof holder !== 'object' || holder === null) continue
    if (target) Reflect.set(holder, path.at(-1) ?? '', target.document)
    else if (!isExample) Reflect.set(holder, '$ref', refInBundle(ref, file, main))
  }
  rewriteMappings(document, (ref) =>
    file.targets.has(ref) || ref.startsWith('#/') ? refInBundle(ref, file, main) : ref,
  )
  return document
}

/** A discriminator refers to its schemas as `$ref` does; a plain name is left as it is. */
function rewriteMappings(value: unknown, change: (ref: string) => string): void {
  if (typeof value !== 'object' || value === null) return
  const mapping = isRecord(value) ? jsonOf(value.discriminator).mapping : undefined
  for (const [key, ref] of entriesOf(mapping)) {
    if (isRecord(mapping) && typeof ref === 'string') Reflect.set(mapping, key, change(ref))
  }
  for (const entry of Object.values(value)) rewriteMappings(entry, change)
}

function refInBundle(ref: string, file: ReadFile, main: ReadFile): string {
  const isLocal = kindOfRef(ref) === 'local'
  const target = isLocal ? file : file.targets.get(ref)
  const pointer = ref.slice(ref.indexOf('#') + 1 || ref.length)
  if (target === undefined) return `#/${FILES_KEY}/${escapePart(ref).replaceAll('%', '%25')}` // Leads nowhere.
  if (target.path === main.path) return `#${pointer}`
  return `#/${FILES_KEY}/${escapePart(target.displayPath).replaceAll('%', '%25')}${pointer}`
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
/** Paths of the schemas in OpenAPI 3 and 2.0. */
const HOMES = { 3: ['components', 'schemas'], 2: ['definitions'] } as const

/**
 * Names the schemas that a bundled document keeps in its other files, so that they are validated and get a page like
 * the others. A name that only refers to a schema elsewhere becomes that schema's name. `findOrigin` returns the file and
 * the path in it of a value of the document, if that is written in another file.
 */
export function nameSchemas(document: Json) {
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
    findOrigin: (path: readonly string[]) => {
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

/** Returns the file that a reference points into, and the path in it, if that place may have a name. */
function toOrigin(ref: string) {
  const [key, displayPath, ...path] = pointerParts(ref)
  if (key !== FILES_KEY || displayPath === undefined) return undefined
  return NAMED_PLACE.test(pointerOf(path).slice(1)) ? { displayPath, path } : undefined
}

function withSchemas(document: Json, [key = '', ...rest]: readonly string[], added: Json): Json {
  const inner = jsonOf(document[key])
  return { ...document, [key]: rest.length === 0 ? { ...inner, ...added } : withSchemas(inner, rest, added) }
}
