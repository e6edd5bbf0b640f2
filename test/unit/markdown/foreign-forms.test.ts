import { expect, test } from 'vitest'
import { compilePage } from '../../support/compile-page.ts'

const problemsOf = async (text: string) => (await compilePage(text)).doc.problems

test.each([
  ['!!! note "Title"\n\n    Text', '!!! note', 'MkDocs'],
  ['???+ tip\n    Text', '???+ tip', 'MkDocs'],
  ['=== "One"\n\n    Text', '=== "One"', 'MkDocs'],
  ['--8<-- "part.md"', '--8<--', 'MkDocs'],
  ['::: lamp.Light.on\n    :docstring:', ':::', 'mkdocstrings'],
  ['::: details More\nText\n:::', '::: details', 'VitePress'],
  ['::: code-group\n\n```js\n1\n```\n\n:::', '::: code-group', 'VitePress'],
  ['<!--@include: ./part.md-->', '<!--@include: ./part.md-->', 'VitePress'],
  ['<<< @/snippets/lamp.js', '<<< @/snippets/lamp.js', 'VitePress'],
  ['/// info | Title\n\nText\n\n///', '/// info', 'MkDocs'],
  ['//// tab | One\n\nText\n\n////', '//// tab', 'MkDocs'],
  ['```python\n{!> ../src/lamp.py!}\n```', '{!', 'MkDocs'],
  ['{ .card } Text', '{ .card }', 'MkDocs'],
  ['[[toc]]', '[[toc]]', 'another tool'],
])('%j is named, with its line and whose it is', async (text, form, tool) => {
  const [fault, ...others] = await problemsOf(`# Lamp\n\n${text}\n`)
  expect(fault).toMatchObject({ message: `Unexpected "${form}", which is syntax of ${tool}`, line: 3, column: 1 })
  expect(others).toEqual([])
})

test('attributes after a link are named at their place', async () => {
  const [fault] = await problemsOf('# Lamp\n\nSee [this](#lamp){.wide target=_blank}.\n')
  expect(fault).toMatchObject({ message: expect.stringContaining('"{.wide target=_blank}"'), line: 3, column: 18 })
})

test.each([
  'Wait!!! What',
  'What??? No',
  '`!!! note`',
  '=== x',
  '///',
  '```\n{!a}\n```',
  '::: note Title\n\nText\n\n:::',
  '```\n!!! note\n```',
  '[[1]](https://example.org)',
])("%j is nobody else's", async (text) => {
  expect(await problemsOf(text)).toEqual([])
})
