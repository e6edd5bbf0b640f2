import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { checksumPieces, type LineFormat, openCachedList, readPieces } from './checksummed-files.ts'
import { hashOf } from './hash.ts'
import { openPacks } from './packs.ts'
import { replaceFile } from './replace-file.ts'
import { readToolVersion } from './tool-version.ts'
import { markUsed, removeUnused } from './unused-files.ts'

/*
 * Everything cached between builds, with one rule: a file is used only when it has the checksum of its key and its
 * bytes, as this version of the tool writes it. Otherwise (stale, damaged, truncated, edited by hand, unreadable) the
 * value counts as missing and is built again. A failed write, on a full or read-only disk, fails
 * nothing else: the value is just not cached.
 *
 * Several processes use one store at the same time, so nothing that another may be reading is deleted or written over by
 * something else: `--clean` starts a generation, whose keys are new, and files that are loaded by path have the hash of
 * their bytes in their name.
 */

/** Name of the folder in a site's root. */
export const STORE_FOLDER = '.frigate-docs'

/** A site's cache between builds. */
export interface Store {
  /** Absolute path of the folder. */
  readonly folder: string
  /** Part of every key: what an earlier generation stored counts as missing. */
  readonly generation: string
  /** A single value with a name. */
  entry<T>(name: string): Entry<T>
  /**
   * A list that may be too long for one text; `add` adds values at the end of the list that was read, and returns false
   * where the list has to be written as a whole.
   */
  list<T>(
    name: string,
    format: LineFormat<T>,
  ): Entry<readonly T[]> & { add(key: string, values: readonly T[]): boolean }
  /** Many values of one kind, in few files. */
  collection<T>(name: string): Collection<T>
  /** The same for bytes. */
  bytes(name: string): Collection<Buffer>
  /** A single value of large pieces of bytes, which are not parsed. */
  pieces(name: string): Entry<readonly Uint8Array[]>
  /** Returns the path of a file that was stored here, if its bytes still have this hash. */
  findFile(name: string, hash: string): string | undefined
  /**
   * Stores a file to be loaded by path and removes those that it replaces; returns the path, which has the hash of the
   * bytes in it and is elsewhere when the file cannot be stored here.
   */
  putFile(name: string, text: string): string
  /**
   * Path of a folder with these folders, in which another tool writes files; it is elsewhere when nothing can be stored
   * here.
   */
  makeFolders(name: string, parts: readonly string[]): string
}

/** One value; its key is the hash of everything it was built from, including the tool's version. */
export interface Entry<T> {
  /** The value stored under this key, if it exists and is intact. */
  read(key: string): T | undefined
  /** Replaces the value atomically. Returns whether it could be stored. */
  write(key: string, value: T): boolean
}

/** Values by their keys, which are hashes. */
export interface Collection<T> {
  read(key: string): T | undefined
  /** Stores a value; readers detect a partial one. Returns whether it could be stored. */
  write(key: string, value: T): boolean
  /** Removes all others. */
  keepOnly(keys: ReadonlySet<string>): void
}

/** Changes with the tool: what another version has written may have another shape. */
const currentFormat = (): string => `frigate-docs ${readToolVersion()}`

/** Name of the file that says which generation is read. */
const GENERATION = 'generation'

/** Starts a generation, for which nothing is stored yet, and returns it; what others are reading stays. */
export function startGeneration(place: string): string {
  const generation = randomUUID()
  const file = join(place, GENERATION)
  attempt(file, () => replaceFile(file, generation))
  return generation
}

function readGeneration(folder: string): string {
  return readOrNothing(() => readFileSync(join(folder, GENERATION), 'utf8')) ?? ''
}

