import { expect, test } from 'vitest'
import { readSource, scanSources } from '../../../src/content/scan.ts'
import { listAllFiles, listFiles } from '../../../src/util/list-files.ts'
import { siteConfig } from '../../support/site-config.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

test('files are sorted, with forward slashes, without hidden files and packages', async () => {
  const folder = await makeTempFolder({
    'b.md': '',
    'a/c.md': '',
    'node_modules/x.md': '',
    '.git/x.md': '',
    '.x.md': '',
  })
  expect(await listFiles(folder)).toEqual(['a/c.md', 'b.md'])
})

test('hidden files are listed on request, except those of git', async () => {
  const folder = await makeTempFolder({ '.well-known/x.txt': '', '.git/config': '', 'a/.DS_Store': '', 'a.txt': '' })
  expect(await listAllFiles(folder)).toEqual(['.well-known/x.txt', 'a.txt'])
})

test('a missing folder is empty', async () => {
  expect(await listFiles('/does/not/exist')).toEqual([])
})

test('the pages of a folder follow include and exclude of the configuration', async () => {
  const { docs } = await siteConfig()
  const root = await makeTempFolder({
    'docs/a.md': 'A',
    'docs/guides/b.mdx': 'B',
    'docs/_partial.md': '',
    'docs/_drafts/c.md': '',
    'docs/x.test.js': '',
    'docs/pic.png': '',
  })
  const sources = await scanSources(`${root}/docs`, { root, globs: docs })
  expect(sources.map(({ path, displayPath, text }) => [path, displayPath, text])).toEqual([
    ['a.md', 'docs/a.md', 'A'],
    ['guides/b.mdx', 'docs/guides/b.mdx', 'B'],
  ])
})

test('Windows line endings are normalized and noncharacters removed', async () => {
  const root = await makeTempFolder({ 'a.md': 'one\r\ntwo\uFDD0three\uFDD3' })
  expect((await readSource(root, 'a.md', root)).text).toBe('one\ntwothree')
})

test('the hash depends only on the bytes', async () => {
  const root = await makeTempFolder({ 'a.md': 'one', 'b.md': 'two', 'c.md': 'one' })
  const [a, b, c] = await Promise.all(['a.md', 'b.md', 'c.md'].map((path) => readSource(root, path, root)))
  expect(a?.hash).toBe(c?.hash)
  expect(a?.hash).not.toBe(b?.hash)
})
