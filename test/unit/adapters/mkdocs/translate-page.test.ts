import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { translatePage } from '../../../../src/adapters/mkdocs/dialect/translate-page.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const NAMES = `admonition extra pymdownx.details pymdownx.tabbed pymdownx.blocks.admonition pymdownx.blocks.details
  pymdownx.blocks.tab pymdownx.blocks.html pymdownx.blocks.caption pymdownx.snippets pymdownx.keys pymdownx.mark
  pymdownx.caret pymdownx.tilde pymdownx.critic pymdownx.emoji pymdownx.arithmatex pymdownx.smartsymbols
  pymdownx.inlinehilite markdown_include_variants`.split(/\s+/)
const EXTENSIONS = Object.fromEntries(NAMES.map((name) => [name, {}]))

/** Translates a page. */
async function translate(
  body: string,
  {
    extensions = EXTENSIONS,
    root = tmpdir(),
    features = [] as string[],
    hasAutorefs = false,
    hasInventories = false,
    variables = undefined as Record<string, string> | undefined,
  } = {},
) {
  const page = { body, displayPath: 'docs/page.md', root, within: root }
  return translatePage(page, {
    extensions,
    docsDir: 'docs',
    snippetPaths: ['parts', 'terms/LICENSE'],
    features,
    includePaths: ['parts'],
    hasAutorefs,
    hasInventories,
    targets: { addresses: new Map() },
    ...(variables && { variables }),
  })
}

async function linesOf(body: string, options = {}): Promise<string[]> {
  const { body: text } = await translate(body, options)
  return text.split('\n').filter((line) => line !== '')
}

test('a fence in HTML is code, and HTML goes on below it', async () => {
  const page = '<div>\n<p>a\n```js title="b"\n<b>\n```\n</p>\n</div>\ntext\n\n<div>\n```\n</div>\n'
  expect((await translate(page)).body).toBe(
    '<div>\n<p>a\n\n```js title="b"\n<b>\n```\n</p>\n</div>\n\ntext\n\n<div>\n```\n</div>\n',
  )
})

test('in blocks that are further in, text in HTML is Markdown', async () => {
  const html = '<center>\n    *a*\n\n    b\n    </center>\n'
  expect(await linesOf(`!!! note\n\n    ${html}\n<center>\n*c*\n</center>\n`)).toEqual([
    ':::note',
    '<center>',
    '*a*',
    'b',
    '</center>',
    ':::',
    '<center>',
    '*c*',
    '</center>',
  ])
  expect((await translate(`!!! note\n\n    ${html}`)).body).toContain('<center>\n\n*a*\n')
})

test('a link may be defined within a paragraph', async () => {
  expect((await translate('[a][b]\n[b]: c.md "T"\nd\n[e]: f g')).body).toBe('[a][b]\n\n[b]: c.md "T"\n\nd\n[e]: f g')
  expect((await translate('[a]:\n  #b\n\n[c]:\nd e')).body).toBe('[a]: #b\n\n[c]:\nd e')
  expect((await translate('- a\n[b]: c')).body).toBe('- a\n\n[b]: c')
  expect((await translate('- a\n[b]: c\n3. d')).body).toBe('- a\n\n[b]: c\n\n3. d')
})

test('critic marks may be around blocks', async () => {
  const page = '{++\n\n*One*\n\n- two\n\n++}\n\n{~~\n\nold\n\n~>\n\nnew\n\n~~}\n\n{==\n\nx\n\n==}{>>why<<}\n'
  const parts = ['<ins>', '*One*', '- two', '</ins>', '<del>', 'old', '</del>', '<ins>', 'new', '</ins>']
  expect((await translate(page)).body.trim().split(/\n+/)).toEqual([
    ...parts,
    '<mark>',
    'x',
    '</mark>',
    '<small>why</small>',
  ])
  expect(await linesOf('{++\n\nOne')).toEqual(['{++', 'One'])
})

test('an admonition is a container of the nearest kind, with its title', async () => {
  expect((await translate('!!! note\n    One\n\n    two\n\nafter')).body).toBe(':::note\nOne\n\ntwo\n\n:::\nafter')
  expect(await linesOf('!!! bug "A *title*"\n    x')).toEqual([':::danger[A *title*]', 'x', ':::'])
  expect(await linesOf('!!! abstract inline end\n    x')).toEqual([':::info[Abstract]', 'x', ':::'])
  expect(await linesOf('!!! 참고\n    x')).toEqual([':::note[참고]', 'x', ':::'])
  expect(await linesOf('!!! custom-kind ""\n    x')).toEqual([':::note', 'x', ':::'])
})

