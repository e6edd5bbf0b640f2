import type { ConfigContract } from '../../../shared/contract-types.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { UserError } from '../../../util/errors.ts'
import { findPointer, type Json, jsonOf, listOf, textOf } from '../../../util/json.ts'
import { walkLevels } from '../../../util/nesting.ts'

/** Parses the schema of a contract; throws UserError when it is invalid. */
export function parseSchema({ schema, schemaFile }: Pick<ConfigContract, 'schema' | 'schemaFile'>): Schema {
  try {
    const value: unknown = JSON.parse(schema)
    if (isRecord(value)) return checkLimits(value)
    throw new Error('it holds no object')
  } catch (error) {
    throw invalidSchema(schemaFile, error)
  }
}

/** Levels of lists and objects in one another. */
const MAX_LEVELS = 500
/** Choices of one option, with the choices of each. */
const MAX_CHOICES = 10_000

/** The schema; throws Error when it cannot be followed to an end. */
function checkLimits(schema: Schema): Schema {
  const counts = new Map<string, number>()
  const deep = walkLevels(schema, MAX_LEVELS, ({ value }) => {
    if (isRecord(value)) countChoices(value, schema, { above: [], counts })
    return true
  })
  if (deep) throw new Error(`it is nested more than ${MAX_LEVELS} levels deep`)
  return schema
}

interface Counting {
  /** References that were followed to get here. */
  readonly above: readonly string[]
  /** By reference. */
  readonly counts: Map<string, number>
}

function countChoices(schema: Schema, root: Schema, { above, counts }: Counting): number {
  const reference = textOf(schema.$ref)
  if (reference !== undefined && above.includes(reference))
    throw new Error(`"${reference}" is one of its own choices (anyOf, oneOf)`)
  const before = reference === undefined ? undefined : counts.get(reference)
  if (before !== undefined) return before
  const whole = follow(schema, root)
  const below = reference === undefined ? above : [...above, reference]
  const choices = [...listOf(whole.anyOf), ...listOf(whole.oneOf)]
  const count = choices.reduce<number>((sum, one) => sum + countChoices(jsonOf(one), root, { above: below, counts }), 0)
  if (count > MAX_CHOICES) throw new Error(`an option has more than ${MAX_CHOICES} choices (anyOf, oneOf)`)
  if (reference !== undefined) counts.set(reference, Math.max(1, count))
  return Math.max(1, count)
}

export function invalidSchema(file: string, error: unknown): UserError {
  return new UserError({
    severity: 'error',
    code: 'contracts.schema',
    message: `JSON Schema cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Correct the file, or set contracts.config.schema to another one.',
    file,
    line: 1,
  })
}

/** A JSON Schema, as far as it is used here: an object; `true` and `false` become an empty object. */
export type Schema = Json

/** Resolves a schema's references; its own keywords override those of the target, such as titles. */
export function follow(schema: Schema, root: Schema): Schema {
  let current = schema
  const seen = new Set<unknown>()
  while (typeof current.$ref === 'string' && !seen.has(current.$ref)) {
    seen.add(current.$ref)
    const { $ref, ...own } = current
    const reference = String($ref)
    current = { ...(reference.startsWith('#') ? jsonOf(findPointer(root, reference)) : {}), ...own }
  }
  return current
}

/** The possible schemas of a value: the schema itself, or the members of its `anyOf` and `oneOf`, resolved. */
export function alternatives(schema: Schema, root: Schema): Schema[] {
  const whole = follow(schema, root)
  const choices = [...listOf(whole.anyOf), ...listOf(whole.oneOf)].map(jsonOf)
  return choices.length === 0 ? [whole] : choices.flatMap((choice) => alternatives(choice, root))
}

/**
 * The schema of a key that has another constant in each kind of an object, such as `type`: its values, each with what
 * it means. Undefined when one of the two is no constant.
 */
export function joinConstants(before: Schema, next: Schema): Schema | undefined {
  const values = 'const' in before ? [before.const] : listOf(before['x-constants'])
  if (values.length === 0 || !('const' in next)) return undefined
  const { const: _, ...rest } = before
  const all = [...values, next.const]
  const words = 'const' in before ? meaningOf(before) : textOf(before.description)
  const description = [words, meaningOf(next)].filter(Boolean).join(' ')
  return { ...rest, enum: all, 'x-constants': all, description }
}

function meaningOf({ const: value, description }: Schema): string {
  return `\`${value}\`: ${textOf(description) ?? ''}`
}
