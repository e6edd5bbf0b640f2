import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openManifest } from '../../../../src/core/write/manifest.ts'
import { makeOutput } from '../../../support/make-output.ts'

/** Forty files, whose names end with what their lines in the manifest must not be cut at. */
const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`page ${index}\n"ü"`, `text ${index}`]))

test('after an edit, what is kept of other files is not written again', async () => {
  const site = await makeOutput({ ...many, gone: 'G' })
  const cached = join(site.root, '.cache/output')
  const before = readFileSync(cached, 'utf8')
  const edited = { ...many, 'page 3\n"ü"': 'other text', added: 'A' }
  expect(await site.write(edited)).toMatchObject({ written: 2 })
  const after = readFileSync(cached, 'utf8')
  expect(after.startsWith(before)).toBe(true)
  // One that changed, one that was added, one that was removed, and the checksum.
  expect(after.slice(before.length).match(/\n/g)).toHaveLength(4)
  expect([...(openManifest(site.options).manifest?.keys() ?? [])].sort()).toEqual(Object.keys(edited).sort())
  expect(await site.write(edited)).toMatchObject({ written: 0 })
})

test('when half of an addition is lost, the files it was about are written again', async () => {
  const site = await makeOutput(many)
  const cached = join(site.root, '.cache/output')
  const edited = { ...many, added: 'A', 'page 7\n"ü"': 'other text' }
  await site.write(edited)
  writeFileSync(cached, readFileSync(cached, 'utf8').slice(0, -40))
  expect(await site.write(edited)).toMatchObject({ written: 2 })
  expect(await site.list()).toEqual(edited)
})

test('when most files change, the manifest is written as a whole', async () => {
  const site = await makeOutput(many)
  await site.write(Object.fromEntries(Object.keys(many).map((path) => [path, 'new'])))
  const lines = readFileSync(join(site.root, '.cache/output'), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(Object.keys(many).length + 1)
})
