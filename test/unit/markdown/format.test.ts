import { describe, expect, test } from 'vitest'
import { findMdx } from '../../../src/markdown/format.ts'
import { readMarkdown } from '../../../src/markdown/parse/read-tree.ts'
import { compilePage, faultsOf } from '../../support/compile-page.ts'
import { textOf } from '../../support/read-html.ts'

const formatOf = (text: string) => (findMdx(readMarkdown(text), text, ['Tabs', 'TabItem']) === undefined ? 'md' : 'mdx')

test.each([
  ['an import', "import Tabs from '@theme/Tabs'\n\nText"],
  ['a multiline import', "import {\n  a,\n  b,\n} from 'x';\n\nText"],
  ['an import without names', "Text\n\nimport './style.css'\n"],
  ['an exported constant', 'export const year = 2025\n\n{year}'],
  ['a list of exports', 'Text\n\nexport { a }\n'],
  ['a known component', 'Text\n\n<Tabs>\n</Tabs>'],
  ['a known self-closing component', '<Tabs/>'],
  ['a component of its own that is closed', 'Text <Own.Part a="b">x</Own.Part>'],
  ['a component of its own that closes itself', '- <Own\n  a={1}\n/>'],
  ['a comment in braces', 'Text {/* nobody sees */}'],
  ['a comment in braces of several lines', '{/*\n\nnobody\n\n*/}'],
  ['a style in braces', "<div style={{color: 'red'}}>\n\nText\n\n</div>"],
  ['an attribute in braces, within a line', 'A <img src={x} /> b'],
  ['a className', '<div className="a">x</div>'],
  ['a block that is an expression', 'Text\n\n{list.map((one) => (\n  <li>{one}</li>\n))}\n'],
])('a .md page with %s is MDX', (_, text) => {
  expect(formatOf(text)).toBe('mdx')
})

test.each([
  ['prose', 'Just text with {braces} and a < b.'],
  ['an unknown component', '<Unknown>'],
  ['a component whose name only starts with a known one', '<TabsExtra>'],
  ['placeholders', '<NAME> and <Camera Name> or <A/B>, {name} and { x }'],
  ['a block that is a placeholder', '{camera_name}'],
  ['templates of other tools', '{{ states.camera }}\n\n{% if a.b %}\n\n{# a.b #}'],
  ['JSX in code', '`<Own />` and `{/* x */}`\n\n```\n<a className="b">\n```'],
  ['JSX in a comment', '<!-- <Own /> {/* x */} -->'],
  ['a reference to an option', '<Option path="detect.fps" />'],
  ['HTML in capitals', '<DIV>\n<BR/>\n</DIV>'],
  ['an escaped comment in braces', '\\{/* x */}'],
  ['an escaped component', '\\<Tabs>'],
  ['a component in a comment', '<!-- <Tabs> -->'],
  ['a component in inline code', 'Use `<Tabs>` here.'],
  ['a component in inline code of two backticks', 'Use `` `<Tabs>` `` here.'],
  ['a component in a fence', '```jsx\n\n<Tabs>\n```'],
  ['a component in a fence of tildes', '~~~\nfoo\n<Tabs>\n~~~'],
  ['a component in a fence inside a fence', '````md\n```jsx\n<Tabs>\n```\n````'],
  ['a component in a fence of a list', '- item\n\n  ```jsx\n  <Tabs>\n  ```'],
  ['a component in a quoted fence', '> ```jsx\n> <Tabs>\n> ```'],
  ['a component in a fence that is never closed', '```jsx\n<Tabs>'],
  ['an import in a fence', "```js\n\nimport a from 'b'\n```"],
  ['a line of prose that starts with import', "To begin\nimport the 'yolo' model."],
  ['a line of prose that starts with export', 'You can\nexport default settings.'],
])('a .md page with %s is plain Markdown', (_, text) => {
  expect(formatOf(text)).toBe('md')
})

