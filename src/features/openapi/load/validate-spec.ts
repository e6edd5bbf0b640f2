import type { ErrorObject } from 'ajv'
import { closest } from '../../../shared/closest.ts'
import { UserError } from '../../../util/errors.ts'
import {
  entriesOf,
  escapePart,
  findPointer,
  type Json,
  jsonOf,
  listOf,
  pointerOf,
  pointerParts,
  textOf,
} from '../../../util/json.ts'
import { PLACES } from '../model/operations.ts'
import { findFrameFaults, schemaErrors } from './openapi-schemas.ts'
import { type Fault, faultProblem, type SpecFile } from './problems.ts'

/** More problems than this have few causes, and no one reads them all. */
const MAX_PROBLEMS = 50

/** Versions that are read; corrections of one are validated as it is. */
const VERSIONS = /^3\.[012]\.\d+(?:-.+)?$/

/** Refuses a document that does not say which OpenAPI it is. */
export function checkVersion(value: unknown, file: SpecFile): void {
  const document = jsonOf(value)
  const { openapi, swagger } = document
  const other = otherFormat(document)
  if (other !== undefined) throw new UserError(faultProblem(formatFault(other), file))
  if (swagger === '2.0' || (typeof openapi === 'string' && VERSIONS.test(openapi))) return
  const key = swagger === undefined ? 'openapi' : 'swagger'
  const found = document[key]
  const message =
    found === undefined
      ? 'Missing key "openapi", expected the version of OpenAPI'
      : `Unexpected ${key}: ${JSON.stringify(found)}, expected "3.2.0", "3.1.0", "3.0.3" or swagger: "2.0"`
  const hint = `Write ${key === 'openapi' ? 'openapi: 3.1.0' : 'swagger: "2.0"'}, the version as a text.`
  throw new UserError(
    faultProblem({ code: 'api.version', message, hint, path: found === undefined ? [] : [key] }, file),
  )
}

/** Returns the name of the format that a document is in instead of OpenAPI. */
function otherFormat({ openapi, swagger, asyncapi, info, item, swaggerVersion }: Json): string | undefined {
  if (openapi !== undefined || swagger !== undefined) return undefined
  if (asyncapi !== undefined) return 'an AsyncAPI document'
  const { _postman_id: id, schema } = jsonOf(info)
  if (id !== undefined || /postman/i.test(String(schema)) || Array.isArray(item)) return 'a Postman collection'
  return swaggerVersion === undefined ? undefined : `a document of Swagger ${String(swaggerVersion)}`
}

function formatFault(format: string): Fault {
  const hint = 'Convert it to OpenAPI 3, or name the OpenAPI file of the API in api.spec.'
  return { code: 'api.version', message: `Unexpected file: it is ${format}, expected OpenAPI`, hint, path: [] }
}

/**
 * Lists what the JSON Schema of its OpenAPI version forbids in a document; `$ref`s are not followed. Of a long list, the
 * last fault says how many more there are.
 */
export async function findInvalid(document: Json): Promise<Fault[]> {
  const misplaced = findMisplaced(document)
  // Where a parameter is decides which keys it may have.
  const places = new Set(misplaced.map(({ path }) => pointerOf(path.slice(0, -1))))
  const isExplained = (path: readonly string[]) =>
    path.some((_, index) => places.has(pointerOf(path.slice(0, index + 1))))
  const errors = await schemaErrors(document)
  const other =
    places.size === 0 ? errors : errors.filter(({ instancePath }) => !isExplained(pointerParts(instancePath)))
  const faults = relevantErrors(other).map((error) => explainError(error, document))
  const all = [...findFrameFaults(document), ...misplaced, ...faults]
  const more = all.length - MAX_PROBLEMS
  return more > 0 ? [...all.slice(0, MAX_PROBLEMS), furtherFaults(more)] : all
}

/** Parameters of OpenAPI 2.0 may be in two more places, of which 3.0 has made the body. */
const BODIES = ['body', 'formData']

/** Finds parameters whose `in` names no place. */
function findMisplaced(document: Json): Fault[] {
  const isTwo = document.swagger !== undefined
  const places = isTwo ? [...PLACES.slice(0, 3), ...BODIES] : PLACES.slice(0, 4)
  const known = new Set([...places, ...(String(document.openapi).startsWith('3.2.') ? PLACES : [])])
  return listParameters(document).flatMap(([value, path]): Fault[] => {
    const { in: place, name } = jsonOf(value)
    if (typeof place !== 'string' || typeof name !== 'string' || known.has(place)) return []
    const meant = places.find((one) => one.toLowerCase() === place.toLowerCase()) ?? closest(place, places)
    const words = places.map((one) => `"${one}"`).join(', ')
    const hint = meant
      ? `Write in: ${meant}.`
      : BODIES.includes(place)
        ? 'Describe it in the requestBody of the operation: the parameter is left out.'
        : 'Write one of these places: the parameter is left out.'
    return [{ code: 'api.invalid', message: `Unexpected "${place}", expected ${words}`, hint, path: [...path, 'in'] }]
  })
}

