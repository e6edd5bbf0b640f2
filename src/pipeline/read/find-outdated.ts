import { relative } from 'node:path'
import type { Commit } from '../../content/git-dates.ts'
import type { SourceFile } from '../../shared/model.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import { readKeptCommits } from './kept-commits.ts'

/** When a page and its translation were changed last: ISO 8601 in UTC. */
export interface TranslationDates {
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
  return (await readKeptCommits(site, 'translation-commits', paths)).commits
}
