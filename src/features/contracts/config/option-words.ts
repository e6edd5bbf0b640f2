import { stringify } from 'yaml'
import { isRecord } from '../../../shared/is-record.ts'
import { joinOr, listSeparator, text } from '../../../shared/messages/text.ts'
import { listOf, textOf } from '../../../util/json.ts'
import { alternatives, type Schema } from './json-schema.ts'
import type { Option } from './option-tree.ts'

/** The type of an option in words: `integer`, `string or list of strings`; empty when anything is allowed. */
export function typeWords(schema: Schema, root: Schema): string {
  const words = alternatives(schema, root)
    .map((choice) => wordsOf(choice, root))
    .filter((word) => word !== '' && word !== 'null')
  return joinOr([...new Set(words)].filter((word) => word !== 'integer' || !words.includes('number')))
}

function wordsOf(schema: Schema, root: Schema): string {
  const { const: constant } = schema
  if (constant !== undefined) return inlineYaml(constant)
  if (Array.isArray(schema.enum)) return joinOr(schema.enum.map(inlineYaml))
  const own = textOf(schema['x-type'])
  if (own !== undefined) return own
  const types = [schema.type].flat().filter((type) => typeof type === 'string' && type !== 'null')
  return joinOr(types.map((type) => typeWord(String(type), schema, root)))
}

function typeWord(type: string, schema: Schema, root: Schema): string {
  if (type === 'array') {
    const { items } = schema
    const below = isRecord(items) ? typeWords(items, root) : ''
    if (/^(?:string|integer|number|boolean|object)$/.test(below))
      return text('theme.options.listOfMany', 'list of {type}s', { type: below })
    return below === ''
      ? text('theme.options.list', 'list')
      : text('theme.options.listOf', 'list of {type}', { type: below })
  }
  return type
}

/** The bounds of a value in words: `at least 1`, `0 to 1`, `less than 1`; empty when there are none. */
export function boundWords(schema: Schema, root: Schema): string {
  for (const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } of alternatives(schema, root)) {
    if (typeof minimum === 'number' && typeof maximum === 'number')
      return text('theme.options.range', '{from} to {to}', { from: String(minimum), to: String(maximum) })
    const words = [
      limit(minimum, (number) => text('theme.api.limit.atLeast', 'at least {number}', { number })),
      limit(exclusiveMinimum, (number) => text('theme.api.limit.moreThan', 'more than {number}', { number })),
      limit(maximum, (number) => text('theme.api.limit.atMost', 'at most {number}', { number })),
      limit(exclusiveMaximum, (number) => text('theme.api.limit.lessThan', 'less than {number}', { number })),
    ].filter(Boolean)
    if (words.length > 0) return words.join(listSeparator())
  }
  return ''
}

/** Numbers are those that a program reads: they have the same digits in every language. */
function limit(value: unknown, words: (number: string) => string): string {
  return typeof value === 'number' ? words(String(value)) : ''
}

/** The pattern of a string, as a regular expression; undefined when it has none. */
export function patternOf(schema: Schema, root: Schema): string | undefined {
  return alternatives(schema, root)
    .map(({ pattern }) => pattern)
    .find((pattern): pattern is string => typeof pattern === 'string' && pattern !== '')
}

/** The values an option may have, if they can be listed. */
export function choicesOf(schema: Schema, root: Schema): string[] {
  return alternatives(schema, root).flatMap((choice) =>
    'const' in choice ? [String(choice.const)] : listOf(choice.enum).map(String),
  )
}

/** A default as written in the configuration, in YAML or as `write` has it; undefined when there is none, or it is null. */
export function defaultOf(schema: Schema, write: (value: unknown) => string = inlineYaml): string | undefined {
  const { default: value } = schema
  return value === undefined || value === null ? undefined : write(value)
}

/** A value as one line of YAML: as JSON, which is YAML too, where a text in it has several lines. */
export function inlineYaml(value: unknown): string {
  const yaml = stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim()
  return yaml.includes('\n') ? JSON.stringify(value) : yaml
}

/** Returns whether the option exists only for some values of another key. */
export function dependsOnCase({ cases, schema }: Option): boolean {
  return cases.length > 0 && schema.enum === undefined
}
