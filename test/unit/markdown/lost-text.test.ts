import { describe, expect, test, vi } from 'vitest'
import { compileMdx, compilePage, htmlOf } from '../../support/compile-page.ts'

const CODE = /<span class="line">(.*?)<\/span>\n?/g

describe('a fence', () => {
  test.each([1, 2, 3])('is closed by a fence with indentation %i', async (indent) => {
    const { doc, body } = await compilePage(`\`\`\`text\ncode\n${' '.repeat(indent)}\`\`\`\n\nProse\n\n## Heading`)
    expect(codeOf(body.html)).toEqual(['code'])
    expect(body.html).toContain('<p>Prose</p>')
    expect(doc.headings.map(({ text }) => text)).toEqual(['Heading'])
    expect(doc.description).toBe('Prose')
  })

  test('is not closed by one with indentation 4', async () => {
    expect(codeOf(await htmlOf('```text\ncode\n    ```\n## Code\n```\n\nProse'))).toEqual([
      'code',
      '    ```',
      '## Code',
    ])
  })

  test('in a list and in a quote ends with them', async () => {
    const { doc, body } = await compilePage('- ```text\n  code\n\n## One\n\n> ```text\n> code\n\n## Two')
    expect(codeOf(body.html)).toEqual(['code', 'code'])
    expect(doc.headings.map(({ text }) => text)).toEqual(['One', 'Two'])
  })

  test.each(['    ```\n\n', '- ```text\n  code\n\n', '> ~~~\n> code\n\n', '```text\n   ```\n\n', '`` ``` ``\n\n'])(
    'that %j opens does not reach an admonition below',
    async (before) => {
      const html = await htmlOf(`${before}:::note Title\nText\n:::\n\nAfter`)
      expect(html).toContain('<p class="admonition-title">Title</p><div class="admonition-content"><p>Text</p></div>')
      expect(html).toContain('<p>After</p>')
    },
  )

  test.each([
    ['', ''],
    ['<div>\n\n</div>\n\n', ''],
    ['', '\n\n<div>x</div>'],
    ['<!-- x -->\n\n', '\n\n<details>\n\n</details>'],
  ])('in an admonition may contain colons, with %j above and %j below', async (before, after) => {
    const html = await htmlOf(`${before}:::note\n\`\`\`text\n:::\n:::tip Title\n\`\`\`\nInside\n:::\n\nOutside${after}`)
    expect(codeOf(html)).toEqual([':::', ':::tip Title'])
    expect(html).toContain('<p>Inside</p></div></div>')
    expect(html).toContain('<p>Outside</p>')
    expect(html.match(/class="admonition is-/g)).toHaveLength(1)
  })
})

describe('a bare address in a table', () => {
  const TABLE = '| a | b | c |\n| - | - | - |\n'
  const textsOf = (html: string) =>
    [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell?.replace(/<.*?>/g, ''))

  test.each([compilePage, compileMdx])('ends with its cell', async (compile) => {
    const rows = '|https://a.org/x|two|https://b.org|\n|see https://a.org/y.|(https://b.org)||'
    const { doc, body } = await compile(TABLE + rows)
    expect(textsOf(body.html)).toEqual([
      'https://a.org/x',
      'two',
      'https://b.org',
      'see https://a.org/y.',
      '(https://b.org)',
      '',
    ])
    expect(doc.references.map(({ url }) => url)).toEqual([
      'https://a.org/x',
      'https://b.org',
      'https://a.org/y',
      'https://b.org',
    ])
  })

  test('may have an escaped pipe; outside of a table, a pipe is a part of it', async () => {
    expect(textsOf(await htmlOf(`${TABLE}|https://a.org/x\\|y|two|three|`)).slice(1)).toEqual(['two', 'three'])
    expect(await htmlOf('https://a.org/x|y')).toContain('>https://a.org/x|y</a>')
  })
})

test.each([
  ['- a\n-     one\n      two\n      three\n\nAfter', ['one', 'two', 'three']],
  [
    '1. a\n2.     one\n\n\n         two\n\n       ```\n\n   ```\n   three\n   ```',
    ['one', '', '', '  two', '', '```', 'three'],
  ],
  ['> - a\n> -     one\n>       two', ['one', 'two']],
  [':::note\n    one\n      \n\n      two\n:::', ['one', '  ', '', '  two']],
  ['> Text\n>\n>     one\n>       \n>\n>     two\n>       \n>     three', ['one', '  ', '', 'two', '  ', 'three']],
])('indented code is one block: %j', async (text, lines) => {
  expect(codeOf(await htmlOf(text))).toEqual(lines)
})

describe('raw HTML', () => {
  test.each([
    '  <!-- draft\n\n## SECRET\n\n-->',
    ' <!--\n# SECRET\n-->',
    '<!-- [SECRET](x.md)\n\n\n\n<a href="x.md">SECRET</a> -->',
    '<div><!-- SECRET\n-->\n</div>',
    '   <!-- SECRET\n\n```\nSECRET\n```\n\n:::note SECRET\n\n-->',
    '> <!-- SECRET\n>\n> ## SECRET\n> -->',
    '- <!-- SECRET\n\n  ## SECRET\n  -->',
    'a <!-- SECRET\nSECRET --> b',
    '  <?php\n\n## SECRET\n\n?>',
    '  <!SECRET\n\n## SECRET\n>',
  ])('%j publishes nothing that a browser would hide', async (hidden) => {
    const { doc, body } = await compilePage(`# Title\n\n${hidden}\n\nAfter\n\n## Heading`)
    expect(body.html).not.toContain('SECRET')
    expect(body.markdown).not.toContain('SECRET')
    expect(body.markdown).toMatch(/^# Title\n\n(?:[\s\S]*\n\n)?After\n\n## Heading\n$/)
    expect(JSON.stringify(doc)).not.toMatch(/secret/i)
    expect(doc.headings.map(({ text }) => text)).toEqual(['Heading'])
    expect(body.html).toContain('<p>After</p>')
  })

  test.each(['<!-- draft\n\n## SECRET\n\n-->', '{/* draft\n\n## SECRET\n\n*/}', 'a <!-- SECRET --> b'])(
    '%j publishes nothing in MDX',
    async (hidden) => {
      const { doc, body } = await compileMdx(`# Title\n\n${hidden}\n\nAfter`)
      expect(body.html).not.toContain('SECRET')
      expect(body.markdown).not.toContain('SECRET')
      expect(JSON.stringify(doc)).not.toMatch(/secret/i)
      expect(body.html).toContain('<p>After</p>')
    },
  )

  test('ends at the same place with and without indentation', async () => {
    const { doc, body } = await compilePage('   <pre>\n\n# Not a heading\n\n*a*\n</pre>\n\n*After*')
    expect(body.html).toMatch(/<pre>\s*# Not a heading\s*\*a\*\s*<\/pre>/)
    expect(body.html).toContain('<p><em>After</em></p>')
    expect(doc.hasOwnTitle).toBe(false)
  })

  test.each([
    ['<pre><code>ls</code> lists files</pre>', '<pre><code>ls</code> lists files</pre>'],
    ['<pre><code>one</code><code>two</code></pre>', '<pre><code>one</code><code>two</code></pre>'],
    ['<pre><code>one</code>\n<b>two</b></pre>', '<pre><code>one</code>\n<b>two</b></pre>'],
  ])('%j shows the text next to code', async (text, html) => {
    expect(await htmlOf(text)).toBe(html)
  })

  test.each(['<style>\na > b { content: "&amp;" }\n</style>', '<script>\nif (a < b && c > "d") e\n</script>'])(
    '%j is written as it is',
    async (text) => {
      expect(await htmlOf(text)).toBe(text)
      const body = text.replace(/>\n([\s\S]*)\n</, (_, code) => `>{${JSON.stringify(code)}}<`)
      expect(await htmlOf(body, { path: 'page.mdx' })).toBe(text.replaceAll('\n', ''))
    },
  )

  test('of a form field keeps its text, without a warning', async () => {
    const fingerprint = vi.spyOn(console, 'error')
    expect(await htmlOf('<textarea rows="2">\na < b\n</textarea>')).toBe('<textarea rows="2">a &lt; b\n</textarea>')
    expect(await htmlOf('<textarea>a</textarea>', { path: 'page.mdx' })).toBe('<textarea>a</textarea>')
    expect(fingerprint).not.toHaveBeenCalled()
    fingerprint.mockRestore()
  })

  test('with only code is a code block', async () => {
    expect(codeOf(await htmlOf('<pre><code class="language-js">code()</code>\n<!-- end --></pre>'))).toHaveLength(1)
  })

  test('that only looks like a comment is text', async () => {
    expect(await htmlOf('a <!- b -> c')).toBe('<p>a &lt;!- b -&gt; c</p>')
  })
})

describe('characters', () => {
  test('U+0000 becomes U+FFFD everywhere', async () => {
    const { doc, body } = await compilePage(
      '# T\0\n\na\0b `c\0` [d\0](e\0f "g\0")\n\n```text\nh\0\n```\n\n    i\0\n\n## J\0',
    )
    expect(body.html).not.toContain('\0')
    expect(body.markdown).not.toContain('\0')
    expect([...body.markdown.matchAll(/\uFFFD/g)]).toHaveLength(9)
    expect(JSON.stringify(doc)).not.toContain('\\u0000')
    expect([...body.html.matchAll(/\uFFFD/g)].length).toBeGreaterThan(7)
    expect(codeOf(body.html)).toEqual(['h\uFFFD', 'i\uFFFD'])
    expect(doc.title).toBe('T\uFFFD')
  })

  test('U+0000 becomes U+FFFD in the Markdown output of MDX', async () => {
    const { body } = await compileMdx('a\0 <b title="c\0">d</b>')
    expect(body.markdown).toBe('a\uFFFD <b title="c\uFFFD">d</b>\n')
  })

  test('a task checkbox with a line break in it is text', async () => {
    expect(await htmlOf('- [\n] foo')).toBe('<ul>\n<li>[\n] foo</li>\n</ul>')
  })

  test.each(['camera:front', 'a:b[c](d)', '10::20', ':a', '::a[b]{c=d}', 'a :bc: c', 'a b :::', '`:a`'])(
    'the colons of %s are kept',
    async (text) => {
      for (const page of [text, `# ${text}`, `- ${text}`, `| a |\n| - |\n| ${text} |`, `![${text}](p.png)`]) {
        const { doc, body } = await compilePage(`${page}\n`)
        const shown = `${doc.title} ${body.html.replace(/<[^>]*alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '')}`
        expect(shown, page).toContain(text.replace(/\[(c)\]\(d\)/, '$1').replaceAll('`', ''))
      }
    },
  )
})

function codeOf(html: string): string[] {
  return [...html.matchAll(CODE)].map(([, line = '']) => line)
}
