import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import {
  areCurrent,
  importTracked,
  openReads,
  prepareReads,
  type Reads,
  runUnnoted,
  storedReads,
  trackReads,
} from '../../../src/util/track-reads.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

let root: string
let fs: typeof import('node:fs')

beforeEach(async () => {
  prepareReads()
  fs = await import('node:fs')
  root = await makeTempFolder()
  mkdirSync(join(root, 'list/deep'), { recursive: true })
  writeFileSync(join(root, 'a.txt'), 'a')
})

/** Whether what some work reads has changed after something else was done. */
function notices(read: () => unknown, change: () => void): boolean {
  const reads: Reads = new Map()
  trackReads(reads, read)
  expect(areCurrent(reads)).toBe(true)
  change()
  return !areCurrent(openReads(storedReads(reads, root), root))
}

const write = (path: string, text: string) => (): void => writeFileSync(join(root, path), text)

it('notices other bytes of a file that was read', () => {
  expect(notices(() => fs.readFileSync(join(root, 'a.txt')), write('a.txt', 'bb'))).toBe(true)
  expect(notices(() => fs.readFileSync(join(root, 'a.txt')), write('b.txt', 'b'))).toBe(false)
})

it('notices a file that was looked for and not there, and one that was', () => {
  expect(notices(() => fs.existsSync(join(root, 'new.txt')), write('new.txt', ''))).toBe(true)
  expect(
    notices(
      () => fs.existsSync(join(root, 'new.txt')),
      () => rmSync(join(root, 'new.txt')),
    ),
  ).toBe(true)
})

it('notices other names in a folder that was listed, and below it only if that was asked for', () => {
  const list = join(root, 'list')
  expect(notices(() => fs.readdirSync(list), write('list/b.txt', ''))).toBe(true)
  expect(notices(() => fs.readdirSync(list), write('list/deep/c.txt', ''))).toBe(false)
  expect(notices(() => fs.readdirSync(list, { recursive: true }), write('list/deep/d.txt', ''))).toBe(true)
})

it('notices another value of a variable, whatever way it was asked for', () => {
  const set = (value: string) => (): void => void Object.assign(process.env, { DOCS_TRACKED: value })
  expect(notices(() => process.env.DOCS_TRACKED, set('1'))).toBe(true)
  expect(notices(() => 'DOCS_TRACKED' in process.env, set('2'))).toBe(true)
  expect(notices(() => ({ ...process.env }), set('3'))).toBe(true)
  expect(notices(() => process.env.DOCS_OTHER, set('4'))).toBe(false)
  delete process.env.DOCS_TRACKED
})

it('notes what is read until the work has ended, for everything that waits for it, and nothing of this tool', async () => {
  const outer: Reads = new Map()
  const inner: Reads = new Map()
  const read = (name: string): boolean => fs.existsSync(join(root, name))
  await trackReads(outer, async () => {
    await trackReads(inner, async () => {
      await pause(1)
      read('inner')
    })
    runUnnoted(() => read('tool'))
    read('outer')
  })
  read('later')
  expect(Object.keys(storedReads(inner, root))).toEqual(['inner'])
  expect(Object.keys(storedReads(outer, root))).toEqual(['inner', 'outer'])
})

it('loads a module again, and only when something is another that it read while it was loaded', async () => {
  const file = join(root, 'module.mjs')
  writeFileSync(
    file,
    "import { readFileSync } from 'node:fs'\nexport const text = readFileSync(new URL('a.txt', import.meta.url), 'utf8')\n",
  )
  const load = async (query: string): Promise<unknown> => {
    const reads: Reads = new Map()
    const { text } = await importTracked<{ readonly text: string }>(pathToFileURL(file).href + query, reads)
    return [text, ...Object.keys(storedReads(reads, root))]
  }
  for (const query of ['', '?hash']) {
    write('a.txt', 'a')()
    expect(await load(query)).toEqual(['a', 'a.txt'])
    expect(await load(query)).toEqual(['a', 'a.txt'])
    write('a.txt', 'other')()
    expect(await load(query)).toEqual(['other', 'a.txt'])
  }
})

it('loads a module again that has failed', async () => {
  const file = join(root, 'fails.mjs')
  writeFileSync(file, "import { readFileSync } from 'node:fs'\nreadFileSync(new URL('late.txt', import.meta.url))\n")
  const load = () => importTracked(pathToFileURL(file).href, new Map())
  await expect(load()).rejects.toThrow('ENOENT')
  write('late.txt', 'there')()
  await load()
})
