import { expect, test } from 'vitest'
import { compilePage, htmlOf } from '../../support/compile-page.ts'

const box = (look: string, title: string, content: string, name = title) =>
  `<div class="admonition is-${look}" role="note" aria-label="${name}"><p class="admonition-title">${title}</p><div class="admonition-content">${content}</div></div>`

test.each([
  ['note', 'note', 'Note'],
  ['tip', 'tip', 'Tip'],
  ['info', 'info', 'Info'],
  ['warning', 'warning', 'Warning'],
  ['danger', 'danger', 'Danger'],
  ['caution', 'warning', 'Caution'],
  ['important', 'info', 'Important'],
  ['success', 'tip', 'Success'],
  ['secondary', 'note', 'Secondary'],
])(':::%s is an admonition that looks like %s', async (kind, look, title) => {
  expect(await htmlOf(`:::${kind}\n\nText\n\n:::`)).toBe(box(look, title, '<p>Text</p>'))
})

test.each([':::note[My title]', ':::note My title', '::: note My title'])('"%s" has a title', async (opening) => {
  expect(await htmlOf(`${opening}\nText\n:::`)).toBe(box('note', 'My title', '<p>Text</p>', 'Note'))
})

test('a title may contain inline markup and brackets', async () => {
  const title = 'Use [x], <code>y</code> and <em>z</em>'
  expect(await htmlOf(':::tip[Use \\[x\\], `y` and *z*]\nText\n:::')).toBe(box('tip', title, '<p>Text</p>', 'Tip'))
  expect(await htmlOf(':::tip Use [x], `y` and *z*\nText\n:::')).toBe(box('tip', title, '<p>Text</p>', 'Tip'))
})

test('admonitions with more colons may contain ones with fewer', async () => {
  const html = await htmlOf('::::note\n\nOuter\n\n:::tip\n\nInner\n\n:::\n\n::::')
  expect(html).toBe(box('note', 'Note', `<p>Outer</p>${box('tip', 'Tip', '<p>Inner</p>')}`))
})

test('an admonition may be in a list item and in a quote', async () => {
  expect(await htmlOf('- item\n\n  :::tip Title\n  Text\n  :::')).toContain(box('tip', 'Title', '<p>Text</p>', 'Tip'))
  expect(await htmlOf('> :::warning Title\n> Text\n> :::')).toContain(box('warning', 'Title', '<p>Text</p>', 'Warning'))
})

test('an admonition may contain lists, code and tables', async () => {
  const html = await htmlOf(':::note\n\n- item\n\n```yaml\na: 1\n```\n\n:::')
  expect(html).toContain('<li>item</li>')
  expect(html).toContain('language-yaml')
})

test('an unknown kind keeps its text, with a warning that suggests a kind', async () => {
  const { doc, body } = await compilePage('Text\n\n:::wraning\n\nInside\n\n:::')
  expect(body.html).toBe('<p>Text</p>\n<p>:::wraning</p>\n<p>Inside</p>\n<p>:::</p>')
  expect(doc.problems).toEqual([
    {
      severity: 'warning',
      code: 'markdown.admonition',
      message: 'Unexpected ":::wraning", expected one of note, tip, info, warning, danger',
      hint: 'Did you mean ":::warning"?',
      file: 'content/docs/page.md',
      line: 3,
      column: 1,
      source: ':::wraning',
    },
  ])
})

test.each([
  [':::spoiler\nInside', '<p>:::spoiler</p>\n<p>Inside</p>'],
  [':::spoiler', '<p>:::spoiler</p>'],
  [':::spoiler\n:::', '<p>:::spoiler</p>\n<p>:::</p>'],
  ['> :::spoiler\n> ```text\n> :::', '<p>:::spoiler</p>\n<div class="code'],
  ['- :::spoiler\n  Inside\n  :::\n\nAfter', ':::spoiler\nInside\n:::</li>'],
])('%j of an unknown kind is closed only explicitly', async (text, start) => {
  const html = await htmlOf(text)
  expect(html).toContain(start)
  const isClosed = /:::<\/(?:p|li)>/.test(html.replace(/<pre[\s\S]*?<\/pre>/g, ''))
  expect(isClosed).toBe(start.includes(':::</'))
})

test.each(['::: text', 'Write\n::: word\nthere', '::: spoiler'])('colons in %j are text', async (text) => {
  const { doc, body } = await compilePage(text)
  expect(body.html).toBe(`<p>${text}</p>`)
  expect(doc.problems).toEqual([])
})

test('a kind without similar ones gets no suggestion', async () => {
  const { doc } = await compilePage(':::spoiler\nText\n:::')
  expect(doc.problems[0]?.hint).not.toContain('Did you mean')
})

test('colons in any kind of fence are code', async () => {
  for (const fence of ['```', '~~~~', '````']) {
    const html = await htmlOf(`${fence}text\n:::note Title\n${fence}\n\n:::tip After\nText\n:::`)
    expect(html).toContain('<span class="line">:::note Title</span>')
    expect(html).toContain(box('tip', 'After', '<p>Text</p>', 'Tip'))
  }
})

test('inline code with three backticks does not open a fence', async () => {
  const html = await htmlOf('```inline``` code\n\n:::note Title\nText\n:::')
  expect(html).toContain(box('note', 'Title', '<p>Text</p>', 'Note'))
})

test.each([
  ['NOTE', 'note', 'Note'],
  ['tip', 'tip', 'Tip'],
  ['IMPORTANT', 'info', 'Important'],
  ['WARNING', 'warning', 'Warning'],
  ['CAUTION', 'warning', 'Caution'],
])('a quote that begins with [!%s] is an admonition, as on GitHub', async (kind, look, title) => {
  const shown = async (text: string) => (await htmlOf(text)).replaceAll('\n', '')
  expect(await shown(`> [!${kind}]\n> Some *text*.\n>\n> More.`)).toBe(
    box(look, title, '<p>Some <em>text</em>.</p><p>More.</p>'),
  )
  expect(await shown(`> [!${kind}]\n>\n> Text`)).toBe(box(look, title, '<p>Text</p>'))
})

test('a quote with other text beside the marker is a quote, as on GitHub', async () => {
  expect(await htmlOf('> [!NOTE] Text')).toContain('<blockquote>')
  expect(await htmlOf('> [!NOTE] *Text*')).toContain('<blockquote>')
  expect(await htmlOf('> [!OTHER]\n> Text')).toContain('<blockquote>')
})
