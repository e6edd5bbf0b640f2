import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/util/hash.ts'
import { openStore, startGeneration } from '../../../src/util/store.ts'
import { damageBytes } from '../../support/damage-bytes.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

interface Note {
  readonly title: string
  readonly lines: readonly number[]
}

const note: Note = { title: 'Línea \u2028 one\n\ud83d\ude00', lines: [1, 2.5] }
const KEY = hashOf('key')

describe('an entry', () => {
  const open = (folder: string) => ({ ...openStore(folder).entry<Note>('note'), file: join(folder, 'note') })

  async function keep() {
    const place = open(await makeTempFolder())
    expect(place.write(KEY, note)).toBe(true)
    return { ...place, bytes: readFileSync(place.file) }
  }

  test('is read as it was written, repeatedly and by any process', async () => {
    const folder = await makeTempFolder()
    expect(open(folder).read(KEY)).toBeUndefined()
    expect(open(folder).write(KEY, { title: 'before', lines: [] })).toBe(true)
    expect(open(folder).write(KEY, note)).toBe(true)
    expect(open(folder).read(KEY)).toEqual(note)
  })

  test('with any value is read as it was written', async () => {
    const place = open(await makeTempFolder())
    const notes = fc.record({ title: fc.string({ unit: 'binary' }), lines: fc.array(fc.integer()) })
    fc.assert(
      fc.property(notes, (any) => {
        place.write(KEY, any)
        expect(place.read(KEY)).toEqual(any)
      }),
    )
  })

  test('counts as missing when it is truncated anywhere', async () => {
    const { file, bytes, read } = await keep()
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length))
      expect(read(KEY), `${length} bytes`).toBeUndefined()
    }
    writeFileSync(file, bytes)
    expect(read(KEY)).toEqual(note)
  })

  test('counts as missing when any of its bytes is changed', async () => {
    const { file, bytes, read } = await keep()
    damageBytes(file, bytes, () => expect(read(KEY)).toBeUndefined())
  })

  test('counts as missing when something is appended, or it is something else', async () => {
    const { file, bytes, read } = await keep()
    for (const other of ['', '\n', 'null', '{}', JSON.stringify(note), `${bytes}\n`, `${bytes}${bytes}`]) {
      writeFileSync(file, other)
      expect(read(KEY), other).toBeUndefined()
    }
  })

  test('counts as missing when it was stored under another key', async () => {
    const { file, bytes, read } = await keep()
    const other = hashOf('other')
    writeFileSync(join(dirname(file), other), bytes)
    expect(read(other)).toBeUndefined()
    expect(read(KEY)).toEqual(note)
  })

  test('counts as missing when another version of the tool has written it', async () => {
    const { file, bytes, read } = await keep()
    writeFileSync(file, bytes.toString().replace(/^frigate-docs \S+/, `frigate-docs ${hashOf('another version')}`))
    expect(read(KEY)).toBeUndefined()
  })

  test('is written again when a folder is in its place', async () => {
    const { file, read, write } = await keep()
    rmSync(file)
    mkdirSync(join(file, 'inside'), { recursive: true })
    expect(read(KEY)).toBeUndefined()
    expect(write(KEY, note)).toBe(true)
    expect(read(KEY)).toEqual(note)
  })

  test('counts as missing when it cannot be opened', async () => {
    const { file, read } = await keep()
    rmSync(file)
    symlinkSync(file, file)
    expect(read(KEY)).toBeUndefined()
  })

  test('is not stored if nothing can be written, without an error', async () => {
    const folder = await makeTempFolder({ file: '' })
    const place = open(join(folder, 'file', 'store'))
    expect(place.write(KEY, note)).toBe(false)
    expect(place.read(KEY)).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['file'])
  })

  test('leaves nothing next to it', async () => {
    const { file } = await keep()
    expect(readdirSync(dirname(file))).toHaveLength(1)
  })
})

test('an entry has only the last value', async () => {
  const entry = openStore(await makeTempFolder()).entry<Note>('note')
  entry.write('one', note)
  entry.write('two', { title: 'b', lines: [] })
  expect(entry.read('one')).toBeUndefined()
  expect(entry.read('two')).toEqual({ title: 'b', lines: [] })
})

