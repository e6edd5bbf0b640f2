import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyObject,
  array,
  boolean,
  either,
  number,
  object,
  oneOf,
  optional,
  record,
  type Schema,
  string,
} from '../../../src/util/value-schema.ts'

interface Leaf {
  readonly name: string
  readonly size?: number
}

const leaf = object<Leaf>({ name: string, size: optional(number) })

test.each<[string, Schema<unknown>, readonly unknown[], readonly unknown[]]>([
  ['a text', string, ['', 'a'], [1, null, undefined, [], {}]],
  ['a number', number, [0, 1.5], ['1', null, undefined]],
  ['a boolean', boolean, [true, false], ['true', 0, null]],
  ['one of several texts', oneOf('a', 'b'), ['a', 'b'], ['c', 1, null, undefined]],
  ['an optional value', optional(string), [undefined, 'a'], [null, 1]],
  ['one of two kinds', either(string, array(number)), ['a', [1]], [1, ['a'], null]],
  ['a list', array(string), [[], ['a']], [['a', 1], [undefined], { length: 0 }, 'a', null]],
  ['a record', record(number), [{}, { a: 1 }], [{ a: '1' }, [1], null, 'a']],
  ['an object', leaf, [{ name: 'a' }, { name: 'a', size: 1, more: 1 }], [{}, { name: 1 }, { name: 'a', size: '1' }]],
  ['an object of any kind', anyObject(), [{}, { a: 1 }], [null, [], 'a', 1]],
])('%s is distinguished from everything else', (_, schema, good, bad) => {
  expect(good.filter((value) => !schema(value))).toEqual([])
  expect(bad.filter((value) => schema(value))).toEqual([])
})

test('no value of JSON makes a schema throw', () => {
  const deep = array(record(object<{ one: Leaf; two: string | null }>({ one: leaf, two: either(string, oneOf(null)) })))
  fc.assert(fc.property(fc.jsonValue(), (value) => typeof deep(value) === 'boolean'))
})
