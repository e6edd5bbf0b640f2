import SwaggerParser from '@apidevtools/swagger-parser'
import type { ErrorObject, ValidateFunction } from 'ajv'
import type { OpenAPI } from 'openapi-types'
import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, listOf, pointerOf } from '../../../util/json.ts'
import type { Fault } from './problems.ts'
import { listObjects, type PlacedObject } from './resolve-anchors.ts'

/** The newest correction of each version, which swagger-parser knows: others are validated as it. */
const NEWEST: Readonly<Record<string, string>> = { '3.0': '3.0.4', '3.1': '3.1.1' }

const AJV = { allErrors: true, strict: false, validateFormats: false, logger: false } as const
const JSON_SCHEMA = 'https://json-schema.org/draft/2020-12/schema'

/** Compiled schemas, once for a process: to compile takes 60 ms, at each edit of a specification in `dev` too. */
const compiled = new Map<() => Promise<ValidateFunction>, Promise<ValidateFunction>>()

function compileOnce(compile: () => Promise<ValidateFunction>): Promise<ValidateFunction> {
  const validator = compiled.get(compile) ?? compile()
  compiled.set(compile, validator)
  return validator
}

/** Lists what the JSON Schema of a document's version of OpenAPI forbids in it; `$ref`s are not followed. */
export async function schemaErrors(document: Json): Promise<readonly ErrorObject[]> {
  const version = String(document.openapi)
  const errors = version.startsWith('3.2.') ? await validateNewest(document) : await validateKnown(document)
  // Since 3.1, schemas are those of JSON Schema, of which the schema of OpenAPI says nothing.
  return /^3\.[12]\./.test(version) ? [...errors, ...(await validateSchemas(document))] : errors
}

async function validateKnown(document: Json): Promise<readonly ErrorObject[]> {
  try {
    // We check references ourselves: a large specification with circular references takes minutes to walk when
    // expanded.
    await SwaggerParser.validate(toApi(document), {
      resolve: { external: false },
      dereference: { excludedPathMatcher: () => true },
      validate: { spec: false },
    })
    return []
  } catch (error) {
    const details = error instanceof Error && 'details' in error ? listOf(error.details) : []
    if (details.length === 0) return [wholeError(error)]
    return details.filter(isAjvError).filter((one) => !isSchemaMistake(one))
  }
}

/** The document as the library wants it: in the newest correction of its version, with `scheme: Bearer` in lower case. */
function toApi(document: Json): OpenAPI.Document {
  const { openapi, components } = document
  const version = typeof openapi === 'string' ? { openapi: NEWEST[openapi.slice(0, 3)] ?? openapi } : {}
  const { securitySchemes } = jsonOf(components)
  const schemes = entriesOf(securitySchemes).map(([name, scheme]) => [name, withLowerScheme(scheme)] as const)
  const parts =
    schemes.length === 0 ? {} : { components: { ...jsonOf(components), securitySchemes: Object.fromEntries(schemes) } }
  // The library's types require what it is called to find out.
  return { ...withoutFrameFaults(document), ...version, ...parts } as unknown as OpenAPI.Document
}

function withLowerScheme(value: unknown): unknown {
  if (!isRecord(value) || typeof value.scheme !== 'string') return value
  return { ...value, scheme: value.scheme.toLowerCase() }
}

/** The message of the library about the document as a whole, as an error of its root. */
function wholeError(error: unknown): ErrorObject {
  const message = error instanceof Error ? error.message : String(error)
  return { instancePath: '', schemaPath: '#', keyword: 'document', params: {}, message }
}

function isAjvError(value: unknown): value is ErrorObject {
  return isRecord(value) && typeof value.instancePath === 'string' && isRecord(value.params)
}

/** swagger-parser's schema of OpenAPI 3.1 misspells `description` of a server variable, and has no `$ref` of paths. */
function isSchemaMistake({ instancePath, params }: ErrorObject): boolean {
  if (params.unevaluatedProperty === '$ref') return /^\/(?:paths|webhooks)\/[^/]+$/.test(instancePath)
  return params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath)
}