test('code between two stray backticks of different paragraphs does not hide a component', () => {
  expect(formatOf('a ` tick\n\n<Tabs>\n</Tabs>\n\nanother ` tick')).toBe('mdx')
})

test('a .mdx page is MDX whatever it contains', async () => {
  expect((await compilePage('Text', { path: 'page.mdx' })).doc.format).toBe('mdx')
})

test('an import after front matter is found', async () => {
  const { doc } = await compilePage("---\ntitle: T\n---\nimport Tabs from '@theme/Tabs'\n\nText")
  expect(doc.format).toBe('mdx')
})

test('the configuration can fix the format of every page', async () => {
  expect((await compilePage('{1 + 1}', { format: 'mdx' })).body.html).toBe('2')
  expect((await compilePage('{1 + 1}', { format: 'md', path: 'page.mdx' })).body.html).toBe('<p>{1 + 1}</p>')
})

describe('where the configuration says that every page is MDX', () => {
  test('Markdown in HTML is read in .md pages too, as Docusaurus does', async () => {
    const text = '<details>\n<summary>**Bold**</summary>\n- *item*\n</details>\n\n    no code\n'
    const { body } = await compilePage(text, { format: 'mdx' })
    expect(body.html).toContain('<strong>Bold</strong>')
    expect(body.html).toContain('<li><em>item</em></li>')
    expect(body.html).not.toContain('<pre')
    expect((await compilePage(text)).body.html).toContain('**Bold**')
  })

  test('a .md page that is not is plain Markdown, with a warning; a .mdx page is an error', async () => {
    const text = 'One<br>two {in braces}'
    const { doc, body } = await compilePage(text, { format: 'mdx' })
    expect([doc.format, body.html]).toEqual(['md', '<p>One<br/>two {in braces}</p>'])
    expect(doc.problems).toMatchObject([{ severity: 'warning', code: 'mdx.refused', line: 1 }])
    expect(await faultsOf(text, { format: 'mdx', path: 'page.mdx' })).toMatchObject([{ code: 'mdx.syntax' }])
    const named = await compilePage('Use {camera_name}.', { format: 'mdx' })
    expect([named.body.html, named.doc.problems.map(({ code }) => code)]).toEqual([
      '<p>Use {camera_name}.</p>',
      ['mdx.refused'],
    ])
  })
})

test('a page with a hundred thousand empty lines is checked quickly', () => {
  expect(formatOf(`${'\n'.repeat(200_000)}important`)).toBe('md')
})

describe('a .md page that is not the MDX it seems to be', () => {
  const page = "# Title\n\n<Own a='b'>x</Own>\n\nUse a < b, `<Tabs>` and {this one}.\n"

  test('is plain Markdown, with a warning of what became text', async () => {
    const { doc, body } = await compilePage(page)
    expect(doc.format).toBe('md')
    expect(doc.title).toBe('Title')
    expect(doc.problems).toMatchObject([
      { severity: 'warning', code: 'mdx.refused', line: 5, column: 31, file: 'content/docs/page.md' },
    ])
    expect(doc.problems[0]?.message).toContain('`<Own>` is shown as text')
    expect(textOf(body.html)).toContain("<Own a='b'>x</Own>")
    expect(body.html).toContain('a &lt; b')
  })

  test('is one too when a word in braces is no variable', async () => {
    const { doc, body } = await compilePage('See <Own /> and {camera_name}.')
    expect([doc.format, doc.problems.map(({ code }) => code)]).toEqual(['md', ['mdx.refused']])
    expect(textOf(body.html)).toBe('See <Own /> and {camera_name}.')
  })

  test('is an error when it is called .mdx', async () => {
    expect(await faultsOf(page, { path: 'page.mdx' })).toMatchObject([{ code: 'mdx.syntax', line: 5 }])
  })

  test('is an error when it is MDX, and its code fails', async () => {
    expect(await faultsOf('<Tabs></Tabs>\n\n{missing.name}\n')).toMatchObject([{ code: 'mdx.runtime' }])
  })
})