test('a block is only read where its extension is on', async () => {
  const page = '!!! note\n\n=== "A"\n\n==z== [a](b){ .c } ++a++ <div markdown>'
  expect((await translate(page, { extensions: {} })).body).toBe(page)
})

test('details are parts that fold', async () => {
  expect(await linesOf('??? tip\n    x\n\n???+ info "Open"\n    y')).toEqual([
    ':::details[Tip]',
    'x',
    ':::',
    ':::details[Open]{open}',
    'y',
    ':::',
  ])
})

test('content tabs that follow each other are one group, and a block in them has fewer colons', async () => {
  const page = '=== "A"\n\n    !!! tip\n        x\n\n=== "B [1"\n    y\n\n===! "C"\n    z'
  expect(await linesOf(page)).toEqual([
    ':::::tabs',
    '::::tab[A]',
    ':::tip',
    'x',
    ':::',
    '::::',
    ':::tab[B \\[1]',
    'y',
    ':::',
    ':::::',
    '::::tabs',
    ':::tab[C]',
    'z',
    ':::',
    '::::',
  ])
  expect(await linesOf('=== "A"\n    x', { features: ['content.tabs.link'] })).toContain('::::tabs{group="tabs"}')
})

test('blocks of slashes have options and end with slashes', async () => {
  expect(await linesOf('/// Tip\nx\n///')).toEqual([':::tip', 'x', ':::'])
  expect(await linesOf('/// note | Title\n    type: x\n\n    code\n\n///\n\nafter')).toEqual([
    ':::note[Title]',
    '    code',
    ':::',
    'after',
  ])
  expect(await linesOf('//// details | D\n    open: true\n/// tip\nx\n///\n////')).toEqual([
    '::::details[D]{open}',
    ':::tip',
    'x',
    ':::',
    '::::',
  ])
  expect(await linesOf('/// tab | A\nx\n///\n\n/// tab | B\ny\n///')).toHaveLength(8)
  expect(await linesOf('/// html | div.a.b#c\n*x*\n///')).toEqual(['<div id="c" class="a b">', '*x*', '</div>'])
  expect(await linesOf('/// caption\nx\n///')).toEqual(['<figure><figcaption>', 'x', '</figcaption></figure>'])
})

test('what is indented by four spaces stays in its item', async () => {
  expect((await translate('1.  One\n\n    Two\n\n    - a\n        - b\n\n            c\n2.  Three')).body).toBe(
    '1. One\n\n   Two\n\n   - a\n     - b\n\n       c\n2. Three',
  )
  expect((await translate('100. One\n\n    Two\n\n- a\nlazy\n\n    b\n\n        code')).body).toBe(
    '100. One\n\n     Two\n\n- a\n  lazy\n\n  b\n\n      code',
  )
})

test('code is left as it is, but for the sign of annotations', async () => {
  const code = '```md\n!!! note\n    ==x== ++a++ `y` :material-x:\n[TOC]\n```'
  expect((await translate(code)).body).toBe(code)
  expect((await translate('    !!! note\n        ==x==')).body).toBe('    !!! note\n        ==x==')
  expect(await linesOf('!!! note\n    ```py\n    f(1)! # (1)!\n      !!! x\n    ```')).toEqual([
    ':::note',
    '```py',
    'f(1)! # (1)',
    '  !!! x',
    '```',
    ':::',
  ])
  expect((await translate('`==x== ++a++ $b$`{ .y } ``a ` ==b==``')).body).toBe('`==x== ++a++ $b$` ``a ` ==b==``')
})

test('options of a fence are those of ours', async () => {
  expect(await linesOf('```sh title="a `b`"\n```')).toEqual(['```sh title="a b"', '```'])
  expect(await linesOf('``` { .py .annotate hl_lines="1 3-4" linenums="1" title="a b.py" }\n```')).toEqual([
    '```py title="a b.py" {1,3-4} showLineNumbers',
    '```',
  ])
  expect(await linesOf('~~~ yaml linenums="5"\n~~~')).toEqual(['~~~yaml showLineNumbers=5', '~~~'])
  expect(await linesOf('``` title="x"\n```')).toEqual(['```text title="x"', '```'])
})

