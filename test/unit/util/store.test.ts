import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../../../src/util/hash.ts'
import { array, number, object, type Schema, string } from '../../../src/util/schema.ts'
import { openStore } from '../../../src/util/store.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

interface Note {
  readonly title: string
  readonly lines: readonly number[]
}

const noteSchema: Schema<Note> = object<Note>({ title: string, lines: array(number) })
const note: Note = { title: 'Línea \u2028 one\n\ud83d\ude00', lines: [1, 2.5] }
const KEY = hashOf('key')

/** Both forms in which a value is kept, behind one face. */
const forms = [
  ['an entry', (folder: string) => ({ ...openStore(folder).entry('note', noteSchema), file: join(folder, 'note') })],
  [
    'a value of a collection',
    (folder: string) => ({ ...openStore(folder).collection('notes', noteSchema), file: join(folder, 'notes', KEY) }),
  ],
] as const

describe.each(forms)('%s', (_, open) => {
  async function keep() {
    const place = open(await makeTempFolder())
    expect(place.write(KEY, note)).toBe(true)
    return { ...place, bytes: readFileSync(place.file) }
  }

  test('is read as it was written, again and again, and by whoever opens the folder', async () => {
    const folder = await makeTempFolder()
    expect(open(folder).read(KEY)).toBeUndefined()
    expect(open(folder).write(KEY, { title: 'before', lines: [] })).toBe(true)
    expect(open(folder).write(KEY, note)).toBe(true)
    expect(open(folder).read(KEY)).toEqual(note)
  })

  test('whatever it is, is read as it was written', async () => {
    const place = open(await makeTempFolder())
    const notes = fc.record({ title: fc.string({ unit: 'binary' }), lines: fc.array(fc.integer()) })
    fc.assert(
      fc.property(notes, (any) => {
        place.write(KEY, any)
        expect(place.read(KEY)).toEqual(any)
      }),
    )
  })

  test('counts as not there when it is cut, wherever', async () => {
    const { file, bytes, read } = await keep()
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length))
      expect(read(KEY), `${length} bytes`).toBeUndefined()
    }
    writeFileSync(file, bytes)
    expect(read(KEY)).toEqual(note)
  })

  test('counts as not there when any of its bytes is another', async () => {
    const { file, bytes, read } = await keep()
    const places = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
    fc.assert(
      fc.property(places, ([place, difference]) => {
        const changed = Buffer.from(bytes)
        changed[place] = (bytes[place] ?? 0) ^ difference
        writeFileSync(file, changed)
        expect(read(KEY)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('counts as not there when something follows it, or it is something else', async () => {
    const { file, bytes, read } = await keep()
    for (const other of ['', '\n', 'null', '{}', JSON.stringify(note), `${bytes}\n`, `${bytes}${bytes}`]) {
      writeFileSync(file, other)
      expect(read(KEY), other).toBeUndefined()
    }
  })

  test('counts as not there when it was kept under another key', async () => {
    const { file, bytes, read } = await keep()
    const other = hashOf('other')
    writeFileSync(join(dirname(file), other), bytes)
    expect(read(other)).toBeUndefined()
    expect(read(KEY)).toEqual(note)
  })

  test('counts as not there in another format', async () => {
    const { file, bytes, read } = await keep()
    writeFileSync(file, bytes.toString().replace(/^(frigate-docs )1 /, '$12 '))
    expect(read(KEY)).toBeUndefined()
  })

  test('is made again when a folder is in its place', async () => {
    const { file, read, write } = await keep()
    rmSync(file)
    mkdirSync(join(file, 'inside'), { recursive: true })
    expect(read(KEY)).toBeUndefined()
    expect(write(KEY, note)).toBe(true)
    expect(read(KEY)).toEqual(note)
  })

  test('counts as not there when it cannot be opened', async () => {
    const { file, read } = await keep()
    rmSync(file)
    symlinkSync(file, file)
    expect(read(KEY)).toBeUndefined()
  })

  test('is not kept where nothing can be written, and nobody hears of it', async () => {
    const folder = await makeTempFolder({ file: '' })
    const place = open(join(folder, 'file', 'store'))
    expect(place.write(KEY, note)).toBe(false)
    expect(place.read(KEY)).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['file'])
  })

  test('leaves nothing beside it', async () => {
    const { file } = await keep()
    expect(readdirSync(dirname(file))).toHaveLength(1)
  })
})

test('a value that its schema does not accept counts as not there, though it is whole', async () => {
  const store = openStore(await makeTempFolder())
  const values: readonly unknown[] = [null, 'text', [], {}, { title: 1, lines: [] }, { title: 'a', lines: ['1'] }]
  for (const value of values) {
    store.entry<unknown>('note', (_): _ is unknown => true).write(KEY, value)
    expect(store.entry('note', noteSchema).read(KEY), JSON.stringify(value)).toBeUndefined()
  }
})

test('an entry has the last value alone', async () => {
  const entry = openStore(await makeTempFolder()).entry('note', noteSchema)
  entry.write('one', note)
  entry.write('two', { title: 'b', lines: [] })
  expect(entry.read('one')).toBeUndefined()
  expect(entry.read('two')).toEqual({ title: 'b', lines: [] })
})

test('a collection keeps only what it is told to', async () => {
  const folder = await makeTempFolder()
  const notes = openStore(folder).collection('notes', noteSchema)
  notes.keepOnly(new Set())
  for (const key of ['a', 'b', 'c']) notes.write(key, note)
  mkdirSync(join(folder, 'notes', 'd'))
  notes.keepOnly(new Set(['a', 'c', 'e']))
  expect(readdirSync(join(folder, 'notes')).sort()).toEqual(['a', 'c'])
})

describe('a file that others load', () => {
  test('is found for as long as it is what was put there', async () => {
    const store = openStore(await makeTempFolder())
    const hash = hashOf(Buffer.from('é'))
    expect(store.findFile('a.mjs', hash)).toBeUndefined()
    const path = store.putFile('a.mjs', 'é')
    expect(store.findFile('a.mjs', hash)).toBe(path)
    writeFileSync(path, 'e')
    expect(store.findFile('a.mjs', hash)).toBeUndefined()
  })

  test('is put elsewhere when it cannot be kept', async () => {
    const folder = await makeTempFolder({ file: '' })
    const path = openStore(join(folder, 'file')).putFile('a.mjs', 'text')
    expect(readFileSync(path, 'utf8')).toBe('text')
    expect(path.startsWith(folder)).toBe(false)
  })
})
