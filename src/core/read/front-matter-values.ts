import { isRecord } from '../../shared/is-record.ts'
import type { FrontMatter, LastUpdate, SectionQuestion } from '../../shared/model.ts'
import type { InlineTag } from '../../shared/tag-types.ts'
import { isScriptAddress } from '../../shared/url.ts'

/** The kind of value of a front matter key. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'string or null'
  | 'neighbor or null'
  | 'list of strings'
  | 'list of tags'
  | 'date or author'
  | 'boost or exclude'
  | 'list of questions'

/** The keys that mean something, and what they hold. */
export const KEYS = {
  id: 'string',
  title: 'string',
  slug: 'string',
  description: 'string',
  sidebar_label: 'string',
  sidebar_position: 'number',
  sidebar_class_name: 'string',
  parse_number_prefixes: 'boolean',
  title_meta: 'string',
  tags: 'list of tags',
  last_update: 'date or author',
  hide_title: 'boolean',
  hide_table_of_contents: 'boolean',
  toc_min_heading_level: 'number',
  toc_max_heading_level: 'number',
  pagination_label: 'string',
  pagination_prev: 'neighbor or null',
  pagination_next: 'neighbor or null',
  custom_edit_url: 'string or null',
  displayed_sidebar: 'string or null',
  keywords: 'list of strings',
  image: 'string',
  draft: 'boolean',
  unlisted: 'boolean',
  api_spec: 'string',
  lookup: 'string',
  wrapperClassName: 'string',
  search: 'boost or exclude',
  questions: 'list of questions',
} as const satisfies Record<keyof FrontMatter, Kind>

/** Keys that change nothing by themselves: only translations and replaced components read them. */
export const UNUSED_KEYS = ['sidebar_key', 'sidebar_custom_props']

/** Keys of cover pages, with values of their own. */
export const COVER_KEYS = ['layout', 'hero', 'features']

/** A value as a key of its kind needs it; undefined when it cannot be one. */
export function coerce(value: unknown, kind: Kind): unknown {
  switch (kind) {
    case 'string':
      return readText(value)
    case 'string or null':
      return value === null ? null : readText(value)
    case 'neighbor or null':
      return value === null ? null : (readText(value) ?? readNeighbor(value))
    case 'number':
      return readNumber(value)
    case 'boolean':
      // A boolean may be in quotes.
      return value === 'true' || value === 'false' ? value === 'true' : typeof value === 'boolean' ? value : undefined
    case 'list of strings':
      return readList(value, readText)
    case 'list of tags':
      return readList(value, (entry) => readText(entry) ?? readTag(entry))
    case 'date or author':
      return readLastUpdate(value)
    case 'boost or exclude':
      return readSearch(value)
    case 'list of questions':
      return typeof value === 'string' ? [value] : readList(value, (entry) => readText(entry) ?? readQuestion(entry))
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** A number may be in quotes. */
function readNumber(value: unknown): number | undefined {
  const isQuoted = typeof value === 'string' && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(value)
  const number = isQuoted ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A list, or its words in one text with commas between them. */
function readList<T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined {
  const entries: unknown = typeof value === 'string' ? value.split(',').flatMap((word) => word.trim() || []) : value
  if (!Array.isArray(entries)) return undefined
  const list = entries.flatMap((entry: unknown) => read(entry) ?? [])
  return list.length === entries.length ? list : undefined
}

function readTag(value: unknown): InlineTag | undefined {
  if (!isRecord(value)) return undefined
  const [label, permalink, description] = [value.label, value.permalink, value.description].map(readText)
  if (label === undefined || permalink === undefined) return undefined
  return { label, permalink, ...(description === undefined ? {} : { description }) }
}

function readNeighbor(value: unknown): FrontMatter['pagination_next'] {
  if (!isRecord(value)) return undefined
  const [label, to] = [value.label, value.to].map(readText)
  const isWrong = (label ?? to) === undefined || (to !== undefined && isScriptAddress(to))
  return isWrong ? undefined : { label, to }
}

function readLastUpdate(value: unknown): LastUpdate | undefined {
  if (!isRecord(value)) return undefined
  const author = readText(value.author)
  const date = readText(value.date)
  const time = date === undefined ? undefined : readTime(date)
  if (Number.isNaN(time) || (author === undefined && time === undefined)) return undefined
  return {
    ...(time === undefined ? {} : { date: new Date(time).toISOString() }),
    ...(author === undefined ? {} : { author }),
  }
}

function readSearch(value: unknown): FrontMatter['search'] {
  if (!isRecord(value)) return undefined
  const { boost, exclude, ...others } = value
  const isValid =
    (boost === undefined || (typeof boost === 'number' && boost > 0 && Number.isFinite(boost))) &&
    (exclude === undefined || typeof exclude === 'boolean') &&
    Object.keys(others).length === 0
  return isValid ? { boost, exclude } : undefined
}

function readQuestion(value: unknown): SectionQuestion | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined
  const [ask, at] = [value.ask, value.at].map(readText)
  return ask === undefined || at === undefined ? undefined : { ask, at: at.replace(/^#/, '') }
}

/** Milliseconds; a date without a time zone is in UTC, so that it is the same on every machine. */
function readTime(date: string): number {
  const inUtc = Date.parse(`${date} UTC`)
  return Number.isNaN(inUtc) ? Date.parse(/T[\d:.]+$/.test(date) ? `${date}Z` : date) : inUtc
}
