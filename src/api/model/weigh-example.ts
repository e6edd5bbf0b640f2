import { entriesOf, isJson, jsonOf, listOf } from '../json.ts'
import type { Resolver } from './schema-references.ts'

/** Characters that count as much as one value. */
const TEXT_UNIT = 100

/** What an example is made from, as the sampler reads it. */
export interface WeighInput {
  readonly resolve: Resolver
  /** Levels below which nothing is made any more. */
  readonly deepest: number
}

/** About how many values an example of a schema has: lists in lists multiply what each asks for. */
export function weighExample(schema: unknown, { resolve, deepest }: WeighInput): number {
  const known = new Map<unknown, number[]>()
  const weigh = (given: unknown, depth: number): number => {
    const value = jsonOf(isJson(given) && typeof given.$ref === 'string' ? resolve(given).value : given)
    const weights = known.get(value) ?? []
    const weight = weights[depth]
    if (weight !== undefined || depth > deepest) return weight ?? 1
    // Within itself, a schema is one value.
    weights[depth] = 1
    known.set(value, weights)
    const whole = weighParts(value, (part, levels) => weigh(part, depth + levels))
    weights[depth] = whole
    return whole
  }
  return weigh(schema, 1)
}

function weighParts(value: ReturnType<typeof jsonOf>, weigh: (part: unknown, levels: number) => number): number {
  if (['example', 'examples', 'default', 'const', 'enum'].some((key) => value[key] !== undefined)) return 1
  const { properties, additionalProperties, items, minItems, maxItems, minLength, allOf, oneOf, anyOf } = value
  const count = Math.min(numberOf(maxItems, Number.POSITIVE_INFINITY), Math.max(1, numberOf(minItems, 1)))
  const same = [...listOf(allOf), listOf(oneOf)[0], listOf(anyOf)[0]].filter((part) => part !== undefined)
  const below = entriesOf(properties).map(([, part]) => part)
  return [
    1 + numberOf(minLength, 0) / TEXT_UNIT,
    ...same.map((part) => weigh(part, 0)),
    ...below.map((part) => weigh(part, 1)),
    isJson(additionalProperties) ? 2 * weigh(additionalProperties, 1) : 0,
    isJson(items) ? count * weigh(items, 1) : 0,
  ].reduce((sum, weight) => sum + weight, 0)
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
