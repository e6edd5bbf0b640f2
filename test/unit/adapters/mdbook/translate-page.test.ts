import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { translatePage } from '../../../../src/adapters/mdbook/translate-page.ts'
import { makeFolder } from '../../../support/make-site.ts'

let root: string

const FILES = {
  'src/code.rs':
    'use a;\n// ANCHOR: main\nfn main() {\n    // ANCHOR: call\n    run();\n    // ANCHOR_END: call\n}\n// ANCHOR_END: main\n',
  'src/parts/list.md': '- one\n- {{#include two.txt}}\n',
  'src/parts/two.txt': 'two',
  'src/loop.md': '{{#include loop.md}}\n',
}

beforeAll(async () => {
  root = await makeFolder()
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

const open = (body: string, options: Readonly<Record<string, unknown>> = {}) =>
  translatePage({ body, displayPath: 'src/page.md', root, within: root }, options)

const translate = (body: string, options: Readonly<Record<string, unknown>> = {}): string => open(body, options).body

describe('files that a chapter of mdBook includes', () => {
  it.each([
    ['{{#include code.rs:1}}', 'use a;'],
    ['{{#include code.rs::2}}', 'use a;\n// ANCHOR: main'],
    ['{{#include code.rs:7:}}', '}\n// ANCHOR_END: main'],
    ['{{#include code.rs:3:3}}', 'fn main() {'],
    ['{{#include code.rs:main}}', 'fn main() {\n    run();\n}'],
    ['{{#rustdoc_include code.rs:call}}', '    run();'],
    ['> {{ #include code.rs:main }}', '> fn main() {\n>     run();\n> }'],
    ['```rust\n{{#include code.rs:call}}\n```', '```rust\n    run();\n```'],
    ['{{#include parts/list.md}}\nend', '- one\n- two\nend'],
    ['a {{#include parts/two.txt}} b {{#include parts/two.txt}} c', 'a two b two c'],
    ['{{#playground parts/two.txt editable}}', '```rust\ntwo\n```'],
    ['{{#title Another}}\n# Title', '\n# Title'],
    ['`\\{{#include code.rs}}` and \\{{#title A}}', '`{{#include code.rs}}` and \\{{#title A}}'],
    ['{{ no helper }} {{#}} {{{{ {{#include', '{{ no helper }} {{#}} {{{{ {{#include'],
  ])('%j becomes %j', (body, expected) => {
    expect(translate(body)).toBe(expected)
  })

  it('are where problems in them are', () => {
    const { body, placeOf } = open('# Title\n\n> {{#include code.rs:call}}\n\nText {{#include parts/two.txt}} end')
    expect(body).toBe('# Title\n\n>     run();\n\nText two end')
    expect(placeOf(3, 7)).toEqual({ file: 'src/code.rs', line: 5, column: 5, source: '    run();' })
    expect(placeOf(5, 1)).toMatchObject({ file: 'src/page.md', line: 5, column: 1 })
  })

  it.each([
    ['\n{{#include gone.rs}}', 2, 'src/gone.rs does not exist'],
    ['{{#tabs name="a"}}', 1, '{{#tabs}} is not known'],
  ])('that cannot be had stay as they are, with a warning: %j', (body, line, message) => {
    const translated = open(body)
    expect(translated.body).toBe(body)
    expect(translated.problems).toMatchObject([{ severity: 'warning', file: 'src/page.md', line, message }])
  })

  it('may not include each other without an end', () => {
    const { body, problems } = open('{{#include loop.md}}')
    expect(body).toBe('')
    expect(problems).toMatchObject([{ file: 'src/loop.md', line: 1 }])
  })
})

describe('code of a chapter of mdBook', () => {
  it.each([
    ['```rust,ignore,editable\nlet a;\n```', '```rust\nlet a;\n```'],
    ['~~~ rust should_panic\nlet a;\n~~~', '~~~rust\nlet a;\n~~~'],
    ['```ignore\nlet a;\n```', '```\nlet a;\n```'],
    [
      '```rust\n# fn main() {\n#\n    let a;\n  # }\n#[derive(A)]\n## b\n```',
      '```rust\n    let a;\n#[derive(A)]\n# b\n```',
    ],
    ['```toml\n# comment\n```', '```toml\n# comment\n```'],
    ['- a\n\n  ```rust\n  # hidden\n  shown();\n  ```\n\n# Title', '- a\n\n  ```rust\n  shown();\n  ```\n\n# Title'],
    ['> ```rust\n> # hidden\n> shown();\n> ```\n# Title', '> ```rust\n> shown();\n> ```\n# Title'],
    ['> ```rust\n> # hidden\n# Title', '> ```rust\n# Title'],
    ['```python\n~a\n  ~b\nc\n```', '```python\nc\n```'],
    ['```python,hidelines=!!!\n!!!a\n~b\n```', '```python\n~b\n```'],
    ['````md\n```rust,ignore\n# a\n```\n````', '````md\n```rust,ignore\n# a\n```\n````'],
  ])('%j becomes %j', (body, expected) => {
    expect(translate(body, { hideLines: { python: '~' } })).toBe(expected)
  })
})

describe('text of a chapter of mdBook', () => {
  it.each([
    ['# Title { #first .class1 .class2 }', '# Title {#first}'],
    ['## Title {.unnumbered}', '## Title'],
    ['Title {#id}\n===', 'Title {#id}\n==='],
    ['# A {set} of things', '# A {set} of things'],
    ['# Braces {a b}', '# Braces {a b}'],
    ['Text { #first .class1 }', 'Text { #first .class1 }'],
    [':::note\ntext', '\\:::note\ntext'],
    ['\\\\( x \\\\) costs $5', '\\\\( x \\\\) costs $5'],
  ])('%j becomes %j', (body, expected) => {
    expect(translate(body)).toBe(expected)
  })

  it.each([
    ['Let \\\\( a_1 \\\\{b\\\\} \\\\) cost $5', 'Let $ a_1 \\{b\\} $ cost \\$5'],
    ['\\\\[ \\mu = \\frac{1}{N} \\\\]', '$$\n \\mu = \\frac{1}{N} \n$$'],
    ['> \\\\[\n> a \\\\\\\\\n> b\n> \\\\]\n\nEnd', '> $$\n> a \\\\\n> b\n> $$\n\nEnd'],
    ['So $$ a $$ is', 'So $$ a $$ is'],
    ['`\\\\( a \\\\)` and `$`', '`\\\\( a \\\\)` and `$`'],
    ['```tex\n\\\\( $a$ \\\\)\n```', '```tex\n\\\\( $a$ \\\\)\n```'],
  ])('with MathJax, %j becomes %j', (body, expected) => {
    expect(translate(body, { hasMathJax: true })).toBe(expected)
  })

  it.each([
    ['```admonish tip title="Read this"\nText\n```', ':::tip[Read this]\nText\n:::'],
    ['```admonish\nText\n```', ':::note[Note]\nText\n:::'],
    ['````admonish bug collapsible=true\n```rust,ignore\n# a\nb\n```\n````', '::::details[Bug]\n```rust\nb\n```\n::::'],
    ['```admonish warning ""\nText\n```', ':::warning[Warning]\nText\n:::'],
  ])('with mdbook-admonish, %j becomes %j', (body, expected) => {
    expect(translate(body, { hasAdmonish: true })).toBe(expected)
  })
})

describe('punctuation of print', () => {
  it.each([
    [`"A" -- it's 'b' --- **"c"** "**d**"...`, '“A” – it’s ‘b’ — **“c”** “**d**”…'],
    [
      '`"a" --` <b title="c"> [d](e--f.html "g") \\"h\\" https://a.b/--c',
      '`"a" --` <b title="c"> [d](e--f.html "g") \\"h\\" https://a.b/--c',
    ],
    ['| a | b |\n|---|---|\n| "c" | d |', '| a | b |\n|---|---|\n| “c” | d |'],
    ['```\n"a"\n```\n\n    "b"\n\n[c]: d "e"', '```\n"a"\n```\n\n    "b"\n\n[c]: d "e"'],
    [
      'A "b" `<c` <img alt="d\ne" title=\n"f"> "g" <!-- h\n\n--> "i" <!--j--> "k"',
      'A “b” `<c` <img alt="d\ne" title=\n"f"> “g” <!-- h\n\n--> “i” <!--j--> “k”',
    ],
  ])('is written in prose alone: %j becomes %j', (body, expected) => {
    expect(translate(body, { hasSmartPunctuation: true })).toBe(expected)
  })
})

it('elements around whole blocks, which only a preprocessor knows, are what is in them', () => {
  const text = '<Box name="<a>">\n\nText <Box>\n\n> </Box>\n\n<Open>\n'
  expect(translate(text)).toBe('\n\nText <Box>\n\n> \n\n<Open>\n')
})

describe('definition lists', () => {
  const dd = (...texts: readonly string[]) => texts.map((text) => `<dd>\n\n${text}\n\n</dd>\n`).join('')

  it.each([
    ['apple\n:   red fruit\n', `<dl>\n<dt id="apple">apple</dt>\n${dd('red fruit')}</dl>\n`],
    [
      'term `A`\n  : text\n    goes on\nlazily\n\n    - more\n  : again\n\n*B* "b"\n\n: last\n\nText',
      `<dl>\n<dt id="term-a">term <code>A</code></dt>\n${dd('text\ngoes on\nlazily\n\n- more', 'again')}<dt id="b-b">\n\n*B* "b"\n\n</dt>\n${dd('last')}</dl>\n\nText`,
    ],
    [
      '# Same\n\nSame\n: one\n  two\n  : three\n',
      `# Same\n\n<dl>\n<dt id="same-1">Same</dt>\n${dd(`<dl>\n<dt id="one-two">one two</dt>\n${dd('three')}</dl>\n`)}</dl>\n`,
    ],
  ])('%j becomes %j', (body, expected) => {
    expect(translate(body, { hasDefinitions: true })).toBe(expected)
  })

  it.each([
    '## A\n: b',
    '- a\n: b',
    'a | b\n--|--\n: c',
    '```\na\n: b\n```',
    'a\n    : b',
    'a\n:b',
    '[a]: b\n: c',
    '<div>\n: c',
  ])('%j is none', (body) => {
    expect(translate(body, { hasDefinitions: true })).toBe(body)
  })
})

it('a mark of an alert is text where the book has it so', () => {
  expect(translate('> [!NOTE]\n> a', { hasAlerts: true })).toBe('> [!NOTE]\n> a')
  expect(translate('> [!NOTE]\n> a')).toBe('> \\[!NOTE]\n> a')
})