/** Lists the parameters of a document with their paths. */
function listParameters(document: Json): (readonly [value: unknown, path: readonly string[]])[] {
  const inOwner = (owner: unknown, path: readonly string[]) =>
    listOf(jsonOf(owner).parameters).map((value, index) => [value, [...path, 'parameters', String(index)]] as const)
  const items = ['paths', 'webhooks'].flatMap((key) =>
    entriesOf(document[key]).flatMap(([name, item]) => [
      ...inOwner(item, [key, name]),
      ...entriesOf(item).flatMap(([method, operation]) => inOwner(operation, [key, name, method])),
    ]),
  )
  const shared = document.swagger === undefined ? ['components', 'parameters'] : ['parameters']
  const named = entriesOf(findPointer(document, pointerOf(shared)))
  return [...items, ...named.map(([name, value]) => [value, [...shared, name]] as const)]
}

function furtherFaults(count: number): Fault {
  const message = `Specification has ${count} more ${count === 1 ? 'fault' : 'faults'}`
  return { code: 'api.invalid', message, hint: 'Correct those that are listed, and build once more.', path: [] }
}

/** Keywords whose errors only say that something below is wrong. */
const VAGUE = new Set(['oneOf', 'anyOf', 'not', 'if', 'allOf', '$ref'])

/** The errors at the deepest places: those above follow from them. */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const exact = errors.filter((error) => !VAGUE.has(error.keyword) && error.params.missingProperty !== '$ref')
  const list = withoutOtherKinds(exact.length > 0 ? exact : errors)
  const above = new Set(list.flatMap((error) => parentsOf(placeOf(error))))
  const deepest = list.filter((error) => !above.has(placeOf(error)))
  const unknown = deepest.filter((error) => unknownKey(error) !== undefined)
  const others = deepest.filter((error) => unknownKey(error) === undefined)
  // ajv reports a key with an invalid value as unknown too.
  const places = new Set(others.map(placeOf))
  const all = [...others, ...unknown.filter((error) => !places.has(placeOf(error)))]
  return [...new Map(all.map((error) => [`${placeOf(error)} ${error.message}`, error])).values()]
}

/** That a value does not match another variant (`in: body` is not "path") adds little to the other errors. */
function withoutOtherKinds(errors: readonly ErrorObject[]): ErrorObject[] {
  const parentOf = ({ instancePath }: ErrorObject) => instancePath.slice(0, instancePath.lastIndexOf('/'))
  const others = new Set(errors.filter(({ keyword }) => keyword !== 'enum' && keyword !== 'const'))
  const around = new Set([...others].flatMap(({ instancePath }) => [instancePath, ...parentsOf(instancePath)]))
  const telling = errors.filter((error) => others.has(error) || !around.has(parentOf(error)))
  return telling.length > 0 ? telling : [...errors]
}

function parentsOf(pointer: string): string[] {
  const parts = pointer.split('/')
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Pointer to what an error is about. */
function placeOf(error: ErrorObject): string {
  const unknown = unknownKey(error)
  return unknown === undefined ? error.instancePath : `${error.instancePath}/${escapePart(unknown)}`
}

function unknownKey({ params }: ErrorObject): string | undefined {
  return textOf(params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName)
}

/** An error of the JSON Schema of OpenAPI in words: what is there, and what should be. */
function explainError(error: ErrorObject, document: Json): Fault {
  const path = pointerParts(placeOf(error))
  const { params, keyword, message = 'it is not as it should be' } = error
  const unknown = unknownKey(error)
  const fault = (words: string, hint: string): Fault => ({ code: 'api.invalid', message: words, hint, path })
  if (unknown !== undefined)
    return fault(
      `Unexpected key "${unknown}"`,
      'Remove the key, or correct its name; keys of your own start with "x-".',
    )
  if (typeof params.missingProperty === 'string')
    return fault(`Missing key "${params.missingProperty}"`, 'Add the key: the OpenAPI standard requires it here.')
  const value = findPointer(document, placeOf(error))
  const types = [params.type].flat().filter((type) => typeof type === 'string')
  if (keyword === 'type' && types.length > 0)
    return fault(`Unexpected ${kindOf(value)}, expected ${types.join(' or ')}`, 'Write a value of the expected type.')
  const allowed = [...listOf(params.allowedValues), ...('allowedValue' in params ? [params.allowedValue] : [])]
  if (allowed.length > 0) {
    const words = allowed.map((one) => JSON.stringify(one)).join(', ')
    return fault(
      `Unexpected ${JSON.stringify(value) ?? 'value'}, expected ${words}`,
      'Write one of the expected values.',
    )
  }
  return fault(`Unexpected value, ${message}`, 'Correct the value as the OpenAPI standard requires.')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
