import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFenceTracker, outsideInlineCode, withoutCode } from '../../../src/markdown/fences.ts'

/** The lines of a text that belong to no fence. */
function proseOf(text: string): string[] {
  const isCode = createFenceTracker()
  return text.split('\n').filter((line) => !isCode(line))
}

test.each([
  ['a fence', 'a\n```\nx\n```\nb'],
  ['a fence of tildes with backticks inside', 'a\n~~~\n```\nx\n~~~\nb'],
  ['a fence that shorter ones do not close', 'a\n````\n```\nx\n```\ny\n````\nb'],
  ['a fence that a longer one closes', 'a\n```\nx\n`````\nb'],
  ['a fence that one with words does not close', 'a\n```\n```js\nx\n```\nb'],
  ['a fence in a list item', 'a\n- ```\n  x\n  ```\nb'],
  ['a fence in a numbered item', 'a\n1. ~~~\n   x\n   ~~~\nb'],
  ['a quoted fence', 'a\n> ```\n> x\n> ```\nb'],
  ['a quoted fence that ends with its quote', 'a\n> ```\n> x\nb'],
])('%s is left out of the prose', (_, text) => {
  expect(proseOf(text)).toEqual(['a', 'b'])
})

test('a fence that is never closed goes to the end', () => {
  expect(proseOf('a\n```\nx\n\ny')).toEqual(['a'])
})

test('inline code of three backticks is no fence', () => {
  expect(proseOf('```x``` y\nb')).toEqual(['```x``` y', 'b'])
})

test('code is blanked and everything else stays in its place', () => {
  expect(withoutCode('a `b` ``c ` d`` e\n```\nxyz\n```\nf')).toBe(
    `a ${' '.repeat(3)} ${' '.repeat(9)} e\n   \n   \n   \nf`,
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'`~ab \n>-') }), (text) => {
      const blanked = withoutCode(text)
      expect(blanked).toHaveLength(text.length)
      expect(blanked.replace(/[^\n]/g, '')).toBe(text.replace(/[^\n]/g, ''))
    }),
  )
})

test('inline code does not reach over an empty line', () => {
  expect(withoutCode('a ` b\n\nc ` d')).toBe('a ` b\n\nc ` d')
})

test('text outside of inline code is rewritten, the code is not', () => {
  const shout = (text: string) => text.toUpperCase()
  expect(outsideInlineCode('a `b` c ``d ` e`` f', shout)).toBe('A `b` C ``d ` e`` F')
  expect(outsideInlineCode('a ` b', shout)).toBe('A ` B')
})
