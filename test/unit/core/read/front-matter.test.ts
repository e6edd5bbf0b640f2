import { expect, test } from 'vitest'
import { readFrontMatterValues, splitFrontMatter } from '../../../../src/core/read/front-matter.ts'
import { problemsOf } from '../../../support/problems-of.ts'

const split = (text: string) => splitFrontMatter(text, 'content/docs/page.md')
const SEARCH_HINT = 'Write "search: { boost: 2 }", a number above 0, or "search: { exclude: true }".'
const QUESTIONS_HINT =
  'Write a question on each line below "questions:", "- Why is it dark?", or "- { ask: Why is it dark?, at: id-of-a-heading }".'
const faultsOf = (text: string) => problemsOf(() => split(text))

test('every key is read with its type', () => {
  const { frontMatter } = split(`---
id: my-id
title: "A: title"
slug: /there
description: Words.
sidebar_label: Label
sidebar_position: 2.5
sidebar_class_name: new
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 4
pagination_label: Page
pagination_prev: a/b
pagination_next: null
custom_edit_url: null
displayed_sidebar: docs
keywords: [one, two]
image: img/card.png
draft: true
unlisted: false
---
`)
  expect(frontMatter).toEqual({
    id: 'my-id',
    title: 'A: title',
    slug: '/there',
    description: 'Words.',
    sidebar_label: 'Label',
    sidebar_position: 2.5,
    sidebar_class_name: 'new',
    hide_title: true,
    hide_table_of_contents: false,
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    pagination_label: 'Page',
    pagination_prev: 'a/b',
    pagination_next: null,
    custom_edit_url: null,
    displayed_sidebar: 'docs',
    keywords: ['one', 'two'],
    image: 'img/card.png',
    draft: true,
    unlisted: false,
  })
})

test('keys of other tools are allowed; empty ones count as absent', () => {
  expect(split('---\nbadges: [a]\ntitle:\nsidebar_custom_props: { a: 1 }\nsidebar_key: k\n---\n')).toMatchObject({
    frontMatter: {},
    problems: [],
  })
})

test('tags are words, or a label with an address', () => {
  expect(split('---\ntags: [a, 5, { label: My tag, permalink: /mine }]\n---\n').frontMatter).toEqual({
    tags: ['a', '5', { label: 'My tag', permalink: '/mine' }],
  })
})

test.each([
  ['2024-01-02', '2024-01-02T00:00:00.000Z'],
  ['"1/2/2024"', '2024-01-02T00:00:00.000Z'],
  ['2024-01-02T03:04:05', '2024-01-02T03:04:05.000Z'],
  ['2024-01-02T03:04:05+02:00', '2024-01-02T01:04:05.000Z'],
])('the last update %s is %s on every machine', (text, date) => {
  expect(split(`---\nlast_update: { date: ${text}, author: Ann }\n---\n`).frontMatter).toEqual({
    last_update: { date, author: 'Ann' },
  })
})

test('a page says how it is found', () => {
  expect(split('---\nsearch: { boost: 0.5 }\n---\n').frontMatter).toEqual({ search: { boost: 0.5 } })
  expect(split('---\nsearch:\n  exclude: true\n---\n').frontMatter).toEqual({ search: { exclude: true } })
})

test('a boolean in quotes is a boolean, as in Docusaurus', () => {
  expect(split("---\ndraft: 'true'\nparse_number_prefixes: 'false'\n---\n").frontMatter).toEqual({
    draft: true,
    parse_number_prefixes: false,
  })
})

test('a number counts as text where text is expected', () => {
  expect(split('---\ntitle: 2025\nkeywords: [4, k]\n---\n').frontMatter).toEqual({
    title: '2025',
    keywords: ['4', 'k'],
  })
})

test('keywords may be comma-separated', () => {
  expect(split('---\nkeywords: a, b ,\n---\n').frontMatter.keywords).toEqual(['a', 'b'])
})

test('the lines of the body keep their numbers', () => {
  expect(split('---\ntitle: T\n---\nfirst\nsecond').body).toBe('\n\n\nfirst\nsecond')
})

test.each([
  ['without front matter', 'Text', 'Text'],
  ['that starts with a rule', '---\n\nText', '---\n\nText'],
  ['whose rule comes later', 'Text\n\n---\n\ntitle: x\n\n---\n', 'Text\n\n---\n\ntitle: x\n\n---\n'],
])('a page %s has only a body', (_, text, body) => {
  expect(split(text)).toEqual({ frontMatter: {}, values: {}, body, references: [], problems: [] })
})

