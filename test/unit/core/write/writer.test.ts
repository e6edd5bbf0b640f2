import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { CHANGES } from '../../../../src/core/write/manifest.ts'
import { MARKER } from '../../../../src/core/write/marker.ts'
import { findForeignFiles } from '../../../../src/core/write/output-state.ts'
import { installSite } from '../../../../src/core/write/replace-output.ts'
import { draftSite } from '../../../../src/core/write/writer.ts'

import type { OutputFile } from '../../../../src/shared/model.ts'
import { openStore } from '../../../../src/util/store.ts'
import { filesOf, makeOutput, writeSite } from '../../../support/make-output.ts'
import { problemsOf } from '../../../support/problems-of.ts'
import { makeTempFolder, writeFiles } from '../../../support/temp-folder.ts'

test('a site is written with its folders', async () => {
  const site = await makeOutput()
  expect(await site.write({ 'a.html': 'A', 'b/c/d.html': 'D' })).toMatchObject({ written: 2 })
  expect(await site.list()).toEqual({ 'a.html': 'A', 'b/c/d.html': 'D' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', 'dist'])
})

test('the output has the permissions of the umask', async () => {
  const site = await makeOutput({ a: 'A' })
  await mkdir(join(site.root, 'plain'))
  expect((await stat(site.options.outDir)).mode).toBe((await stat(join(site.root, 'plain'))).mode)
})

test('a second write of the same files changes nothing', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  const before = await stat(site.options.outDir)
  expect(await site.write({ b: 'B', a: 'A' })).toEqual({ written: 0, made: [] })
  expect((await stat(site.options.outDir)).ino).toBe(before.ino)
})

test('only changed files are written, and deleted ones removed', async () => {
  const site = await makeOutput({ a: 'A', 'b/x': 'B', c: 'C' })
  expect(await site.write({ a: 'A', 'b/x': 'B2', d: 'D' })).toEqual({ written: 2, made: ['b/x', 'd'] })
  expect(await site.list()).toEqual({ a: 'A', 'b/x': 'B2', d: 'D' })
})

test('reused files keep their modification time', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  const before = await stat(site.at('a'))
  await site.write({ a: 'A', b: 'B2' })
  expect((await stat(site.at('a'))).mtimeMs).toBe(before.mtimeMs)
})

test('a file edited by hand in the output is rewritten, even with the same length', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  await writeFile(site.at('a'), 'X')
  await utimes(site.at('a'), new Date(0), new Date(0))
  expect(await site.write({ a: 'A', b: 'B' })).toEqual({ written: 1, made: ['a'] })
  expect(await site.list()).toEqual({ a: 'A', b: 'B' })
})

test('a file edited by hand with the same size and time is rewritten', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  const { atime, mtime } = await stat(site.at('a'))
  await writeFile(site.at('a'), 'X')
  await utimes(site.at('a'), atime, mtime)
  expect(await site.write({ a: 'A', b: 'B' })).toEqual({ written: 1, made: ['a'] })
  expect(await site.list()).toEqual({ a: 'A', b: 'B' })
})

test('a file with only different times is not rewritten', async () => {
  const site = await makeOutput({ a: 'Café', b: 'B' })
  await utimes(site.at('a'), new Date(0), new Date(0))
  expect(await site.write({ a: 'Café', b: 'B' })).toEqual({ written: 0, made: [] })
  expect(await site.write({ a: 'Café', b: 'C' })).toEqual({ written: 1, made: ['b'] })
})

test('files added to the output by hand are kept and listed, whatever is written', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  await writeFiles(site.options.outDir, { 'extra/x': 'X', CNAME: 'docs.example.org' })
  await symlink('a', site.at('link'))
  for (const b of ['B', 'C', 'D']) {
    expect((await draftSite(site.options)).foreign).toEqual(['CNAME', 'extra/x', 'link'])
    await site.write({ a: 'A', b })
    expect(await site.list()).toEqual({ a: 'A', b, 'extra/x': 'X', CNAME: 'docs.example.org' })
    expect(await readlink(site.at('link'))).toBe('a')
  }
})

test.each([
  ['x', { x: 'X' }],
  ['x/y', { x: 'X' }],
  ['x', { 'x/y': 'X' }],
])('a foreign file %s at the path of %j is an error, and is kept', async (path, files) => {
  const site = await makeOutput({ a: 'A' })
  await writeFiles(site.options.outDir, { [path]: 'mine' })
  expect(await problemsOf(() => site.write(files))).toMatchObject([
    { code: 'output.foreign-file', message: expect.stringContaining(path) },
  ])
  expect(await site.list()).toEqual({ a: 'A', [path]: 'mine' })
})

