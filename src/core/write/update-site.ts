import { existsSync, linkSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeIn } from '../../util/place-file.ts'
import { array, number, object, string } from '../../util/value-schema.ts'
import { CHANGES } from './changes-file.ts'
import { readDraftName } from './draft-paths.ts'
import { type Owner, thisProcess } from './marker.ts'
import { type FileMoves, makeFolders, moveFiles } from './move-files.ts'

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
