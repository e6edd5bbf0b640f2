import type { ErrorObject, ValidateFunction } from 'ajv'
import type { ConfigContract, VariantRule } from '../../shared/contract-types.ts'
import { runLimited } from '../../util/run-limited.ts'
import { isObject, objectOf, type Schema } from './json-schema.ts'
import { invalidSchema } from './parse-schema.ts'

/** Validates a value; returns ajv's errors. Throws LimitError when a pattern takes too long. */
export type Validator = (value: unknown) => readonly ErrorObject[]

/** Milliseconds that the patterns of a schema may take for one fragment. */
const MAX_CHECK_TIME = 2000

/** Creates a validator for fragments, in which nothing is required. ajv is loaded when the first page needs it. */
export async function createValidator(
  schema: Schema,
  { variants, schemaFile }: Pick<ConfigContract, 'variants' | 'schemaFile'>,
): Promise<Validator> {
  const { default: Ajv } = await import('ajv/dist/2020.js')
  // Only a few examples are validated: compiling fast matters more than running fast.
  const speed = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateFormats: false, ...speed })
  const { $schema, ...rest } = schema
  const fragment = withVariants(objectOf(withoutRequired(rest)), variants)
  const validate = compileSchema(() => ajv.compile(fragment), schemaFile)
  const check: Validator = (value) => (validate(value) ? [] : (validate.errors ?? []))
  // A pattern may try more ways through a line than there is time for.
  return hasPatterns(fragment) ? (value) => runLimited(() => check(value), MAX_CHECK_TIME) : check
}

function hasPatterns(schema: Schema): boolean {
  return /"pattern(?:Properties)?":/.test(JSON.stringify(schema))
}

function compileSchema(compile: () => ValidateFunction, schemaFile: string): ValidateFunction {
  try {
    return compile()
  } catch (error) {
    throw invalidSchema(schemaFile, error)
  }
}

/** Keywords whose values have user-defined keys, which are not keywords. */
const NAMED = new Set(['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'])

function withoutRequired(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutRequired(entry))
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => isNamed || (key !== 'required' && key !== 'default'))
  return Object.fromEntries(entries.map(([key, below]) => [key, withoutRequired(below, !isNamed && NAMED.has(key))]))
}

/** Adds the rules of the discriminating keys as JSON Schema. */
function withVariants(schema: Schema, variants: Readonly<Record<string, VariantRule>>): Schema {
  return Object.entries(variants).reduce<Schema>((whole, [path, { key, from }]) => {
    const cases = Object.values(objectOf(whole[from])).map(objectOf)
    const values = cases.map((properties) => objectOf(properties[key]).const).filter((value) => value !== undefined)
    return change(whole, path.split('.'), (option) => ({
      allOf: [
        option,
        { properties: { [key]: { enum: values } } },
        ...cases.map((properties) => ({
          if: { properties: { [key]: { const: objectOf(properties[key]).const } }, required: [key] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties, additionalProperties: false },
        })),
      ],
    }))
  }, schema)
}

/** A schema with the part at a path of keys and `*` replaced. */
function change(schema: Schema, [first, ...rest]: readonly string[], to: (schema: Schema) => Schema): Schema {
  if (first === undefined) return to(schema)
  if (first === '*') return { ...schema, additionalProperties: change(objectOf(schema.additionalProperties), rest, to) }
  const properties = objectOf(schema.properties)
  return { ...schema, properties: { ...properties, [first]: change(objectOf(properties[first]), rest, to) } }
}
