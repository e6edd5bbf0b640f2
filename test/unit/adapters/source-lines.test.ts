import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLines } from '../../../src/adapters/source-lines.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

test('a page includes files of its repository only, links followed', async () => {
  const folder = await makeTempFolder({ 'repository/code.txt': 'one\ntwo\n', 'secret.txt': 'secret\n' })
  const [root, within] = [join(folder, 'repository/site'), join(folder, 'repository')]
  await mkdir(root)
  await symlink(join(folder, 'secret.txt'), join(root, 'link.txt'))
  const read = (path: string) => readLines(join(root, path), { root, within })?.map(({ text, file }) => [text, file])
  expect(read('../code.txt')).toEqual([
    ['one', '../code.txt'],
    ['two', '../code.txt'],
  ])
  expect(read('../../secret.txt')).toBeUndefined()
  expect(read('link.txt')).toBeUndefined()
  expect(read('.')).toBeUndefined()
})
