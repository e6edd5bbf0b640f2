import type { ConfigContract } from '../../../shared/contract-types.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { UserError } from '../../../util/errors.ts'
import { jsonOf, listOf, textOf } from '../../../util/json.ts'
import { walkLevels } from '../../../util/nesting.ts'
import { follow, type Schema } from './json-schema.ts'

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
  const known = new Map<string, number>()
  const deep = walkLevels(schema, MAX_LEVELS, ({ value }) => {
    if (isRecord(value)) countChoices(value, schema, { above: [], known })
    return true
  })
  if (deep) throw new Error(`it is nested more than ${MAX_LEVELS} levels deep`)
  return schema
}

interface Counting {
  /** References that were followed to get here. */
  readonly above: readonly string[]
  /** Choices of what a reference leads to. */
  readonly known: Map<string, number>
}

function countChoices(schema: Schema, root: Schema, { above, known }: Counting): number {
  const reference = textOf(schema.$ref)
  if (reference !== undefined && above.includes(reference))
    throw new Error(`"${reference}" is one of its own choices (anyOf, oneOf)`)
  const before = reference === undefined ? undefined : known.get(reference)
  if (before !== undefined) return before
  const whole = follow(schema, root)
  const below = reference === undefined ? above : [...above, reference]
  const counts = [...listOf(whole.anyOf), ...listOf(whole.oneOf)].map((choice) =>
    countChoices(jsonOf(choice), root, { above: below, known }),
  )
  const count = counts.reduce((sum, one) => sum + one, 0)
  if (count > MAX_CHOICES) throw new Error(`an option has more than ${MAX_CHOICES} choices (anyOf, oneOf)`)
  if (reference !== undefined) known.set(reference, Math.max(1, count))
  return Math.max(1, count)
}

/** The error for a schema that cannot be used. */
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