/** Lists what JSON Schema forbids in the schemas of a document; those in another dialect are not looked at. */
async function validateSchemas(document: Json): Promise<ErrorObject[]> {
  if (document.jsonSchemaDialect !== undefined && !isUsualDialect(document.jsonSchemaDialect)) return []
  const validate = await compileOnce(compileJsonSchema)
  return listSchemas(document).flatMap(([schema, path]) => {
    if (schema.$schema !== undefined && !isUsualDialect(schema.$schema)) return []
    if (validate(schema)) return []
    const errors = (validate.errors ?? []).filter((error) => !isListOfTypes(error))
    return errors.map((error) => ({ ...error, instancePath: pointerOf(path).slice(1) + error.instancePath }))
  })
}

async function compileJsonSchema(): Promise<ValidateFunction> {
  const { default: Ajv } = await import('ajv/dist/2020.js')
  const validate = new Ajv(AJV).getSchema(JSON_SCHEMA)
  if (!validate) throw new Error('ajv without JSON Schema 2020-12')
  return validate
}

/** That a `type` may be a list says little of `type: strin`: the other error of it names the types. */
function isListOfTypes({ instancePath, keyword, params }: ErrorObject): boolean {
  return keyword === 'type' && params.type === 'array' && instancePath.endsWith('/type')
}

function isUsualDialect(dialect: unknown): boolean {
  return /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.[12]\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/.test(
    String(dialect),
  )
}

/** The schemas of a document that are in no other schema, and in no extension. */
function listSchemas(document: Json): PlacedObject[] {
  const { schemas } = jsonOf(document.components)
  const named = entriesOf(schemas).map(([name, schema]) => [schema, ['components', 'schemas', name]] as const)
  const others = listObjects(document).flatMap(([{ schema, itemSchema }, path]) => [
    [schema, [...path, 'schema']] as const,
    [itemSchema, [...path, 'itemSchema']] as const,
  ])
  return [...named, ...others].flatMap(([schema, path]): PlacedObject[] =>
    isRecord(schema) && !path.some((part) => part.startsWith('x-')) ? [[schema, path]] : [],
  )
}

/** swagger-parser reads no OpenAPI 3.2. */
async function validateNewest(document: Json): Promise<readonly ErrorObject[]> {
  const validate = await compileOnce(compileNewest)
  return validate(document) ? [] : (validate.errors ?? [])
}

async function compileNewest(): Promise<ValidateFunction> {
  const { default: schema } = await import('@seriousme/openapi-schema-validator/schemas/v3.2/schema.json', {
    with: { type: 'json' },
  })
  const { default: Ajv } = await import('ajv/dist/2020.js')
  return new Ajv(AJV).compile(schema)
}

/** Keys of which a document of a version needs one. */
function contentKeys(document: Json): readonly string[] {
  return /^3\.[12]\./.test(String(document.openapi)) ? ['paths', 'webhooks', 'components'] : ['paths']
}

/** Finds the faults in the frame of a document, which the validator would report instead of all else. */
export function findFrameFaults(document: Json): Fault[] {
  const { version } = jsonOf(document.info)
  const keys = contentKeys(document)
  return [
    ...(typeof version === 'number' ? [versionFault(version)] : []),
    ...(keys.every((key) => document[key] === undefined) ? [contentFault(keys)] : []),
  ]
}

/** A document without the faults of its frame. */
function withoutFrameFaults(document: Json): Json {
  const info = jsonOf(document.info)
  return {
    ...document,
    ...(typeof info.version === 'number' ? { info: { ...info, version: String(info.version) } } : {}),
    ...(document.paths === undefined ? { paths: {} } : {}),
  }
}

function versionFault(version: number): Fault {
  return {
    code: 'api.invalid',
    message: 'Unexpected number, expected string',
    hint: `Write version: "${version}", in quotes.`,
    path: ['info', 'version'],
  }
}

function contentFault([key = '', ...others]: readonly string[]): Fault {
  const or = others.length > 0 ? `, or one of ${others.map((other) => `"${other}"`).join(' and ')}` : ''
  return {
    code: 'api.invalid',
    message: `Missing key "${key}"${or}`,
    hint: 'Add paths: with the operations of the API.',
    path: [],
  }
}