describe('a collection', () => {
  const values = Array.from({ length: 4 }, (_, index): [string, Note] => [`key${index}`, { ...note, lines: [index] }])
  const open = (folder: string) => openStore(folder).collection<Note>('notes')

  /** Stores all values; returns the file they are in, or that of their places. */
  async function keep(which = 0) {
    const folder = await makeTempFolder()
    const notes = open(folder)
    for (const [key, value] of values) expect(notes.write(key, value)).toBe(true)
    const names = readdirSync(join(folder, 'notes')).sort()
    expect(names).toEqual([names[0], `${names[0]}.places`])
    const name = names[which] ?? ''
    const file = join(folder, 'notes', name)
    return { folder, file, bytes: readFileSync(file) }
  }

  /** Reads all values as another process; undefined for those that count as missing. */
  const readAll = (folder: string) => {
    const notes = open(folder)
    return values.map(([key]) => notes.read(key))
  }

  test('is read as it was written, by any process', async () => {
    const { folder } = await keep()
    expect(readAll(folder)).toEqual(values.map(([, value]) => value))
    expect(open(folder).read('other')).toBeUndefined()
  })

  test('includes what other processes add meanwhile', async () => {
    const folder = await makeTempFolder()
    const [one, other] = [open(folder), open(folder)]
    one.write('a', note)
    expect(other.read('a')).toEqual(note)
    one.write('b', note)
    expect(other.read('b')).toEqual(note)
  })

  test.each([0, 1])('has all complete values before the point where file %i is truncated', async (which) => {
    const { folder, file, bytes } = await keep(which)
    for (let length = 0; length < bytes.length; length += 7) {
      writeFileSync(file, bytes.subarray(0, length))
      const read = readAll(folder)
      const there = read.filter((value) => value !== undefined).length
      expect(read.slice(0, there)).toEqual(values.slice(0, there).map(([, value]) => value))
      expect(there).toBeLessThan(values.length)
    }
  })

  test.each([0, 1])('never returns a value after a byte of file %i has changed', async (which) => {
    const { folder, file, bytes } = await keep(which)
    damageBytes(file, bytes, () => {
      const read = readAll(folder)
      for (const [index, value] of read.entries()) expect([values[index]?.[1], undefined]).toContainEqual(value)
      expect(read).toContain(undefined)
    })
  })

  test('is stored even if a file or an invalid pack is in the way', async () => {
    const folder = await makeTempFolder({ notes: 'a file' })
    expect(open(folder).write('a', note)).toBe(true)
    mkdirSync(join(folder, 'notes', 'folder'))
    writeFileSync(join(folder, 'notes', 'text'), 'no pack')
    expect(open(folder).read('a')).toEqual(note)
  })

  test('still works after its folder was cleared', async () => {
    const { folder } = await keep()
    const notes = open(folder)
    notes.write('a', note)
    rmSync(join(folder, 'notes'), { recursive: true })
    expect(notes.read('key1')).toBeUndefined()
    expect(notes.write('b', note)).toBe(true)
    expect(open(folder).read('b')).toEqual(note)
  })

  test('is not stored if nothing can be written, without an error', async () => {
    const folder = await makeTempFolder({ file: '' })
    const notes = open(join(folder, 'file', 'store'))
    expect(notes.write('a', note)).toBe(false)
    expect(notes.read('a')).toBeUndefined()
  })

  test('keeps the files that contain a value to keep', async () => {
    const folder = await makeTempFolder()
    for (const key of ['a', 'b', 'c']) open(folder).write(key, note)
    mkdirSync(join(folder, 'notes', 'd'))
    open(folder).keepOnly(new Set(['a', 'c', 'e']))
    expect(readdirSync(join(folder, 'notes'))).toHaveLength(4)
    expect(['a', 'b', 'c'].map((key) => open(folder).read(key))).toEqual([note, undefined, note])
  })
})

describe('a generation', () => {
  test('has nothing of an earlier one, which others still read', async () => {
    const folder = await makeTempFolder()
    const openBoth = (generation?: string) => {
      const store = openStore(folder, generation)
      return { entry: store.entry<string>('entry'), values: store.collection<string>('values') }
    }
    const earlier = openBoth()
    earlier.entry.write('key', 'old')
    earlier.values.write('key', 'old')
    const later = openBoth(startGeneration(folder))
    expect([later.entry.read('key'), later.values.read('key')]).toEqual([undefined, undefined])
    expect([earlier.entry.read('key'), earlier.values.read('key')]).toEqual(['old', 'old'])
    later.entry.write('key', 'new')
    later.values.write('key', 'new')
    expect([openBoth().entry.read('key'), openBoth().values.read('key')]).toEqual(['new', 'new'])
    expect(earlier.values.read('key')).toBe('old')
  })
})

describe('a file for other tools', () => {
  test('is removed by the next one of its name, unless somebody has used it within the hour', async () => {
    const folder = await makeTempFolder()
    const store = openStore(folder)
    const [old, used, young, other] = ['1', '2', '3', '4'].map((text) =>
      store.putFile(text === '4' ? 'b.mjs' : 'a.mjs', text),
    )
    const ago = Date.now() / 1000 - 7200
    for (const path of [old, used, other]) utimesSync(path ?? '', ago, ago)
    expect(store.findFile('a.mjs', hashOf(Buffer.from('2')))).toBe(used)
    const last = store.putFile('a.mjs', '5')
    expect([old, used, young, other, last].map((path) => existsSync(path ?? ''))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
  })

  test('is found as long as it is unchanged', async () => {
    const store = openStore(await makeTempFolder())
    const hash = hashOf(Buffer.from('é'))
    expect(store.findFile('a.mjs', hash)).toBeUndefined()
    const path = store.putFile('a.mjs', 'é')
    expect(store.findFile('a.mjs', hash)).toBe(path)
    writeFileSync(path, 'e')
    expect(store.findFile('a.mjs', hash)).toBeUndefined()
  })

  test('is written elsewhere when the store is not writable', async () => {
    const folder = await makeTempFolder({ file: '' })
    const path = openStore(join(folder, 'file')).putFile('a.mjs', 'text')
    expect(readFileSync(path, 'utf8')).toBe('text')
    expect(path.startsWith(folder)).toBe(false)
  })
})
