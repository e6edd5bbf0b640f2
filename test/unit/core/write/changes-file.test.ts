import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHANGES } from '../../../../src/core/write/manifest.ts'
import { openStore } from '../../../../src/util/store.ts'
import { filesOf, makeOutput, writeSite } from '../../../support/make-output.ts'

describe('the list of changes', () => {
  const read = async (site: Awaited<ReturnType<typeof makeOutput>>) =>
    JSON.parse(await readFile(site.at(CHANGES), 'utf8'))

  test('has everything after the first write, and then what differs', async () => {
    const site = await makeOutput({ b: 'B', a: 'A', c: 'C' })
    expect(await read(site)).toEqual({ version: 1, added: ['a', 'b', 'c'], changed: [], removed: [] })
    await site.write({ a: 'A', b: 'B2', d: 'D' })
    expect(await read(site)).toEqual({ version: 1, added: ['d'], changed: ['b'], removed: ['c'] })
  })

  test('stays as it is while nothing changes', async () => {
    const site = await makeOutput({ a: 'A' })
    await site.write({ a: 'A' })
    expect(await read(site)).toMatchObject({ added: ['a'] })
  })

  test('compares bytes where the last write is not known, or its files were edited', async () => {
    const site = await makeOutput({ a: 'A', b: 'B', c: 'C' })
    await writeFile(site.at('b'), 'edited')
    const { files } = filesOf({ a: 'A', b: 'B', d: 'D' })
    await writeSite(files, { ...site.options, store: openStore(join(site.root, '.other')) })
    expect(await read(site)).toEqual({ version: 1, added: ['d'], changed: ['b'], removed: ['c'] })
  })
})
