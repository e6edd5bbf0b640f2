import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, escapePart, findPointer, type Json, jsonOf } from '../../../util/json.ts'
import { findRefs, kindOfRef } from './check-refs.ts'
import type { ReadFile } from './read-files.ts'

/** Key of the bundled document that holds the files a specification refers to. */
export const FILES_KEY = 'x-files'

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
    const holder = findPointer(copy, `#/${path.map(escapePart).join('/')}`)
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
    const holder = holderIn(document, target ? path.slice(0, -1) : path)
    if (target) Reflect.set(holder, path.at(-1) ?? '', target.document)
    else if (!isExample) Reflect.set(holder, '$ref', refInBundle(ref, file, main))
  }
  rewriteMappings(document, (ref) =>
    file.targets.has(ref) || ref.startsWith('#/') ? refInBundle(ref, file, main) : ref,
  )
  return document
}

function holderIn(document: Json, path: readonly string[]): object {
  const holder = findPointer(document, `#/${path.map(escapePart).join('/')}`)
  return typeof holder === 'object' && holder !== null ? holder : {}
}

/** A discriminator refers to its schemas as `$ref` does; a plain name is left as it is. */
export function rewriteMappings(value: unknown, change: (ref: string) => string): void {
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
