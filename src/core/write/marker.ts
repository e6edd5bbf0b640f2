import { lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { stampOf } from '../../util/file-stamp.ts'
import { isRunning } from '../../util/is-running.ts'
import { OUTPUT_MARKER } from '../../util/list-files.ts'
import { replaceFile } from '../../util/replace-file.ts'

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
  write(folder, { files })
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
  write(folder, { files: [], process: thisProcess() })
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

function write(folder: string, marker: Marker): void {
  replaceFile(join(folder, MARKER), `${JSON.stringify({ writtenBy: WRITTEN_BY, ...marker }, undefined, 1)}\n`)
}

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null || !('writtenBy' in value) || value.writtenBy !== WRITTEN_BY)
    return false
  return 'files' in value && Array.isArray(value.files) && value.files.every((path) => typeof path === 'string')
}
