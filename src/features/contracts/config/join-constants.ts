import { listOf, textOf } from '../../../util/json.ts'
import type { Schema } from './json-schema.ts'

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