test('without the manifest, the marker says which files are ours', async () => {
  const site = await makeOutput({ a: 'A', b: 'B' })
  await writeFiles(site.options.outDir, { mine: 'M' })
  await rm(join(site.root, '.cache'), { recursive: true })
  expect(await site.write({ a: 'A2' })).toMatchObject({ written: 1 })
  expect(await site.list()).toEqual({ a: 'A2', mine: 'M' })
})

test('if the folder cannot be replaced, its files are replaced one by one', async () => {
  const site = await makeOutput({ a: 'A', 'b/x': 'B', 'c/d/e': 'E', f: 'F' })
  await writeFiles(site.options.outDir, { 'c/mine': 'M' })
  const draft = join(site.options.outDir, '.draft')
  await writeFiles(draft, { [MARKER]: '{}', a: 'A', 'b/x': 'B2', 'f/g': 'G' })
  const moved = [MARKER, 'a', 'b/x', 'f/g']
  await installSite(draft, site.options.outDir, { moved, gone: ['c/d/e', 'f'], before: ['a', 'b/x', 'c/d/e', 'f'] })
  expect(await site.list()).toEqual({ a: 'A', 'b/x': 'B2', 'c/mine': 'M', 'f/g': 'G' })
  expect((await readdir(site.options.outDir)).sort()).toEqual([CHANGES, MARKER, 'a', 'b', 'c', 'f'])
  expect(await readdir(site.at('c'))).toEqual(['mine'])
})

test('an output that was deleted is written again', async () => {
  const site = await makeOutput({ a: 'A' })
  const elsewhere = { ...site.options, outDir: join(site.root, 'other') }
  expect(await writeSite(filesOf({ a: 'A' }).files, elsewhere)).toEqual({ written: 1 })
})

test('an unreadable manifest does not matter', async () => {
  const site = await makeOutput({ '404.html': 'N', 'sitemap.xml': 'S' })
  for (const text of ['', '{', '{}', JSON.stringify({ a: { key: 'A', size: 1, mtimeMs: 1 } })]) {
    await writeFile(join(site.root, '.cache/output'), text)
    expect(await site.write({ '404.html': 'N', 'sitemap.xml': 'S' })).toMatchObject({ written: 2 })
  }
})

test('a file that fails leaves the last output unchanged, and nothing next to it', async () => {
  const site = await makeOutput({ a: 'A' })
  const failing = { path: 'b', key: 'b', read: () => Promise.reject(new Error('no bytes')) }
  const many = filesOf(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`many/${index}`, 'x']))).files
  await expect(writeSite([failing, ...many], site.options)).rejects.toThrow('no bytes')
  expect(await site.list()).toEqual({ a: 'A' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', 'dist'])
})

test.each(['../x', '/etc/x', 'a/../../x', '.', ''])('the path "%s" is rejected', async (path) => {
  const site = await makeOutput({ a: 'A' })
  await expect(site.write({ [path]: 'X' })).rejects.toThrow('leaves the output folder')
  expect(await site.list()).toEqual({ a: 'A' })
  expect(existsSync(join(site.root, 'x'))).toBe(false)
})

test('a name may start with two dots', async () => {
  const site = await makeOutput()
  await site.write({ '..a': 'A' })
  expect(await site.list()).toEqual({ '..a': 'A' })
})

test('of two files with one path the last is written, every time', async () => {
  const site = await makeOutput()
  const [first, second] = ['1', '2'].map((key): OutputFile => ({ path: 'a', key, read: async () => key }))
  if (!first || !second) throw new Error('no files')
  expect(await writeSite([first, second], site.options)).toEqual({ written: 1 })
  expect(await site.list()).toEqual({ a: '2' })
  expect(await writeSite([first, second], site.options)).toEqual({ written: 0 })
})

