import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHANGES } from '../../../../src/core/write/manifest.ts'
import { readMarker } from '../../../../src/core/write/marker.ts'
import { UPDATE } from '../../../../src/core/write/update-site.ts'
import { draftSite } from '../../../../src/core/write/writer.ts'
import { filesOf, makeOutput, writeSite } from '../../../support/make-output.ts'
import { writeFiles } from '../../../support/temp-folder.ts'

/** So many that one more or less is few. */
const MANY = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`many/${index}/index.html`, `${index}`]))

type Output = Awaited<ReturnType<typeof makeOutput>>

const folderOf = async ({ options }: Output) => (await stat(options.outDir)).ino

const readChanges = async (site: Output) => JSON.parse(await readFile(site.at(CHANGES), 'utf8'))

/** Above the maximum process id on Linux (proc(5), pid_max). */
const DEAD = 2 ** 22 + 1
const DRAFT = '.dist-4194305-3f0c2f4e-0000-4000-8000-000000000000'

const ownerOf = (pid: number) => ({ host: hostname(), started: 0, pid })

describe('an output of which little changes', () => {
  test('stays in its place, and so do the files that are the same', async () => {
    const site = await makeOutput({ ...MANY, a: 'A', gone: 'G' })
    const [folder, before] = [await folderOf(site), await stat(site.at('many/3/index.html'))]
    expect(await site.write({ ...MANY, a: 'A2', 'new/b': 'B' })).toMatchObject({ written: 2 })
    expect(await site.list()).toEqual({ ...MANY, a: 'A2', 'new/b': 'B' })
    expect(await folderOf(site)).toBe(folder)
    expect(await stat(site.at('many/3/index.html'))).toMatchObject({ ino: before.ino, ctimeMs: before.ctimeMs })
    expect(await readChanges(site)).toEqual({ version: 1, added: ['new/b'], changed: ['a'], removed: ['gone'] })
    expect(readMarker(site.options.outDir)?.files).toEqual([...Object.keys(MANY), 'a', 'new/b'].sort())
    expect(await site.write({ ...MANY, a: 'A2', 'new/b': 'B' })).toMatchObject({ written: 0, made: [] })
  })

  test('has a folder in the place of a file, and a file in the place of a folder', async () => {
    const site = await makeOutput({ ...MANY, file: 'F', 'folder/a/b': 'B' })
    const folder = await folderOf(site)
    await site.write({ ...MANY, 'file/in': 'I', folder: 'F2' })
    expect(await site.list()).toEqual({ ...MANY, 'file/in': 'I', folder: 'F2' })
    expect(await folderOf(site)).toBe(folder)
  })

  test('is replaced as a whole if the headers change, which hold for all pages', async () => {
    const site = await makeOutput({ ...MANY, _headers: 'H' })
    const folder = await folderOf(site)
    await site.write({ ...MANY, _headers: 'H2' })
    expect(await site.list()).toEqual({ ...MANY, _headers: 'H2' })
    expect(await folderOf(site)).not.toBe(folder)
  })

  test('is replaced as a whole if another build wrote it meanwhile', async () => {
    const site = await makeOutput({ ...MANY, a: 'A' })
    const draft = await draftSite(site.options)
    await site.write({ ...MANY, a: 'A2', 'many/3/index.html': 'other' })
    const folder = await folderOf(site)
    await draft.finish(filesOf({ ...MANY, a: 'A3' }).files)
    expect(await site.list()).toEqual({ ...MANY, a: 'A3' })
    expect(await folderOf(site)).not.toBe(folder)
  })
})

describe('an update that was killed', () => {
  /** The output after some files were moved, with what a killed build leaves. */
  async function killUpdate({ pid = DEAD, draft = DRAFT } = {}): Promise<Output> {
    const site = await makeOutput({ ...MANY, a: 'A', b: 'B', gone: 'G' })
    await writeFiles(site.root, { [`${draft}/b`]: 'B2', [`${draft}/new/c`]: 'C' })
    await writeFile(site.at('a'), 'A2')
    const update = { draft, moved: ['a', 'b', 'new/c'], gone: ['gone'], process: ownerOf(pid) }
    await writeFile(site.at(UPDATE), JSON.stringify(update))
    return site
  }

  test('is finished by the next build, even one that fails', async () => {
    const site = await killUpdate()
    const failing = { path: 'b', key: 'b', read: () => Promise.reject(new Error('no bytes')) }
    await expect(writeSite([failing], site.options)).rejects.toThrow('no bytes')
    expect(await site.list()).toEqual({ ...MANY, a: 'A2', b: 'B2', 'new/c': 'C' })
    await expect(stat(join(site.root, DRAFT))).rejects.toThrow('ENOENT')
  })

  test('is finished where a file has taken the place of a folder already', async () => {
    const site = await makeOutput({ ...MANY, taken: 'T' })
    const update = { draft: DRAFT, moved: ['taken'], gone: ['taken/a', 'many/1'], process: ownerOf(DEAD) }
    await writeFile(site.at(UPDATE), JSON.stringify(update))
    await (await draftSite(site.options)).discard()
    expect(await site.list()).toEqual({ ...MANY, taken: 'T' })
  })

  test('is left to the build that is still running, which is waited for no longer than a second', async () => {
    const site = await killUpdate({ pid: process.ppid })
    await site.write({ ...MANY, a: 'A3', b: 'B' })
    expect(await site.list()).toEqual({ ...MANY, a: 'A3', b: 'B' })
    expect(await readFile(join(site.root, DRAFT, 'b'), 'utf8')).toBe('B2')
    await rm(join(site.root, DRAFT), { recursive: true })
  })

  test.each([
    ['moves a file from elsewhere', { draft: '../elsewhere', moved: ['a'], gone: [] }],
    ['removes a file elsewhere', { draft: DRAFT, moved: [], gone: ['../mine'] }],
  ])('is not finished if its note %s', async (_, update) => {
    const site = await makeOutput({ ...MANY, a: 'A' })
    await writeFiles(site.root, { mine: 'M', 'elsewhere/a': 'E' })
    await writeFile(site.at(UPDATE), JSON.stringify({ ...update, process: ownerOf(DEAD) }))
    await (await draftSite(site.options)).discard()
    expect(await readFile(join(site.root, 'mine'), 'utf8')).toBe('M')
    expect(await readFile(site.at('a'), 'utf8')).toBe('A')
  })
})
