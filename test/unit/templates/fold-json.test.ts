import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldJson, type JsonPart } from '../../../templates/chrome/api/fold-json.ts'

const textOf = (parts: readonly JsonPart[]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : [part.start, textOf(part.parts), part.end].filter(Boolean).join('\n'),
    )
    .join('\n')

const indent = (value: unknown) => JSON.stringify(value, undefined, 2)

describe('the folds of JSON', () => {
  it('are its lists and objects that are not empty', () => {
    expect(foldJson(indent({ ships: ['a', 'b'], crew: [], pier: { name: '[' }, note: '}' }))).toEqual([
      {
        start: '{',
        parts: [
          { start: '  "ships": [', parts: ['    "a",\n    "b"'], end: '  ],', count: 2 },
          '  "crew": [],',
          { start: '  "pier": {', parts: ['    "name": "["'], end: '  },', count: 1 },
          '  "note": "}"',
        ],
        end: '}',
        count: 4,
      },
    ])
  })

  it.each([['1'], ['"["'], ['[]'], ['']])('are none in %j', (content) => {
    expect(foldJson(content)).toEqual([content])
  })

  it('are those that have begun in a text that is cut', () => {
    const content = '[\n  {\n    "a": 1,\n    "b'
    expect(foldJson(content)).toEqual([
      { start: '[', parts: [{ start: '  {', parts: ['    "a": 1,\n    "b'], end: '', count: 2 }], end: '', count: 1 },
    ])
  })

  it('have all of the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(textOf(foldJson(indent(value)))).toBe(indent(value))
      }),
    )
  })
})
