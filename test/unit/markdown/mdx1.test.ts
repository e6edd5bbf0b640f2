import { describe, expect, it } from 'vitest'
import { readMdxPage } from '../../../src/markdown/parse/read-mdx-page.ts'
import { compilePage, faultsOf, htmlOf, markdownOf, type PageOptions } from '../../support/compile-page.ts'

const MDX1: PageOptions = { path: 'page.mdx', format: 'mdx1' }

async function mdx1(text: string): Promise<string> {
  const html = await htmlOf(text, MDX1)
  return html.replace(/<a [^>]*class="anchor[^>]*>.*?<\/a>/g, '')
}

describe('in MDX 1, text is', () => {
  it.each([
    ['a brace', 'Use {name} or } and {{ a.b }}.', 'Use {name} or } and {{ a.b }}.'],
    ['a less-than sign', 'a <5, b < c and <= d', 'a &lt;5, b &lt; c and &lt;= d'],
    ['a tag with an underscore', 'camera_<camera_name>', 'camera_&lt;camera_name&gt;'],
    ['an escaped tag', 'a \\<b> c', 'a &lt;b&gt; c'],
    ['an expression within tags of a line', 'a <b>{1 + 1}</b>', 'a <b>{1 + 1}</b>'],
    ['an expression on a line of its own', '{1 + 1}', '{1 + 1}'],
  ])('%s', async (_, text, html) => {
    expect(await mdx1(text)).toBe(`<p>${html}</p>`)
  })

  it('what is in code', async () => {
    expect(await mdx1('`<a {b}>` and\n\n    <c>\n')).toContain('<code>&lt;a {b}&gt;</code>')
    expect(await mdx1('```\nimport a\n<b c={d}>\n```\n')).toContain('import a')
  })

  it('what is between the tags of JSX, which is no Markdown', async () => {
    expect(await mdx1('<p>\n  some *text*,\n  more &amp; more\n</p>')).toBe('<p>some *text*, more &amp; more</p>')
  })
})

describe('in MDX 1, JSX is', () => {
  it('a line that starts with a tag, up to the next blank line, with expressions', async () => {
    const text = '<details><summary>Sum {1 + 1}</summary>\nplain\n\nSome *text*.\n\n</details>'
    expect(await mdx1(text)).toMatch(
      /<details[^>]*><summary>Sum 2<\/summary>plain<p>Some <em>text<\/em>\.<\/p><\/details>/,
    )
  })

  it('a tag in a line, with attributes that only JSX has', async () => {
    expect(await mdx1("a <b style={{ color: 'red' }} title='x'>*c*</b>")).toBe(
      '<p>a <b style="color:red" title="x"><em>c</em></b></p>',
    )
  })

  it('a component with attributes on several lines, in a list', async () => {
    const text = `export const Box = ({ list, children }) => <div title={list.join()}>{children}</div>

- item
  <Box
    list={[
      'a > b',
      'c',
    ]}>

  *text*

  </Box>
`
    expect(await mdx1(text)).toContain('<div title="a &gt; b,c"><p><em>text</em></p></div>')
  })

  it('a tag below a list and two blank lines, which end it, no matter how far it is indented', async () => {
    const text =
      '<div>\n  <section>\n\n- one\n\n\n  </section>\n  <section hidden={false}>\n\n- two\n\n\n  </section>\n</div>'
    expect(await mdx1(text)).toMatch(
      /^<div>\s*<section>\s*<ul>\s*<li>one<\/li>\s*<\/ul>\s*<\/section>\s*<section>\s*<ul>\s*<li>two<\/li>\s*<\/ul>\s*<\/section>\s*<\/div>$/,
    )
  })

  it('a fragment, and a part of a component', async () => {
    const text = 'export const A = { B: ({ children }) => <i>{children}</i> }\n\n<>\n\none <A.B>two</A.B>\n\n</>\n'
    expect(await mdx1(text)).toBe('<p>one <i>two</i></p>')
  })

  it('imports and exports with what follows them up to a blank line', async () => {
    const text = 'export const a = 1\nexport const b = () => (\n  <b>{a}</b>\n)\n\n<p>{b()}</p>\n'
    expect(await mdx1(text)).toBe('<p><b>1</b></p>')
  })
})

it('comments and what ends a line are no errors in MDX 1', async () => {
  expect(await mdx1('One<br>two <!-- {a} -->\n\n<!--\n\nb\n-->\n\n<img src="/a.png" alt="a">')).toMatch(
    /^<p>One<br\/>two <\/p>\s*<img src="\/a\.png" alt="a" /,
  )
})

it('addresses in angle brackets are links in MDX 1', async () => {
  expect(await mdx1('See <https://example.com/a>.')).toContain('href="https://example.com/a"')
})

it('admonitions with a title have JSX in them in MDX 1', async () => {
  expect(await mdx1(':::note My title\n<b>x {1}</b>\n:::\n')).toMatch(/My title.*<b>x 1<\/b>/)
})

it('a tag without an end is an error at its place in a .mdx file, and a warning in a .md file', async () => {
  const text = '# A\n\n<div>\n\ntext\n'
  const fault = { line: 3, column: 1, message: 'Expected a closing tag for `<div>`' }
  expect(await faultsOf(text, MDX1)).toEqual([expect.objectContaining({ severity: 'error', ...fault })])
  const { doc } = await compilePage(text, { path: 'page.md', format: 'mdx1' })
  expect(doc.problems).toEqual([expect.objectContaining({ severity: 'warning', code: 'mdx.refused', line: 3 })])
})

it('an end without its tag is an error that names the open one', async () => {
  expect(await faultsOf('<div>\n<b>\n</div>\n</b>', MDX1)).toEqual([
    expect.objectContaining({ line: 3, column: 1, message: expect.stringContaining('closing tag of `<b>`') }),
  ])
})

it('the Markdown output of a page of MDX 1 has its text and its tags', async () => {
  const text = '<details><summary>Sum</summary>\n\nUse {a} <b class="x">*b*</b>.\n\n</details>\n'
  expect(await markdownOf(text, MDX1)).toBe(
    '<details>\n\n<summary>Sum</summary>\n\nUse {a} <b class="x">*b*</b>.\n\n</details>\n',
  )
})

it('every node has the place where it is written, in quotes too', () => {
  const tree = readMdxPage('> <Box\n>   a={1}>\n> {2}\n> </Box>\n', { format: 'mdx1' })
  const [quote] = tree.children
  expect(quote?.type === 'blockquote' && quote.children).toMatchObject([
    {
      name: 'Box',
      position: { start: { line: 1, column: 3 }, end: { line: 4, column: 9 } },
      children: [{ type: 'mdxFlowExpression', value: '2', position: { start: { line: 3, column: 3 } } }],
    },
  ])
})
