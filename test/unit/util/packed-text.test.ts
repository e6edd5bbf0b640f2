import { expect, test } from 'vitest'
import { packText, unpackText } from '../../../src/util/packed-text.ts'

test('a packed text takes no more memory than its bytes', () => {
  const text = '{"description":"Größe"}'.repeat(100)
  const packed = packText(text)
  expect(packed.buffer.byteLength).toBe(packed.length)
  expect(packed.length).toBeLessThan(text.length / 10)
  expect(unpackText(packed)).toBe(text)
})
