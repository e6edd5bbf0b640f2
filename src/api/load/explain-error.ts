import type { ErrorObject } from 'ajv'
import { findPointer, type Json, listOf, pointerOf, textOf } from '../json.ts'
import type { Fault } from './problems.ts'

/** Where an error is. */
interface ErrorPlace {
  readonly document: Json
  /** Path of what the error is about. */
  readonly path: readonly string[]
}

/** The unknown key an error is about. */
export function unknownKey({ params }: ErrorObject): string | undefined {
  return textOf(params.additionalProperty ?? params.unevaluatedProperty ?? params.propertyName)
}

/** An error of the JSON Schema of OpenAPI in words: what is there, and what should be. */
export function explainError(error: ErrorObject, { document, path }: ErrorPlace): Fault {
  const { params, keyword, message = 'it is not as it should be' } = error
  const unknown = unknownKey(error)
  const fault = (words: string, hint: string): Fault => ({ code: 'api.invalid', message: words, hint, path })
  if (unknown !== undefined)
    return fault(
      `Unexpected key "${unknown}"`,
      'Remove the key, or correct its name; keys of your own start with "x-".',
    )
  if (typeof params.missingProperty === 'string')
    return fault(`Missing key "${params.missingProperty}"`, 'Add the key: the OpenAPI standard requires it here.')
  const value = findPointer(document, pointerOf(path))
  const types = [params.type].flat().filter((type) => typeof type === 'string')
  if (keyword === 'type' && types.length > 0)
    return fault(`Unexpected ${kindOf(value)}, expected ${types.join(' or ')}`, 'Write a value of the expected type.')
  const allowed = [...listOf(params.allowedValues), ...('allowedValue' in params ? [params.allowedValue] : [])]
  if (allowed.length > 0) {
    const words = allowed.map((one) => JSON.stringify(one)).join(', ')
    return fault(
      `Unexpected ${JSON.stringify(value) ?? 'value'}, expected ${words}`,
      'Write one of the expected values.',
    )
  }
  return fault(`Unexpected value, ${message}`, 'Correct the value as the OpenAPI standard requires.')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
