import { relative } from 'node:path'
import type { SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import { type Commit, type LastCommits, readCommits, readHistory } from './git-dates.ts'

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
