import type { ApiConsole } from '../../../../src/shared/api-console.ts'

/** Parses JSON; what is wrong with it is returned. */
export function parseJson(written: string): { readonly value?: unknown; readonly error?: string } {
  try {
    return { value: JSON.parse(written) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** The value of a parameter as it is filled in: a list by commas or in JSON, an object in JSON. */
export function parseValue(
  { isList, isObject, isContent }: ApiConsole['parameters'][number],
  written: string,
): unknown {
  if (isContent) return written
  const isWritten = isList ? /^\s*\[/.test(written) : isObject
  const { value } = isWritten ? parseJson(written) : {}
  if (value !== undefined) return value
  return isList ? written.split(',').map((one) => one.trim()) : written
}
