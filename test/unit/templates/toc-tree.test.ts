import { expect, test } from 'vitest'
import { tocTree } from '../../../templates/parts/Toc.tsx'

const heading = (level: number, id: string) => ({ level, id, text: id, html: id })
const outline = (entries: ReturnType<typeof tocTree>): unknown[] =>
  entries.map(({ heading: { id }, children }) => (children.length > 0 ? [id, ...outline(children)] : id))

test('headings nest by level', () => {
  const tree = tocTree([heading(2, 'a'), heading(3, 'b'), heading(3, 'c'), heading(2, 'd')])
  expect(outline(tree)).toEqual([['a', 'b', 'c'], 'd'])
})

test('a skipped level nests one step deep', () => {
  expect(outline(tocTree([heading(2, 'a'), heading(4, 'b'), heading(3, 'c')]))).toEqual([['a', 'b', 'c']])
})

test('a page that starts with a deeper heading keeps it at the top', () => {
  expect(outline(tocTree([heading(3, 'a'), heading(2, 'b')]))).toEqual(['a', 'b'])
})
