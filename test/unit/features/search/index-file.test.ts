import { expect, test } from 'vitest'
import { nameOf } from '../../../../src/features/search/index-file.ts'
import { nameLength } from '../../../../src/shared/search/index-format.ts'
import { hashOf } from '../../../../src/util/hash.ts'

test('no two files of a very large index share a name', () => {
  const names = new Set(Array.from({ length: 150_000 }, (_, index) => nameOf(hashOf(`file ${index}`))))
  expect(names.size).toBe(150_000)
})

test('a name is as long as the lists of names expect, and the same where case is ignored', () => {
  for (const key of [hashOf('file'), '0'.repeat(64), 'f'.repeat(64)]) {
    expect(nameOf(key)).toMatch(new RegExp(`^[0-9a-z]{${nameLength}}$`))
  }
})
