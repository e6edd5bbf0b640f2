import { expect, test } from 'vitest'
import { plainAsMdx } from '../../../src/markdown/format.ts'

test('braces and less-than signs in text get a backslash, once', () => {
  expect(plainAsMdx('# Length <= 5 for {name}\n\nIs \\{a} a **{b}**?')).toBe(
    '# Length \\<= 5 for \\{name\\}\n\nIs \\{a\\} a **\\{b\\}**?',
  )
})

test('code stays as it is written', () => {
  const text = 'Use `{a} < b`.\n\n```json\n{ "a": "<b>" }\n```\n'
  expect(plainAsMdx(text)).toBe(text)
})

test('HTML stays HTML, and elements without an end are closed', () => {
  expect(plainAsMdx('<!-- {a} -->\n\nOne<br>two<br/>three <b>{b}</b>\n\n<img alt="a > b" src="/a.png">')).toBe(
    '<!-- {a} -->\n\nOne<br/>two<br/>three <b>\\{b\\}</b>\n\n<img alt="a > b" src="/a.png"/>',
  )
})

test('an address in angle brackets is a link', () => {
  expect(plainAsMdx('See <https://example.com/a_{b}>.')).toBe(
    'See [https://example.com/a_\\{b\\}](https://example.com/a_{b}).',
  )
})

test('preformatted text of HTML stays as it is, with blank lines and braces', () => {
  expect(plainAsMdx('<pre class="a"><b>{`</b>\n\n<i>b\n</pre>\n\nText')).toBe(
    '<pre class="a" dangerouslySetInnerHTML={{ __html: `<b>{\\`</b>\n\n<i>b\n` }} />\n\nText',
  )
})
