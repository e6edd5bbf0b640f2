import type { Problem } from '../util/errors.ts'
import { COVERED, type Coverage, type Covered, formatPercent, percentOf, type Share } from './coverage-figures.ts'
import { entriesOf, isJson, type Json, jsonOf, textOf } from './json.ts'
import { givenExamples, isJsonType } from './model/examples.ts'
import { bodyOf, type Operation, parametersOf } from './model/operations.ts'
import { readSchema } from './model/read-schema.ts'
import { exampleOf } from './model/schema-words.ts'
import type { Reference } from './reference.ts'

type Check = (operation: Operation, reference: Reference) => boolean | undefined

/** True: present; false: missing; undefined: does not apply. */
const CHECKS: Readonly<Record<Covered, Check>> = {
  descriptions: ({ operation }) => textOf(operation.description) !== undefined,
  parameters: (operation, { resolve }) =>
    parametersOf(operation, resolve).every(({ parameter, schema }) => {
      return (textOf(parameter.description) ?? textOf(readSchema(schema, resolve).schema.description)) !== undefined
    }),
  responses: (operation, reference) => {
    const answers = jsonAnswers(operation, reference)
    return answers.length === 0 ? undefined : answers.every((media) => saysSomething(media.schema, reference))
  },
  examples: (operation, reference) => {
    const bodies = [
      ...jsonContents(bodyOf(operation, reference.resolve)?.content),
      ...jsonAnswers(operation, reference),
    ]
    return bodies.length === 0 ? undefined : bodies.every((media) => hasExample(media, reference))
  },
}

/** Measures a specification; webhooks count like operations. */
export function measureCoverage(reference: Reference): Coverage {
  const measure = (check: Check): Share => {
    const answers = reference.operations.map((one) => [one, check(one, reference)] as const)
    const missing = answers.filter(([, has]) => has === false).map(([{ method, path }]) => `${method} ${path}`)
    const of = answers.filter(([, has]) => has !== undefined).length
    return { have: of - missing.length, of, missing }
  }
  return {
    descriptions: measure(CHECKS.descriptions),
    parameters: measure(CHECKS.parameters),
    responses: measure(CHECKS.responses),
    examples: measure(CHECKS.examples),
  }
}

/** How many of the missing operations a message names. */
const NAMED = 5

/** A problem for each measure that is below what the configuration asks for. */
export function findGaps(coverage: Coverage, least: Readonly<Record<Covered, number>>, file: string): Problem[] {
  return COVERED.filter((thing) => percentOf(coverage[thing]) < least[thing]).map((thing) => {
    const { have, of, missing } = coverage[thing]
    const others = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
    return {
      severity: 'error',
      code: 'api.coverage',
      message: `Unexpected coverage of ${thing}: ${have} of ${of} operations (${formatPercent(percentOf(coverage[thing]))}), expected ${least[thing]} %`,
      hint: `Complete ${missing.slice(0, NAMED).join(', ')}${others}.`,
      file,
    }
  })
}

function jsonAnswers({ operation }: Operation, { resolve }: Reference): Json[] {
  return entriesOf(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => jsonContents(jsonOf(resolve(response).value).content))
}

function jsonContents(content: unknown): Json[] {
  return entriesOf(content).flatMap(([type, media]) => (isJsonType(type) && isJson(media) ? [media] : []))
}

/** `{}` allows anything, so it documents nothing. */
function saysSomething(schema: unknown, { resolve }: Reference): boolean {
  const read = readSchema(schema, resolve)
  return Object.keys(read.schema).some((key) => key !== 'title') || read.choices.length > 0
}

/** An example of the whole, or one of each of its properties. */
function hasExample(media: Json, { resolve }: Pick<Reference, 'resolve'>, depth = 0): boolean {
  if (givenExamples(media, resolve).length > 0) return true
  if (depth > 3) return false
  const { schema } = readSchema(media.schema, resolve)
  if (exampleOf(schema) !== undefined) return true
  if (isJson(schema.items)) return hasExample({ schema: schema.items }, { resolve }, depth + 1)
  const properties = Object.values(jsonOf(schema.properties)).map((property) => readSchema(property, resolve).schema)
  return (
    properties.length > 0 &&
    properties.every((one) => exampleOf(one) !== undefined || 'default' in one || 'const' in one)
  )
}
