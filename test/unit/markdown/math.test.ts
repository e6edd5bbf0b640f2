import { describe, expect, test } from 'vitest'
import { compilePage, htmlOf, markdownOf, type PageOptions } from '../../support/compile-page.ts'
import { textOf } from '../../support/read-html.ts'

const FENCE = '```'
const math = (path: string): PageOptions => ({ path, math: true })
/** The TeX of every formula, as KaTeX keeps it for screen readers and copying. */
const texOf = (html: string) =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)/g)].map(([, tex]) => tex)

describe.each(['page.md', 'page.mdx'])('formulas of %s', (path) => {
  test('within a line and on lines of their own are rendered', async () => {
    const html = await htmlOf('Einstein: $E=mc^2$.\n\n$$\n\\frac{a}{b}\n$$\n', math(path))
    expect(texOf(html)).toEqual(['E=mc^2', '\\frac{a}{b}'])
    expect(html).toContain('<div class="formula"><span class="katex-display">')
    expect(html).not.toContain('$')
  })

  test('may have braces and signs that are syntax elsewhere', async () => {
    const html = await htmlOf('- $\\{x \\mid x<y\\}$ and $a:b_{<c>}$\n\n  $$\n  {n!} {\n  }\n  $$\n', math(path))
    expect(texOf(html)).toEqual(['\\{x \\mid x&lt;y\\}', 'a:b_{&lt;c&gt;}', '{n!} {\n}'])
  })

  test('are a fence of math too', async () => {
    expect(texOf(await htmlOf(`${FENCE}math\nx^2\n${FENCE}`, math(path)))).toEqual(['x^2\n'])
  })

  test('have no inline styles, but rules in the head of the page', async () => {
    const { doc, body } = await compilePage('$\\frac{a}{b}$ and $\\sqrt{x}$', math(path))
    expect(body.html).not.toMatch(/ style=/)
    const [style] = doc.headTags ?? []
    const used = new Set([...body.html.matchAll(/kx[0-9a-f]{8}/g)].map(([name]) => name))
    expect(used.size).toBeGreaterThan(5)
    for (const name of used) expect(style?.innerHTML).toContain(`.${name}{`)
    expect(doc.features.math).toBe(true)
  })

  test('are their source in titles, tables of contents, descriptions and Markdown output', async () => {
    const text = '# On $x_1$\n\nAbout $y$.\n\n## The $z^2$ of {#z}\n\n> $$\n> a_{b}\n> $$\n'
    const { doc } = await compilePage(text, math(path))
    expect([doc.title, doc.titleHtml, doc.description]).toEqual(['On x_1', 'On x_1', 'About y.'])
    expect(doc.headings).toMatchObject([{ id: 'z', text: 'The z^2 of', html: 'The z^2 of' }])
    expect(await markdownOf(text, math(path))).toBe(text.replace(' {#z}', ''))
  })

  test('that KaTeX rejects are code, with a warning at the place', async () => {
    const { doc, body } = await compilePage('One\n\nTwo $x + \\foo$ three\n\n$$\nx\n\\bar{\n$$\n', math(path))
    expect(doc.problems).toMatchObject([
      { code: 'markdown.math', severity: 'warning', line: 3, column: 10, message: expect.stringContaining('\\foo') },
      { code: 'markdown.math', severity: 'warning', line: 7 },
    ])
    expect(body.html).toContain('<code>x + \\foo</code>')
    expect(textOf(body.html).replaceAll(' ', '')).toContain('x\\bar{')
  })

  test('are text in code, after a backslash, and where the site has no formulas', async () => {
    const html = await htmlOf(`\`$a$\` \\$5 and \\$6\n\n${FENCE}\n$b$\n${FENCE}`, math(path))
    expect(texOf(html)).toEqual([])
    expect(await htmlOf('It is $5 or $6.', { path })).toBe('<p>It is $5 or $6.</p>')
  })
})

test('a formula in a table with expressions is rendered', async () => {
  const html = await htmlOf('| a |\n| - |\n| $x$ is {1 + 1} |\n', math('page.mdx'))
  expect(texOf(html)).toEqual(['x'])
  expect(textOf(html)).toContain('is 2')
})

test('a page without formulas has no stylesheet for them', async () => {
  const { doc } = await compilePage('Text', math('page.md'))
  expect(doc.features.math).toBeUndefined()
  expect(doc.headTags).toBeUndefined()
})
