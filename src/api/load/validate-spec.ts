import SwaggerParser from '@apidevtools/swagger-parser'
import type { OpenAPI } from 'openapi-types'
import { type Problem, UserError } from '../../util/errors.ts'
import { escapePart, isJson, type Json, jsonOf, listOf, pointerParts, textOf } from '../json.ts'
import { type Fault, faultProblem, type SpecFile } from './problems.ts'

/** More problems than this have one cause, and no one reads them. */
const MAX_PROBLEMS = 50

/** Versions swagger-parser has a schema for; patch releases are validated with the newest of theirs. */
const VERSIONS = /^(?:3\.0|3\.1)\.\d+$/
const NEWEST: Readonly<Record<string, string>> = { '3.0': '3.0.4', '3.1': '3.1.1' }

type ToProblem = (fault: Fault) => Problem

/** Refuses a document that does not say which OpenAPI it is. */
export function checkVersion(value: unknown, file: SpecFile): void {
  const document = jsonOf(value)
  const { openapi, swagger } = document
  if (swagger === '2.0' || (typeof openapi === 'string' && VERSIONS.test(openapi))) return
  const key = swagger === undefined ? 'openapi' : 'swagger'
  const found = document[key]
  const message =
    found === undefined
      ? 'Missing key "openapi", expected the version of OpenAPI'
      : `Unexpected ${key}: ${JSON.stringify(found)}, expected "3.1.0", "3.0.3" or swagger: "2.0"`
  const hint = `Write ${key === 'openapi' ? 'openapi: 3.1.0' : 'swagger: "2.0"'}, the version as a text.`
  throw new UserError(
    faultProblem({ code: 'api.version', message, hint, path: found === undefined ? [] : [key] }, file),
  )
}

/**
 * Validates a document against the schema of its OpenAPI version.
 * @param toProblem adds the file and line of a fault at a path of the document.
 * @throws UserError with every problem, each with its JSON path and line.
 */
export async function validateDocument(document: Json, toProblem: ToProblem): Promise<void> {
  const { openapi } = document
  const version = typeof openapi === 'string' ? { openapi: NEWEST[openapi.slice(0, 3)] ?? openapi } : {}
  try {
    // We check references ourselves: a large specification with circular references takes minutes to walk when
    // expanded.
    await SwaggerParser.validate(toApi({ ...document, ...version }), {
      resolve: { external: false },
      dereference: { excludedPathMatcher: () => true },
      validate: { spec: false },
    })
  } catch (error) {
    const problems = toProblems(error, toProblem)
    if (problems.length > 0) throw new UserError(problems)
  }
}

/** The library's types require what it is called to find out. */
function toApi(document: Json): OpenAPI.Document {
  return document as unknown as OpenAPI.Document
}

function toProblems(error: unknown, toProblem: ToProblem): Problem[] {
  const details = error instanceof Error && 'details' in error ? listOf(error.details) : []
  if (details.length === 0) {
    const message = error instanceof Error ? error.message : String(error)
    const hint = 'Correct the specification as the OpenAPI standard requires.'
    return [toProblem({ code: 'api.invalid', message, hint, path: [] })]
  }
  const errors = details.filter(isAjvError)
  const real = errors.filter((error) => !isSchemaMistake(error))
  if (real.length < errors.length && real.every(({ keyword }) => VAGUE.has(keyword))) return []
  const faults = relevantErrors(real).map(toFault)
  return faults.slice(0, MAX_PROBLEMS).map(toProblem)
}

interface AjvError {
  readonly instancePath: string
  readonly keyword: string
  readonly message: string
  readonly params: Json
}

function isAjvError(value: unknown): value is AjvError {
  return isJson(value) && typeof value.instancePath === 'string' && isJson(value.params)
}

/** swagger-parser's schema of OpenAPI 3.1 misspells `description` of a server variable. */
function isSchemaMistake({ instancePath, params }: AjvError): boolean {
  return params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath)
}

/** Keywords whose errors only say that something below is wrong. */
const VAGUE = new Set(['oneOf', 'anyOf', 'not', 'if', 'allOf', '$ref'])

/** The errors at the deepest places: those above follow from them. */
function relevantErrors(errors: readonly AjvError[]): AjvError[] {
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
function withoutOtherKinds(errors: readonly AjvError[]): AjvError[] {
  const parentOf = ({ instancePath }: AjvError) => instancePath.slice(0, instancePath.lastIndexOf('/'))
  const others = errors.filter(({ keyword }) => keyword !== 'enum' && keyword !== 'const')
  const around = new Set(others.flatMap(({ instancePath }) => [instancePath, ...parentsOf(instancePath)]))
  const telling = errors.filter((error) => others.includes(error) || !around.has(parentOf(error)))
  return telling.length > 0 ? telling : [...errors]
}

function parentsOf(pointer: string): string[] {
  const parts = pointer.split('/')
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The unknown key an error is about. */
function unknownKey({ params }: AjvError): string | undefined {
  return textOf(params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName)
}

/** Pointer to what an error is about. */
function placeOf(error: AjvError): string {
  const unknown = unknownKey(error)
  return unknown === undefined ? error.instancePath : `${error.instancePath}/${escapePart(unknown)}`
}

function toFault(error: AjvError): Fault {
  const { message, params } = error
  const unknown = unknownKey(error)
  const allowed = listOf(params.allowedValues)
  const words = allowed.length > 0 ? `${message}: ${allowed.map((value) => JSON.stringify(value)).join(', ')}` : message
  return {
    code: 'api.invalid',
    message: unknown === undefined ? `Unexpected value, ${words}` : `Unexpected key "${unknown}"`,
    hint:
      unknown === undefined
        ? 'Correct the value as the OpenAPI standard requires.'
        : 'Remove the key, or correct its name; keys of your own start with "x-".',
    path: pointerParts(placeOf(error)),
  }
}
