import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from '../../../src/util/hash.ts'
import { readJson, writeAtomically } from '../../../src/util/json-file.ts'
import { isInside } from '../../../src/util/paths.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

test.each([
  ['/a', '/a', true],
  ['/a', '/a/b', true],
  ['/a', '/a/..b', true],
  ['/a', '/a/../a/b', true],
  ['/a', '/ab', false],
  ['/a', '/', false],
  ['/a', '/a/../b', false],
])('inside %s is %s: %s', (folder, path, expected) => {
  expect(isInside(folder, path)).toBe(expected)
})

test('a hash tells every list of parts apart', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
  expect(hashOf('a')).not.toBe(hashOf('a', ''))
  const parts = fc.array(fc.string())
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      expect(hashOf(...a) === hashOf(...b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    }),
  )
})

test('a JSON file that is missing or damaged counts as none', async () => {
  const folder = await makeTempFolder({ 'good.json': '{"a":1}', 'bad.json': '{' })
  expect(await readJson(join(folder, 'good.json'))).toEqual({ a: 1 })
  expect(await readJson(join(folder, 'bad.json'))).toBeUndefined()
  expect(await readJson(join(folder, 'none.json'))).toBeUndefined()
})

test('a file is written with its folders and leaves nothing beside it', async () => {
  const folder = await makeTempFolder()
  await writeAtomically(join(folder, 'a/b.json'), 'one')
  await writeAtomically(join(folder, 'a/b.json'), 'two')
  expect(await readFile(join(folder, 'a/b.json'), 'utf8')).toBe('two')
  expect(await readdir(join(folder, 'a'))).toEqual(['b.json'])
})
