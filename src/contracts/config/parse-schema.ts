import type { ConfigContract } from '../../shared/contract-types.ts'
import { UserError } from '../../util/errors.ts'
import { isObject, type Schema } from './json-schema.ts'

/** Parses the schema of a contract; throws UserError when it is invalid. */
export function parseSchema({ schema, schemaFile }: Pick<ConfigContract, 'schema' | 'schemaFile'>): Schema {
  try {
    const value: unknown = JSON.parse(schema)
    if (isObject(value)) return value
    throw new Error('it holds no object')
  } catch (error) {
    throw invalidSchema(schemaFile, error)
  }
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