test('empty front matter is front matter', () => {
  expect(split('---\n---\nText')).toMatchObject({ frontMatter: {}, values: {}, body: '\n\nText' })
  expect(split('---\n# only a comment\n---\nText')).toMatchObject({ frontMatter: {}, values: {}, body: '\n\n\nText' })
})

test('front matter may end at the end of the file', () => {
  expect(split('---\ntitle: T\n---').frontMatter).toEqual({ title: 'T' })
})

test('a byte order mark and windows line endings change nothing', () => {
  const { frontMatter, body } = split('\uFEFF---\r\ntitle: T\r\ndescription: D\r\n---\r\nText\r\n')
  expect(frontMatter).toEqual({ title: 'T', description: 'D' })
  expect(body.split('\n')[4]).toBe('Text\r')
  expect(split('\uFEFFText').body).toBe('Text')
})

test('dashes inside a value do not end the block', () => {
  expect(split('---\ntitle: a --- b\n---\nText').frontMatter).toEqual({ title: 'a --- b' })
})

test.each([
  ['hide_title: "yes"', 'string', 'boolean', 'Write "hide_title: true" without quotes.'],
  ['draft: no', 'string', 'boolean', 'Write "draft: false" without quotes.'],
  ['sidebar_position: "3rd"', 'string', 'number', 'Write a number without quotes, such as "sidebar_position: 2".'],
  ['sidebar_position: .inf', 'Infinity', 'number', 'Write a number without quotes, such as "sidebar_position: 2".'],
  ['sidebar_position: first', 'string', 'number', 'Write a number without quotes, such as "sidebar_position: 2".'],
  ['title: true', 'boolean', 'string', 'Put the value in quotes: title: "true".'],
  ['title: {{ name }}', 'object', 'string', 'Write one value in quotes, such as title: "text".'],
  ['slug: [a]', 'list', 'string', 'Write one value in quotes, such as slug: "text".'],
  ['keywords: { a: 1 }', 'object', 'list of strings', 'Write "keywords: [first, second]".'],
  ['last_update: 2024', 'number', 'date or author', 'Write the keys "date" and "author" below it, or one of them.'],
  ['search: { boost: 0 }', 'object', 'boost or exclude', SEARCH_HINT],
  ['search: { exlude: true }', 'object', 'boost or exclude', SEARCH_HINT],
  ['search: false', 'boolean', 'boost or exclude', SEARCH_HINT],
  ['questions: [{ ask: Why? }]', 'list', 'list of questions', QUESTIONS_HINT],
  ['tags: { a: 1 }', 'object', 'list of tags', 'Write "tags: [first, second]", or a label and a permalink for each.'],
  [
    'pagination_next: false',
    'boolean',
    'neighbor or null',
    'Write the id of a page, null, or "pagination_next: { label: Next, to: /page }".',
  ],
  ['displayed_sidebar: false', 'boolean', 'string or null', 'Put the value in quotes: displayed_sidebar: "false".'],
])('%s is reported with the found and expected types, and a correction', async (line, found, expected, hint) => {
  const key = line.split(':')[0] ?? ''
  expect(await faultsOf(`---\nid: x\n${line}\n---\n`)).toEqual([
    {
      severity: 'error',
      code: 'front-matter.type',
      message: `Unexpected ${found} for front matter "${key}", expected a ${expected}`,
      hint,
      file: 'content/docs/page.md',
      line: 3,
      column: 1,
      source: line,
    },
  ])
})

test('the sections that answer questions are checked as links are, each at its line', () => {
  const { frontMatter, references } = split(`---
questions:
  - Why, after rain, is it dark?
  - { ask: Who cleans it?, at: cleaning }
  - { ask: How often?, at: "#how-often" }
---
`)
  const cleaning = { ask: 'Who cleans it?', at: 'cleaning' }
  const often = { ask: 'How often?', at: 'how-often' }
  expect(frontMatter.questions).toEqual(['Why, after rain, is it dark?', cleaning, often])
  expect(references).toMatchObject([
    { kind: 'link', url: '#cleaning', place: { line: 4, column: 32 } },
    { kind: 'link', url: '#how-often', place: { line: 5, column: 28 } },
  ])
})

test('addresses of neighbors are checked as links are', () => {
  const { references } = split(
    '---\npagination_prev: { label: Start }\npagination_next: { label: More, to: /more }\n---\n',
  )
  expect(references).toMatchObject([{ kind: 'link', url: '/more', place: { line: 3, column: 37 } }])
})

