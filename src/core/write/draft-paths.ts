import { randomUUID } from 'node:crypto'
import { basename, dirname, join } from 'node:path'

/** The id of a draft: the process that makes it, which can be told before its marker is written, and a UUID. */
const ID = /^(\d+)(?:-[\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}(\.old)?$/

/** A folder next to an output folder. */
export interface DraftName {
  /** Whether it is the last output, which a draft is to replace. */
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
