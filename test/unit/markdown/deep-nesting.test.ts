import { describe, expect, test } from 'vitest'
import { UserError } from '../../../src/util/errors.ts'
import { compilePage, faultsOf, htmlOf } from '../../support/compile-page.ts'

describe('deep nesting', () => {
  test.each([10, 50, 100])('%i nested admonitions show their contents', async (depth) => {
    const lines = Array.from({ length: depth }, (_, index) => `:::note T${index}x\nI${index}x`)
    const html = await htmlOf(`${lines.join('\n')}\n${':::\n'.repeat(depth)}`)
    expect(new Set(html.match(/[TI]\d+x/g)).size).toBe(2 * depth)
  })

  test.each([
    ['page.md', ':::note'],
    ['page.mdx', ':::note'],
    ['page.md', '::: note T *em* [l](x)'],
  ])('more than 100 nested admonitions in %s are an error with a location: %s', async (path, opening) => {
    const text = `Text\n\n:::info\n| a |\n| - |\n:::\n${`${opening}\nText\n\n`.repeat(250)}`
    expect(await faultsOf(text, { path })).toMatchObject([
      {
        code: 'markdown.nesting',
        message: 'Unexpected nesting of more than 100 containers, expected fewer',
        hint: 'Close each admonition with ::: on a line of its own.',
        line: 7 + 3 * 100,
        column: 1,
        source: opening,
      },
    ])
  })

  test('500 consecutive admonitions are not nested, whatever they contain', async () => {
    const html = await htmlOf(':::note\n| a |\n| - |\n| b |\n:::\nText\n\n'.repeat(500))
    expect(html.match(/<\/div><\/div>\s*<p>Text<\/p>/g)).toHaveLength(500)
  })

  test.each([
    ['quotes', 'page.md', `Text\n\n${'> '.repeat(6000)}Text`, { line: 3, column: 401 }],
    ['quotes below a title in a container', 'page.md', `:::note A\n\n${'> '.repeat(300)}Text\n\n:::`, { line: 3 }],
    ['lists', 'page.mdx', `Text\n\n${'- '.repeat(150)}Text`, { line: 3, column: 201 }],
    ['elements', 'page.md', `Text\n\n${'<b>'.repeat(250)}Text`, { line: 3 }],
  ])('of more than 200 levels of %s in %s is an error at its place', async (_, path, text, place) => {
    expect(await faultsOf(text, { path })).toMatchObject([
      {
        code: 'markdown.nesting',
        message: 'Unexpected nesting of more than 200 levels, expected fewer',
        hint: 'Put fewer lists, quotes, elements or brackets in one another.',
        ...place,
      },
    ])
  })

  test.each([
    ['quotes', 'page.mdx', '>', '', 198],
    ['admonitions with HTML', 'page.md', ':::note\n<b>b</b>\n', ':::\n', 97],
    ['details', 'page.md', '<details><summary>s</summary>', '</details>', 97],
    ['tabs', 'page.mdx', '<Tabs>\n<TabItem value="a">\n', '</TabItem>\n</Tabs>\n', 97],
  ])('of as many %s in %s as are allowed is shown', async (_, path, open, close, count) => {
    const text = `${open.repeat(count)}innermost\n${close.repeat(count)}`
    expect(await htmlOf(text, { path })).toContain('innermost')
  })

  test.each([
    ['quotes', '> '.repeat(10_000), ''],
    ['brackets', '['.repeat(10_000), ']'.repeat(10_000)],
    ['links', '['.repeat(10_000), '](b)'.repeat(10_000)],
    ['elements', '<div>'.repeat(10_000), '</div>'.repeat(10_000)],
    ['elements with Markdown', '<div>\n\n'.repeat(10_000), '\n\n</div>'.repeat(10_000)],
    ['emphasis', '*a **a '.repeat(10_000), ' a** a*'.repeat(10_000)],
    ['asterisks', '*'.repeat(10_000), '*'.repeat(10_000)],
    ['lists', '- '.repeat(10_000), ''],
  ])('10,000 nested %s are shown, or an error with a location', async (_, before, after) => {
    const outcome = await outcomeOf(`${before}innermost${after}`)
    if (typeof outcome === 'string') expect(outcome).toContain('innermost')
    else expectPlace(outcome)
  })

  test.each([
    ['elements', '<b>'.repeat(10_000), '</b>'.repeat(10_000)],
    ['braces', '{'.repeat(10_000), '}'.repeat(10_000)],
    ['parentheses', `{${'('.repeat(1000)}`, `${')'.repeat(1000)}}`],
  ])('many nested %s in MDX are shown, or an error with a location', async (_, before, after) => {
    const outcome = await outcomeOf(`${before}1${after}`, 'page.mdx')
    if (typeof outcome === 'string') expect(outcome).toContain('1')
    else expectPlace(outcome)
  })
})

describe('brackets in MDX', () => {
  test.each([
    ['expression', 'Text\n\n{', '(', ')', '}', 3, 501],
    ['export', 'export const a = ', '[', ']', '', 1, 518],
    ['attribute', '<b a={', '(', ')', '} />', 1, 506],
    ['template', '{', '`${', '}`', '}', 1, 1501],
  ])('nested too deeply (%s) are an error at their location', async (_, before, open, close, after, line, column) => {
    const text = `${before}${open.repeat(5000)}1${close.repeat(5000)}${after}`
    const [fault] = await faultsOf(text, { path: 'page.mdx' })
    expect(fault).toMatchObject({
      message: 'Unexpected nesting of more than 500 brackets, expected fewer',
      hint: 'Give parts of the expression a name: export const part = …',
      line,
      column,
    })
  })

  test('may be any number in code, and side by side', async () => {
    const brackets = '[('.repeat(600)
    const html = await htmlOf(`\`\`\`text\n${brackets}\n\`\`\`\n\n${'{(1)} [a](b) '.repeat(600)}`, {
      path: 'page.mdx',
    })
    expect(html.match(/href="b"/g)).toHaveLength(600)
  })

  test('may be nested deeper than in practice', async () => {
    const html = await htmlOf(`{${'('.repeat(400)}1${')'.repeat(400)}}`, { path: 'page.mdx' })
    expect(html).toBe('1')
  })
})

async function outcomeOf(text: string, path = 'page.md'): Promise<string | UserError> {
  try {
    const { doc, body } = await compilePage(text, { path, format: path.endsWith('x') ? 'mdx' : 'md' })
    return `${doc.title}\n${body.html}`
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}

function expectPlace(error: UserError): void {
  const [problem] = error.problems
  expect(problem?.file).toMatch(/^content\/docs\/page\.mdx?$/)
  expect(problem?.line).toBeGreaterThan(0)
  expect(problem?.message).not.toBe('')
}
