import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Enough for the names of every file in every commit of a large repository. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
const MARK = '\u0001'

/** The commit the folder is at; undefined outside a repository or without git. */
export async function readHead(root: string): Promise<string | undefined> {
  return git(root, ['rev-parse', 'HEAD']).then((text) => text?.trim())
}

/** Date of the last commit of each file, as ISO 8601 in UTC, by path relative to the root. */
export async function readCommitDates(root: string, paths: readonly string[]): Promise<Map<string, string>> {
  const dates = new Map<string, string>()
  const log = await git(root, [
    '-c',
    'core.quotepath=off',
    'log',
    `--format=${MARK}%ct`,
    '--name-only',
    '--relative',
    '--no-renames',
    '--no-merges',
    '--',
    ...paths,
  ])
  let date = ''
  for (const line of (log ?? '').split('\n')) {
    if (line.startsWith(MARK)) date = new Date(Number(line.slice(1)) * 1000).toISOString()
    else if (line !== '' && !dates.has(line)) dates.set(line, date)
  }
  return dates
}

async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: MAX_OUTPUT_BYTES })
    return stdout
  } catch {
    return undefined
  }
}
