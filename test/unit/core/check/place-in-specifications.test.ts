import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeInSpecifications } from '../../../../src/core/check/place-in-specifications.ts'
import type { Problem } from '../../../../src/util/errors.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const broken = (address: string, message = `"${address}" does not exist`): Problem => {
  return { severity: 'warning', code: 'link.broken', message, file: 'api.json', address }
}

async function place(text: string, problems: readonly Problem[], others: Readonly<Record<string, string>> = {}) {
  const root = await makeTempFolder({ 'api.json': text, ...others })
  const specFiles = ['api.json', ...Object.keys(others)].map((file) => join(root, file))
  return placeInSpecifications(problems, { root, specFiles })
}

test('an address that is broken on many pages is reported once for each place where it is written', async () => {
  const pages = Array.from({ length: 200 }, (_, index) => broken('#rights', `"#rights" does not exist on /${index}`))
  const placed = await place('See #rights.\n'.repeat(200), pages)
  expect(placed.map(({ line, column }) => [line, column])).toEqual(pages.map((_, index) => [index + 1, 5]))
  expect(new Set(placed.map(({ message }) => message))).toEqual(
    new Set(['"#rights" does not exist on /0 (the same on 199 more pages)']),
  )
})

test('a place is where the whole address is written', async () => {
  const text = '../a.md, x../a.md, ../a.md#b, (../a.md), /a.md\n/docs/a'
  const placed = await place(text, [broken('../a.md'), broken('/docs'), broken('/docs/a')])
  expect(placed.map(({ message, line, column }) => [message, line, column])).toEqual([
    ['"../a.md" does not exist', 1, 1],
    ['"../a.md" does not exist', 1, 32],
    ['"/docs" does not exist', undefined, undefined],
    ['"/docs/a" does not exist', 2, 1],
  ])
})

test('the first file of a specification that has an address is its place', async () => {
  const placed = await place('#one', [broken('#one'), broken('#two')], { 'a.json': '#one #two', 'b.json': '#two' })
  expect(placed.map(({ file, column }) => [file, column])).toEqual([
    ['api.json', 1],
    ['a.json', 6],
  ])
})

test('of a specification on one line, a problem keeps the part around its place', async () => {
  const [problem] = await place(`${'x'.repeat(100_000)} #here ${'y'.repeat(100_000)}`, [broken('#here')])
  expect(problem?.column).toBe(100_002)
  expect(problem?.source).toContain(' #here ')
  expect(problem?.source?.length).toBeLessThan(200)
})