test('a block of slashes that an extension in Python reads is a note that begins with its name', async () => {
  const page = '/// version-added | v2\nx\n///'
  expect(await linesOf(page, { extensions: { 'own.blocks': {} } })).toEqual([':::note[Version added v2]', 'x', ':::'])
  expect((await translate(page)).body).toBe(page)
  expect((await translate('/// open\nx', { extensions: { 'own.blocks': {} } })).body).toBe('/// open\nx')
})

test('forms within a line are HTML', async () => {
  const forms: readonly (readonly [string, string])[] = [
    ['++ctrl+alt+"A b"++', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>A b</kbd>'],
    ['==a `==` b==', '<mark>a `==` b</mark>'],
    ['^^a b^^ x^2^ H~2~O ~~c~~', '<ins>a b</ins> x<sup>2</sup> H<sub>2</sub>O ~~c~~'],
    ['~5 to ~6, 2 ^ 3 == 4', '~5 to ~6, 2 ^ 3 == 4'],
    [
      '{++a++} {--b--} {~~c~>d~~} {==e==} {>>f<<}',
      '<ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark> <small>f</small>',
    ],
    ['\\(a^2^_b\\) and $c~d~e$', '$a^2^_b$ and $c~d~e$'],
    ['$$a &\nb$$\nc', '$$a & b$$\n\nc'],
    ['\\[\nx\n\\]', '$$\nx\n$$'],
    ['$$a\n  + b\n= c$$', '$$a + b = c$$\n\n'],
    ['`#!python x`', '`x`'],
    ['(c) --> +/-', '© → ±'],
    [':smile: :material-x: z', ':smile:  z'],
    ['[^1] <https://a.b/==c==> https://a.b/~c~d', '[^1] <https://a.b/==c==> https://a.b/~c~d'],
  ]
  for (const [written, expected] of forms) expect((await translate(written)).body).toBe(expected)
})

test('attributes of links and pictures are kept as HTML, ids of headings as ours, and braces in text as text', async () => {
  const forms: readonly (readonly [string, string])[] = [
    [
      '[**a**](b.md "c"){ .md-button target=_blank }',
      '<a href="b.md" class="md-button" target="_blank" title="c">**a**</a>',
    ],
    ['![a](b.png){ width="30" align=left loading=lazy }', '<img src="b.png" alt="a" width="30" align="left">'],
    ['![a](b.png){ loading=lazy }', '![a](b.png)'],
    ['![a](b.png){ on-glb }', '![a](b.png)'],
    ['## A { #b .c }', '## A {#b}'],
    ['## A ## {: #v1.2.b }', '## A {#v1.2.b}'],
    ['A {: #b }\n===', 'A {#b}\n==='],
    ['#No space { .x }', '# No space'],
    ['text\n{ .annotate }', 'text\n'],
    ['a {name} {{ b }} {}', 'a {name} {{ b }} {}'],
  ]
  for (const [written, expected] of forms) expect((await translate(written)).body).toBe(expected)
})

test('a pipe in code does not end a cell', async () => {
  expect((await translate('| a | b |\n|---|---|\n| `x|y` | z |')).body).toBe('| a | b |\n|---|---|\n| `x\\|y` | z |')
})

test('abbreviations are explained where they are used', async () => {
  expect((await translate('A system prompts, a system prompt.\n\n*[system prompt]: P\n*[system]: S')).body).toBe(
    'A <abbr title="S">system</abbr> prompts, a <abbr title="P">system prompt</abbr>.\n',
  )
  expect((await translate('HTML, `HTML`, XHTML\n\n*[HTML]: Hyper "Text"')).body).toBe(
    '<abbr title="Hyper &quot;Text&quot;">HTML</abbr>, `HTML`, XHTML\n',
  )
})

test('definitions are a list of HTML around Markdown', async () => {
  expect(await linesOf('A `b`\nC *d*\n:   One\n\n    two\n\n:   Three\n\nE\n\n:   Four\n\nafter')).toEqual([
    '<dl>',
    '<dt>A <code>b</code></dt>',
    '<dt>',
    'C *d*',
    '</dt>',
    '<dd>',
    'One',
    'two',
    '</dd>',
    '<dd>',
    'Three',
    '</dd>',
    '<dt>E</dt>',
    '<dd>',
    'Four',
    '</dd>',
    '</dl>',
    'after',
  ])
})

test('a footnote goes on with what is indented', async () => {
  expect((await translate('[^1]:\n    a\n\n    ==b==\n\nc')).body).toBe('[^1]:\n    a\n\n    <mark>b</mark>\n\nc')
})

test('Markdown in HTML is separated from its tags, and other HTML is not read', async () => {
  expect((await translate('<div class="grid cards" markdown>\n- ==a==\n</div>\n==b==')).body).toBe(
    '<div class="grid cards">\n\n- <mark>a</mark>\n\n</div>\n\n<mark>b</mark>',
  )
  expect((await translate('<p markdown="1">a **b**</p>')).body).toBe('<div>\n\na **b**\n\n</div>\n')
  expect((await translate('<div>\n==a==\n\n    <p>b</p>\n\n</div>\n==c==')).body).toBe(
    '<div>\n==a==\n   <p>b</p>\n</div>\n\n<mark>c</mark>',
  )
  expect((await translate('<!-- ==a==\n\n==b== -->\n<pre>\n\n==c==</pre>')).body).toBe(
    '<!-- ==a==\n\n==b== -->\n<pre>\n\n==c==</pre>',
  )
})

test('a tag in HTML may go on in further lines, and Markdown is read again below its end', async () => {
  const html = '<p\n  class="a"\n>\n<img\n  src="a.svg"\n/>\n==x==\n</p>'
  expect((await translate(`${html}\n==y==`)).body).toBe(`${html}\n\n<mark>y</mark>`)
})

test('blocks in a quote are in it', async () => {
  expect((await translate('> a\n> !!! note\n>     b\n>\n> ```\n> ==c==\n> ```\n\nd')).body).toBe(
    '> a\n> :::note\n> b\n>\n> :::\n> ```\n> ==c==\n> ```\n\nd',
  )
})

test('a place for the contents is left out, and documentation from code is a warning', async () => {
  const { body, problems } = await translate('[TOC]\n\n::: a.b\n    options: 1\n\nc')
  expect(body).toBe('`a.b`\n\nc')
  expect(problems).toMatchObject([
    { code: 'mkdocs.code-reference', message: 'Documentation of "a.b" from its code is not shown', line: 3 },
  ])
  expect((await translate('## ::: a.b')).body).toBe('## `a.b`')
})

test('snippets are inserted, whole, by section and by lines, also in code, and problems are reported in their files', async () => {
  const root = await makeTempFolder({
    'parts/a.md': '==one==\n--8<-- "b.py:part"',
    'parts/b.py': 'x\n# --8<-- [start:part]\ny\n# --8<-- [end:part]\nz\n',
    'terms/LICENSE': 'Free',
  })
  const page =
    '1. A\n\n    --8<-- "a.md"\n\n```py\n--8<-- "b.py:1:3"\n;--8<-- "b.py"\n```\n\n--8<--\na.md\n; b.py\n--8<--\n--8<-- "c.md"\n--8<-- "LICENSE"'
  const { body, placeOf, problems } = await translate(page, { root })
  expect(body).toBe('1. A\n\n   <mark>one</mark>\n   y\n\n```py\nx\ny\n--8<-- "b.py"\n```\n\n<mark>one</mark>\ny\nFree')
  expect(placeOf(4, 4)).toEqual({ file: 'parts/b.py', line: 3, column: 1, source: 'y' })
  expect(problems).toMatchObject([{ message: 'Snippet "c.md" does not exist', file: 'docs/page.md', line: 14 }])
})

test('code is included with its marked lines', async () => {
  const root = await makeTempFolder({ 'docs/a.py': '1\n2\n3\n4\n' })
  expect(await linesOf('{* a.py ln[2:4] hl[3] title["A"] *}', { root })).toEqual([
    '```python title="A" {2}',
    '2',
    '3',
    '4',
    '```',
  ])
  expect(await linesOf('```py\n{!> a.py [ln:2.1-3,4] !}\n```', { root })).toEqual(['```py', '2', '3', '4', '```'])
})

test('what is appended to each page is no part of its last paragraph', async () => {
  const extensions = { abbr: {}, 'pymdownx.snippets': { auto_append: ['terms/LICENSE'] } }
  const root = await makeTempFolder({ 'terms/LICENSE': '*[OIL]: Whale oil\n' })
  const { body } = await translate('- OIL', { extensions, root })
  expect(body).toBe('- <abbr title="Whale oil">OIL</abbr>\n')
})

test('an icon is inlined from its package, and one without a package is a warning', async () => {
  const root = await makeTempFolder({
    'node_modules/@mdi/svg/svg/check.svg': '<svg viewBox="0 0 24 24"><path d="M1 1"/></svg>',
  })
  const { body, problems } = await translate(':material-check:{ .x } :simple-git:', { root })
  expect(body).toBe(
    '<svg class="twemoji" viewBox="0 0 24 24" width="1em" fill="currentColor" aria-hidden="true"><path d="M1 1"/></svg> ',
  )
  expect(problems).toMatchObject([
    {
      message: 'Icon ":simple-git:" is not shown: the package simple-icons is not installed',
      hint: 'Run "npm install simple-icons" in the folder of the site.',
      line: 1,
    },
  ])
})

test('a place in a block is that of the page', async () => {
  const { placeOf } = await translate('a\n\n1. b\n\n    !!! note\n\n        c [d](e)')
  expect(placeOf(6, 4)).toEqual({ file: 'docs/page.md', line: 7, column: 9, source: '        c [d](e)' })
})

test('files that include each other over and over end in an error', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `parts/${index}.md`)
  const files = names.map((name, index) => [name, `--8<-- "${index + 1}.md"\n--8<-- "${index + 1}.md"\n`])
  const page = translate('--8<-- "0.md"', {
    root: await makeTempFolder({ ...Object.fromEntries(files), 'parts/30.md': '' }),
  })
  await expect(page).rejects.toThrow('Snippets of one page have more than 100000 lines')
})

