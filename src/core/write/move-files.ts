import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '../../util/errors.ts'

/** What is done to the files of a folder, one by one; the paths are below it. */
export interface FileMoves {
  /** Files that are moved there, in this order. */
  readonly moved: readonly string[]
  /** Files that are removed. */
  readonly gone: readonly string[]
}

/**
 * Moves files from one folder to another of the same file system and removes others there: each is whole at all times.
 * Files are removed last, since a page that is not moved yet may need them; except where one has the name of a folder
 * that is needed, or the other way around.
 */
export function moveFiles(from: string, to: string, { moved, gone }: FileMoves): void {
  const paths = new Set(moved)
  const folders = new Set(moved.flatMap(foldersOf))
  const isInTheWay = (path: string): boolean => folders.has(path) || foldersOf(path).some((one) => paths.has(one))
  removeFiles(to, gone.filter(isInTheWay))
  for (const path of moved) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    moveFile(join(from, path), join(to, path))
  }
  removeFiles(
    to,
    gone.filter((path) => !isInTheWay(path)),
  )
}

/** Another build may be finishing the same update of a build that was killed. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (lstatSync(from, { throwIfNoEntry: false })) throw error
  }
}

/** The folders that a file is in, outermost first. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/**
 * Makes the folders of files before the first is moved, which needs space; a file in the way of one is removed later. No
 * folder is left where there is too little.
 */
export function makeFolders(folder: string, paths: readonly string[]): void {
  try {
    for (const path of paths) makeFolder(dirname(join(folder, path)))
  } catch (error) {
    removeEmptyFolders(folder, paths)
    throw error
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOTDIR')) throw error
  }
}

/** Removes the empty folders of deleted files, innermost first. */
function removeEmptyFolders(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    for (const below of foldersOf(path).reverse()) {
      try {
        if (lstatSync(join(folder, below), { throwIfNoEntry: false })) rmdirSync(join(folder, below))
      } catch {
        break
      }
    }
  }
}

function removeFiles(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    if (isFile(join(folder, path))) rmSync(join(folder, path), { force: true })
  }
  removeEmptyFolders(folder, paths)
}

/** What was removed before may be a folder by now, or a file may be in the place of its folder. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
