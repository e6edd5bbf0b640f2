import { expect, test } from 'vitest'
import german from '../../../src/config/languages/de.json' with { type: 'json' }
import { compilePage } from '../../support/compile-page.ts'

const PATHS = ['page.md', 'page.mdx']

test.each(PATHS)('footnotes have the words of the language (%s)', async (path) => {
  const language = { lang: 'de', messages: german }
  const { body } = await compilePage('One[^1] and again[^1]\n\n[^1]: Note', { path, language })
  expect(body.html).toContain('id="footnote-label">Fußnoten</h2>')
  expect(body.html).toContain('aria-label="Zurück zu Verweis 1"')
  expect(body.html).toContain('aria-label="Zurück zu Verweis 1-2"')
})

test.each(PATHS)('links of footnotes lead to ids with any letters (%s)', async (path) => {
  const { doc } = await compilePage('One[^†]\n\n[^†]: Note', { path })
  expect(doc.ids).toEqual(expect.arrayContaining(['user-content-fn-†', 'user-content-fnref-†']))
})

test.each(PATHS)('a footnote of the title keeps its reference there alone (%s)', async (path) => {
  const { doc, body } = await compilePage('# Title[^1]\n\n## Head[^2]\n\n[^1]: One\n[^2]: Two', { path })
  expect(doc).toMatchObject({ title: 'Title', titleHtml: 'Title', isTitleInBody: true })
  expect(body.html).toMatch(
    /^<h1 id="title">Title<sup><a href="[^"]*#user-content-fn-1[^"]*" id="user-content-fnref-1"/,
  )
  expect(doc.ids).toContain('user-content-fnref-1')
  expect(doc.headings).toContainEqual({ level: 2, id: 'head', text: 'Head', html: 'Head' })
})

test.each(PATHS)('references and footnotes that are not defined are warnings, each once (%s)', async (path) => {
  const text = 'A[^gone] and [text][nope]\n\n- [**b** c][] and [other][nope]\n\n> [fine][yes] and B[^yes]'
  const { doc } = await compilePage(`${text}\n\n[yes]: https://example.com\n[^yes]: Yes`, { path })
  expect(doc.problems).toMatchObject([
    {
      code: 'markdown.reference',
      message: 'Footnote "[^gone]" is not defined, so that it is shown as text',
      hint: 'Write "[^gone]: …" on a line of its own, or the brackets as \\[ and \\].',
      line: 1,
      column: 2,
    },
    { message: 'Reference "[nope]" is not defined, so that it is shown as text', line: 1 },
    { message: 'Reference "[… c]" is not defined, so that it is shown as text', line: 3 },
  ])
})

test.each([
  'list[0][1] and `x`[0][1]',
  '\\[a\\]\\[b\\] and \\[^c\\]',
  '`[a][b]` and `[^c]`',
  '[optional] and [a, b]',
  'a [][]string and [ ][]',
  '- [ ] task\n- [x] done',
  '[[a][b]](c.md)',
])('%j has no reference', async (text) => {
  const { doc } = await compilePage(`${text}\n\n[b]: https://example.com`)
  expect(doc.problems).toEqual([])
})
