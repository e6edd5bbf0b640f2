import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
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

/** The history of a repository, as far as it is there. */
export interface History {
  /** Key of the dates: it changes with the current commit and with the history that was fetched. */
  readonly key: string
  /** The oldest commits of a shallow clone: they seem to add every file, since what was before them is not there. */
  readonly cut: ReadonlySet<string>
}

/** The history of a folder; undefined outside a repository or without git. */
export async function readHistory(root: string): Promise<History | undefined> {
  const [head, path] = (await git(root, ['rev-parse', 'HEAD', '--git-path', 'shallow']))?.trim().split('\n') ?? []
  if (head === undefined || path === undefined) return undefined
  const list = await readFile(resolve(root, path), 'utf8').catch(() => '')
  return { key: head + list, cut: new Set(list.split('\n').filter(Boolean)) }
}

/**
 * Returns when a file was added, in ISO 8601, also under an earlier name; undefined before its commit, empty where a
 * shallow clone does not say.
 */
export async function readFirstCommit(root: string, path: string, { cut }: History): Promise<string | undefined> {
  const args = ['log', '--follow', '--diff-filter=A', '--max-count=1', '--format=%H %ct', '--', path]
  const [hash = '', seconds] = (await git(root, args))?.trim().split(' ') ?? []
  if (seconds === undefined) return undefined
  return cut.has(hash) ? '' : new Date(Number(seconds) * 1000).toISOString()
}

/** The last commits of files. */
export interface LastCommits {
  /** By path relative to the root. */
  readonly commits: ReadonlyMap<string, Commit>
  /** True when a shallow clone lacks the dates of some files. */
  readonly isCut: boolean
}

/** Reads the last commit of each file. */
export async function readCommits(root: string, paths: readonly string[], { cut }: History): Promise<LastCommits> {
  const commits = new Map<string, Commit | undefined>()
  const log = await git(root, [
    '-c',
    'core.quotepath=off',
    'log',
    `--format=${MARK}%H %ct %an`,
    '--name-only',
    '--relative',
    '--no-renames',
    '--no-merges',
    '--',
    ...paths,
  ])
  let commit: Commit | undefined
  for (const line of (log ?? '').split('\n')) {
    if (line.startsWith(MARK)) commit = readCommit(line.slice(1), cut)
    else if (line !== '' && !commits.has(line)) commits.set(line, commit)
  }
  const known = [...commits].flatMap(([path, one]) => (one ? [[path, one] as const] : []))
  return { commits: new Map(known), isCut: known.length < commits.size }
}

function readCommit(line: string, cut: History['cut']): Commit | undefined {
  const [hash = '', seconds = '', ...words] = line.split(' ')
  if (cut.has(hash)) return undefined
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
