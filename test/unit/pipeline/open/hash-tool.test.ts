import { expect, it } from 'vitest'
import { findToolVersion } from '../../../../src/config/config-version.ts'
import { readToolVersion } from '../../../../src/pipeline/open/hash-tool.ts'
import { makeTempFolder, writeFiles } from '../../../support/temp-folder.ts'

const tool = { 'package.json': '{}', 'lib/main.js': 'one', 'lib/browser/site.js': 'two', 'lib/site.css': 'three' }

it.each(Object.keys(tool))('is another version of the tool when %s differs', async (path) => {
  const other = await makeTempFolder({ ...tool, [path]: 'changed' })
  expect(readToolVersion(other)).not.toBe(readToolVersion(await makeTempFolder(tool)))
})

it('is the same version of the tool in another folder', async () => {
  expect(readToolVersion(await makeTempFolder(tool))).toBe(readToolVersion(await makeTempFolder(tool)))
})

it('keeps the version that a process began with while files of the tool change', async () => {
  const folder = await makeTempFolder(tool)
  const version = readToolVersion(folder)
  await writeFiles(folder, { 'lib/main.js': 'changed' })
  expect(readToolVersion(folder)).toBe(version)
})

it('looks once at the code that reads configurations', () => {
  expect(findToolVersion()).toBe(findToolVersion())
})
