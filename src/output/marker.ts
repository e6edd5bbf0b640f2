import { mkdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from '../util/replace-file.ts'

/** Name of the file that says that a build made the folder it is in, and which of its files. */
export const MARKER = '.frigate-docs-output'

const WRITTEN_BY = 'frigate-docs'

/** A process; containers that start again have the numbers of those before them, so its start is part of it. */
interface Owner {
  readonly pid: number
  readonly host: string
  /** Milliseconds since 1970. */
  readonly started: number
}

/** What the marker of a folder says. */
export interface Marker {
  /** Paths of the files that builds wrote, below the folder. */
  readonly files: readonly string[]
  /** The process that is still writing; absent in a finished site. */
  readonly process?: Owner
}

/** The marker of a folder; undefined where no build made the folder. */
export function readMarker(folder: string): Marker | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, MARKER), 'utf8'))
    return isMarker(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Marks a finished site. */
export function markSite(folder: string, files: readonly string[]): void {
  write(folder, { files })
}

/** Makes a folder that this process writes a site into. */
export function markDraft(folder: string): void {
  mkdirSync(folder)
  write(folder, { files: [], process: { pid: process.pid, host: hostname(), started: performance.timeOrigin } })
}

/** Whether the process that writes into a folder may still be running; of another machine's nobody knows. */
export function isBeingWritten({ process: owner }: Marker): boolean {
  if (!owner || owner.host !== hostname()) return owner !== undefined
  return owner.pid === process.pid ? owner.started === performance.timeOrigin : isRunning(owner.pid)
}

function write(folder: string, marker: Marker): void {
  replaceFile(join(folder, MARKER), `${JSON.stringify({ writtenBy: WRITTEN_BY, ...marker }, undefined, 1)}\n`)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null || !('writtenBy' in value) || value.writtenBy !== WRITTEN_BY)
    return false
  return 'files' in value && Array.isArray(value.files) && value.files.every((path) => typeof path === 'string')
}