test('variables of the plugin macros have their values, also in code; other macros are warnings, unless they are raw', async () => {
  const page = 'v{{ version }} `{{ config.site_name }}`\n\n{% raw %}\n{{ version }}\n{% endraw %}\n\n{{ run() }}'
  const { body, problems } = await translate(page, { variables: { version: '2', 'config.site_name': 'A' } })
  expect(body).toBe('v2 `A`\n\n{{ version }}\n\n{{ run() }}')
  expect(problems?.map(({ message, line }) => [message, line])).toEqual([['Macro "{{ run() }}" is shown as text', 7]])
})

test('the plugin macros inserts files, sets variables and leaves parts of a line raw', async () => {
  const root = await makeTempFolder({
    'parts/a.md': 'One {{ v }}\n\ntwo\n',
    'parts/self.md': '{% include "self.md" %}',
  })
  const page = [
    '{% set v = "1" %}',
    '{% filter indent(width=4) %}',
    "{% include 'a.md' %}",
    '{% endfilter %}',
    '- {% raw %}{{ v }}{% endraw %} {{ v }}',
    '',
    '{% include "self.md" %}',
  ]
  const { body, placeOf } = await translate(page.join('\n'), { root, variables: {} })
  expect(body).toBe('    One 1\n\n    two\n- {{ v }} 1\n\n{% include "self.md" %}')
  expect(placeOf(1, 5)).toMatchObject({ file: 'parts/a.md', line: 1 })
})

