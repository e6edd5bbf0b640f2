import fc from 'fast-check'
import type { PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { outputOfMdx } from '../../../src/markdown/output/output-of-mdx.ts'
import { readMdxPage } from '../../../src/markdown/parse/read-mdx-page.ts'

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '*', listItemIndent: 'one', tightDefinitions: true })
  .freeze()

/** Texts with and without what may be syntax where they are. */
const text = fc
  .array(
    fc.constantFrom(
      ...['word', 'www', '1', '12', ' ', '.', ')', '(', '-', '+', ':', '/', '—', 'é', ',', '"', '…', '→', '%'],
      ...['\n', '*', '_', '#', '[', ']', '<b', '&lt', '>', '=', '|', '`', '\\', '!', '~', '@', '://', 'http', 's:'],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts): PhrasingContent => ({ type: 'text', value: parts.join('') }))

const inline: fc.Arbitrary<PhrasingContent> = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom<PhrasingContent>({ type: 'inlineCode', value: 'a' }, { type: 'break' }),
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'link', url: 'https://a.example/', children: [child] })),
  fc.constant<PhrasingContent>({ type: 'footnoteReference', identifier: 'a', label: 'a' }),
)

const block: fc.Arbitrary<RootContent> = fc
  .array(inline, { minLength: 1, maxLength: 4 })
  .chain((children) =>
    fc.constantFrom<RootContent>(
      { type: 'paragraph', children },
      { type: 'heading', depth: 2, children },
      { type: 'blockquote', children: [{ type: 'paragraph', children }] },
      { type: 'list', children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }] },
      { type: 'table', children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }] },
    ),
  )

test('texts have the escapes that they have without our own writer of texts', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 2 }), (children) => {
      const tree: Root = { type: 'root', children }
      expect(outputOfMdx({ body: '', tree, contracts: undefined })).toBe(writer.stringify(structuredClone(tree)))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['s:', '/word'],
  ['www', '.word'],
  ['word:', '//word'],
])('texts beside each other have the escapes of one: %s and %s', (...values) => {
  const children = values.map((value): PhrasingContent => ({ type: 'text', value }))
  const tree: Root = { type: 'root', children: [{ type: 'paragraph', children }] }
  expect(outputOfMdx({ body: '', tree, contracts: undefined })).toBe(writer.stringify(structuredClone(tree)))
})

test('the tree that Markdown output is written from stays as it is', () => {
  const body = '## Title {#own}\n\n<Tabs>\n<TabItem label="One">\n[link](./a.md) {/* no */}\n</TabItem>\n</Tabs>\n'
  const tree = readMdxPage(body)
  const before = structuredClone(tree)
  expect(outputOfMdx({ body, tree, contracts: undefined })).toMatch(/^## Title\n\n\*\*One\*\*\n\n\[link\]\(/)
  expect(tree).toEqual(before)
})

test('the title of a container has its elements', () => {
  const body = ':::note[See <a href="./a.md">**this** {1 + 1}</a>]\n\nText\n\n:::\n'
  const written = outputOfMdx({ body, tree: readMdxPage(body), contracts: undefined })
  expect(written).toMatch(/^:::note\[See <a href="[^"]*">\*\*this\*\* \{1 \+ 1\}<\/a>\]/)
})
