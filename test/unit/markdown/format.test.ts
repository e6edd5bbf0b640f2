import { expect, test } from 'vitest'
import { looksLikeMdx } from '../../../src/markdown/format.ts'
import { readMarkdown } from '../../../src/markdown/parse/read-tree.ts'
import { compilePage } from '../../support/compile-page.ts'

const formatOf = (text: string) => (looksLikeMdx(readMarkdown(text), text, ['Tabs', 'TabItem']) ? 'mdx' : 'md')

test.each([
  ['an import', "import Tabs from '@theme/Tabs'\n\nText"],
  ['a multiline import', "import {\n  a,\n  b,\n} from 'x';\n\nText"],
  ['an import without names', "Text\n\nimport './style.css'\n"],
  ['an exported constant', 'export const year = 2025\n\n{year}'],
  ['a list of exports', 'Text\n\nexport { a }\n'],
  ['a known component', 'Text\n\n<Tabs>\n</Tabs>'],
  ['a known self-closing component', '<Tabs/>'],
])('a .md page with %s is MDX', (_, text) => {
  expect(formatOf(text)).toBe('mdx')
})

test.each([
  ['prose', 'Just text with {braces} and a < b.'],
  ['an unknown component', '<Unknown>'],
  ['a component whose name only starts with a known one', '<TabsExtra />'],
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

test('a page with a hundred thousand empty lines is checked quickly', () => {
  expect(formatOf(`${'\n'.repeat(200_000)}important`)).toBe('md')
})
