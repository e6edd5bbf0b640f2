import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundDate } from '../../shared/blog.ts'
import type { SourceFile } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { type BlogFolder, blogAt, blogFolders } from './blog-folders.ts'
import { readFrontMatterValues } from './front-matter.ts'
import { readFirstCommit, readHistory } from './git-dates.ts'
import { readPostName } from './post-facts.ts'
import { textOf } from './source-text.ts'

/** The dates of posts that say none. */
interface PostDates {
  /** By display path. */
  readonly postDates: ReadonlyMap<string, FoundDate>
  /** Whether a shallow clone does not have some. */
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
  const { path, displayPath } = source
  const { prefix = '' } = blogAt(path, folders) ?? {}
  if (readPostName(path.slice(prefix.length)).date !== undefined) return true
  try {
    const { date } = readFrontMatterValues(textOf(source), displayPath).values
    return date !== undefined && date !== null
  } catch {
    // It is an error of the page.
    return true
  }
}