/** Opens a folder, which need not exist; besides its generation, nothing is read until it is requested. */
export function openStore(place: string, generation = readGeneration(place)): Store {
  const folder = resolve(place)
  const keyed = (key: string): string => (generation === '' ? key : `${generation}/${key}`)
  const bytes = (name: string): Collection<Buffer> => openBytes(join(folder, name), keyed)
  const pieces = (name: string): Entry<readonly Uint8Array[]> => {
    const file = join(folder, name)
    return {
      read: (key) => readOrNothing(() => readPieces(currentFormat(), keyed(key), file)),
      write: (key, all) => attempt(file, () => replaceFile(file, checksumPieces(currentFormat(), keyed(key), all))),
    }
  }
  return {
    folder,
    generation,
    entry: <T>(name: string): Entry<T> => {
      const { read, write } = pieces(name)
      return {
        read: (key) => readOrNothing(() => parseOwn<T>(read(key)?.[0])),
        write: (key, value) => write(key, [Buffer.from(JSON.stringify(value))]),
      }
    },
    list: (name, format) => {
      const file = join(folder, name)
      const cached = openCachedList(file, format)
      const checksummedWith = (key: string): string => `${currentFormat()} ${keyed(key)}`
      return {
        read: (key) => readOrNothing(() => cached.read(checksummedWith(key))),
        write: (key, values) => attempt(file, () => cached.write(checksummedWith(key), values)),
        add: (key, values) => readOrNothing(() => cached.add(checksummedWith(key), values)) ?? false,
      }
    },
    collection: <T>(name: string): Collection<T> => {
      const values = bytes(name)
      return {
        read: (key) => readOrNothing(() => parseOwn<T>(values.read(key))),
        write: (key, value) => values.write(key, Buffer.from(JSON.stringify(value))),
        keepOnly: values.keepOnly,
      }
    },
    bytes,
    pieces,
    findFile: (name, hash) => {
      const file = join(folder, fileName(name, hash))
      return readOrNothing(() => {
        if (hashOf(readFileSync(file)) !== hash) return undefined
        markUsed(file)
        return file
      })
    },
    putFile: (name, text) => {
      const hashed = fileName(name, hashOf(Buffer.from(text)))
      const file = join(folder, hashed)
      if (!attempt(file, () => replaceFile(file, text))) return putAside(hashed, text)
      removeUnused(folder, (other) => other === hashed || other.replace(/-[\da-f]{16}(?=\.\w+$)/, '') !== name)
      return file
    },
    makeFolders: (name, parts) => {
      const path = join(folder, name)
      return parts.every((part) => makeWritable(join(path, part))) ? path : makeAside()
    },
  }
}

/** Returns the name of a file that is loaded by its path, with 16 digits of the hash of its bytes. */
function fileName(name: string, hash: string): string {
  return name.replace(/(\.\w+)?$/, `-${hash.slice(0, 16)}$1`)
}

function openBytes(folder: string, keyed: (key: string) => string): Collection<Buffer> {
  const packs = openPacks(folder)
  return {
    read: (key) =>
      readOrNothing(() => {
        const found = packs.find(keyed(key))
        return found && found.checksum === checksumOf(keyed(key), found.content) ? found.content : undefined
      }),
    write: (key, content) => tryTo(() => packs.add(keyed(key), { checksum: checksumOf(keyed(key), content), content })),
    keepOnly: (keys) => {
      tryTo(() => packs.keepOnly(new Set([...keys].map(keyed))))
    },
  }
}

/** Returns the value of bytes that this version of the tool wrote as JSON: their checksum says so. */
function parseOwn<T>(content: Uint8Array | undefined): T | undefined {
  return content && (JSON.parse(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString()) as T)
}

/** Returns undefined for a value that cannot be read. */
function readOrNothing<T>(read: () => T | undefined): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Writes a file for this process only. */
function putAside(name: string, text: string): string {
  const file = join(makeAside(), name)
  writeFileSync(file, text)
  return file
}

/** Creates a folder for this process only. */
function makeAside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frigate-docs-'))
  process.once('exit', () => remove(folder))
  return folder
}

/** Makes a folder in which any file can be written, whatever is there; false when that is not possible. */
function makeWritable(folder: string): boolean {
  const probe = join(folder, 'probe')
  return tryTo(() => {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) remove(folder)
    mkdirSync(folder, { recursive: true })
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (!entry.isFile()) remove(join(folder, entry.name))
    writeFileSync(probe, '')
    remove(probe)
  })
}

function checksumOf(key: string, content: Uint8Array): string {
  return hashOf(currentFormat(), key, content)
}

/** Writes; on failure, tries once more after creating the folder and removing whatever is at the file's path. */
function attempt(file: string, write: () => void): boolean {
  return (
    tryTo(write) ||
    tryTo(() => {
      mkdirSync(dirname(file), { recursive: true })
      remove(file)
      write()
    })
  )
}

function tryTo(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
