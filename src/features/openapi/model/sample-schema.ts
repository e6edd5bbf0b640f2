import { sample } from 'openapi-sampler'
import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { fitsPattern, samplePattern } from './sample-pattern.ts'
import { type Resolver, schemaName } from './schema-references.ts'
import { exampleOf, formatOf, typesOf, valuesOf } from './schema-words.ts'

/** The way a body goes: read-only fields are not sent, write-only fields are not returned. */
export type Direction = 'request' | 'response'

export interface ExampleContext {
  readonly resolve: Resolver
  readonly direction: Direction
}

/** Levels of an example below which only what is required is shown. */
const MAX_DEPTH = 5
/** Levels below which nothing is: a schema that needs itself. */
const DEEPEST = 24
/** An example of more values shows fewer levels: even of the largest schemas it takes little time and memory. */
const MAX_VALUES = 2000
/** More entries of a list are not made, whatever the schema asks for. */
const MAX_ITEMS = 50
const MAX_TEXT = 1000

/** A value that matches a schema; undefined when none can be made. */
export function sampleSchema(schema: unknown, context: ExampleContext): unknown {
  for (let depth = MAX_DEPTH; depth >= 0; depth -= 1) {
    const run = { context, depth, count: 0 }
    const value = visit(run, schema, { level: 0, isNeeded: true, above: [] })
    if (run.count <= MAX_VALUES || depth === 0) return value ?? undefined
  }
  return undefined
}

/** Position of a value in an example. */
interface Place {
  readonly level: number
  /** Set if the value around it is wrong without it. */
  readonly isNeeded: boolean
  /** The schemas it is within. */
  readonly above: readonly unknown[]
}

/** An example that is being made. */
interface Run {
  readonly context: ExampleContext
  /** Levels that are shown. */
  readonly depth: number
  count: number
}

function hasRoom({ depth, count }: Run, { level, isNeeded }: Pick<Place, 'level' | 'isNeeded'>): boolean {
  return isNeeded ? level <= DEEPEST && count <= MAX_VALUES * 2 : level <= depth && count <= MAX_VALUES
}

function visit(run: Run, given: unknown, place: Place): unknown {
  const target = run.context.resolve(given).value
  if (!hasRoom(run, place)) return undefined
  if (!isRecord(target)) return target === false ? undefined : null
  if (place.above.includes(target)) return undefined
  run.count += 1
  const own = valueIn(target)
  if (own !== undefined) return own
  const inside = { ...place, above: [...place.above, target] }
  const chosen = chooseVariant(given, target, run.context.resolve)
  if (chosen !== undefined && !inside.above.includes(run.context.resolve(chosen).value))
    return visit(run, chosen, inside)
  return build(run, given, target, inside)
}

function build(run: Run, given: unknown, target: Json, place: Place): unknown {
  const { schema, choices, name } = readSchema(withThen(target), run.context.resolve)
  const written = valueIn(schema)
  const isMerged = listOf(target.allOf).length > 0 && isRecord(written)
  if (written !== undefined && !isMerged) return written
  const picked = choices.map((choice) => visitChoice(run, choice, place)).filter((value) => value !== undefined)
  const other = picked.find((value) => !isRecord(value))
  const type = typesOf(schema).find((one) => one !== 'null')
  if (other !== undefined && !isRecord(schema.properties)) return other
  if (type === 'array') return listSample(run, schema, place)
  if (type !== 'object' && picked.length === 0) return sampleScalar(schema, type)
  const own = Object.assign({}, objectSample(run, schema, place), ...picked, isMerged ? written : {})
  const discriminator = choices.length > 0 ? undefined : discriminatorOf(schema)
  if (discriminator === undefined) return own
  const variant = valueOfVariant(discriminator, given, { name, schema, resolve: run.context.resolve })
  return variant === undefined ? own : { ...own, [discriminator.property]: variant }
}

function visitChoice(run: Run, choice: Json, place: Place): unknown {
  const options = [...listOf(choice.oneOf), ...(listOf(choice.oneOf).length > 0 ? [] : listOf(choice.anyOf))]
  const discriminator = discriminatorOf(choice)
  for (const option of options) {
    const value = visit(run, option, { ...place, isNeeded: true })
    if (value === undefined || value === null) continue
    if (discriminator === undefined || !isRecord(value)) return value
    const { name, schema } = readSchema(option, run.context.resolve)
    const variant = valueOfVariant(discriminator, option, { name, schema, resolve: run.context.resolve })
    if (variant === undefined && options.length > 1) continue
    return { ...value, ...(variant === undefined ? {} : { [discriminator.property]: variant }) }
  }
  return undefined
}

function objectSample(run: Run, schema: Json, { level, above }: Place): Json {
  const required = new Set(textsOf(schema.required))
  const members = entriesOf(schema.properties).flatMap(([name, property]): [string, unknown][] => {
    const place = { level: level + 1, isNeeded: required.has(name), above }
    if (!hasRoom(run, place) || isHidden(property, run.context)) return []
    const value = visit(run, property, place)
    return value === undefined ? [] : [[name, value]]
  })
  const most = numberOf(schema.maxProperties, members.length)
  const beyond = members.filter(([name]) => !required.has(name)).slice(Math.max(0, most - required.size))
  const left = beyond.map(([name]) => name)
  const shown = members.length > most ? members.filter(([name]) => !left.includes(name)) : members
  const others = otherMembers(run, schema, { level: level + 1, above, count: shown.length })
  return Object.fromEntries([...shown, ...others])
}

