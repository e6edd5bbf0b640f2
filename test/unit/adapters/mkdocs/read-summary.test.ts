import { expect, it } from 'vitest'
import { readSummary } from '../../../../src/adapters/mkdocs/read-summary.ts'

it.each([
  ['numbers', '1. Lamps\n    * [Oil](oil.md)\n2. [Gas](gas.md)\n', [{ Lamps: [{ Oil: 'oil.md' }] }, { Gas: 'gas.md' }]],
  ['two spaces, which nest nothing', '* [A](a.md)\n  * [B](b.md)\n', [{ A: 'a.md' }, { B: 'b.md' }]],
  ['the last list', '* [A](a.md)\n\nText\n\n* [B](b.md)\n', [{ B: 'b.md' }]],
  ['the list below the mark', '* a.md\n\n<!--nav-->\n* [B](b.md)\n\nText\n\n* [C](c.md)\n', [{ B: 'b.md' }]],
  ['a comment', '* [A](a.md)\n<!--\n* [B](b.md)\n-->\n* c/*.md\n', [{ A: 'a.md' }, 'c/*.md']],
  ['marks in labels', '* [`a` **b** \\__init__ c_d](a.md "T")\n', [{ 'a b __init__ c_d': 'a.md' }]],
  ['a section with a page', '* [A](a.md)\n    * [B](<b c.md>)\n', [{ A: ['a.md', { B: 'b c.md' }] }]],
  ['no list', '# Summary\n', undefined],
])('reads a navigation with %s', (_, text, entries) => {
  expect(readSummary(text)).toEqual(entries)
})
