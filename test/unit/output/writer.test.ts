import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Destination } from '../../../src/output/manifest.ts'
import { draftSite } from '../../../src/output/writer.ts'

import type { OutputFile } from '../../../src/shared/model.ts'
import { openStore } from '../../../src/util/store.ts'
import { problemsOf } from '../../support/problems-of.ts'
import { makeTempFolder, writeFiles } from '../../support/temp-folder.ts'

const writeSite = async (files: readonly OutputFile[], options: Destination) => (await draftSite(options)).finish(files)

/** Files whose key is their content, and a list of those that were made. */
function filesOf(contents: Readonly<Record<string, string>>) {
  const made: string[] = []
  const files = Object.entries(contents).map(([path, content]): OutputFile => {
    const read = async () => {
      made.push(path)
      return content
    }
    return { path, key: content, read }
  })
  return { files, made }
}

async function makeOutput(before: Readonly<Record<string, string>> = {}) {
  const root = await makeTempFolder()
  const options = { outDir: join(root, 'dist'), store: openStore(join(root, '.cache')) }
  const write = async (contents: Readonly<Record<string, string>>) => {
    const { files, made } = filesOf(contents)
    return { ...(await writeSite(files, options)), made }
  }
  const list = async () => {
    const entries = await readdir(options.outDir, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    return Object.fromEntries(
      await Promise.all(
        paths.map(async (path) => [path.slice(options.outDir.length + 1), await readFile(path, 'utf8')]),
      ),
    )
  }
  if (Object.keys(before).length > 0) await write(before)
  return { root, options, write, list, at: (path: string) => join(options.outDir, path) }
}

test('a site is written with its folders', async () => {
  const site = await makeOutput()
  expect(await site.write({ 'a.html': 'A', 'b/c/d.html': 'D' })).toMatchObject({ written: 2, reused: 0 })
  expect(await site.list()).toEqual({ 'a.html': 'A', 'b/c/d.html': 'D' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', 'dist'])
})

test('the output can be read by everybody whom the umask lets', async () => {
  const site = await makeOutput({ a: 'A' })
  await mkdir(join(site.root, 'plain'))
  expect((await stat(site.options.outDir)).mode).toBe((await stat(join(site.root, 'plain'))).mode)
})

test('a second write of the same files makes and touches nothing', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  const before = await stat(site.options.outDir)
  expect(await site.write({ b: 'B', a: 'A' })).toEqual({ written: 0, reused: 2, made: [] })
  expect((await stat(site.options.outDir)).ino).toBe(before.ino)
})

test('only what changed is made, what is gone is removed', async () => {
  const site = await makeOutput({ a: 'A', 'b/x': 'B', c: 'C' })
  expect(await site.write({ a: 'A', 'b/x': 'B2', d: 'D' })).toEqual({ written: 2, reused: 1, made: ['b/x', 'd'] })
  expect(await site.list()).toEqual({ a: 'A', 'b/x': 'B2', d: 'D' })
})

test('reused files keep their time', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  const before = await stat(site.at('a'))
  await site.write({ a: 'A', b: 'B2' })
  expect((await stat(site.at('a'))).mtimeMs).toBe(before.mtimeMs)
})

test('a file edited by hand in the output is made again, even with the same length', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  await writeFile(site.at('a'), 'X')
  await utimes(site.at('a'), new Date(0), new Date(0))
  expect(await site.write({ a: 'A', b: 'B' })).toEqual({ written: 1, reused: 1, made: ['a'] })
  expect(await site.list()).toEqual({ a: 'A', b: 'B' })
})

test('files added or removed by hand in the output are undone', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  await writeFiles(site.options.outDir, { 'extra/x': 'X' })
  await site.write({ a: 'A', b: 'B' })
  expect(await site.list()).toEqual({ a: 'A', b: 'B' })
})

test('an output that was deleted is written again', async () => {
  const site = await makeOutput({ a: 'A' })
  const elsewhere = { ...site.options, outDir: join(site.root, 'other') }
  expect(await writeSite(filesOf({ a: 'A' }).files, elsewhere)).toEqual({ written: 1, reused: 0 })
})