test('all wrong types are reported at once', async () => {
  const faults = await faultsOf('---\ntitle: [a]\ndraft: 1\n---\n')
  expect(faults.map((fault) => fault.line)).toEqual([2, 3])
})

test.each([
  ['a second colon', 'id: x\ntitle: a: b', 3, 8, /in quotes\.$/],
  ['two keys on one line', 'authors: [a] tags: [b]', 2, undefined, /in quotes\.$/],
  ['a key twice', 'title: a\ntitle: b', 3, 1, /^Keep one/],
  ['a quote that does not end', 'id: x\ntitle: "a\ntags: [b]', 3, 8, /^Close the quote/],
  ['a tab', 'tags:\n\t- a', 3, 1, /^Indent with spaces/],
  ['a special character', 'title: @a', 2, 8, /in quotes\.$/],
  ['an alias of nothing', 'title: *bold', 2, 8, /in quotes\.$/],
])('%s is invalid YAML and reported with its location and what to do', async (_, yaml, line, column, hint) => {
  const [fault] = await faultsOf(`---\n${yaml}\n---\n`)
  expect(fault).toMatchObject({ code: 'front-matter.syntax', file: 'content/docs/page.md', line })
  if (column !== undefined) expect(fault?.column).toBe(column)
  expect(fault?.message).toMatch(/^Front matter is not valid YAML: [^\n]+$/)
  expect(fault?.hint).toMatch(hint)
})

test('a block without an end is a warning if it begins with a key that pages have', () => {
  const problemsIn = (text: string) => split(text).problems.map(({ code, line }) => [code, line])
  expect(problemsIn('---\ntitle: A\n\n# B\n')).toEqual([['front-matter.open', 1]])
  expect(problemsIn('\uFEFF---\r\ntags: [a]\r\n')).toEqual([['front-matter.open', 1]])
  for (const text of ['---\n\ntitle: A\n', '---\nNote: the lamp is off.\n', '---\ntitle: A\n---\n'])
    expect(problemsIn(text)).toEqual([])
})

test('front matter that is not a mapping is reported', async () => {
  const [fault] = await faultsOf('---\njust text\n---\n')
  expect(fault).toMatchObject({ code: 'front-matter.shape', line: 2, source: 'just text' })
})

test('a misspelled key is a warning at its line; keys of other tools are not', () => {
  const { problems } = split('---\ntitle: A\nSidebar_lable: B\nbadges: [c]\nsidebar_key: x\nuid: y\n---\n')
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      code: 'front-matter.key',
      message: 'Unknown front matter "Sidebar_lable"',
      hint: 'Did you mean "sidebar_label"?',
      line: 3,
      column: 1,
    },
  ])
})

test('a key is not reported as a misspelling of another key that is present', () => {
  expect(split('---\ntitle: A\ntitles: B\n---\n').problems).toEqual([])
})

test('a number in quotes is a number, as in Docusaurus', () => {
  expect(splitFrontMatter("---\nsidebar_position: '3'\n---\n", 'a.md').frontMatter).toEqual({ sidebar_position: 3 })
})

test('an address that is code is left out, with a warning at its line', () => {
  const { frontMatter, problems } = split(
    "---\ntitle: 'JavaScript: a tour'\ncustom_edit_url: 'javascript:alert(1)'\n---\n",
  )
  expect(frontMatter).toEqual({ title: 'JavaScript: a tour' })
  expect(problems).toMatchObject([{ severity: 'warning', code: 'front-matter.script', line: 3 }])
})

test('front matter of another tool is read by its adapter, whose warnings are the only ones about keys', () => {
  const text = '---\nlabel: Quay\ntitel: Quay\ndraft: maybe\n---\n'
  const read = readFrontMatterValues(text, { displayPath: 'a.md' }, ({ values, placeOf }, displayPath) => ({
    values: { ...values, sidebar_label: `${values.label} in ${displayPath}`, draft: false },
    placeOf,
    problems: [{ severity: 'warning', code: 'own', message: 'No draft', hint: 'Write true.', ...placeOf('draft') }],
  }))
  const { frontMatter, problems } = splitFrontMatter(text, 'a.md', read)
  expect(frontMatter).toEqual({ sidebar_label: 'Quay in a.md', draft: false })
  expect(problems).toMatchObject([{ code: 'own', file: 'a.md', line: 4, column: 1 }])
})
