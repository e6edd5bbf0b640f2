import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { namesIn } from './list-files.ts'
import { isRunning } from './replace-file.ts'

/*
 * Many small values in few files, because creating a file takes longer than writing it. A pack is written by one
 * thread, sequentially. Beside it is a file that says where its values are, with a line for each, written after the
 * value: its checksum, its key, its place and its length in bytes. A line that is none is skipped.
 */

interface PackedValue {
  readonly checksum: string
  readonly content: Buffer
}

interface Packs {
  find(key: string): PackedValue | undefined
  /** @throws the system's error when it cannot be written. */
  add(key: string, value: PackedValue): void
  /** Removes the packs that contain none of these keys, except those of other running commands. */
  keepOnly(keys: ReadonlySet<string>): void
}

interface Place {
  readonly file: string
  readonly checksum: string
  readonly offset: number
  readonly length: number
}

interface OpenPack {
  readonly file: string
  readonly descriptor: number
  /** That of the file with the places. */
  readonly lines: number
  length: number
}

/** The name of the file with the places, after that of the pack. */
const PLACES = '.places'
const LINE = /^(\S+) (\S+) (\d+) (\d+)$/

/** Opens a folder, which need not exist; its packs are read when a key is requested that was not added. */
export function openPacks(folder: string): Packs {
  const places = new Map<string, Place>()
  /** Sizes of the files with places when they were last read, by the packs. */
  const seen = new Map<string, number>()
  const state: { pack?: OpenPack } = {}
  const scan = (): void => {
    for (const name of namesIn(folder)) {
      if (!name.endsWith(PLACES)) continue
      const lines = join(folder, name)
      const file = packOf(lines)
      const size = statSync(lines, { throwIfNoEntry: false })?.size
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
      return place && { checksum: place.checksum, content: readAt(place) }
    },
    add: (key, { checksum, content }) => {
      const pack = findPack()
      const place = { file: pack.file, checksum, offset: pack.length, length: content.byteLength }
      try {
        writeAll(pack.descriptor, content)
        writeAll(pack.lines, Buffer.from(`${checksum} ${key} ${place.offset} ${place.length}\n`))
      } catch (error) {
        // What comes after half of a value would be elsewhere.
        delete state.pack
        throw error
      }
      places.set(key, place)
      pack.length += place.length
    },
    keepOnly: (keys) => {
      scan()
      const used = new Set([...places].flatMap(([key, { file }]) => (keys.has(key) ? [file] : [])))
      if (state.pack) used.add(state.pack.file)
      for (const name of namesIn(folder)) {
        const file = join(folder, name)
        if (!used.has(packOf(file)) && !isOfAnother(packOf(file))) rmSync(file, { recursive: true, force: true })
      }
      for (const [key, { file }] of places) if (!used.has(file)) places.delete(key)
    },
  }
}

/** Returns the pack that a file belongs to: itself, or the one that it has the places of. */
function packOf(file: string): string {
  return file.endsWith(PLACES) ? file.slice(0, -PLACES.length) : file
}

/** Returns whether another command that is running wrote a pack: it may still need it. */
function isOfAnother(pack: string): boolean {
  const pid = Number(/^(\d+)-/.exec(basename(pack))?.[1])
  return pid > 0 && pid !== process.pid && isRunning(pid)
}

function startPack(folder: string): OpenPack {
  makeFolder(folder)
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  return { file, descriptor: openSync(file, 'wx'), lines: openSync(file + PLACES, 'wx'), length: 0 }
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

/** Returns where the values of a pack are that are whole. */
function readPlaces(file: string): [string, Place][] {
  // A last line without an end is not whole.
  const lines = readFileSync(file + PLACES, 'latin1')
    .split('\n')
    .slice(0, -1)
  const { size } = statSync(file)
  return lines.flatMap((line): [string, Place][] => {
    const [, checksum = '', key = '', offset, length] = LINE.exec(line) ?? []
    const place = { file, checksum, offset: Number(offset), length: Number(length) }
    return place.offset + place.length <= size ? [[key, place]] : []
  })
}

function readAt({ file, offset, length }: Place): Buffer {
  const content = Buffer.alloc(length)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, content, 0, length, offset)
  } finally {
    closeSync(descriptor)
  }
  return content
}
