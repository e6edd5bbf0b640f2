import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, rawText, scriptJson, unescapeHtml } from '../../../src/shared/html-text.ts'

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

test.each([
  ['</script>', '<!--<script>', '<!-- </SCRIPT x', 'a < b'],
  ['</style>', 'a > b { content: "<b>" }'],
])('no text ends a script, and means the same there', (...texts) => {
  for (const text of texts) {
    const json = rawText('script', JSON.stringify({ text }))
    expect(json).not.toMatch(/<\/script|<!--(?=.*<script)/i)
    expect(JSON.parse(json)).toEqual({ text })
    expect(JSON.parse(scriptJson({ text }))).toEqual({ text })
  }
})

test('code that does not end its element stays as written', () => {
  const code = '<!-- old\nif (a</b/.test(c) && d < e) f()\n//-->'
  expect(rawText('script', code)).toBe(code)
  expect(rawText('style', 'a{content:"</STYLE>"}')).toBe('a{content:"<\\/STYLE>"}')
})