/** Members with keys of their own: one where there are no others, or as many as are still missing. */
function otherMembers(
  run: Run,
  { additionalProperties, propertyNames, minProperties, ...schema }: Json,
  { count, ...place }: Omit<Place, 'isNeeded'> & { readonly count: number },
): [string, unknown][] {
  const missing = Math.min(numberOf(minProperties, 0), MAX_ITEMS) - count
  const isOpen = isRecord(additionalProperties)
  const wanted = Math.max(missing, isOpen && count === 0 ? 1 : 0)
  if (wanted <= 0 || additionalProperties === false) return []
  const names = [schema['x-additionalPropertiesName'], ...listOf(jsonOf(propertyNames).enum)].filter(Boolean)
  const value = isOpen ? visit(run, additionalProperties, { ...place, isNeeded: missing > 0 }) : 'value'
  if (value === undefined) return []
  return Array.from({ length: wanted }, (_, index) => [String(names[index] ?? `property${index + 1}`), value])
}

function listSample(run: Run, schema: Json, { level, above }: Place): unknown[] {
  const next = { level: level + 1, above }
  const first = listOf(schema.prefixItems).map((part) => visit(run, part, { ...next, isNeeded: true }) ?? null)
  const contained = isRecord(schema.contains) ? numberOf(schema.minContains, 1) : 0
  const least = Math.max(first.length > 0 ? 0 : 1, numberOf(schema.minItems, 0), first.length + contained)
  const wanted = Math.min(numberOf(schema.maxItems, MAX_ITEMS), least, MAX_ITEMS) - first.length
  if (wanted <= 0 || (schema.items === undefined && contained === 0 && first.length > 0)) return first
  const isNeeded = numberOf(schema.minItems, 0) > first.length || contained > 0
  const both = isRecord(schema.items) ? { allOf: [schema.items, schema.contains] } : schema.contains
  const rest = Array.from({ length: wanted }, (_, index) =>
    visit(run, index < contained ? both : (schema.items ?? {}), { ...next, isNeeded }),
  )
  return [...first, ...rest.filter((item) => item !== undefined && (item !== null || isNeeded))]
}

/** Returns whether a property is not part of a body that goes this way. */
export function isHidden(property: unknown, { resolve, direction }: ExampleContext): boolean {
  const { schema } = readSchema(property, resolve)
  return schema[direction === 'request' ? 'readOnly' : 'writeOnly'] === true
}

/** The value that a schema names itself. */
function valueIn(schema: Json): unknown {
  const types = typesOf(schema)
  const named = [exampleOf(schema), schema.const, listOf(schema.enum).find((value) => value !== null), schema.default]
  return named.map((value) => fitType(value ?? undefined, types)).find((value) => value !== undefined)
}

/** A schema with a condition that is met. */
export function withThen(schema: Json): Json {
  if (!isRecord(schema.if) || !isRecord(schema.then)) return schema
  const { if: condition, then, else: _, allOf, ...own } = schema
  return { ...own, allOf: [...listOf(allOf), condition, then] }
}

/** Formats have a length of their own, of which the library would complain on the console. */
function sampleScalar(schema: Json, type: string | undefined): unknown {
  if (type === undefined) return null
  const { pattern: _, minLength, maxLength, default: __, example: ___, examples: ____, ...own } = schema
  const limits =
    formatOf(schema) === undefined ? { minLength: Math.min(numberOf(minLength, 0), MAX_TEXT), maxLength } : {}
  try {
    const whole: Json = { ...own, ...limits, type }
    const value: unknown = sample(whole, { quiet: true })
    return typeof value === 'string' ? withPattern(value, schema) : (value ?? null)
  } catch {
    return null // A schema the library does not understand has no example, but still a page.
  }
}

function withPattern(text: string, { pattern, minLength, maxLength }: Json): string {
  if (typeof pattern !== 'string' || fitsPattern(pattern, text)) return text
  return samplePattern(pattern, numberOf(minLength, 0), Math.min(numberOf(maxLength, MAX_TEXT), MAX_TEXT)) ?? text
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

/**
 * A value in one of a schema's types: people write numbers in quotes, and lists as texts of JSON. Undefined for a value
 * that is none of them.
 */
export function fitType(value: unknown, types: readonly string[]): unknown {
  if (value === undefined || types.length === 0 || hasType(value, types)) return value
  if (typeof value === 'string') return fitText(value, types)
  if (typeof value === 'number' || typeof value === 'boolean') {
    if (types.includes('string')) return String(value)
  }
  return undefined
}

function fitText(text: string, types: readonly string[]): unknown {
  const parsed = parseJson(text)
  const isSame = typeof parsed === 'object' || String(parsed) === text
  return parsed !== null && isSame && hasType(parsed, types) ? parsed : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hasType(value: unknown, types: readonly string[]): boolean {
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  return types.includes(typeof value)
}

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
function valueOfVariant(
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
function chooseVariant(given: unknown, target: Json, resolve: Resolver): unknown {
  if (listOf(target.oneOf).length > 0 || listOf(target.anyOf).length > 0) return undefined
  const discriminator = discriminatorOf(target)
  if (discriminator === undefined || discriminator.mapping.length === 0) return undefined
  const { name, schema } = readSchema(given, resolve)
  const own = discriminator.mapping.some(([, ref]) => schemaName(ref) === name)
  const found = discriminator.mapping.find(([, $ref]) => isRecord(resolve({ $ref }).value))
  return own || found === undefined || schema.properties === undefined ? undefined : { $ref: found[1] }
}
