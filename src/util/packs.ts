import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Many small values in few files, because creating a file takes longer than writing it. A pack is written by one
 * thread, sequentially; each value follows a header line with its checksum, its key and its length in bytes. Anything
 * after an unreadable header counts as missing.
 */

/** A stored value. */
export interface PackedValue {
  readonly seal: string
  readonly content: Buffer
}

/** The packs of a folder. */
export interface Packs {
  find(key: string): PackedValue | undefined
  /** @throws the system's error when it cannot be written. */
  add(key: string, value: PackedValue): void
  /** Removes the packs that contain none of these keys. */
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

/** More than the longest header line. */
const MAX_LINE_LENGTH = 512
const LINE = /^(\S+) (\S+) (\d+)\n/

/** Opens a folder, which need not exist; its packs are read when a key is requested that was not added. */
export function openPacks(folder: string): Packs {
  const places = new Map<string, Place>()
  /** Sizes of the packs when they were last read. */
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
    // Another process may have deleted the folder.
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
        // A value after half of one would be lost too.
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

/** Creates a folder, replacing a file of that name. */
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

/** Other files may be among the packs. */
function tryToReadPlaces(file: string): [string, Place][] {
  try {
    return readPlaces(file)
  } catch {
    return []
  }
}

/** Where the values of a pack are; in a damaged one, only those before the damage. */
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
