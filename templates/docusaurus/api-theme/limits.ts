import { plural, text } from '../../../src/shared/messages/text.ts'
import type { Schema } from './schema.ts'

/** Limits of a value in words: `at least 1`, `at most 20 characters`. */
export function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const isAbove = exclusiveMinimum === true
  const isBelow = exclusiveMaximum === true
  const least = (number: string) => text('theme.api.limit.atLeast', 'at least {number}', { number })
  const most = (number: string) => text('theme.api.limit.atMost', 'at most {number}', { number })
  const more = (number: string) => text('theme.api.limit.moreThan', 'more than {number}', { number })
  const less = (number: string) => text('theme.api.limit.lessThan', 'less than {number}', { number })
  const multiple = (number: string) => text('theme.api.limit.multipleOf', 'a multiple of {number}', { number })
  return [
    ...inWords(minimum, isAbove ? more : least),
    ...inWords(exclusiveMinimum, more),
    ...inWords(maximum, isBelow ? less : most),
    ...inWords(exclusiveMaximum, less),
    ...inWords(multipleOf, multiple),
    ...countLimits(schema),
    ...(schema.uniqueItems === true ? [text('theme.api.limit.noItemTwice', 'no item twice')] : []),
  ]
}

function inWords(limit: number | boolean | undefined, words: (number: string) => string): string[] {
  return typeof limit === 'number' ? [words(String(limit))] : []
}

function countLimits({ minLength, maxLength, minItems, maxItems }: Schema): string[] {
  const shortest = 'at least {count} character|at least {count} characters'
  const longest = 'at most {count} character|at most {count} characters'
  const fewest = 'at least {count} item|at least {count} items'
  const most = 'at most {count} item|at most {count} items'
  return [
    ...(minLength ? [plural('theme.api.limit.characters.atLeast', shortest, minLength)] : []),
    ...(maxLength === undefined ? [] : [plural('theme.api.limit.characters.atMost', longest, maxLength)]),
    ...(minItems ? [plural('theme.api.limit.items.atLeast', fewest, minItems)] : []),
    ...(maxItems === undefined ? [] : [plural('theme.api.limit.items.atMost', most, maxItems)]),
  ]
}
