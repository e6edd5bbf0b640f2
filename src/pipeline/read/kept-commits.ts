import { type Commit, readCommits, readHead } from '../../content/git-dates.ts'
import { hashOf } from '../../util/hash.ts'
import { object, record, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'

/**
 * The last commit of each file below these paths, by its path from the root; kept in the store, under this name, until
 * there is another commit. None outside of a repository.
 */
export async function readKeptCommits(
  { root, store, toolVersion }: Pick<Site, 'root' | 'store' | 'toolVersion'>,
  name: string,
  paths: readonly string[],
): Promise<Map<string, Commit>> {
  const head = paths.length > 0 ? await readHead(root) : undefined
  if (head === undefined) return new Map()
  const entry = store.entry(name, record(object<Commit>({ date: string, author: string })))
  const key = hashOf(toolVersion, head, ...paths)
  const kept = entry.read(key)
  if (kept) return new Map(Object.entries(kept))
  const commits = await readCommits(root, paths)
  entry.write(key, Object.fromEntries(commits))
  return commits
}
