import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { UserError } from './errors.ts'
import { isRunning } from './is-running.ts'
import { replaceFile } from './replace-file.ts'
import { array, number, object, type Schema, string } from './value-schema.ts'

/** Files and folders that come into being together, or not at all. */
interface NewFiles {
  /** Paths below the site's root; nothing is there yet. */
  readonly targets: readonly string[]
  /** Writes them below another folder, at the same paths. */
  readonly write: (folder: string) => Promise<void>
  /** The file that says that they are there: it is replaced last, and until then nobody reads them. */
  readonly list: { readonly path: string; readonly text: string }
}

/** Name of the folder, in the site's root, that the files are written to first. */
const STAGING = '.frigate-docs-version'
const JOURNAL = 'journal.json'

/** The journal of a command, which is left where it was killed. */
interface Journal extends Pick<NewFiles, 'targets' | 'list'> {
  readonly pid: number
  readonly host: string
}

const journalSchema: Schema<Journal> = object<Journal>({
  pid: number,
  host: string,
  targets: array(string),
  list: object<Journal['list']>({ path: string, text: string }),
})

/**
 * Creates files together: whenever the process ends, the list names them and they are whole, or it does not and the next
 * command removes what is there.
 */
export async function createTogether(root: string, { targets, write, list }: NewFiles): Promise<void> {
  const staging = join(root, STAGING)
  mkdirSync(staging)
  const journal: Journal = { pid: process.pid, host: hostname(), targets, list }
  const placed: string[] = []
  try {
    replaceFile(join(staging, JOURNAL), JSON.stringify(journal), { isDurable: true })
    await write(staging)
    for (const target of targets) {
      mkdirSync(dirname(join(root, target)), { recursive: true })
      renameSync(join(staging, target), join(root, target))
      placed.push(target)
    }
    replaceFile(join(root, list.path), list.text, { isDurable: true })
  } catch (error) {
    await remove(root, [...placed, STAGING])
    throw error
  }
  await remove(root, [STAGING])
}

/**
 * Removes what a killed command left.
 * @throws UserError when another command is still at work.
 */
export async function clearUnfinished(root: string): Promise<void> {
  if (!(await takeBack(root))) throw new UserError(atWork())
  await remove(root, [STAGING])
}

/**
 * Removes what a killed command left, if its journal says what that is; false, and nothing done, while the command is
 * still at work. A folder without a journal may be about to get one.
 */
export async function takeBack(root: string): Promise<boolean> {
  const journal = readJournal(join(root, STAGING, JOURNAL))
  if (!journal) return true
  if (journal.host !== hostname() || isRunning(journal.pid)) return false
  const isDone = readText(join(root, journal.list.path)) === journal.list.text
  await remove(root, [...(isDone ? [] : journal.targets), STAGING])
  return true
}

async function remove(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(join(root, path), { recursive: true, force: true, maxRetries: 3 })
}

/** Returns the journal of a command; undefined when there is none, or it was killed while it wrote it. */
function readJournal(file: string): Journal | undefined {
  try {
    const value: unknown = JSON.parse(readText(file) ?? '')
    return journalSchema(value) ? value : undefined
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function atWork() {
  return {
    severity: 'error' as const,
    code: 'version.at-work',
    message: 'Another frigate-docs is freezing a version of this site',
    hint: `Wait until it is done; if none is, delete the folder ${STAGING}.`,
    file: STAGING,
  }
}
