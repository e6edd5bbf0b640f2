import { expect, test } from 'vitest'
import { readCategoryFiles } from '../../../../src/core/read/category-files.ts'
import { listFiles } from '../../../../src/util/list-files.ts'
import { problemsOf } from '../../../support/problems-of.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

async function read(files: Record<string, string>) {
  const root = await makeTempFolder(files)
  return readCategoryFiles(`${root}/docs`, await listFiles(`${root}/docs`), { root })
}

test('JSON and YAML files are read by folder', async () => {
  const found = await read({
    'docs/_category_.json': '{ "label": "All" }',
    'docs/guides/_category_.yml': 'position: 2\nlink: null\n',
    'docs/guides/deep/_category_.yaml': 'link:\n  type: generated-index\n  title: Deep\n',
    'docs/other.json': '{',
  })
  expect(Object.fromEntries(found)).toEqual({
    '': { label: 'All', file: 'docs/_category_.json' },
    guides: { position: 2, link: null, file: 'docs/guides/_category_.yml' },
    'guides/deep': { link: { type: 'generated-index', title: 'Deep' }, file: 'docs/guides/deep/_category_.yaml' },
  })
})

test('a position may be in quotes, as in Docusaurus', async () => {
  expect((await read({ 'docs/a/_category_.json': '{ "position": "2.5" }' })).get('a')).toMatchObject({ position: 2.5 })
})

test('an empty file has no values', async () => {
  expect((await read({ 'docs/a/_category_.yml': '' })).get('a')).toEqual({ file: 'docs/a/_category_.yml' })
})

test('an invalid file is reported with its location', async () => {
  const [fault] = await problemsOf(() => read({ 'docs/a/_category_.json': '{\n  "label": "x",\n  "position" 2\n}' }))
  expect(fault).toMatchObject({ code: 'category.syntax', file: 'docs/a/_category_.json', severity: 'error' })
  expect(fault?.line).toBe(3)
})

test('every value of the wrong type is reported, in all files at once', async () => {
  const faults = await problemsOf(() =>
    read({
      'docs/a/_category_.json': '{\n  "label": 5,\n  "position": "two"\n}',
      'docs/b/_category_.yml': 'link:\n  type: page\n',
      'docs/c/_category_.yml': 'link: intro\n',
      'docs/d/_category_.yml': 'just text\n',
    }),
  )
  const reported = faults.map(({ file, line, message }) => `${file}:${line} ${message}`).sort()
  expect(reported).toEqual([
    'docs/a/_category_.json:2 Unexpected value of "label", expected a string',
    'docs/a/_category_.json:3 Unexpected value of "position", expected a number',
    'docs/b/_category_.yml:2 Unexpected value of "link.type", expected "doc" or "generated-index"',
    'docs/c/_category_.yml:1 Unexpected value of "link", expected an object or null',
    'docs/d/_category_.yml:1 Unexpected text, expected keys such as "label" and "position"',
  ])
})
