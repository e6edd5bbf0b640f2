import { randomUUID } from 'node:crypto'
import { lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { stampOf } from '../../util/file-stamp.ts'
import { OUTPUT_MARKER } from '../../util/list-files.ts'
import { isRunning, replaceFile } from '../../util/replace-file.ts'

/** Name of the file that marks a folder as written by a build, and lists the build's files. */
export const MARKER = OUTPUT_MARKER

const WRITTEN_BY = 'frigate-docs'

/** A process; its start time is included because restarted containers reuse process ids. */
export interface Owner {
  readonly pid: number
  readonly host: string
  /** Milliseconds since 1970. */
  readonly started: number
}

/** Contents of a folder's marker. */
interface Marker {
  /** Paths of the files that builds wrote, below the folder. */
  readonly files: readonly string[]
  /** The process that is still writing; absent in a finished site. */
  readonly process?: Owner
}

/** The marker of a folder; undefined if no build made the folder. */
export function readMarker(folder: string): Marker | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, MARKER), 'utf8'))
    return isMarker(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Changes with each marker that is written to a folder; the same text when there is none. */
export function identifyMarker(folder: string): string {
  const found = lstatSync(join(folder, MARKER), { throwIfNoEntry: false })
  return found ? stampOf(found) : ''
}

/** Marks a finished site. */
export function markSite(folder: string, files: readonly string[]): void {
  writeMarker(folder, { files })
}

/** Creates a folder for a site that this process is writing; none is left where the disk has no room for its marker. */
export function markDraft(folder: string): void {
  mkdirSync(folder)
  try {
    claimDraft(folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Says in a draft that this process is writing it. */
export function claimDraft(folder: string): void {
  writeMarker(folder, { files: [], process: thisProcess() })
}

/** This process, as the owner of what it writes. */
export function thisProcess(): Owner {
  return { pid: process.pid, host: hostname(), started: performance.timeOrigin }
}

/** Returns whether the process that writes something may still be running; on another machine, it is assumed to. */
export function isBeingWritten({ process: owner }: Pick<Marker, 'process'>): boolean {
  if (!owner || owner.host !== hostname()) return owner !== undefined
  return owner.pid === process.pid ? owner.started === performance.timeOrigin : isRunning(owner.pid)
}

function writeMarker(folder: string, marker: Marker): void {
  replaceFile(join(folder, MARKER), `${JSON.stringify({ writtenBy: WRITTEN_BY, ...marker }, undefined, 1)}\n`)
}

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null || !('writtenBy' in value) || value.writtenBy !== WRITTEN_BY)
    return false
  return 'files' in value && Array.isArray(value.files) && value.files.every((path) => typeof path === 'string')
}

/** The id of a draft: the process that makes it, which can be told before its marker is written, and a UUID. */
const ID = /^(\d+)(?:-[\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}(\.old)?$/

/** A folder next to an output folder. */
export interface DraftName {
  /** Set for the last output, which a draft is to replace. */
  readonly isOld: boolean
  /** The id of the process that made the draft, on whatever machine. */
  readonly pid: number
}

/** Path of a new folder next to the output, for a site that is being written; unique to this build. */
export function draftPath(outDir: string): string {
  return join(dirname(outDir), `${prefixOf(outDir)}${process.pid}-${randomUUID()}`)
}

/** Path of the last output during the swap. */
export function oldPath(draft: string): string {
  return `${draft}.old`
}

/** Returns what a name next to an output folder says; undefined for one that is no draft of it. */
export function readDraftName(name: string, outDir: string): DraftName | undefined {
  const prefix = prefixOf(outDir)
  const id = name.startsWith(prefix) ? ID.exec(name.slice(prefix.length)) : null
  return id ? { pid: Number(id[1]), isOld: id[2] !== undefined } : undefined
}

/** Returns whether a file below an output folder is in a draft there. */
export function isInDraft(path: string): boolean {
  const [folder = '', ...rest] = path.split('/')
  return rest.length > 0 && folder.startsWith('.draft-') && ID.test(folder.slice('.draft-'.length))
}

function prefixOf(outDir: string): string {
  return `.${basename(outDir)}-`
}
