import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonLines } from '../../../src/util/checksummed-files.ts'
import { hashOf } from '../../../src/util/hash.ts'
import { openStore } from '../../../src/util/store.ts'
import { damageBytes } from '../../support/damage-bytes.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

interface Note {
  readonly title: string
  readonly line: number
}

const note: Note = { title: 'Línea \u2028 one\n\ud83d\ude00', line: 2.5 }
const KEY = hashOf('key')

describe('a list of a store', () => {
  const open = (folder: string) => ({
    ...openStore(folder).list('notes', jsonLines<Note>()),
    file: join(folder, 'notes'),
  })
  const notes = Array.from({ length: 1200 }, (_, index): Note => ({ title: `${note.title} ${index}`, line: index }))

  test('is read as it was written, however long it is', async () => {
    const place = open(await makeTempFolder())
    expect(place.read(KEY)).toBeUndefined()
    for (const list of [notes, [note], []]) {
      expect(place.write(KEY, list)).toBe(true)
      expect(place.read(KEY)).toEqual(list)
    }
  })

  test('counts as missing under another key, and when it is truncated anywhere or any of its bytes is changed', async () => {
    const { file, read, write } = open(await makeTempFolder())
    write(KEY, [note, note])
    expect(read(hashOf('another key'))).toBeUndefined()
    const bytes = readFileSync(file)
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length))
      expect(read(KEY), `${length} bytes`).toBeUndefined()
    }
    damageBytes(file, bytes, () => expect(read(KEY)).toBeUndefined())
  })

  test('has values added at its end, one addition after the other', async () => {
    const folder = await makeTempFolder()
    open(folder).write(KEY, notes)
    const place = open(folder)
    expect(place.add(KEY, [note])).toBe(false)
    place.read(KEY)
    expect([place.add(KEY, [note]), place.add(KEY, [note, note])]).toEqual([true, true])
    const other = open(folder)
    expect(other.read(KEY)).toEqual([...notes, note, note, note])
    expect(other.add(KEY, [note])).toBe(true)
    expect(open(folder).read(KEY)).toHaveLength(notes.length + 4)
  })

  test('is without an addition that is truncated or damaged, and then has to be written', async () => {
    const folder = await makeTempFolder()
    const place = open(folder)
    place.write(KEY, [note])
    const { length } = readFileSync(place.file)
    place.read(KEY)
    place.add(KEY, [note, note])
    const bytes = readFileSync(place.file)
    for (let end = length + 1; end < bytes.length; end++) {
      writeFileSync(place.file, bytes.subarray(0, end))
      expect(place.read(KEY), `${end} bytes`).toEqual([note])
      expect(place.add(KEY, [note])).toBe(false)
    }
    for (let at = length; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      writeFileSync(place.file, damaged)
      expect(place.read(KEY), `byte ${at}`).toEqual([note])
    }
  })

  test('is not added to where another process has written it meanwhile, nor for ever', async () => {
    const folder = await makeTempFolder()
    const place = open(folder)
    place.write(KEY, [note])
    place.read(KEY)
    open(folder).write(KEY, notes)
    expect(place.add(KEY, [note])).toBe(false)
    expect(place.read(KEY)).toEqual(notes)
    let additions = 0
    while (place.add(KEY, [note])) additions++
    expect(additions).toBeGreaterThan(10)
    expect(place.read(KEY)).toHaveLength(notes.length + additions)
  })
})
