import type { ContentKind } from './model.ts'
import { splitNumberPrefix } from './number-prefix.ts'

/** A date before the name of a post. */
const DATE = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[-/]?/

/** The title of a page that has none, from the name of its file: `start` of `01-start.md`, `news` of `2024-01-02-news.md`. */
export function titleOfFile(path: string, kind: ContentKind | 'api'): string {
  const bare = path.replace(/\.(?:mdx?|[jt]sx?)$/, '')
  const named = kind === 'post' ? bare.replace(/\/index$/, '') : bare
  const name = named.split('/').at(-1) ?? path
  if (kind === 'post') return name.replace(DATE, '') || name
  return kind === 'page' && name === 'index' ? 'Home' : splitNumberPrefix(name).name
}
