import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { hashOf } from './hash.ts'
import { openPacks } from './packs.ts'
import { replaceFile } from './replace-file.ts'
import type { Schema } from './value-schema.ts'

/*
 * Everything that is kept between builds, under one rule: a file is used only when its first line is the checksum of its
 * key and its bytes, in this format, and its schema accepts the value. In every other case (stale, damaged, cut short,
 * edited by hand, unreadable) the value counts as not there and is made again. A write that fails, on a full or read-only
 * disk, fails nothing else: the value is just not kept.
 */

/** Name of the folder in a site's root. */
export const STORE_FOLDER = '.frigate-docs'

/** What a site keeps between builds. */
export interface Store {
  /** Absolute path of the folder. */
  readonly folder: string
  /** The one value of a name. */
  entry<T>(name: string, schema: Schema<T>): Entry<T>
  /** Many values of one kind, in few files. */
  collection<T>(name: string, schema: Schema<T>): Collection<T>
  /** Path of a file that was put here, if its bytes still have this hash. */
  findFile(name: string, hash: string): string | undefined
  /** Puts a file here as it is, for what others load by its path; returns that, or another when it cannot be kept here. */
  putFile(name: string, text: string): string
}

/** One value; its key is the hash of everything it was made from, the tool's version included. */
export interface Entry<T> {
  /** The value that was kept under this key, if it is there and whole. */
  read(key: string): T | undefined
  /** Keeps a value in the place of the last one; a reader sees one or the other. Returns whether it could be kept. */
  write(key: string, value: T): boolean
}

/** Values by their keys, which are hashes. */
export interface Collection<T> {
  read(key: string): T | undefined
  /** Keeps a value; half of one is noticed by whoever reads it. Returns whether it could be kept. */
  write(key: string, value: T): boolean
  /** Forgets all others. */
  keepOnly(keys: ReadonlySet<string>): void
}

/** Changes whenever files of another form could be taken for ours. */
const FORMAT = 'frigate-docs 1'

const LINE_END = 0x0a

/** Opens a folder, which need not be there; nothing is read until it is asked for. */
export function openStore(place: string): Store {
  const folder = resolve(place)
  return {
    folder,
    entry: (name, schema) => {
      const file = join(folder, name)
      return {
        read: (key) => read(file, key, schema),
        write: (key, value) => {
          const bytes = seal(key, value)
          return attempt(file, () => replaceFile(file, bytes))
        },
      }
    },
    collection: (name, schema) => openCollection(join(folder, name), schema),
    findFile: (name, hash) => {
      const file = join(folder, name)
      try {
        return hashOf(readFileSync(file)) === hash ? file : undefined
      } catch {
        return undefined
      }
    },
    putFile: (name, text) => {
      const file = join(folder, name)
      return attempt(file, () => replaceFile(file, text)) ? file : putAside(name, text)
    },
  }
}

function openCollection<T>(folder: string, schema: Schema<T>): Collection<T> {
  const packs = openPacks(folder)
  return {
    read: (key) => {
      try {
        const found = packs.find(key)
        if (!found || found.seal !== sealOf(key, found.content)) return undefined
        return parse(found.content, schema)
      } catch {
        return undefined
      }
    },
    write: (key, value) => {
      const content = Buffer.from(JSON.stringify(value))
      return tryTo(() => packs.add(key, { seal: sealOf(key, content), content }))
    },
    keepOnly: (keys) => {
      tryTo(() => packs.keepOnly(keys))
    },
  }
}

function read<T>(file: string, key: string, schema: Schema<T>): T | undefined {
  try {
    const bytes = readFileSync(file)
    const start = bytes.indexOf(LINE_END) + 1
    const content = bytes.subarray(start)
    if (bytes.toString('latin1', 0, start) !== headOf(key, content)) return undefined
    return parse(content, schema)
  } catch {
    return undefined
  }
}

function parse<T>(content: Buffer, schema: Schema<T>): T | undefined {
  const value: unknown = JSON.parse(content.toString())
  return schema(value) ? value : undefined
}

/** A file for this process alone. */
function putAside(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'frigate-docs-'))
  process.once('exit', () => remove(folder))
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

function seal(key: string, value: unknown): Uint8Array {
  const content = Buffer.from(JSON.stringify(value))
  return Buffer.concat([Buffer.from(headOf(key, content)), content])
}

/** The first line: a file that is not whole, and one that was kept under another key, have another. */
function headOf(key: string, content: Uint8Array): string {
  return `${FORMAT} ${hashOf(key, content)}\n`
}

function sealOf(key: string, content: Uint8Array): string {
  return hashOf(FORMAT, key, content)
}

/** Writes; when that fails, once more with its folder made and whatever is in the file's place taken away. */
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
