import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, listOf, textOf } from '../../../util/json.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { type Resolver, schemaName } from './schema-references.ts'
import { valuesOf } from './schema-words.ts'

/** The property that tells which of several schemas a value has. */
interface Discriminator {
  readonly property: string
  /** The references of the schemas, by the value that selects them. */
  readonly mapping: readonly (readonly [value: string, ref: string])[]
}

/** The discriminator of a schema. A name in its mapping is a reference to the schema of that name. */
export function discriminatorOf({ discriminator }: Json): Discriminator | undefined {
  const property = textOf(jsonOf(discriminator).propertyName)
  if (property === undefined) return undefined
  const mapping = entriesOf(jsonOf(discriminator).mapping).flatMap(([value, target]) => {
    const ref = textOf(target)
    if (ref === undefined) return []
    return [[value, /[#/.]/.test(ref) ? ref : `#/components/schemas/${ref}`] as const]
  })
  return { property, mapping }
}

/**
 * The value that selects a schema: as the mapping has it, else what the schema allows, else its name. Undefined when a
 * mapping leaves it out.
 */
export function valueOfVariant(
  { property, mapping }: Discriminator,
  given: unknown,
  { name, schema, resolve }: Pick<ReadSchema, 'name' | 'schema'> & { readonly resolve: Resolver },
): unknown {
  const ref = isRecord(given) && typeof given.$ref === 'string' ? given.$ref : undefined
  const isSame = (target: string) => target === ref || (name !== undefined && schemaName(target) === name)
  const mapped = mapping.find(([, target]) => isSame(target))?.[0]
  if (mapped !== undefined) return mapped
  const own = readSchema(jsonOf(schema.properties)[property], resolve).schema
  const allowed = valuesOf(own)
  if (allowed !== undefined)
    return name !== undefined && allowed.includes(name) ? name : 'const' in own ? own.const : listOf(own.enum)[0]
  return mapping.length === 0 ? name : undefined
}

/** The schema of a parent which its own mapping does not name: a value has to be one of its children. */
export function chooseVariant(given: unknown, target: Json, resolve: Resolver): unknown {
  if (listOf(target.oneOf).length > 0 || listOf(target.anyOf).length > 0) return undefined
  const discriminator = discriminatorOf(target)
  if (discriminator === undefined || discriminator.mapping.length === 0) return undefined
  const { name, schema } = readSchema(given, resolve)
  const own = discriminator.mapping.some(([, ref]) => schemaName(ref) === name)
  const found = discriminator.mapping.find(([, $ref]) => isRecord(resolve({ $ref }).value))
  return own || found === undefined || schema.properties === undefined ? undefined : { $ref: found[1] }
}
