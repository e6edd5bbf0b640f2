import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import { type BlogFolder, blogAt, blogFolders } from './blog-folders.ts'
import { readFrontMatterValues } from './front-matter.ts'
import { readPostName } from './post-facts.ts'
import { textOf } from './source-text.ts'

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

interface CachedCommits {
  readonly commits: Readonly<Record<string, Commit>>
  readonly isCut: boolean
}

/**
 * The last commit of each file below these paths, by its path from the root; kept in the store, under this name, until
 * there is another commit, or more of the history. None outside of a repository.
 */
export async function readCachedCommits(
  { root, store, toolVersion }: Pick<Site, 'root' | 'store' | 'toolVersion'>,
  name: string,
  paths: readonly string[],
): Promise<LastCommits> {
  const history = paths.length > 0 ? await readHistory(root) : undefined
  if (history === undefined) return { commits: new Map(), isCut: false }
  const entry = store.entry<CachedCommits>(name)
  const key = hashOf(toolVersion, history.key, ...paths)
  const cached = entry.read(key)
  if (cached) return { ...cached, commits: new Map(Object.entries(cached.commits)) }
  const { commits, isCut } = await readCommits(root, paths, history)
  entry.write(key, { commits: Object.fromEntries(commits), isCut })
  return { commits, isCut }
}

/** The warning that a shallow clone does not say when pages were changed. */
export const SHALLOW: Problem = {
  severity: 'warning',
  code: 'git.shallow',
  message: 'Dates of pages are left out where they are unknown: the repository is a shallow clone',
  hint: 'Fetch its history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout in GitHub Actions.',
}

/** When a page and its translation were changed last: ISO 8601 in UTC. */
interface TranslationDates {
  readonly original: string
  readonly translation: string
}

/**
 * The translated pages, by path, whose originals have later commits. A file without a commit is new: it is compared with
 * nothing.
 */
export async function findOutdated(
  site: Site,
  sources: readonly SourceFile[],
  originals: ReadonlyMap<string, SourceFile>,
): Promise<ReadonlyMap<string, TranslationDates>> {
  if (originals.size === 0) return new Map()
  const commits = await readTranslationCommits(site)
  return new Map(
    sources.flatMap(({ path, displayPath }): [string, TranslationDates][] => {
      const original = commits.get(originals.get(path)?.displayPath ?? '')?.date
      const translation = commits.get(displayPath)?.date
      if (original === undefined || translation === undefined || translation >= original) return []
      return [[path, { original, translation }]]
    }),
  )
}

/** The last commits of pages and translations; they only change with the commit of the repository. */
async function readTranslationCommits(site: Site): Promise<ReadonlyMap<string, Commit>> {
  const { root, contentFolders, locale } = site
  if (locale.dir === undefined) return new Map()
  const folders = [...contentFolders.map(({ dir }) => dir), locale.dir]
  const paths = folders.map((folder) => toPosix(relative(root, folder)) || '.')
  return (await readCachedCommits(site, 'translation-commits', paths)).commits
}

/** The date of a post that says none. */
export interface FoundDate {
  /** ISO 8601. */
  readonly date: string
  /** Set for the date of the file, which changes when the site is copied. */
  readonly isOfFile?: boolean
}

/** The dates of posts that say none. */
interface PostDates {
  /** By display path. */
  readonly postDates: ReadonlyMap<string, FoundDate>
  /** Set if a shallow clone does not have some. */
  readonly isCut: boolean
}

/** Programs that run at once. */
const AT_ONCE = 8

/**
 * The dates of posts that say none, by display path: of the first commit, else of the file; none where
 * a shallow clone does not say. Those of commits are kept until the next commit, or until there is more of the history.
 */
export async function readPostDates(site: Site, sources: readonly SourceFile[]): Promise<PostDates> {
  const folders = blogFolders(site)
  const paths = sources
    .filter((source) => source.kind === 'post' && !saysDate(source, folders))
    .map((one) => one.displayPath)
  if (paths.length === 0) return { postDates: new Map(), isCut: false }
  const { root, store, toolVersion } = site
  const history = await readHistory(root)
  const entry = store.entry<Readonly<Record<string, string>>>('post-dates')
  const key = hashOf(toolVersion, history?.key ?? '')
  const known: Record<string, string> = { ...entry.read(key) }
  const missing = history === undefined ? [] : paths.filter((path) => known[path] === undefined)
  const before = Object.keys(known).length
  while (history && missing.length > 0) {
    const some = missing.splice(0, AT_ONCE).map(async (path) => {
      const date = await readFirstCommit(root, path, history)
      if (date !== undefined) known[path] = date
    })
    await Promise.all(some)
  }
  if (Object.keys(known).length > before) entry.write(key, Object.fromEntries(Object.entries(known).sort()))
  const dated = paths.filter((path) => known[path] !== '')
  const all = dated.map(async (path): Promise<[string, FoundDate]> => {
    const date = known[path]
    return [path, date === undefined ? { date: await dateOfFile(join(root, path)), isOfFile: true } : { date }]
  })
  return { postDates: new Map(await Promise.all(all)), isCut: dated.length < paths.length }
}

async function dateOfFile(path: string): Promise<string> {
  return (await stat(path)).birthtime.toISOString()
}

function saysDate(source: SourceFile, folders: readonly BlogFolder[]): boolean {
  const { path } = source
  const { prefix = '' } = blogAt(path, folders) ?? {}
  if (readPostName(path.slice(prefix.length)).date !== undefined) return true
  try {
    const { date } = readFrontMatterValues(textOf(source), source).values
    return date !== undefined && date !== null
  } catch {
    // It is an error of the page.
    return true
  }
}
