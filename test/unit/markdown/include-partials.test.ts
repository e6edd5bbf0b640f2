import { expect, test } from 'vitest'
import { includePartials } from '../../../src/markdown/include-partials.ts'
import { UserError } from '../../../src/util/errors.ts'

const PART = "import Part from './_part.mdx'"

function include(body: string, files: Readonly<Record<string, string | undefined>> = {}) {
  const partials = Object.entries(files).map(([displayPath, text]) => ({
    displayPath,
    absolutePath: displayPath,
    text,
  }))
  return includePartials({ displayPath: 'docs/page.mdx', body, partials })
}

function faultsOf(...input: Parameters<typeof include>) {
  try {
    include(...input)
  } catch (error) {
    if (error instanceof UserError) return error.problems
    throw error
  }
  return []
}

test('a partial is inserted wherever it is used', () => {
  const files = { 'docs/_part.mdx': '## Part\n\nWords.\n' }
  const { body } = include(`${PART}\n\nBefore\n<Part />\n\n<Part />\nAfter`, files)
  expect(body).toBe('\n\nBefore\n\n## Part\n\nWords.\n\n\n\n## Part\n\nWords.\n\nAfter')
})

test('a partial may be outside of the site', () => {
  const { body, placeOf } = include("import Readme from '../../README.md'\n\n<Readme />", { '../README.md': 'Words.' })
  expect(body).toBe('\n\n\nWords.\n')
  expect(placeOf(4, 1)).toMatchObject({ file: '../README.md', line: 1 })
})

test('each line keeps its source location', () => {
  const files = { 'docs/_part.mdx': '\nOne\nTwo' }
  const { body, placeOf } = include(`${PART}\n\n- Item\n\n  <Part />\n\nEnd`, files)
  const at = (words: string) => body.split('\n').findIndex((line) => line.includes(words)) + 1
  expect(body).toContain('\n  Two\n')
  expect(placeOf(at('Two'), 4)).toEqual({ file: 'docs/_part.mdx', line: 3, column: 2, source: 'Two' })
  expect(placeOf(at('End'), 1)).toEqual({ file: 'docs/page.mdx', line: 7, column: 1, source: 'End' })
})

test('imports and exports of an indented partial go to the start of the page, each with its place', () => {
  const files = { 'docs/_part.mdx': "import Chart from './Chart'\nexport const size = 2\n\n<Chart size={size} />" }
  const { body, placeOf } = include(`${PART}\n\n<Box>\n    <Part />\n</Box>`, files)
  expect(body.split('\n').filter(Boolean)).toEqual([
    "import Chart from '@site/docs/Chart'",
    'export const size = 2',
    '<Box>',
    '    <Chart size={size} />',
    '</Box>',
  ])
  expect(body.split('\n')[2]).toBe('')
  expect(placeOf(2, 1)).toMatchObject({ file: 'docs/_part.mdx', line: 2, column: 1 })
})

test('attributes are values in its text, but not in code', () => {
  const files = { 'docs/_part.mdx': 'Hello {props.name}, `{props.name}`, {props.other}' }
  expect(include(`${PART}\n<Part name="a_b" />`, files).body).toContain('Hello a\\_b, `{props.name}`, {props.other}')
})

test('a partial may include others, relative to its folder or to the root of the site', () => {
  const files = {
    'docs/_part.mdx': "import Deep from './more/_deep.md'\nimport { Chart } from './Chart'\n\n<Deep />",
    'docs/more/_deep.md': "import Root from '@site/shared/_root.mdx'\n\nDeep\n\n<Root />",
    'shared/_root.mdx': 'Root',
  }
  expect(include(`${PART}\n\n<Part />`, files).body.split('\n').filter(Boolean)).toEqual([
    "import { Chart } from '@site/docs/Chart'",
    'Deep',
    'Root',
  ])
})

test('a partial in a fence of MDX may have fences of its own', () => {
  const files = { 'docs/_part.mdx': '```sh\nls\n```' }
  const { body } = include(`\`\`\`mdx-code-block\n${PART}\n\n<Part />\n\`\`\``, files)
  expect(body.split('\n').filter((line) => line.trim() !== '')).toEqual(['```sh', 'ls', '```'])
})

test('the path of a partial may begin at the root of the site, as in Docusaurus', () => {
  const files = { 'shared/_root.mdx': 'Root' }
  expect(include("import Root from '/shared/_root.mdx'\n\n<Root />", files).body).toContain('Root')
  expect(include("import Root from '/shared/_root.mdx'\n\n{Root}", files).body).toContain("'@site/shared/_root.mdx'")
})

test('a partial may be a value', () => {
  const { body } = include(`${PART}\n\n<Box text={Part} />`, { 'docs/_part.mdx': 'Words' })
  expect(body).toBe("import Part from '@site/docs/_part.mdx'\n\n<Box text={Part} />")
})

test('code is code', () => {
  const text = `\`\`\`mdx\n${PART}\n<Part />\n\`\`\``
  expect(include(text).body).toBe(text)
})

test.each([
  ['<!--', '-->'],
  ['{/*', '*/}'],
])('nothing is imported or inserted in a comment: %s', (start, end) => {
  const body = `${start}\n${PART}\n\n<Part />\n${end}`
  expect(include(body).body).toBe(body)
})

test.each([
  ['one that does not exist', { 'docs/_part.mdx': undefined }, 'Partial "./_part.mdx" does not exist'],
  [
    'one that includes itself',
    { 'docs/_part.mdx': PART },
    'Unexpected import of "./_part.mdx", which this file is part of',
  ],
])('%s is reported at its import', (_, files, message) => {
  expect(faultsOf(`\n${PART}\n\n<Part />`, files)).toMatchObject([{ severity: 'error', message, column: 1 }])
})

test.each(['Words <Part />', '<Part>\n\nWords\n\n</Part>', '<Part value={1} />', '<Part\n  value="a"\n/>'])(
  'a partial that is not alone on its line stays an import: %s',
  (use) => {
    const { body } = include(`${PART}\n\n${use}`, { 'docs/_part.mdx': 'Part' })
    expect(body).toBe(`import Part from '@site/docs/_part.mdx'\n\n${use}`)
  },
)

test('relative addresses of a partial count from its folder', () => {
  const part = '[a](./a.md#x) [h](h/i.md) ![b](img/b.png) [c](../c.md) [d](/d) [e](#e)\n\n[f]: ./f.md\n\n`[g](./g.md)`'
  const { body } = include("import Part from '../shared/parts/_part.mdx'\n\n<Part />", {
    'shared/parts/_part.mdx': part,
  })
  expect(body.trim()).toBe(
    '[a](../shared/parts/a.md#x) [h](../shared/parts/./h/i.md) ![b](../shared/parts/img/b.png) [c](../shared/c.md) [d](/d) [e](#e)\n\n[f]: ../shared/parts/f.md\n\n`[g](./g.md)`',
  )
})

test('partials that double each other are an error at their place', () => {
  const twice = (next: number): string => `import Next from './_${next}.mdx'\n\n<Next />\n\n<Next />\n\nWords.`
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`docs/_${index}.mdx`, twice(index + 1)]))
  expect(faultsOf("import Part from './_0.mdx'\n\n<Part />", { ...files, 'docs/_30.mdx': 'End.' })).toEqual([
    expect.objectContaining({
      message: 'Unexpected <Next />: the page inserts more than 1000 partials or 10000000 characters',
      file: expect.stringMatching(/^docs\/_\d+\.mdx$/),
      line: expect.any(Number),
    }),
  ])
})
