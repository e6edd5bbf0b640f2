import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPageAssets, listStaticFiles, toOutput } from '../../../../src/core/read/assets.ts'
import { readImageSizes } from '../../../../src/core/read/image-sizes.ts'
import { makeTempFolder, writeFiles } from '../../../support/temp-folder.ts'

const within = (repositoryDir: string) => ({ repositoryDir, contentFolders: [] })

test('static files of later folders win; hidden files are published too', async () => {
  const root = await makeTempFolder({ 'a/x.txt': 'a', 'a/.well-known/y': 'y', 'b/x.txt': 'b' })
  const files = await listStaticFiles([join(root, 'a'), join(root, 'b'), join(root, 'none')], within(root))
  expect(files.map((file) => file.path)).toEqual(['.well-known/y', 'x.txt'])
  expect(files[1]?.absolutePath).toBe(join(root, 'b/x.txt'))
})

test("a static file's stamp changes with its content", async () => {
  const root = await makeTempFolder({ 'x.txt': 'a' })
  const [before] = await listStaticFiles([root], within(root))
  await writeFiles(root, { 'x.txt': 'longer' })
  const [after] = await listStaticFiles([root], within(root))
  expect(after?.stamp).not.toBe(before?.stamp)
})

test('a file next to a page gets a hashed address', async () => {
  const root = await makeTempFolder({
    'a/pic.svg': '<svg/>',
    'a/page.md': '',
    'a/_category_.json': '{}',
    LICENSE: 'MIT',
  })
  const assets = await listPageAssets(root)
  expect(assets.map(({ path, outputPath }) => [path, outputPath])).toEqual([
    ['LICENSE', expect.stringMatching(/^assets\/files\/LICENSE\.[0-9a-f]{8}$/)],
    ['a/pic.svg', expect.stringMatching(/^assets\/files\/pic\.[0-9a-f]{8}\.svg$/)],
  ])
})

test('a file next to a page keeps its address in a static folder, where pages and what they exclude are no files', async () => {
  const root = await makeTempFolder({ 'a/pic.svg': '<svg/>', 'a/page.md': '', 'drafts/b.svg': '<svg/>', 'c.txt': '' })
  const globs = { include: ['**/*.md'], exclude: ['drafts/**'] }
  const contentFolders = [{ kind: 'doc' as const, dir: root, prefix: '', globs }]
  const files = await listStaticFiles([root], { repositoryDir: root, contentFolders })
  expect(files.map(({ path }) => path)).toEqual(['a/pic.svg', 'c.txt'])
  const assets = await listPageAssets(root, { isStatic: true })
  expect(assets.map(({ outputPath }) => outputPath)).toEqual(['a/pic.svg', 'c.txt', 'drafts/b.svg'])
})

test('an output file reads its bytes on demand', async () => {
  const root = await makeTempFolder({ 'x.bin': new Uint8Array([0, 255]) })
  const output = toOutput({ path: 'y.bin', absolutePath: join(root, 'x.bin'), key: 'k' })
  expect(output).toMatchObject({ path: 'y.bin', key: 'k' })
  expect([...new Uint8Array(Buffer.from(await output.read()))]).toEqual([0, 255])
})

test('the size of an image is read; other files have no size', async () => {
  const root = await makeTempFolder({
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'b.png': 'no',
  })
  const files = ['a.svg', 'b.png', 'none.png'].map((name) => [name, join(root, name)] as const)
  expect(await readImageSizes(files)).toEqual(new Map([['a.svg', { width: 30, height: 20 }]]))
})
