import type { ContentKind } from './model.ts'

/** A file or folder name and the number that orders it: `01-intro` is 1 and `intro`. */
interface NumberedName {
  readonly number: number | undefined
  readonly name: string
}

/** Splits a name into its number and the rest. */
export type NumberPrefixSplitter = (name: string) => NumberedName

/** A parser of a site's own. */
export type NumberPrefixParser = (filename: string) => {
  readonly filename: string
  readonly numberPrefix?: number | undefined
}

/** Removes the number from a name; dates and versions (`2024-05-notes`, `10.5-upgrade`) are not such numbers. */
export function splitNumberPrefix(name: string): NumberedName {
  const match = /^\d+[-_.]\d+/.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match ? { number: Number(match[1]), name: match[2] ?? name } : { number: undefined, name }
}

/** Leaves a name as it is. */
export function keepNumberPrefix(name: string): NumberedName {
  return { number: undefined, name }
}

/** Returns how a site splits names: as by default, not at all, or with its own parser. */
export function numberSplitter(option: boolean | NumberPrefixParser): NumberPrefixSplitter {
  if (typeof option === 'boolean') return option ? splitNumberPrefix : keepNumberPrefix
  return (text) => {
    const { filename, numberPrefix } = option(text)
    return { number: numberPrefix, name: filename }
  }
}

/** A date before the name of a post. */
const DATE = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}[-/]?/

/**
 * Returns the title of a page that has none, from the name of its file: `start` of `01-start.md`, `news` of
 * `2024-01-02-news.md`.
 */
export function titleOfFile(path: string, kind: ContentKind | 'api'): string {
  const bare = path.replace(/\.(?:mdx?|[jt]sx?)$/, '')
  const named = kind === 'post' ? bare.replace(/\/index$/, '') : bare
  const name = named.split('/').at(-1) ?? path
  if (kind === 'post') return name.replace(DATE, '') || name
  return kind === 'page' && name === 'index' ? 'Home' : splitNumberPrefix(name).name
}
