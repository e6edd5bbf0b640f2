import { type Nested, pathOf, walkLevels } from '../../util/nesting.ts'
import { isJson } from '../json.ts'
import type { Fault } from './problems.ts'

/** Levels of lists and objects in one another; specifications of products have some thirty. */
const MOST_LEVELS = 1000
/** Entries of a list that a schema may ask for: each is in the example. */
const MOST_ITEMS = 10_000
/** Characters of a text that a schema may ask for: they are in the example. */
const LONGEST_TEXT = 100_000
/** Values or choices that are listed at one place; the page shows each of them. */
const MOST_CHOICES = 10_000

/** What is wrong with a document that has more levels. */
export const TOO_DEEP: Fault = {
  code: 'api.limit',
  message: `Unexpected nesting of more than ${MOST_LEVELS} levels`,
  hint: 'Give inner schemas a name and refer to them with $ref.',
  path: [],
}

/** Keys whose values are data, not schemas. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum'])
/** Keys below which names are those of people. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions'])

/** What of a specification asks for more than a page or its making can hold. */
export function findExcess(document: unknown): Fault | undefined {
  const found: Fault[] = []
  const deep = walkLevels(document, MOST_LEVELS, (nested) => {
    const isNamed = NAMED.has(nested.above?.key ?? '')
    if (DATA.has(nested.key) && !isNamed) return false
    if (isJson(nested.value)) found.push(...excessOf(nested))
    return true
  })
  return deep ? TOO_DEEP : found[0]
}

function excessOf(nested: Nested): Fault[] {
  if (NAMED.has(nested.key) || !isJson(nested.value)) return []
  const { minItems, minLength, enum: values, oneOf, anyOf, allOf } = nested.value
  const numbers = { minItems: [minItems, MOST_ITEMS], minLength: [minLength, LONGEST_TEXT] } as const
  const lists = { enum: values, oneOf, anyOf, allOf }
  const fault = (key: string, message: string, hint: string): Fault => {
    return { code: 'api.limit', message, hint, path: [...pathOf(nested), key] }
  }
  return [
    ...Object.entries(numbers).flatMap(([key, [value, most]]) =>
      typeof value === 'number' && value > most
        ? [fault(key, `Unexpected ${key} of ${value}, expected at most ${most}`, 'Write a smaller number.')]
        : [],
    ),
    ...Object.entries(lists).flatMap(([key, list]) =>
      Array.isArray(list) && list.length > MOST_CHOICES
        ? [
            fault(
              key,
              `Unexpected list of ${list.length} entries, expected at most ${MOST_CHOICES}`,
              'Describe the values in words, or with a pattern.',
            ),
          ]
        : [],
    ),
  ]
}
