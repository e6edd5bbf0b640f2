import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from '../../../src/shared/html-text.ts'

test('the five characters of HTML are escaped', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;')
})

test('any text survives escaping and unescaping, and the escaped text has no HTML syntax', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`<>&"'amplt;#x27 é`) }), (text) => {
      expect(unescapeHtml(escapeHtml(text))).toBe(text)
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
    }),
  )
})
