import { beforeAll, describe, expect, it } from 'vitest'
import { loadTemplates } from '../../../src/html/render-page.ts'
import { createHighlighter } from '../../../src/markdown/code/highlight.ts'
import { createTextCompiler, type TextCompiler, type TextPlace } from '../../../src/markdown/compile-text.ts'
import { withAddresses } from '../../support/compile-page.ts'
import { textOf } from '../../support/read-html.ts'

let compile: TextCompiler

beforeAll(async () => {
  const renderer = await loadTemplates()
  compile = createTextCompiler({ options: { magicComments: [] }, renderer, highlighter: createHighlighter() })
})

const html = async (markdown: string, place?: TextPlace) => withAddresses((await compile(markdown, place)).html)

describe('text from others', () => {
  it.each([
    ['a line', "Plain text: it's 5, or 6 (or 7)."],
    ['braces and signs', 'Use {camera} when a < b & c.'],
    ['what looks like a tag', 'The <camera_name> of it.'],
    ['an import', 'import x from "y"'],
  ])('is shown unchanged: %s', async (_, text) => {
    expect(textOf(await html(text))).toBe(text)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image', 'a <img src=x onerror=alert(1)> b'],
    ['a frame in a list', '- <iframe src="https://x.example"></iframe>'],
    ['a comment', '<!-- <b> -->'],
    [
      'a link that runs code',
      '[a](javascript:alert(1)) [b](JaVaScript:alert(1)) [c](data:text/html,x) [d](vbscript:x)',
    ],
    ['a link with a line feed in its scheme', '[a](java&#10;script:alert(1))'],
    ['a reference that runs code', '[a]\n\n[a]: javascript:alert(1)'],
    [
      'an image of another site',
      '![a](https://tracker.example/x.png) ![b](//tracker.example/x.png) ![c](data:image/svg+xml,x)',
    ],
  ])('contains nothing executable: %s', async (_, text) => {
    const compiled = await html(text)
    expect(compiled).not.toMatch(/<(?:script|iframe|img|b)\b/i)
    expect(compiled).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript|java)/i)
  })

  it('shows an image of another site as a link', async () => {
    expect(await html('![A chart](https://x.example/a.png)')).toBe(
      '<p><a href="https://x.example/a.png">A chart</a></p>',
    )
  })

  it('may have lists, tables, code, links and admonitions', async () => {
    const compiled = await html(
      '- a\n\n| a |\n| - |\n| b |\n\n```json\n{ "a": 1 }\n```\n\n:::note Title\nText\n:::\n\n[a](/b) https://c.example',
    )
    for (const part of [
      '<ul>',
      '<table>',
      'class="language-json"',
      'admonition is-note',
      '>Title<',
      'href="/b"',
      'href="https://c.example"',
    ]) {
      expect(compiled).toContain(part)
    }
  })

  it('has headings below those of the page, without ids', async () => {
    expect(await html('# A\n\n### B\n\ntext')).toMatch(/^<h3>A<\/h3>\n<h5>B<\/h5>/)
  })

  it('has linkable headings if it is the whole page', async () => {
    expect(await html('# A b', { headingsFrom: 2, hasAnchors: true })).toContain(
      '<h2 id="a-b">A b<a class="anchor" href="#a-b"',
    )
  })

  it('reports an unknown admonition', async () => {
    expect((await compile(':::nte\nText\n:::')).problems).toMatchObject([{ code: 'markdown.admonition' }])
  })
})
