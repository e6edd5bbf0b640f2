import { describe, expect, it } from 'vitest'
import { formatPercent, percentOf } from '../../../../src/features/openapi/coverage-figures.ts'
import { findGaps, measureCoverage } from '../../../../src/features/openapi/generate.ts'
import { referenceOf } from './reference-of.ts'

const json = (media: object) => ({ 200: { description: 'A.', content: { 'application/json': media } } })
const image = { 200: { description: 'A.', content: { 'image/jpeg': {} } } }
const parameter = { name: 'a', in: 'query', schema: { type: 'string' } }

function coverageOf(...operations: object[]) {
  const paths = Object.fromEntries(operations.map((operation, index) => [`/${index}`, { get: operation }]))
  return measureCoverage(referenceOf({ paths }))
}

describe('the coverage of a specification', () => {
  it('counts the operations with a description', () => {
    expect(
      coverageOf({ description: 'A.', responses: image }, { summary: 'B', responses: image }).descriptions,
    ).toEqual({
      have: 1,
      of: 2,
      missing: ['GET /1'],
    })
  })

  it('requires a description of every parameter, if there are any', () => {
    const described = { ...parameter, name: 'b', description: 'B.' }
    const { parameters } = coverageOf(
      { parameters: [described], responses: image },
      { responses: image },
      { parameters: [described, parameter], responses: image },
    )
    expect(parameters).toEqual({ have: 2, of: 3, missing: ['GET /2'] })
  })

  it('requires a specific schema for JSON responses', () => {
    const { responses } = coverageOf(
      { responses: json({ schema: { type: 'object' } }) },
      { responses: json({ schema: {} }) },
      { responses: image },
    )
    expect(responses).toEqual({ have: 1, of: 2, missing: ['GET /1'] })
  })

  it('requires an example of each JSON body, as a whole or for each property', () => {
    const { examples } = coverageOf(
      { responses: json({ schema: {}, example: 5 }) },
      { responses: json({ schema: { properties: { a: { type: 'string', example: 'x' }, b: { default: 1 } } } }) },
      { responses: json({ schema: { properties: { a: { type: 'string' } } } }) },
      { requestBody: { content: { 'application/json': { schema: {} } } }, responses: json({ schema: { example: 1 } }) },
      { responses: image },
    )
    expect(examples).toEqual({ have: 2, of: 4, missing: ['GET /2', 'GET /3'] })
  })

  it('is complete if there is nothing to cover', () => {
    expect(percentOf(coverageOf().examples)).toBe(100)
  })

  it('is never rounded up to 100%', () => {
    expect(formatPercent((999 / 1000) * 100)).toBe('99.9 %')
    expect(formatPercent((99_999 / 100_000) * 100)).toBe('99.9 %')
  })
})

describe('the gate', () => {
  const coverage = coverageOf({ description: 'A.', responses: image }, { responses: image })
  const least = { descriptions: 0, parameters: 0, responses: 0, examples: 0 }

  it('passes from the given percentage on', () => {
    expect(findGaps(coverage, { ...least, descriptions: 50 }, 'a.yaml')).toEqual([])
  })

  it('lists what is missing below it', () => {
    expect(findGaps(coverage, { ...least, descriptions: 51 }, 'a.yaml')).toMatchObject([
      {
        severity: 'error',
        code: 'api.coverage',
        message: expect.stringContaining('1 of 2 operations (50 %), expected 51 %'),
        hint: 'Complete GET /1.',
        file: 'a.yaml',
      },
    ])
  })
})
