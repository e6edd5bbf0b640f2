import { expect, test } from 'vitest'
import { tagSlug } from '../../../src/shared/tag-types.ts'

test.each([
  ['Open Water', 'open-water'],
  ['TypeScript 5', 'type-script-5'],
  ['HTTPServer', 'http-server'],
  ["what's new", 'whats-new'],
  ['日本語', '日本語'],
  ['über uns', 'uber-uns'],
  ['+++', '%2B%2B%2B'],
  ['\ud800', '%EF%BF%BD'],
])('the tag %s has the name %s in addresses', (label, slug) => {
  expect(tagSlug(label)).toBe(slug)
})
