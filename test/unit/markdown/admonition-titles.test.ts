import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePage, htmlOf, markdownOf } from '../../support/compile-page.ts'

const TITLE = /<p class="admonition-title">(.*?)<\/p><div class="admonition-content">(.*?)<\/div>/s

test.each([
  ['note Title *em* with [link](x)', 'Title <em>em</em> with <a href="x">link</a>'],
  ['note[Title *em* with [link](x)]', 'Title <em>em</em> with <a href="x">link</a>'],
  ['note[Label] more', 'Label more'],
  ['note[Label] [more](x)', 'Label <a href="x">more</a>'],
  ['note[*Label*] `more`', '<em>Label</em> <code>more</code>'],
  ['note{.class} Title', 'Title'],
  ['note{.class}', 'Note'],
  ['note[Label]{.class} more', 'Label more'],
  [' note Title', 'Title'],
  ['\tnote\tTitle', 'Title'],
  ['note Title ] [ x', 'Title ] [ x'],
  ['note ] Title', '] Title'],
  ['note[Title', '[Title'],
  ['note [Title', '[Title'],
  ['note [Title] [x', '[Title] [x'],
  ['note Title \\', 'Title \\'],
  ['note Title \\\\', 'Title \\'],
  ['note Title\\', 'Title\\'],
  ['note[Label\\\\] more\\', 'Label\\ more\\'],
  ['note a\\]b\\[c', 'a]b[c'],
  ['note a:b c:d[e](f) 10::20', 'a:b c:d<a href="f">e</a> 10::20'],
  ['note :a[b]{c} ::d :::e', ':a[b]{c} ::d :::e'],
  ['note https://example.com/a:b', '<a href="https://example.com/a:b">https://example.com/a:b</a>'],
  ['note {a} {b', '{a} {b'],
  ['note Title {#id}', 'Title {#id}'],
  ['note # - > 1. Title', '# - &gt; 1. Title'],
  ['note A & B &amp; <camera> <b>c</b>', 'A &amp; B &amp; &lt;camera&gt; <b>c</b>'],
  ['note ~~a~~ **b** "c"', '<del>a</del> <strong>b</strong> &quot;c&quot;'],
  ['note | a | b |', '| a | b |'],
  ['note `a]b`', '<code>a]b</code>'],
  ['note[`a]b`]', '<code>a]b</code>'],
  ['note[`a]b`] c', '<code>a]b</code> c'],
  ['note ``a]`b`` [', '<code>a]`b</code> ['],
  ['note ] [l](x)', '] <a href="x">l</a>'],
  ['note `a] [l](x) [', '`a] <a href="x">l</a> ['],
  ['note[]', 'Note'],
  ['note[ ]', 'Note'],
  ['note[]{.a} Title', 'Title'],
  [' note[Label]', 'Label'],
  [' note[*Label*] more', '<em>Label</em> more'],
  [' note{.a} Title', 'Title'],
  ['note{title="The title"}', 'The title'],
  ['note[Label]{title="x"}', 'Label'],
  ['note[*Label*]{title="x"}', '<em>Label</em>'],
  ['note 日本語 🎥', '日本語 🎥'],
])(':::%s', async (opening, title) => {
  const [, shown, content] = TITLE.exec(await htmlOf(`:::${opening}\nText\n:::\n\nAfter`)) ?? []
  expect(shown).toBe(title)
  expect(content).toBe('<p>Text</p>')
})

test.each([':::note T {#id}', ':::note[T {#id}]', '::: note T {#id}', ':::note[T] {#id}'])(
  '%s has its title in MDX as in Markdown',
  async (opening) => {
    const text = `${opening}\nText\n:::`
    expect(await htmlOf(text, { path: 'page.mdx' })).toBe(await htmlOf(text))
    expect(await htmlOf(text)).toContain('<p class="admonition-title">T {#id}</p>')
  },
)

test.each([':::note{title="A b"}', ':::note[A b]', ':::note A b'])(
  '%s is in the Markdown output of MDX',
  async (opening) => {
    expect(await markdownOf(`${opening}\nText\n:::`, { path: 'page.mdx' })).toBe(':::note[A b]\n\nText\n\n:::\n')
  },
)

test.each([
  [':::note{.a}', '"class"'],
  [':::note[Title]{#a b="c"}', '"b", "id"'],
])('%s has attributes, with a warning', async (opening, names) => {
  const { doc } = await compilePage(`Text\n\n${opening}\nText\n:::`)
  expect(doc.problems).toMatchObject([
    {
      message: `Unexpected attribute ${names} of ":::note", expected only "title"`,
      line: 3,
      column: 1,
      source: opening,
    },
  ])
})

test.each([
  ['', '', ''],
  ['> ', '> ', ''],
  ['- ', '  ', ''],
  ['- a\n- ', '  ', ''],
  ['1. a\n\n   ', '   ', ''],
  ['> - ', '>   ', ''],
  ['- > ', '  > ', ''],
  ['::::tip Around\n', '', '\n::::'],
  ['::::tip[Around *it*] more\n', '', '\n::::'],
  ['<div>\n\n', '', '\n\n</div>'],
  ['Text above\n', '', ''],
  ['| a |\n| - |\n', '', ''],
  ['[a]: b\n', '', ''],
  ['    code\n', '', ''],
])('between %j, %j and %j, an admonition has its title', async (first, rest, end) => {
  const html = await htmlOf(`${first}:::note Title *em* [x\n${rest}Text\n${rest}:::${end}\n\nAfter`)
  expect(html).toContain('<p class="admonition-title">Title <em>em</em> [x</p>')
  expect(html).toContain('<div class="admonition-content"><p>Text</p></div>')
  expect(html).toContain('<p>After</p>')
})

test('the words of a title are shown in order, whatever is between them', async () => {
  const mark = fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '[',
      ']',
      '](x)',
      '![',
      '(',
      ')',
      '\\',
      '\\[',
      '\\]',
      '{',
      '}',
      ':',
      '::',
      ':::',
      ' :a',
      '"',
      "'",
    ],
    ...[
      '~~',
      '|',
      '#',
      '&',
      '&amp;',
      '<',
      '>',
      '<b>',
      '</b>',
      '!',
      '\\\\',
      '{.a}',
      '[^1]',
      '- ',
      'http://',
      '@',
      ' ',
      '=',
      '\t',
    ],
  )
  const opening = fc.constantFrom(':::note ', '::: note ', '> :::note ', '- :::note ', ':::note[Label]', ':::note{.a} ')
  await fc.assert(
    fc.asyncProperty(opening, fc.array(mark, { maxLength: 8 }), async (before, marks) => {
      const words = ['W0', ...marks.map((_, index) => `W${index + 1}`)]
      const title = words.map((word, index) => `${marks[index - 1] ?? ''}${word}`).join('')
      const html = await htmlOf(`${before}${title}\nText\n\nAfter`)
      const shown = html.replace(/<[^>]*alt="([^"]*)"[^>]*>/g, '$1').replace(/<[^>]*>/g, '')
      expect(shown.match(/W\d/g), html).toEqual(words)
    }),
    { seed: 1, numRuns: 500 },
  )
})
