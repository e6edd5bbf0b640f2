import { expect, test } from 'vitest'
import { markdownOf } from '../../support/compile-page.ts'

const mdx = { path: 'page.mdx' }

test('the Markdown output is the page without its front matter', async () => {
  expect(await markdownOf('---\ntitle: T\n---\n\n# Title\n\nText')).toBe('# Title\n\nText\n')
})

test.each([
  ['a link', '[a](one.md#x)', '[a](«one.md#x»)'],
  ['a link with a title', '[a](one.md "Title")', '[a](«one.md» "Title")'],
  ['an address in angle brackets', '[a](<my file.md>)', '[a](<«my file.md»>)'],
  ['an address with parentheses', '[a](one_(b).md)', '[a](«one_(b).md»)'],
  ['an image', '![a](img/x.png)', '![a](«img/x.png»)'],
  ['a definition', '[a]: one.md', '[a]: «one.md»'],
  [
    'an address in HTML',
    '<a href="one.md"><img alt="" src="x.png"></a>',
    '<a href="«one.md»"><img alt="" src="«x.png»"></a>',
  ],
])('%s is marked', async (_, source, markdownOutput) => {
  expect(await markdownOf(source)).toBe(`${markdownOutput}\n`)
})

test.each([
  ['an external link', '[a](https://example.org/x)'],
  ['a mail address', '[a](mailto:a@example.org)'],
  ['a link within the page', '[a](#x)'],
  ['a link in inline code', 'Write `[a](x.md)` there'],
  ['a link in a fence', '```md\n[a](x.md)\n```'],
  ['a link in a fence of tildes', '~~~md\n[a](x.md)\n~~~'],
  ['a link in a quoted fence', '> ```md\n> [a](x.md)\n> ```'],
  ['a footnote', 'Text[^1]\n\n[^1]: note'],
])('%s stays unchanged', async (_, source) => {
  expect(await markdownOf(source)).toBe(`${source}\n`)
})

test('empty lines in code are kept, those in prose collapse to one', async () => {
  expect(await markdownOf('A\n\n\n\nB\n\n```py\na\n\n\nb\n```')).toBe('A\n\nB\n\n```py\na\n\n\nb\n```\n')
})

test.each([
  ['A\n\n<!-- x -->\n\nB', 'A\n\nB'],
  ['A\n<!-- x -->\nB', 'A\n\nB'],
  ['<!-- x -->\n<!-- y\n\n\nz -->\n\n\nB', 'B'],
  ['A\n\n<!-- x -->', 'A'],
  ['A\n\n<!-- x', 'A'],
  ['A <!-- x --> B<!--->C', 'A  BC'],
  ['- a\n\n  <!-- x -->\n\n  b', '- a\n\n  b'],
  ['<p title="<!-- x -->">A</p>', '<p title="<!-- x -->">A</p>'],
  ['<div>\n<!-- x -->\nA\n</div>', '<div>\n\nA\n</div>'],
  ['<script>\na <!-- b\n</script>', '<script>\na <!-- b\n</script>'],
  ['`<!-- x -->`\n\n    <!-- y -->', '`<!-- x -->`\n\n    <!-- y -->'],
])('comments in %j are omitted', async (source, markdownOutput) => {
  expect(await markdownOf(source)).toBe(`${markdownOutput}\n`)
})

test('heading ids are omitted', async () => {
  expect(await markdownOf('## Title {#id}\n\nText')).toBe('## Title\n\nText\n')
})

test('imports and exports of any length are omitted', async () => {
  const source = "import A from '@theme/A'\nexport const list = [\n  1,\n\n  2,\n]\n\nText\n\nexport const b = 1"
  expect(await markdownOf(source, mdx)).toBe('Text\n')
})

test('prose that starts with the same words is kept', async () => {
  expect(await markdownOf('You can\nexport it and\nimport it.', mdx)).toBe('You can\nexport it and\nimport it.\n')
})

test('a figure is a picture with its caption below', async () => {
  const source = '<Figure src="./a.svg" alt="A dog & a cat">\n  **Both**, asleep.\n</Figure>'
  expect(await markdownOf(source, mdx)).toBe('![A dog & a cat](«./a.svg»)\n\n**Both**, asleep.\n')
})

test('tabs become their labels', async () => {
  const source =
    '<Tabs>\n<TabItem value="a" label="Linux">\n\nText\n\n</TabItem>\n<TabItem value="b">\n\nMore\n\n</TabItem>\n</Tabs>'
  expect(await markdownOf(source, mdx)).toBe('**Linux**\n\nText\n\n**b**\n\nMore\n')
})

test.each(['page.md', 'page.mdx'])('lines that only mark texts in code are omitted in %s', async (path) => {
  const source = '> ```js\n> // [!code word:a\\]:1]\n> a]\n> ```\n'
  expect(await markdownOf(source, { path })).toBe('> ```js\n> a]\n> ```\n')
})
