import { describe, expect, test } from 'vitest'
import { fillAddresses } from '../../../src/shared/reference-marker.ts'
import { compileMdx, compilePage, faultsOf, htmlOf, withAddresses } from '../../support/compile-page.ts'

describe('an admonition', () => {
  test.each([
    ['', '| a |\n| - |\n| b |\n'],
    ['', 'a | b\n- | -\n'],
    ['', '[l]\n\n[l]: x\n'],
    ['', '[l]: x\n  "y"\n'],
    ['', '- a\n\n  [l]: x\n'],
    ['> ', '| a |\n| - |\n'],
    ['> - ', '| a |\n| - |\n'],
    ['- ', '[l]: x\n'],
  ])('below %j ends below %j', async (mark, block) => {
    const rest = mark.replaceAll('-', ' ')
    const lines = `:::note Title *em*\n${block}:::\nAfter\n\n![](y.png)`.replaceAll('\n', `\n${rest}`)
    const { doc, body } = await compilePage(`${mark}${lines}`)
    expect(body.html).not.toContain(':::')
    expect(withAddresses(body.html)).toMatch(/<\/div><\/div>\s*(?:<p>)?After/)
    expect(doc.references.at(-1)).toMatchObject({ place: { line: lines.split('\n').length } })
  })

  test.each([
    [':::note\n```\na\n\n:::\n\nAfter\n', '<span class="line">a'],
    ['> :::note\n> ~~~\n> a\n> :::\n\nAfter\n', '<span class="line">a'],
    ['::::note\n:::tip\n```\na\n:::\n::::\n\nAfter\n', '<span class="line">a'],
    ['- :::note\n  ```\n  a\n  :::\n\nAfter\n', '<span class="line">a'],
    [':::note\n```\na\n:::\n\nAfter\n\n```js\nb\n```\n', '<span class="line">a'],
    ['> :::note\n> ~~~\n> a\n> :::\n\nAfter\n\n~~~js\nb\n~~~\n', '<span class="line">a'],
  ])('with a fence that is not closed ends where it is closed itself: %j', async (text, code) => {
    for (const path of ['page.md', 'page.mdx']) {
      const { doc, body } = await compilePage(`${text}\n[x](y.md)\n`, { path })
      expect(body.html).toContain(code)
      expect(body.html).not.toContain(':::')
      expect(body.html).toMatch(/<p>After<\/p>/)
      expect(doc.references.at(-1)).toMatchObject({ place: { line: text.split('\n').length + 1 } })
    }
  })

  test.each([
    ':::note\n```md\n:::tip\nb\n:::\n```\n:::\n\nAfter',
    ':::note\n````md\n:::tip\nb\n:::\n```js\nc\n```\n````\n:::\n\nAfter',
    '::::note\n```\na\n:::\nb\n```\n::::\n\nAfter',
  ])('with a fence that is closed keeps its colons: %j', async (text) => {
    const html = await htmlOf(text)
    expect(html).toMatch(/<span class="line">:::<\/span>/)
    expect(html).toMatch(/<p>After<\/p>/)
  })

  test.each([
    [':::note\na\n::: end\nb\n:::\nAfter', '<p>a\n::: end\nb</p>'],
    [':::note\na\n:::[b]\n:::\nAfter', '<p>a\n:::[b]</p>'],
    ['> :::note\n> a\n>\n> :::: *end*\n> :::\n\nAfter', '<p>a</p><p>:::: <em>end</em></p>'],
    ['::::note\n:::tip\na\n:::: end\n:::\n::::\nAfter', '<p>a\n:::: end</p>'],
    [':::note\n- ::: x [y](z)\n:::\nAfter', '<li>::: x <a href="z">y</a></li>'],
    [':::note\n```\n::: tip', '<span class="line">::: tip</span>'],
  ])('opened by %j keeps the text after colons', async (text, content) => {
    const html = await htmlOf(text)
    expect(html).toContain(content)
    if (text.endsWith('After')) expect(html).toMatch(/<\/div>\s*(?:<\/blockquote>\s*)?<p>After<\/p>/)
  })

  test.each(['\n', '| a |\n| - |\n', '[l]: x\n', '- a\n\n'])(
    'with %j in it may hold one with a space',
    async (before) => {
      const html = await htmlOf(`::::note\n${before}::: tip Inner *em*\ntext\n:::\n::::\n\nAfter`)
      expect(html).toContain(
        '<p class="admonition-title">Inner <em>em</em></p><div class="admonition-content"><p>text</p>',
      )
      expect(html).toMatch(/<\/div>\s*<\/div><\/div>\s*<p>After<\/p>/)
    },
  )

  test('is not opened by colons, a space and an unknown word', async () => {
    const text = Array.from({ length: 150 }, (_, index) => `::: word ${index}`).join('\n\n')
    const { doc, body } = await compilePage(`:::note\n${text}\n:::`)
    expect(body.html.match(/<p>::: word \d+<\/p>/g)).toHaveLength(150)
    expect(doc.problems).toEqual([])
  })

  test('ends below tables and definitions at any nesting', async () => {
    const { body } = await compilePage(
      '::::note\n:::tip\n| a |\n| - |\n:::\n::::\n\nAfter\n\n[a](b.md)\n\n\n\n[c](d.md)',
    )
    expect(body.html).toMatch(/<\/div><\/div>\s*<\/div><\/div>\s*<p>After/)
    expect(fillAddresses(body.markdown, (url) => `«${url}»`)).toContain('[a](«b.md»)\n\n[c](«d.md»)')
  })

  test('that ends below a table in MDX does not affect the end of its parent element', async () => {
    const { body } = await compileMdx('<div>\n\n:::note\n| a |\n| - |\n:::\n\n</div>\n\nAfter')
    expect(body.html).toMatch(/<\/div>\s*<\/div>\s*<\/div>\s*<p>After/)
  })

  test('that ends below a table keeps the lines of errors correct', async () => {
    const text = ':::note\n| a |\n| - |\n:::\n\n'
    for (const fault of ['{', '<b>\n\nc', 'a {b c} d', '<Tabz />']) {
      const [problem] = await faultsOf(`${text}${fault}\n`, { path: 'page.mdx' })
      const [other] = await faultsOf(`${'\n'.repeat(5)}${fault}\n`, { path: 'page.mdx' })
      expect(problem).toEqual(other)
    }
  })
})
