import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'
import { apiSchema } from '../../../../src/config/schema/api.ts'
import { generateReference } from '../../../../src/features/openapi/generate.ts'
import { UserError } from '../../../../src/util/errors.ts'
import { countOf } from '../../../support/counts.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const fixture = join(import.meta.dirname, '../../../fixtures/api/openapi.yaml')
const whole = load(readFileSync(fixture, 'utf8'))
const places = listPlaces(whole)
const wrong: readonly unknown[] = [
  null,
  5,
  'text',
  [],
  {},
  [{}],
  true,
  { $ref: '#/none' },
  { $ref: 5 },
  [null],
  { a: null },
]

it('a specification with wrong values anywhere is shown, or refused with a reason', async () => {
  const [api] = apiSchema.parse({ spec: 'openapi.json' })
  if (!api) throw new Error('no settings')
  const damage = fc.array(fc.tuple(fc.nat(places.length - 1), fc.constantFrom(...wrong)), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(damage, async (changes) => {
      const document = structuredClone(whole)
      for (const [index, value] of changes) put(document, places[index] ?? [], value)
      const root = await makeTempFolder({ 'openapi.json': JSON.stringify(document) })
      const made = await generateReference(api, root).catch((error: unknown) => error)
      expect(made instanceof UserError || (made instanceof Error ? made : true)).toBe(true)
    }),
    { numRuns: countOf('TORTURE_SPECS', { fewest: 15, short: 40, long: 1000 }), seed: 7 },
  )
}, 120_000)

/** The paths of all values in a document. */
function listPlaces(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => listPlaces(one, [...path, key]))].filter(
    ({ length }) => length > 0,
  )
}

function put(document: unknown, path: readonly string[], value: unknown): void {
  const holder = path.slice(0, -1).reduce<unknown>((one, key) => (isObject(one) ? one[key] : undefined), document)
  if (isObject(holder)) Reflect.set(holder, path.at(-1) ?? '', structuredClone(value))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
