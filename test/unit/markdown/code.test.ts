import { expect, test } from 'vitest'
import { compilePage, htmlOf } from '../../support/compile-page.ts'
import { textOf } from '../../support/read-html.ts'

/** Lines of a code block as [classes, text]. */
function linesOf(html: string): [string, string][] {
  const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? ''
  return code.split('\n').map((line) => {
    const classes = /^<span (?:data-line="[^"]*" )?class="line ?([^"]*)"/.exec(line)?.[1] ?? 'no line'
    return [classes, textOf(line.replaceAll('</span>', '').replace(/<span[^>]*>/g, ''))]
  })
}

const highlightedOf = (html: string) =>
  linesOf(html).flatMap(([classes], index) => (classes === 'highlighted' ? [index + 1] : []))

test('a fence has its language, title and token classes but no inline styles', async () => {
  const html = await htmlOf('```yaml title="config.yml"\nkey: "text" # note\n```')
  expect(html).toContain('<div class="code-title">config.yml</div>')
  expect(html).toContain('<code class="language-yaml">')
  expect(html).toContain('<span class="k">key</span>')
  expect(html).toContain('<span class="c"># note</span>')
  expect(html).not.toContain('style=')
})

test('copied code is the source', async () => {
  const source = 'a: "<b> & \'c\'"\n\n\tindented: 1   \n  # ünïcode 🎥'
  const html = await htmlOf(`\`\`\`yaml\n${source}\n\`\`\``)
  const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? ''
  const text = code
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).toBe(source)
})

test('HTML in code is escaped, with and without a language', async () => {
  for (const language of ['', 'html', 'text']) {
    const html = await htmlOf(`\`\`\`${language}\n<script>alert(1)</script>\n\`\`\``)
    expect(html).not.toContain('<script>')
    expect(linesOf(html)).toEqual([['', '<script>alert(1)</script>']])
  }
})

test('showLineNumbers numbers the lines, from any start', async () => {
  const numbers = (html: string) => [...html.matchAll(/data-line="\s*(\d+)"/g)].map((match) => Number(match[1]))
  expect(numbers(await htmlOf('```yaml\na: 1\n```'))).toEqual([])
  expect(numbers(await htmlOf('```yaml showLineNumbers\na: 1\nb: 2\n```'))).toEqual([1, 2])
  expect(numbers(await htmlOf('```yaml showLineNumbers=9\na: 1\nb: 2\n```'))).toEqual([9, 10])
})

test('collapse folds lines, of which none is lost, copied or marked in another way', async () => {
  const html = await htmlOf('```text collapse={1, 4-9} showLineNumbers {2}\na\nb\nc\nd\ne\n```')
  const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(html)?.[1] ?? ''
  expect(code.replace(/<[^<>]*>/g, '')).toBe('a\nb\nc\nd\ne')
  expect(code.replace(/<span[^<>]*>|<\/span>/g, '')).toBe(
    '<details><summary aria-label="1 collapsed line"></summary>a\n</details>b\nc\n<details><summary aria-label="2 collapsed lines"></summary>d\ne</details>',
  )
  expect(code.match(/highlighted/g)).toHaveLength(1)
})

test.each([
  ['{1,3-5}', [1, 3, 4, 5]],
  ['{ 2 , 4 }', [2, 4]],
  ['{5-3}', []],
  ['title="{1}" {2}', [2]],
  ["title='a b' {6}", [6]],
])('%s highlights lines %j', async (meta, lines) => {
  expect(highlightedOf(await htmlOf(`\`\`\`text ${meta}\n1\n2\n3\n4\n5\n6\n\`\`\``))).toEqual(lines)
})

test('magic comments highlight lines and are not shown', async () => {
  const html = await htmlOf(
    '```js\n// highlight-next-line\none()\ntwo()\n// highlight-start\nthree()\nfour()\n// highlight-end\nfive()\n```',
  )
  expect(linesOf(html)).toEqual([
    ['highlighted', 'one()'],
    ['', 'two()'],
    ['highlighted', 'three()'],
    ['highlighted', 'four()'],
    ['', 'five()'],
  ])
})

test.each([
  ['yaml', '# highlight-next-line'],
  ['html', '<!-- highlight-next-line -->'],
  ['css', '/* highlight-next-line */'],
  ['jsx', '{/* highlight-next-line */}'],
  ['sql', '-- highlight-next-line'],
  ['xml', '// highlight-next-line'],
  ['xml', '<!-- highlight-next-line -->'],
  ['md', '{/* highlight-next-line */}'],
  ['css', '// highlight-next-line'],
])('in %s the magic comment is %s', async (language, comment) => {
  expect(linesOf(await htmlOf(`\`\`\`${language}\n${comment}\nx\n\`\`\``))).toEqual([['highlighted', 'x']])
})

test('the numbers in braces count the remaining lines', async () => {
  expect(highlightedOf(await htmlOf('```js {2}\n// highlight-next-line\none()\ntwo()\nthree()\n```'))).toEqual([1, 2])
})

test('comments of VitePress mark their line, or as many as they say', async () => {
  const code = [
    'one() // [!code ++]',
    'two() // [!code --]',
    '/* [!code error] */',
    'three()',
    'four() // why [!code focus:2]',
    'five()',
    "six('[!!code ++]')",
  ]
  expect(linesOf(await htmlOf(`\`\`\`js\n${code.join('\n')}\n\`\`\``))).toEqual([
    ['highlighted added', 'one()'],
    ['error removed', 'two()'],
    ['error', 'three()'],
    ['highlighted', 'four() // why'],
    ['highlighted', 'five()'],
    ['', "six('[!!code ++]')"],
  ])
  expect(linesOf(await htmlOf('```html\n<b> <!-- [!code hl] -->\n```'))).toEqual([['highlighted', '<b>']])
})

test('comments of VitePress mark texts in the lines below, across tokens', async () => {
  const code = ['// [!code word:a\\:b]', '// [!code word:one(:1]', 'one("a:b")', 'one()']
  const html = await htmlOf(`\`\`\`js\n${code.join('\n')}\n\`\`\``)
  const marked = [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text)
  expect(marked).toEqual(['one', '(', 'a:b'])
})

test('a comment of VitePress that marks no line is a warning', async () => {
  const { doc } = await compilePage('# T\n\n```js\none()\ntwo() // [!code words]\n```')
  expect(doc.problems).toMatchObject([{ code: 'markdown.fence-comment', line: 5, severity: 'warning' }])
})

test('the copy button copies no removed lines, and of a session its commands', async () => {
  const copied = async (code: string) =>
    [...(await htmlOf(code)).matchAll(/<span class="line[^"]*"(?: data-copied="(\d+)")?/g)].map(([, start]) => start)
  expect(await copied('```js\none() // [!code --]\ntwo()\n```')).toEqual([undefined, '0'])
  expect(await copied('```console {1}\n$ ls\na\n```')).toEqual(['2', undefined])
  expect(await copied('```js\none()\n```')).toEqual([undefined])
})

test('an error line has its class', async () => {
  expect(linesOf(await htmlOf('```js\n// This will error\nbad()\n```'))).toEqual([['error', 'bad()']])
})

test('a comment that only looks like a magic comment is kept', async () => {
  expect(linesOf(await htmlOf('```js\n// highlight-next-line please\na()\n```'))).toHaveLength(2)
})

test('an unknown language is shown as text, with a warning that suggests one', async () => {
  const { doc, body } = await compilePage('Text\n\n```yamll\na: 1\n```')
  expect(linesOf(body.html)).toEqual([['', 'a: 1']])
  expect(doc.problems).toMatchObject([
    { severity: 'warning', code: 'markdown.language', line: 3, source: '```yamll', hint: 'Did you mean "yaml"?' },
  ])
})

test.each(['', 'text', 'console', 'log'])('language "%s" is plain text without a warning', async (language) => {
  expect((await compilePage(`\`\`\`${language}\nx\n\`\`\``)).doc.problems).toEqual([])
})

test('the words after the language survive raw HTML on the page', async () => {
  const html = await htmlOf('<div></div>\n\n```yaml title="a.yml" {1}\na: 1\n```')
  expect(html).toContain('<div class="code-title">a.yml</div>')
  expect(highlightedOf(html)).toEqual([1])
})

test('indented code is a code block', async () => {
  expect(linesOf(await htmlOf('Text\n\n    a < b'))).toEqual([['', 'a < b']])
})

test.each([
  ['js{2}', '```js {2}'],
  ['js{2}:line-numbers', '```js {2} showLineNumbers'],
  ['js:line-numbers{2}', '```js {2} showLineNumbers'],
  ['js,ignore,no_run', '```js'],
  ['js,ignore{2}', '```js {2}'],
])('```%s is read as VitePress and rustdoc read it', async (opening, same) => {
  expect(await htmlOf(`\`\`\`${opening}\na\nb\n\`\`\``)).toBe(await htmlOf(`${same}\na\nb\n\`\`\``))
  expect((await compilePage(`\`\`\`${opening}\na\nb\n\`\`\``)).doc.problems).toEqual([])
})

test('names that other highlighters know have a grammar', async () => {
  expect(await htmlOf('```pycon\n>>> lit = True\n```')).toMatch(/<span class="\w">True/)
  expect((await compilePage('```pycon\n>>> lit = True\n```')).doc.problems).toEqual([])
})

test('a mermaid fence is a diagram with readable source', async () => {
  const { doc, body } = await compilePage('```mermaid\ngraph TD\n  A-->B\n```')
  expect(doc.features.mermaid).toBe(true)
  expect(body.html).toContain('data-mermaid=""')
  expect(body.html).toContain('graph TD\n  A--&gt;B</pre>')
})

test('a mermaid fence is code if diagrams are turned off', async () => {
  const { doc, body } = await compilePage('```mermaid\ngraph TD\n```', { mermaid: false })
  expect(doc.features.mermaid).toBe(false)
  expect(body.html).toContain('<code class="language-mermaid">')
})

test('a page without diagrams needs no diagram library', async () => {
  expect((await compilePage('Text')).doc.features.mermaid).toBe(false)
})
