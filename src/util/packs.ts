import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Many small values in few files: to make a file takes longer than to write it. A pack is written by one thread, from
 * its start to its end; each value has a line before it with its seal, its key and its length in bytes. What is behind
 * a line that cannot be read is not there.
 */

/** A value as it is kept. */
export interface PackedValue {
  readonly seal: string
  readonly content: Buffer
}

/** The packs of a folder. */
export interface Packs {
  find(key: string): PackedValue | undefined
  /** @throws what the system says when it cannot be written. */
  add(key: string, value: PackedValue): void
  /** Removes the packs in which none of these keys is. */
  keepOnly(keys: ReadonlySet<string>): void
}

interface Place {
  readonly file: string
  readonly seal: string
  readonly offset: number
  readonly length: number
}

interface OpenPack {
  readonly file: string
  readonly descriptor: number
  length: number
}

/** More than the longest line before a value. */
const LONGEST_LINE = 512
const LINE = /^(\S+) (\S+) (\d+)\n/

/** Opens a folder, which need not be there; its packs are looked through when a key is wanted that was not added. */
export function openPacks(folder: string): Packs {
  const places = new Map<string, Place>()
  /** Sizes of the packs as they were last looked through. */
  const seen = new Map<string, number>()
  const state: { pack?: OpenPack } = {}
  const scan = (): void => {
    for (const name of namesIn(folder)) {
      const file = join(folder, name)
      const size = statSync(file, { throwIfNoEntry: false })?.size
      if (size === undefined || seen.get(file) === size || file === state.pack?.file) continue
      seen.set(file, size)
      for (const [key, place] of tryToReadPlaces(file)) places.set(key, place)
    }
  }
  const findPack = (): OpenPack => {
    // Somebody else may have cleared the folder.
    if (state.pack && fstatSync(state.pack.descriptor).nlink === 0) delete state.pack
    state.pack ??= startPack(folder)
    return state.pack
  }
  return {
    find: (key) => {
      if (!places.has(key)) scan()
      const place = places.get(key)
      return place && { seal: place.seal, content: readAt(place) }
    },
    add: (key, { seal, content }) => {
      const pack = findPack()
      const line = Buffer.from(`${seal} ${key} ${content.byteLength}\n`)
      try {
        writeAll(pack.descriptor, Buffer.concat([line, content]))
      } catch (error) {
        // What is behind half a value would be lost with it.
        delete state.pack
        throw error
      }
      places.set(key, { file: pack.file, seal, offset: pack.length + line.byteLength, length: content.byteLength })
      pack.length += line.byteLength + content.byteLength
    },
    keepOnly: (keys) => {
      scan()
      const used = new Set([...places].flatMap(([key, { file }]) => (keys.has(key) ? [file] : [])))
      if (state.pack) used.add(state.pack.file)
      for (const name of namesIn(folder)) {
        const file = join(folder, name)
        if (!used.has(file)) rmSync(file, { recursive: true, force: true })
      }
      for (const [key, { file }] of places) if (!used.has(file)) places.delete(key)
    },
  }
}

function startPack(folder: string): OpenPack {
  makeFolder(folder)
  const file = join(folder, randomUUID())
  return { file, descriptor: openSync(file, 'wx'), length: 0 }
}

/** Makes a folder, also where a file has its name. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    rmSync(folder, { force: true })
    mkdirSync(folder, { recursive: true })
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(descriptor, bytes, at)
}

/** Something else may have a place among the packs. */
function tryToReadPlaces(file: string): [string, Place][] {
  try {
    return readPlaces(file)
  } catch {
    return []
  }
}

/** Where the values of a pack are; of a damaged one, those before the damage. */
function readPlaces(file: string): [string, Place][] {
  const found: [string, Place][] = []
  withFile(file, (descriptor) => {
    const { size } = fstatSync(descriptor)
    const buffer = Buffer.alloc(MAX_LINE_LENGTH)
    for (let at = 0; at < size; ) {
      const read = readSync(descriptor, buffer, 0, MAX_LINE_LENGTH, at)
      const [line = '', seal, key, length] = LINE.exec(buffer.toString('latin1', 0, read)) ?? []
      if (seal === undefined || key === undefined) return
      const place = { file, seal, offset: at + line.length, length: Number(length) }
      if (place.offset + place.length > size) return
      found.push([key, place])
      at = place.offset + place.length
    }
  })
  return found
}

function readAt({ file, offset, length }: Place): Buffer {
  const content = Buffer.alloc(length)
  withFile(file, (descriptor) => readSync(descriptor, content, 0, length, offset))
  return content
}

function withFile(file: string, use: (descriptor: number) => void): void {
  const descriptor = openSync(file, 'r')
  try {
    use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
