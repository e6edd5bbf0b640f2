import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** When a file was changed last, and by whom. */
export interface Commit {
  /** ISO 8601 in UTC. */
  readonly date: string
  readonly author: string
}

const run = promisify(execFile)

/** Enough for the names of every file in every commit of a large repository. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
const MARK = '\u0001'

/** The commit the folder is at; undefined outside a repository or without git. */
export async function readHead(root: string): Promise<string | undefined> {
  return git(root, ['rev-parse', 'HEAD']).then((text) => text?.trim())
}

/** When a file was added, in ISO 8601, also under an earlier name; undefined outside a repository, and before its commit. */
export async function readFirstCommit(root: string, path: string): Promise<string | undefined> {
  const args = ['log', '--follow', '--diff-filter=A', '--max-count=1', '--format=%ct', '--', path]
  const seconds = (await git(root, args))?.trim()
  return seconds ? new Date(Number(seconds) * 1000).toISOString() : undefined
}

/** The last commit of each file, by path relative to the root. */
export async function readCommits(root: string, paths: readonly string[]): Promise<Map<string, Commit>> {
  const commits = new Map<string, Commit>()
  const log = await git(root, [
    '-c',
    'core.quotepath=off',
    'log',
    `--format=${MARK}%ct %an`,
    '--name-only',
    '--relative',
    '--no-renames',
    '--no-merges',
    '--',
    ...paths,
  ])
  let commit: Commit = { date: '', author: '' }
  for (const line of (log ?? '').split('\n')) {
    if (line.startsWith(MARK)) commit = readCommit(line.slice(1))
    else if (line !== '' && !commits.has(line)) commits.set(line, commit)
  }
  return commits
}

function readCommit(line: string): Commit {
  const [seconds = '', ...words] = line.split(' ')
  return { date: new Date(Number(seconds) * 1000).toISOString(), author: words.join(' ') }
}

async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: MAX_OUTPUT_BYTES })
    return stdout
  } catch {
    return undefined
  }
}
