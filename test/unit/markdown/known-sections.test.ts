import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { expect, test } from 'vitest'
import { containerDirectives } from '../../../src/markdown/plugins/container-directives.ts'
import { knownSections } from '../../../src/markdown/plugins/known-sections.ts'

const STEPS: PluggableList = [remarkGfm, containerDirectives]
const whole = unified().use(remarkParse).use(STEPS).freeze()
const parted = unified().use(remarkParse).use(STEPS).use(knownSections).freeze()

const PIECES = [
  '## Heading\n\n',
  '# Title\n',
  '## Heading\n',
  '#nothing\n\n',
  'Words of prose\nin lines.\n\n',
  '- item\n\n',
  '3. item\n\n  more\n\n',
  '> quote\n',
  '```js\n',
  '```\n\n',
  '    indented\n\n',
  ':::note\n\n',
  ':::\n\n',
  '::::tip\n',
  '<div>\n',
  '</div>\n\n',
  '<!-- a comment\n\n',
  '-->\n\n',
  '<pre>\n',
  '</pre>\n',
  '[a link][there]\n\n',
  '[there]: https://example.org\n\n',
  'a note[^1]\n\n',
  '[^1]: noted\n\n',
  '| a | b |\n| - | - |\n| 1 | 2 |\n\n',
  '\n',
]

test('reads every text as it is read whole, the first time and again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const tree = whole.parse(text)
      expect(parted.parse(text)).toEqual(tree)
      expect(parted.parse(text)).toEqual(tree)
      expect(parted.parse(`Before.\n\n${text}`)).toEqual(whole.parse(`Before.\n\n${text}`))
    }),
    { numRuns: 500 },
  )
})

test('gives each page a tree of its own', () => {
  const text = '# A\n\nWords.\n\n## B\n\nMore.\n'
  const one = parted.parse(text)
  one.children.length = 0
  expect(parted.parse(text)).toEqual(whole.parse(text))
})

test('reads MDX as it is read whole, with the places of its programs', () => {
  const options = { format: 'mdx', outputFormat: 'function-body' } as const
  const one = createProcessor({ ...options, remarkPlugins: STEPS })
  const other = createProcessor({ ...options, remarkPlugins: [...STEPS, knownSections] })
  const balanced =
    '# A\n\nimport x from "y"\n\n3. one\n\n## B\n\n<Tabs>\n\n{1 + 1}\n\n</Tabs>\n\n## C\n\nexport const c = { start: 1 }\n\n<A b={c} />\n'
  const spanning = '# A\n\n<Tabs>\n\n## B\n\n</Tabs>\n\n## C\n\nWords.\n'
  for (const text of [balanced, spanning, `Before.\n\n${balanced}`]) {
    const plain = (tree: unknown): unknown => JSON.parse(JSON.stringify(tree))
    expect(plain(other.parse(text))).toEqual(plain(one.parse(text)))
  }
  expect(() => other.parse('# A\n\n<Tabs>\n\n## B\n\nWords.\n')).toThrow(/3:1/)
})

test("reads this site's pages as they are read whole", async () => {
  const folder = join(import.meta.dirname, '../../../content/docs')
  const paths = (await readdir(folder, { recursive: true }))
    .filter((path) => path.endsWith('.md'))
    .filter((_, index) => index % 8 === 0)
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8')
    expect(parted.parse(text), path).toEqual(whole.parse(text))
  }
})
