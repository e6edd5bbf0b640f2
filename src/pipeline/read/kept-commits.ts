import { type Commit, type LastCommits, readCommits, readHistory } from '../../content/git-dates.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { boolean, object, record, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'

const keptSchema = object<{ readonly commits: Readonly<Record<string, Commit>>; readonly isCut: boolean }>({
  commits: record(object<Commit>({ date: string, author: string })),
  isCut: boolean,
})

/**
 * The last commit of each file below these paths, by its path from the root; kept in the store, under this name, until
 * there is another commit, or more of the history. None outside of a repository.
 */
export async function readKeptCommits(
  { root, store, toolVersion }: Pick<Site, 'root' | 'store' | 'toolVersion'>,
  name: string,
  paths: readonly string[],
): Promise<LastCommits> {
  const history = paths.length > 0 ? await readHistory(root) : undefined
  if (history === undefined) return { commits: new Map(), isCut: false }
  const entry = store.entry(name, keptSchema)
  const key = hashOf(toolVersion, history.key, ...paths)
  const kept = entry.read(key)
  if (kept) return { ...kept, commits: new Map(Object.entries(kept.commits)) }
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
