import { expect, test } from 'vitest'
import { createSlugger, type HeadingIds } from '../../../src/shared/slug-headings.ts'

const TEXTS = ["What's new in 2.0?", 'Café & `code_x`', '1. Überblick', '设置', '设置', 'Set up', 'Set up', 'Set up']

test.each<[HeadingIds, string[]]>([
  ['github', ['whats-new-in-20', 'café--code_x', '1-überblick', '设置', '设置-1', 'set-up', 'set-up-1', 'set-up-2']],
  [
    'vitepress',
    ['what-s-new-in-2-0', 'cafe-code-x', '_1-uberblick', '设置', '设置-1', 'set-up', 'set-up-1', 'set-up-2'],
  ],
  ['mkdocs', ['whats-new-in-20', 'cafe-code_x', '1-uberblick', '_1', '_2', 'set-up', 'set-up_1', 'set-up_2']],
  ['pymdownx', ['whats-new-in-20', 'café--code_x', '1-überblick', '设置', '设置_1', 'set-up', 'set-up_1', 'set-up_2']],
  ['mdbook', ['whats-new-in-20', 'café--code_x', '1-überblick', '设置', '设置-1', 'set-up', 'set-up-1', 'set-up-2']],
])('ids of headings are those of %s', (tool, ids) => {
  expect(TEXTS.map(createSlugger(tool))).toEqual(ids)
})

test('an id that a text has by itself is not made again', () => {
  expect(['A', 'A', 'A-1', 'A'].map(createSlugger())).toEqual(['a', 'a-1', 'a-1-1', 'a-2'])
})

test('Python-Markdown counts on from a number that a text ends with', () => {
  expect(['a_5', 'a_5', 'a', 'a', 'a_1'].map(createSlugger('mkdocs'))).toEqual(['a_5', 'a_6', 'a', 'a_1', 'a_2'])
})
