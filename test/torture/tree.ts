import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Bytes of files by path, each byte one character. */
export type Tree = ReadonlyMap<string, string>

/** Every file below a folder, or the file itself, by path below the root; nothing where there is none. */
export function readTree(root: string, path: string): Tree {
  const full = join(root, path)
  if (!existsSync(full)) return new Map()
  if (lstatSync(full).isFile()) return new Map([[path, readFileSync(full, 'latin1')]])
  // What a build changed depends on the one before it.
  const names = readdirSync(full)
    .filter((name) => name !== '.changes.json')
    .sort()
  return new Map(names.flatMap((name) => [...readTree(root, path === '' ? name : `${path}/${name}`)]))
}

/** Writes files below a folder. */
export function writeTree(root: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Replaces the text of files; undefined takes one away. */
export function editTree(root: string, files: ReadonlyMap<string, string | undefined>): void {
  for (const [path, text] of files) {
    if (text === undefined) rmSync(join(root, path), { force: true })
    else writeTree(root, new Map([[path, text]]))
  }
}

/** Paths that are not the same in two trees. */
export function differences(one: Tree, other: Tree): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path))
}