test('a folder that no build made is not replaced', async () => {
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

test('an empty folder is replaced; a site without a marker is not', async () => {
  const root = await makeTempFolder({ 'old/404.html': '', 'old/sitemap.xml': '', 'old/x': '' })
  await mkdir(join(root, 'empty'))
  const write = (name: string) =>
    writeSite(filesOf({ a: 'A' }).files, { outDir: join(root, name), store: openStore(join(root, '.cache')) })
  await write('empty')
  expect((await readdir(join(root, 'empty'))).sort()).toEqual([CHANGES, MARKER, 'a'])
  expect(await problemsOf(() => write('old'))).toMatchObject([{ code: 'output.foreign-folder' }])
  expect((await readdir(join(root, 'old'))).sort()).toEqual(['404.html', 'sitemap.xml', 'x'])
})

/** An unused process id: it is above the maximum on Linux (proc(5), pid_max). */
const DEAD = 2 ** 22 + 1
const ID = `${DEAD}-3f0c2f4e-0000-4000-8000-000000000000`

/** A marker that is being written. */
const ASIDE = `.frigate-docs-01234567-${process.ppid}-3f0c2f4e-0000-4000-8000-000000000000.tmp`

/** The marker of a site that a running or killed process was writing. */
const draftOf = (owner: object) =>
  JSON.stringify({ writtenBy: 'frigate-docs', files: [], process: { host: hostname(), started: 0, ...owner } })

test('the draft of a killed build is removed, and the last output restored', async () => {
  const site = await makeOutput({ a: 'A' })
  await writeFiles(site.root, {
    [`.dist-${ID}/${MARKER}`]: draftOf({ pid: DEAD }),
    [`.dist-${ID}/half`]: '',
    [`.dist-${ID}.old/old`]: '',
  })
  await site.write({ a: 'B' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', 'dist'])
  await rename(join(site.root, 'dist'), join(site.root, `.dist-${ID}.old`))
  const failing = { path: 'b', key: 'b', read: () => Promise.reject(new Error('no bytes')) }
  await expect(writeSite([failing], site.options)).rejects.toThrow('no bytes')
  expect(await site.list()).toEqual({ a: 'B' })
})

test('the draft of a killed build in the output itself is removed, that of a running one is not part of the site', async () => {
  const site = await makeOutput({ a: 'A' })
  await writeFiles(site.options.outDir, {
    [`.draft-${ID}/${MARKER}`]: draftOf({ pid: DEAD }),
    [`.draft-${ID}/files/a`]: 'half',
    [`.draft-${ID.replace('3f', 'ff')}/${MARKER}`]: draftOf({ pid: process.ppid }),
  })
  const draft = await draftSite(site.options)
  expect(draft.foreign).toEqual([])
  expect((await readdir(site.options.outDir)).sort()).toEqual(
    [`.draft-${ID.replace('3f', 'ff')}`, CHANGES, MARKER, 'a'].sort(),
  )
  await draft.discard()
})

test('an output that another build swaps all the time is never taken for the folder of somebody else', async () => {
  const site = await makeOutput({ a: 'A', 'b/c': 'C' })
  const swap = `const { renameSync } = require('node:fs')
    const { outDir, swaps } = require('node:worker_threads').workerData
    for (let swap = 0; swap < 50; swap++) {
      renameSync(outDir, outDir + '-old')
      Atomics.wait(swaps, 0, swap, 5)
      renameSync(outDir + '-old', outDir)
      Atomics.add(swaps, 0, 1)
      Atomics.wait(swaps, 0, swap + 1, 5)
    }`
  const swaps = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(swap, { eval: true, workerData: { outDir: site.options.outDir, swaps } })
  const ends = once(worker, 'exit')
  while (Atomics.load(swaps, 0) < 50) expect(await findForeignFiles(site.options.outDir, undefined)).toEqual([])
  await ends
})

test('the draft of a killed container with the same process id is removed', async () => {
  const site = await makeOutput({ a: 'A' })
  await writeFiles(site.root, { [`.dist-${ID}/${MARKER}`]: draftOf({ pid: process.pid }) })
  await site.write({ a: 'B' })
  expect((await readdir(site.root)).sort()).toEqual(['.cache', 'dist'])
})

test.each([
  ['of another running build', `.dist-${ID}/${MARKER}`, draftOf({ pid: process.ppid })],
  ['of a build on another machine', `.dist-${ID}/${MARKER}`, draftOf({ pid: DEAD, host: 'elsewhere' })],
  ['of a running build that has no marker yet', `.dist-${ID.replace(`${DEAD}`, `${process.ppid}`)}/${ASIDE}`, ''],
  ['of the user, with a name like ours', `.dist-${ID}/mine`, 'M'],
  ['of the user, with another name', '.dist-2023/mine', 'M'],
])('a folder %s is kept', async (_, path, text) => {
  const site = await makeOutput({ a: 'A' })
  await writeFiles(site.root, { [path]: text })
  await site.write({ a: 'B' })
  expect(await readFile(join(site.root, path), 'utf8')).toBe(text)
})
