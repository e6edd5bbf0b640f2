import { readdirSync } from 'node:fs'
import { toPosix } from '../../util/paths.ts'
import { CHANGES } from './changes-file.ts'
import { isInDraft } from './draft-paths.ts'
import { MARKER } from './marker.ts'
import { UPDATE } from './update-site.ts'

/** Files of an output folder that are no part of the site. */
const OURS: ReadonlySet<string> = new Set([MARKER, CHANGES, UPDATE])

/** What is in an output folder. */
export interface ListedOutput {
  /** Paths of its files, without those that only builds need. */
  readonly files: readonly string[]
  /** Whether there is nothing at all. */
  readonly isEmpty: boolean
}

/**
 * Lists an output folder, in one go: to wait for each of thousands of folders takes three times as much CPU time. Throws
 * the system's error when it cannot be read, or changes meanwhile.
 */
export function listOutput(outDir: string): ListedOutput {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => toPosix(`${parentPath}/${name}`.slice(outDir.length + 1)))
    .filter((path) => !OURS.has(path) && !isInDraft(path))
  return { files, isEmpty: entries.length === 0 }
}
