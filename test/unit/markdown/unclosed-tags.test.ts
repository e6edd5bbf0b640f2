import { expect, test } from 'vitest'
import { compilePage, htmlOf } from '../../support/compile-page.ts'

test.each([
  'template',
  'select',
  'h1',
  'script',
  'style',
  'textarea',
  'iframe',
  'title',
  'noscript',
  'details',
  'video controls',
])('an unclosed <%s> is text, with a warning', async (tag) => {
  const { doc, body } = await compilePage(`Use the <${tag}> tag.\n\n## Next\n\nText`)
  const [name = ''] = tag.split(' ')
  expect(body.html).toMatch(new RegExp(`^<p>Use the &lt;${tag}&gt; tag.</p>\n<h2 id="next">.*</h2>\n<p>Text</p>$`))
  expect(doc.description).toBe(`Use the <${tag}> tag.`)
  expect(doc.problems).toEqual([
    {
      severity: 'warning',
      code: 'markdown.tag',
      message: `Tag <${name}> is not closed, and shown as text`,
      hint: `Write \`<${name}>\` in code if it is text, or close it with </${name}>.`,
      file: 'content/docs/page.md',
      line: 1,
      column: 9,
      source: `Use the <${tag}> tag.`,
    },
  ])
})

test.each([
  ['<template>\n\n## Next', 1, ['&lt;template&gt;', '<h2 id="next">Next']],
  ['- a\n\n  <select>\n  b\n\nNext', 3, ['&lt;select&gt;\nb', '<p>Next</p>']],
  ['<script>\n\nNext', 1, ['&lt;script&gt;', 'Next']],
  ['<div>\n<template>\n</div>\n\nNext', 2, ['<div>\n&lt;template&gt;\n</div>', '<p>Next</p>']],
  ['</select> <select> <select>x</select>\n\nNext', 1, ['&lt;select&gt; <select>x</select>', '<p>Next</p>']],
  ['<video src="a.mp4" />\n\nNext', 1, ['&lt;video src=', '<p>Next</p>']],
])('%j hides nothing', async (text, line, parts) => {
  const { doc, body } = await compilePage(text)
  for (const part of parts) expect(body.html).toContain(part)
  expect(doc.problems).toMatchObject([{ code: 'markdown.tag', line }])
})

test.each([
  '<template>\n\n<p>a</p>\n\n</template>',
  '<details>\n<summary>a</summary>\n\n</details>',
  '<select><option>a</option></select>',
  '<style>\na { content: "<title>" }\n</style>',
  '<script>\na("<select>")\n\nb()\n</script>',
  '<svg viewBox="0 0 1 1"/>',
  '<svg><title>a</title></svg>',
  '<!-- <select> -->',
  'a <textarea rows="2">b</textarea>',
])('%j, which is closed, is HTML', async (text) => {
  const { doc, body } = await compilePage(`${text}\n\nNext`)
  expect(body.html).not.toContain('&lt;')
  expect(body.html).toContain('<p>Next</p>')
  expect(doc.problems).toEqual([])
})

test('a tag in code is code', async () => {
  expect(await htmlOf('`<template>` and\n\n    <select>')).toContain('<code>&lt;template&gt;</code>')
})