test('a dollar sign that begins no formula is text', async () => {
  expect((await translate('Over $10, under $3. $x$')).body).toBe('Over \\$10, under \\$3. $x$')
  expect((await translate('A 5$, `b` and 6$ c')).body).toBe('A 5\\$, `b` and 6\\$ c')
})

test('a picture for one color mode has its class', async () => {
  const page = '![A](a.svg#only-dark) ![B](b.svg#gh-light-mode-only){ .b }\n\n<p><img src="c.svg#only-light"></p>'
  expect(await linesOf(page)).toEqual([
    '<img src="a.svg" alt="A" class="only-dark"> <img src="b.svg" alt="B" class="b only-light">',
    '<p><img src="c.svg" class="only-light"></p>',
  ])
})

test('a link to a name of code is its text, with a warning, unless the page defines it', async () => {
  const page = 'See [the *class*][a.B], [`a.C`][] and [here][x].\n\n[x]: other.md'
  const { body, problems } = await translate(page, { hasAutorefs: true })
  expect(body).toBe('See the *class*, `a.C` and [here][x].\n\n[x]: other.md')
  expect(problems?.map(({ code, line }) => [code, line])).toEqual([
    ['mkdocs.reference', 1],
    ['mkdocs.reference', 1],
  ])
  expect((await translate(page, { hasAutorefs: true, hasInventories: true })).problems).toEqual([])
  expect((await translate(page)).body).toBe(page)
})
