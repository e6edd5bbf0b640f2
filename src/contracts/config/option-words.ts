import { stringify } from 'yaml'
import { alternatives, isObject, listOf, type Schema, textOf } from './json-schema.ts'

/** The type of an option in words: `integer`, `string or list of strings`; empty when anything is allowed. */
export function typeWords(schema: Schema, root: Schema): string {
  const words = alternatives(schema, root)
    .map((choice) => wordsOf(choice, root))
    .filter((word) => word !== '' && word !== 'null')
  return joinWords([...new Set(words)].filter((word) => word !== 'integer' || !words.includes('number')))
}

/** "a", "a or b", "a, b or c". */
export function joinWords(words: readonly string[]): string {
  if (words.length <= 1) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function wordsOf(schema: Schema, root: Schema): string {
  const { const: constant } = schema
  if (constant !== undefined) return inlineYaml(constant)
  if (Array.isArray(schema.enum)) return joinWords(schema.enum.map(inlineYaml))
  const types = [schema.type].flat().filter((type) => typeof type === 'string' && type !== 'null')
  return joinWords(types.map((type) => typeWord(String(type), schema, root)))
}

function typeWord(type: string, schema: Schema, root: Schema): string {
  if (type === 'array') {
    const { items } = schema
    const below = isObject(items) ? typeWords(items, root) : ''
    if (/^(?:string|integer|number|boolean|object)$/.test(below)) return `list of ${below}s`
    return below === '' ? 'list' : `list of ${below}`
  }
  return type
}

/** The bounds of a value in words: `at least 1`, `0 to 1`, `less than 1`; empty when there are none. */
export function boundWords(schema: Schema, root: Schema): string {
  for (const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } of alternatives(schema, root)) {
    if (typeof minimum === 'number' && typeof maximum === 'number') return `${minimum} to ${maximum}`
    const words = [
      typeof minimum === 'number' ? `at least ${minimum}` : '',
      typeof exclusiveMinimum === 'number' ? `more than ${exclusiveMinimum}` : '',
      typeof maximum === 'number' ? `at most ${maximum}` : '',
      typeof exclusiveMaximum === 'number' ? `less than ${exclusiveMaximum}` : '',
    ].filter(Boolean)
    if (words.length > 0) return words.join(', ')
  }
  return ''
}

/** The pattern of a string, as a regular expression; undefined when it has none. */
export function patternOf(schema: Schema, root: Schema): string | undefined {
  return alternatives(schema, root)
    .map(({ pattern }) => textOf(pattern))
    .find(Boolean)
}

/** The values an option may have, if they can be listed. */
export function choicesOf(schema: Schema, root: Schema): string[] {
  return alternatives(schema, root).flatMap((choice) =>
    'const' in choice ? [String(choice.const)] : listOf(choice.enum).map(String),
  )
}

/** A default as written in the configuration; undefined when there is none, or it is null. */
export function defaultOf(schema: Schema): string | undefined {
  const { default: value } = schema
  return value === undefined || value === null ? undefined : inlineYaml(value)
}

/** A value as one line of YAML. */
export function inlineYaml(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim()
}
