import { beforeAll, describe, expect, it } from 'vitest'
import { loadTemplates } from '../../../src/core/site-code/load-templates.ts'
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
  it('is without the tags of components around its blocks', async () => {
    const text = 'Before.\n\n<Message warning>\n\nInside.\n\n</Message>\n\nAfter <Token>.'
    expect(textOf(await html(text))).toBe('Before. Inside. After <Token>.')
  })

  it.each([
    ['a line', "Plain text: it's 5, or 6 (or 7)."],
    ['braces and signs', 'Use {camera} when a < b & c.'],
    ['what looks like a tag', 'The <camera_name> of it.'],
    ['an import', 'import x from "y"'],
    ['a tag that nothing closes', '<Token>'],
  ])('is shown unchanged: %s', async (_, text) => {
    expect(textOf(await html(text))).toBe(text)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image', 'a <img src=//x.example/y onerror=alert(1)> b'],
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

  it.each([
    [
      'words',
      'A <b>bold</b> and <em>lean</em> H<sub>2</sub>O<br/>line',
      '<p>A <b>bold</b> and <em>lean</em> H<sub>2</sub>O<br/>line</p>',
    ],
    ['a list', '<ul><li>a</li><li><code>b</code></li></ul>', '<ul><li>a</li><li><code>b</code></li></ul>'],
    [
      'a fold around Markdown',
      '<details><summary>S</summary>\n\n**t**\n\n</details>',
      '<details><summary>S</summary>\n<p><strong>t</strong></p>\n</details>',
    ],
    [
      'a link',
      '<a href="https://a.example" target="_top" onclick="x()">a</a>',
      '<p><a href="https://a.example">a</a></p>',
    ],
    ['looks', '<p style="position:fixed" class="x" id="_main"><font color="red">a</font></p>', '<p>a</p>'],
    [
      'a table',
      '<table width="9000"><tr><td colspan="2" onclick="x()">a</td></tr></table>',
      expect.stringContaining('><table><tbody><tr><td colSpan="2">a</td></tr></tbody></table><'),
    ],
    ['an address that runs code', '<a href=" &#106;avascript:x">a</a>', '<p><a>a</a></p>'],
    ['what is never closed', 'a <b>c\n\nd', '<p>a <b>c</b></p><b>\n<p>d</p></b>'],
    ['comments', 'a <!-- b --> c', '<p>a  c</p>'],
    ['scripts and styles', '<div>a<script>x()</script><style>* { display: none }</style></div>', '<div>a</div>'],
    ['pictures in SVG', 'a <svg onload="x()"><path d="M0 0"></path></svg> b', '<p>a  b</p>'],
  ])('shows HTML that can do no harm: %s', async (_, text, expected) => {
    expect(await html(text)).toEqual(expected)
  })

  it.each([
    'PUT /<bucket>/<object> or <title>, <script> and <iframe>',
    'GET /<header> returns it. POST /<header> sets it, in a <section>.',
    'An <input> in a <form>.',
    'Is <T extends Object> it?',
  ])('shows as text what names nothing that is rendered: %s', async (text) => {
    expect(textOf(await html(text))).toBe(text)
  })

  it('keeps boxes and code next to HTML', async () => {
    const compiled = await html('<i>a</i>\n\n:::note Title\nText\n:::\n\n```json title="a.json"\n{ "a": 1 }\n```')
    for (const part of ['<i>a</i>', 'admonition is-note', '>Title<', 'class="language-json"', 'a.json'])
      expect(compiled).toContain(part)
  })

  it('has Markdown output in which other HTML is text', async () => {
    const { safe } = await compile('<b onclick="x()">a</b> <i>b</i> <form>c</form>')
    expect(safe).toBe('&lt;b onclick="x()">a</b> <i>b</i> &lt;form>c&lt;/form>')
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
