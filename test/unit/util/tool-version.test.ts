import { expect, it } from 'vitest'
import { readToolVersion } from '../../../src/util/tool-version.ts'
import { makeTempFolder, writeFiles } from '../../support/temp-folder.ts'

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

it('is another version when a file has another name, since compiled files are called after their content', async () => {
  const version = async (name: string) => readToolVersion(await makeTempFolder({ ...tool, [`lib/${name}`]: '' }))
  expect(await version('chunk-2DUEYYSR.js')).not.toBe(await version('chunk-2KRC7ZJ7.js'))
})
