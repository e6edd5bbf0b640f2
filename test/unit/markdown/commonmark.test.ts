import { expect, test } from 'vitest'
import { compilePage, htmlOf } from '../../support/compile-page.ts'

test('emphasis, lists and quotes become their elements', async () => {
  expect(await htmlOf('*a* **b**')).toBe('<p><em>a</em> <strong>b</strong></p>')
  expect(await htmlOf('1. one\n2. two')).toBe('<ol>\n<li>one</li>\n<li>two</li>\n</ol>')
  expect(await htmlOf('> said')).toBe('<blockquote>\n<p>said</p>\n</blockquote>')
})

test('a table keeps its column alignment and is in a scrollable frame', async () => {
  const html = await htmlOf('| Key | Value |\n| :-- | --: |\n| a | 1 |')
  expect(html).toContain('class="table-scroll"')
  expect(html).toContain('<th align="left">Key</th>')
  expect(html).toContain('<td align="right">1</td>')
})

test('a task list shows which tasks are done', async () => {
  const html = await htmlOf('- [ ] open\n- [x] done')
  const [open, done] = [...html.matchAll(/<input type="checkbox"([^>]*)\/> \w+/g)].map((match) => match[1])
  expect(open).not.toContain('checked')
  expect(done).toContain('checked=""')
})

test('strikethrough, bare URLs and email addresses are recognized', async () => {
  expect(await htmlOf('~~old~~')).toBe('<p><del>old</del></p>')
  expect(await htmlOf('See https://example.org.')).toContain('<a href="https://example.org">https://example.org</a>.')
  expect(await htmlOf('<mail@example.org>')).toContain('href="mailto:mail@example.org"')
})

test('a footnote and its backlink point at each other', async () => {
  const { doc } = await compilePage('Text[^1]\n\n[^1]: Note')
  const targets = doc.references.map((reference) => reference.url.slice(1))
  expect(targets).toHaveLength(2)
  expect(doc.ids).toEqual(expect.arrayContaining(targets))
})

test('the heading of the footnotes is not in the table of contents', async () => {
  const { doc } = await compilePage('## Real\n\nText[^1]\n\n[^1]: Note')
  expect(doc.headings.map((heading) => heading.text)).toEqual(['Real'])
})

test('a hard break is an element', async () => {
  expect(await htmlOf('one\\\ntwo')).toBe('<p>one<br/>\ntwo</p>')
})

test('raw HTML of a .md page stays HTML and may contain Markdown', async () => {
  const html = await htmlOf('<div class="box">\n\n**bold**\n\n</div>\n\nH<sub>2</sub>O')
  expect(html).toMatch(/<div class="box">\s*<p><strong>bold<\/strong><\/p>\s*<\/div>/)
  expect(html).toContain('<p>H<sub>2</sub>O</p>')
})

test('an inline SVG keeps camelCase element names', async () => {
  const html = await htmlOf('<svg viewBox="0 0 1 1"><linearGradient id="g"><stop offset="0"/></linearGradient></svg>')
  expect(html).toContain('<linearGradient id="g"><stop offset="0"></stop></linearGradient>')
})

test('a details element may contain Markdown', async () => {
  const html = await htmlOf('<details>\n<summary>More</summary>\n\n- item\n\n</details>')
  expect(html).toMatch(/<details>\s*<summary>More<\/summary>\s*<ul>\s*<li>item<\/li>\s*<\/ul>\s*<\/details>/)
})

test('HTML comments are removed', async () => {
  expect(await htmlOf('Before <!-- hidden --> after')).toBe('<p>Before  after</p>')
})

test.each([
  ['a < b', 'a &lt; b'],
  ['{camera} and {{ template }}', '{camera} and {{ template }}'],
  ['rtsp://<camera_name>/x', 'rtsp://&lt;camera_name&gt;/x'],
  ['use a:b and :word here', 'use a:b and :word here'],
  ['from 10::20 to 10:30', 'from 10::20 to 10:30'],
  ['::leaf{a=b}', '::leaf{a=b}'],
  ['a <Unknown> part', 'a &lt;Unknown&gt; part'],
])('in a .md page, %s is text', async (source, text) => {
  expect(await htmlOf(source)).toBe(`<p>${text}</p>`)
})

test('a stray tag on a line of its own is a paragraph of text', async () => {
  expect(await htmlOf('<camera_name>')).toBe('<p>&lt;camera_name&gt;</p>')
})
