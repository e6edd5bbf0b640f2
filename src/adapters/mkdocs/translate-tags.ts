import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../shared/is-record.ts'
import type { Note } from '../note.ts'
import type { MkdocsSite } from './read-config.ts'
import { isIndex } from './titles.ts'

/** The page that lists all tags, which has no text of its own here. */
interface TagsPage {
  /** Path below the docs folder. */
  readonly path: string
  /** Address below that of the docs. */
  readonly address: string
}

const MARK = /<!--\s*material\/tags\b[^>]*-->|^\[TAGS\]\s*$/m

/** Returns the page on which the plugin of Material lists the tags; undefined for a site without one. */
export function findTagsPage(
  { plugins, root, docsDir }: MkdocsSite,
  pages: readonly string[],
  notes: Note[],
): TagsPage | undefined {
  if (!isRecord(plugins.tags)) return undefined
  const { tags_file: named } = plugins.tags
  const found = pages.filter((path) => path === named || MARK.test(readFileSync(join(root, docsDir, path), 'utf8')))
  const [path, ...others] = found
  if (path === undefined) return undefined
  const text = readFileSync(join(root, docsDir, path), 'utf8')
  const left = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(MARK, '')
    .replace(/^# .*$/m, '')
  const what = 'plugins.tags'
  const remedy = 'Put it into another page'
  if (left.trim() !== '')
    notes.push({ what, why: `text of ${path} is not shown beside the tags`, remedy, isContent: true })
  if (others.length > 0) {
    const remedy = `Link to ${path} there`
    notes.push({ what, why: `tags are listed on ${path} alone, not on ${others.join(', ')}`, remedy, isContent: true })
  }
  return { path, address: isIndex(path) ? path.replace(/[^/]*$/, '').replace(/\/$/, '') : path.replace(/\.md$/, '') }
}
