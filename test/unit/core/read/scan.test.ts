import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, scanSources } from '../../../../src/core/read/scan.ts'
import { listAllFiles, listFiles } from '../../../../src/util/list-files.ts'
import { toPosix } from '../../../../src/util/paths.ts'
import { siteConfig } from '../../../support/site-config.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

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

test('a page of another ending is Markdown, unless one beside it has the name', async () => {
  const root = await makeTempFolder({ 'a.md': '', 'a.markdown': '', 'b.c/d.markdown': '', e: '' })
  const sources = await scanSources(root, { root, globs: { include: ['**'], exclude: [] } })
  expect(sources.map(({ path, displayPath }) => [displayPath, path])).toEqual([
    ['a.markdown', 'a.markdown'],
    ['a.md', 'a.md'],
    ['b.c/d.markdown', 'b.c/d.md'],
    ['e', 'e.md'],
  ])
})

test('Windows line endings are normalized and noncharacters removed', async () => {
  const root = await makeTempFolder({ 'a.md': 'one\r\ntwo\uFDD0three\uFDD3' })
  expect((await readSource(root, 'a.md', { root })).text).toBe('one\ntwothree')
})

test('the hash depends only on the bytes', async () => {
  const root = await makeTempFolder({ 'a.md': 'one', 'b.md': 'two', 'c.md': 'one' })
  const [a, b, c] = await Promise.all(['a.md', 'b.md', 'c.md'].map((path) => readSource(root, path, { root })))
  expect(a?.hash).toBe(c?.hash)
  expect(a?.hash).not.toBe(b?.hash)
})

test('a preprocessor changes pages and partials, and their hashes', async () => {
  const page = "import Part from './_part.mdx'\r\n\n<Part /> WHO\n"
  const root = await makeTempFolder({ 'docs/a.mdx': page, 'docs/_part.mdx': 'Hello WHO' })
  const readAs = (who: string) =>
    readSource(root, 'docs/a.mdx', {
      root,
      preprocessor: ({ filePath, fileContent }) => {
        return fileContent.replace('WHO', `${who} of ${toPosix(relative(root, filePath))}`)
      },
    })
  const world = await readAs('world')
  expect(world.text).toContain('<Part /> world of docs/a.mdx')
  expect(world.partials?.[0]?.text).toBe('Hello world of docs/_part.mdx')
  expect((await readAs('moon')).hash).not.toBe(world.hash)
  expect((await readAs('world')).hash).toBe(world.hash)
})

test('a partial may be outside of the site, but inside of its repository', async () => {
  const root = await makeTempFolder({
    'site/a.mdx': "import Part from '../README.md'\n\n<Part />\n",
    'README.md': 'Hello',
  })
  const { partials } = await readSource(`${root}/site`, 'a.mdx', { root: `${root}/site`, within: root })
  expect(partials).toEqual([{ displayPath: '../README.md', absolutePath: join(root, 'README.md'), text: 'Hello' }])
})

test('a preprocessor that returns no text is an error with the page', async () => {
  const root = await makeTempFolder({ 'a.md': 'one' })
  const preprocessor = (() => undefined) as unknown as () => string
  const error = await readSource(root, 'a.md', { root, preprocessor }).catch((thrown: unknown) => thrown)
  const message = 'markdown.preprocessor returned undefined, expected the text of the page'
  expect(error).toMatchObject({ problems: [{ message, file: 'a.md' }] })
})
