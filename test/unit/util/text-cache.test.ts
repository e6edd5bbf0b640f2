import { expect, test } from 'vitest'
import { createTextCache } from '../../../src/util/text-cache.ts'

test('computes the value for a text once, until it is evicted as the least recently used', () => {
  const made: string[] = []
  const known = createTextCache<string>(206)
  const ask = (text: string): string =>
    known(text, (given) => {
      made.push(given)
      return given.toUpperCase()
    })
  expect(['one', 'two', 'one', 'six', 'one', 'two'].map(ask)).toEqual(['ONE', 'TWO', 'ONE', 'SIX', 'ONE', 'TWO'])
  expect(made).toEqual(['one', 'two', 'six', 'two'])
})

test('does not cache a text that is too long', () => {
  const known = createTextCache<number>(3)
  let count = 0
  const ask = (): number => known('long text', () => ++count)
  expect([ask(), ask()]).toEqual([1, 2])
})
