import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../../util/errors.ts'
import { placeIn } from '../../util/place-file.ts'
import { array, number, object, string } from '../../util/value-schema.ts'
import { CHANGES } from './manifest.ts'
import { type Owner, readDraftName, thisProcess } from './marker.ts'

/** Name of the file in an output folder that says what is being moved into it; no other build does so meanwhile. */
export const UPDATE = '.frigate-docs-update'

/** Files of a draft that are moved into the last output. */
interface SiteUpdate extends FileMoves {
  /** Absolute path of the draft. */
  readonly draft: string
}

/** An update that was started. */
interface StartedUpdate extends SiteUpdate {
  readonly process: Owner
}

const noteSchema = object<StartedUpdate>({
  draft: string,
  moved: array(string),
  gone: array(string),
  process: object<Owner>({ pid: number, host: string, started: number }),
})

/** Identifies the last write to an output folder; undefined where nothing says which it was. */
export function identifyWrite(outDir: string): string | undefined {
  const found = lstatSync(join(outDir, CHANGES), { throwIfNoEntry: false })
  return found && `${found.ino} ${found.ctimeMs}`
}

/**
 * Moves the files of a draft next to the output into it, unless another write came first. Returns false when nothing
 * was done.
 */
export async function updateSite(outDir: string, update: SiteUpdate, lastWrite: string | undefined): Promise<boolean> {
  if (lastWrite === undefined) return false
  makeFolders(outDir, update.moved)
  if (!startUpdate(outDir, update)) return false
  if (identifyWrite(outDir) !== lastWrite) {
    releaseOutput(outDir, update.draft)
    return false
  }
  await finishUpdate(outDir, update)
  return true
}

/** Milliseconds between two looks at a write of another build, and how many to take: one takes milliseconds. */
const WAIT_MS = 20
const MAX_LOOKS = 50

/**
 * Waits until no other build changes an output folder, a second at most, and keeps others from it until the folder is
 * renamed or released. A folder that is not there, or cannot have links, is not held.
 */
export async function holdOutput(outDir: string, draft: string): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const isHeld = readUpdate(outDir)?.draft === draft || startUpdate(outDir, { draft, moved: [], gone: [] })
    if (isHeld || !existsSync(join(outDir, UPDATE))) return
    await sleep(WAIT_MS)
  }
}

/** Lets other builds change an output folder again, if the draft holds it. */
export function releaseOutput(outDir: string, draft: string): void {
  if (readUpdate(outDir)?.draft === draft) rmSync(join(outDir, UPDATE), { force: true })
}

/** As a link, the note is whole from the start, there is one at a time, and both folders are on the same disk. */
function startUpdate(outDir: string, update: SiteUpdate): boolean {
  const note = join(update.draft, UPDATE)
  writeFileSync(note, JSON.stringify({ ...update, draft: basename(update.draft), process: thisProcess() }))
  try {
    linkSync(note, join(outDir, UPDATE))
    return true
  } catch {
    return false
  } finally {
    rmSync(note)
  }
}

/** The update that was started in an output folder and is not finished. */
export function readUpdate(outDir: string): StartedUpdate | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(outDir, UPDATE), 'utf8'))
    if (!noteSchema(value) || !readDraftName(value.draft, outDir)) return undefined
    for (const path of [...value.moved, ...value.gone]) placeIn(outDir, path)
    return { ...value, draft: join(dirname(outDir), value.draft) }
  } catch {
    return undefined
  }
}

/** Does what is left to do of an update, and removes its draft. */
export async function finishUpdate(outDir: string, { draft, moved, gone }: SiteUpdate): Promise<void> {
  const left = moved.filter((path) => lstatSync(join(draft, path), { throwIfNoEntry: false }))
  moveFiles(draft, outDir, { moved: left, gone })
  await rm(draft, { recursive: true, force: true, maxRetries: 3 })
  releaseOutput(outDir, draft)
}

/** Changes of the files in a folder, made one by one; paths are below the folder. */
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

/** A removed file may be a folder by now, or a file may be in the place of its folder. */
function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