test('a record that cannot be read is no obstacle', async () => {
  const site = await makeOutput({ '404.html': 'N', 'sitemap.xml': 'S' })
  for (const text of ['', '{', '{}', JSON.stringify({ a: { key: 'A', size: 1, mtimeMs: 1 } })]) {
    await writeFile(join(site.root, '.cache/output'), text)
    expect(await site.write({ '404.html': 'N', 'sitemap.xml': 'S' })).toMatchObject({ written: 2 })
  }
})

test('a file that cannot be made leaves the last output as it was, and nothing beside it', async () => {
  const site = await makeOutput({ a: 'A' })
  const failing = { path: 'b', key: 'b', read: () => Promise.reject(new Error('no bytes')) }
  const many = filesOf(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`many/${index}`, 'x']))).files
  await expect(writeSite([failing, ...many], site.options)).rejects.toThrow('no bytes')
  expect(await site.list()).toEqual({ a: 'A' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', 'dist'])
})

test.each(['../x', '/etc/x', 'a/../../x', '.', ''])('the path "%s" is refused', async (path) => {
  const site = await makeOutput({ a: 'A' })
  await expect(site.write({ [path]: 'X' })).rejects.toThrow('leaves the output folder')
  expect(await site.list()).toEqual({ a: 'A' })
  expect(existsSync(join(site.root, 'x'))).toBe(false)
})

test('a name that starts with two dots is a name', async () => {
  const site = await makeOutput()
  await site.write({ '..a': 'A' })
  expect(await site.list()).toEqual({ '..a': 'A' })
})

test('of two files of one path the last is written, again and again', async () => {
  const site = await makeOutput()
  const [first, second] = ['1', '2'].map((key): OutputFile => ({ path: 'a', key, read: async () => key }))
  if (!first || !second) throw new Error('no files')
  expect(await writeSite([first, second], site.options)).toEqual({ written: 1, reused: 0 })
  expect(await site.list()).toEqual({ a: '2' })
  expect(await writeSite([first, second], site.options)).toEqual({ written: 0, reused: 1 })
})

test('a folder that no build has made is not replaced', async () => {
  const root = await makeTempFolder({ 'src/work.ts': 'mine' })
  const options = { outDir: join(root, 'src'), store: openStore(join(root, '.cache')) }
  const faults = await problemsOf(() => writeSite(filesOf({ a: 'A' }).files, options))
  expect(faults).toMatchObject([{ code: 'output.foreign-folder', hint: expect.stringContaining('--out') }])
  expect(await readFile(join(root, 'src/work.ts'), 'utf8')).toBe('mine')
})

test("the site's own folder is not replaced, even when it looks like a site", async () => {
  const root = await makeTempFolder({ '404.html': '', 'sitemap.xml': '' })
  const options = { outDir: root, store: openStore(join(root, '.cache')) }
  expect(await problemsOf(() => writeSite([], options))).toHaveLength(1)
})

test('an empty folder and the output of a build nobody remembers are replaced', async () => {
  const root = await makeTempFolder({ 'old/404.html': '', 'old/sitemap.xml': '', 'old/x': '' })
  await mkdir(join(root, 'empty'))
  for (const name of ['old', 'empty']) {
    const options = { outDir: join(root, name), store: openStore(join(root, '.cache')) }
    await writeSite(filesOf({ a: 'A' }).files, options)
    expect(await readdir(join(root, name))).toEqual(['a'])
  }
})

/** No process has this number: it is above the largest that Linux gives (proc(5), pid_max). */
const DEAD = 2 ** 22 + 1

test('what a killed build left is removed, the last output put back', async () => {
  const site = await makeOutput({ '404.html': 'N', 'sitemap.xml': 'S' })
  await writeFiles(site.root, { [`.dist-${DEAD}/half`]: '', [`.dist-${DEAD}.old/old`]: '', '.dist-notes/mine': '' })
  await site.write({ a: 'A' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', '.dist-notes', 'dist'])
  const killed = await makeOutput()
  await writeFiles(killed.root, { [`.dist-${DEAD}.old/404.html`]: 'last', [`.dist-${DEAD}.old/sitemap.xml`]: '' })
  const failing = { path: 'b', key: 'b', read: () => Promise.reject(new Error('no bytes')) }
  await expect(writeSite([failing], killed.options)).rejects.toThrow('no bytes')
  expect(await killed.list()).toEqual({ '404.html': 'last', 'sitemap.xml': '' })
})
