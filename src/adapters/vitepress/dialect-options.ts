import { recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'
import type { Titles } from './containers.ts'

/** Settings that decide how pages are read. */
export interface DialectOptions {
  readonly srcDir: string
  readonly lineNumbers: boolean
  /** Marks around attributes, such as `{` and `}`. */
  readonly attributes: readonly [string, string]
  /** Titles of containers without one, by kind. */
  readonly titles: Titles
  /** Those of further languages, by their folder. */
  readonly locales: Readonly<Record<string, Titles>>
  /** Names of components of the site that are in place of those of Vue. */
  readonly components: readonly string[]
  /** Set if a function of the site makes the ids of headings. */
  readonly hasOwnIds: boolean
  /** Names of containers that plugins of markdown-it make. */
  readonly containers: readonly string[]
  /** Results of the data loaders, by file path from the root. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Reads the options as `load` wrote them. */
export function readOptions({
  srcDir,
  lineNumbers,
  attributes,
  titles,
  locales,
  components,
  hasOwnIds,
  containers,
  data,
}: Readonly<Record<string, unknown>>): DialectOptions {
  return {
    srcDir: String(srcDir),
    lineNumbers: lineNumbers === true,
    attributes: readMarks(attributes),
    titles: readTitles(titles),
    components: listOf(components).map(String),
    hasOwnIds: hasOwnIds === true,
    containers: listOf(containers).map(String),
    data: recordOf(data),
    locales: Object.fromEntries(Object.entries(recordOf(locales)).map(([key, value]) => [key, readTitles(value)])),
  }
}

function readMarks(written: unknown): readonly [string, string] {
  const [left, right] = listOf(written)
  return [String(left ?? '{'), String(right ?? '}')]
}

function readTitles(titles: unknown): Titles {
  return Object.fromEntries(Object.entries(recordOf(titles)).map(([kind, title]) => [kind, String(title)]))
}
