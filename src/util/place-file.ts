import { closeSync, fstatSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { PlacedFile } from '../shared/model.ts'
import { hashOf } from './hash.ts'
import { isInside } from './paths.ts'

/** Writes a file at a path below a folder. */
export type FilePlacer = (path: string, content: Uint8Array | string) => PlacedFile

/** Returns the absolute path of a file; a path that would leave the folder is a bug of the tool or an attack. */
export function placeIn(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (place === folder || !isInside(folder, place)) throw new Error(`Output path ${path} leaves the output folder`)
  return place
}

/** Creates a folder; its parent nearly always exists, and checking every folder above takes several times as long. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch {
    mkdirSync(folder, { recursive: true })
  }
}

/** Writes files synchronously: for thousands of small files, promises take several times as long. */
export function createPlacer(folder: string): FilePlacer {
  const made = new Set<string>()
  return (path, content) => {
    // Hashed as bytes, as the file is when it is read again: a text has another length.
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const place = placeIn(folder, path)
    const parent = dirname(place)
    if (!made.has(parent)) makeFolder(parent)
    made.add(parent)
    const file = openSync(place, 'w')
    try {
      writeFileSync(file, bytes)
      const { size, mtimeMs } = fstatSync(file)
      return { size, mtimeMs, hash: hashOf(bytes) }
    } finally {
      closeSync(file)
    }
  }
}
