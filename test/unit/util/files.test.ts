import { readdir, readFile, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from '../../../src/util/hash.ts'
import { isInside } from '../../../src/util/paths.ts'
import { replaceFile } from '../../../src/util/replace-file.ts'
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

test('different lists of parts have different hashes', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
  expect(hashOf('a')).not.toBe(hashOf('a', ''))
  const parts = fc.array(fc.string())
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      expect(hashOf(...a) === hashOf(...b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    }),
  )
})

test('texts have the hash of their bytes, whether short or long', () => {
  for (const parts of [['ab', 'c'], ['a'.repeat(10_000), 'b'], []])
    expect(hashOf(...parts)).toBe(hashOf(...parts.map((part) => Buffer.from(part))))
})

test('a file that cannot be moved into place leaves nothing next to it', async () => {
  const folder = await makeTempFolder({ 'a/inside': '' })
  expect(() => replaceFile(join(folder, 'a'), 'text')).toThrow()
  expect(await readdir(folder)).toEqual(['a'])
})

test('a file is written with its folders and leaves nothing next to it', async () => {
  const folder = await makeTempFolder()
  replaceFile(join(folder, 'a/b.json'), 'one')
  replaceFile(join(folder, 'a/b.json'), 'two')
  expect(await readFile(join(folder, 'a/b.json'), 'utf8')).toBe('two')
  expect(await readdir(join(folder, 'a'))).toEqual(['b.json'])
})

test('what a killed process left next to a file is removed by the next that writes there', async () => {
  const here = hashOf(hostname()).slice(0, 8)
  const id = '0a8e1d5e-6f1c-4c1e-9d4b-3c5f7a9b1d2e'
  const nameOf = (host: string, pid: number) => `.frigate-docs-${host}-${pid}-${id}.tmp`
  // Larger than any process id.
  const dead = 2 ** 30
  const [left, old] = [nameOf(here, dead), nameOf('00000000', 1)]
  const cached = [nameOf('00000000', dead), nameOf(here, process.ppid), `a.${id}.tmp`, 'mine.tmp']
  const folder = await makeTempFolder(Object.fromEntries([left, old, ...cached].map((name) => [name, 'half'])))
  const longAgo = Date.now() / 1000 - 100_000
  for (const name of [old, `a.${id}.tmp`]) await utimes(join(folder, name), longAgo, longAgo)
  replaceFile(join(folder, 'a'), 'whole')
  expect((await readdir(folder)).sort()).toEqual(['a', ...cached].sort())
})
