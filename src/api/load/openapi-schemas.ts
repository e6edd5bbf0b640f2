import type { AnySchemaObject, ErrorObject, Options } from 'ajv'
import type { Json } from '../json.ts'

/** Says what is wrong with a document, as ajv does. */
export type DocumentValidator = (document: Json) => readonly ErrorObject[]

const OPTIONS: Options = { allErrors: true, strict: false, validateFormats: false, logger: false }

interface SchemaModule {
  readonly default: AnySchemaObject
}

/** The JSON Schema of each version of OpenAPI that is read. */
const SCHEMAS: Readonly<Record<string, () => Promise<SchemaModule>>> = {
  '2.0': () => import('@seriousme/openapi-schema-validator/schemas/v2.0/schema.json', { with: { type: 'json' } }),
  '3.0': () => import('@seriousme/openapi-schema-validator/schemas/v3.0/schema.json', { with: { type: 'json' } }),
  '3.1': () => import('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json', { with: { type: 'json' } }),
  '3.2': () => import('@seriousme/openapi-schema-validator/schemas/v3.2/schema.json', { with: { type: 'json' } }),
}

/** They take some hundred milliseconds to make. */
const validators = new Map<string, Promise<DocumentValidator>>()

/** The validator of a version of OpenAPI such as "3.1"; undefined for a version that is not read. */
export async function documentValidator(version: string): Promise<DocumentValidator | undefined> {
  const loadSchema = SCHEMAS[version]
  const known = validators.get(version) ?? (loadSchema && createValidator(loadSchema))
  if (known) validators.set(version, known)
  return known
}

async function createValidator(loadSchema: () => Promise<SchemaModule>): Promise<DocumentValidator> {
  const { default: schema } = await loadSchema()
  const isDraft4 = String(schema.$schema).includes('draft-04')
  const { default: Ajv } = await (isDraft4 ? import('ajv-draft-04') : import('ajv/dist/2020.js'))
  const validate = new Ajv(OPTIONS).compile(schema)
  return (document) => (validate(document) ? [] : (validate.errors ?? []))
}
