import { expect, test } from 'vitest'
import { splitNumberPrefix } from '../../../src/shared/number-prefix.ts'

test.each([
  ['01-intro', 1, 'intro'],
  ['2_b', 2, 'b'],
  ['3. Third part', 3, 'Third part'],
  ['10 - ten', 10, 'ten'],
  ['intro', undefined, 'intro'],
  ['2024-05-notes', undefined, '2024-05-notes'],
  ['10.5-upgrade', undefined, '10.5-upgrade'],
  ['42', undefined, '42'],
  ['01-', undefined, '01-'],
])('%s has the number %s and the name %s', (text, number, name) => {
  expect(splitNumberPrefix(text)).toEqual({ number, name })
})
