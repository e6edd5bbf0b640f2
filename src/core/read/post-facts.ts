import type { PostAuthor, PostFacts, PostTag } from '../../shared/blog.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { FrontMatterValues } from './front-matter.ts'
import { readAuthor } from './read-author.ts'
import { hideTruncateMarker } from './truncate-marker.ts'

/** What the facts of a post are read from. */
interface PostText extends FrontMatterValues {
  /** The text without its front matter. */
  readonly body: string
  /** The site's own marker of where the excerpt ends, as a regular expression. */
  readonly marker: string | undefined
}

/** So many words are read in a minute. */
const WORDS_PER_MINUTE = 200
/** A date before a time in a zone; as in YAML, a month or a day may have one digit. */
const SHORT_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=[T ])/
/** A date without a time zone, which is one of UTC. */
const PLAIN_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/

/**
 * Reads what only posts have from the front matter and the text of one.
 * @throws UserError with every value that is not as expected, at its line.
 */
export function readPostFacts({ values, placeOf, body, marker }: PostText): PostFacts {
  const problems: Problem[] = []
  const fail = (key: string, expected: string, hint: string): void => {
    const message = `Unexpected front matter "${key}", expected ${expected}`
    problems.push({ severity: 'error', code: 'front-matter.type', message, hint, ...placeOf(key) })
  }
  const date = readDate(values.date)
  if (date === null) fail('date', 'a date', 'Write it as in "date: 2024-01-31".')
  const authors = readAuthors(values)
  if (!authors)
    fail('authors', 'keys of authors, or their names and addresses', 'Write "authors: [key]", or "- name: …" for each.')
  const tags = toList(values.tags).map(readTag)
  if (tags.includes(undefined)) fail('tags', 'a list of tags', 'Write "tags: [first, second]".')
  if (problems.length > 0) throw new UserError(problems)
  return {
    ...(date && { date }),
    authors: authors ?? [],
    tags: tags.flatMap((tag) => tag ?? []),
    minutes: Math.max(1, Math.ceil(readingMinutes(body))),
    isTruncated: hideTruncateMarker(body, marker) !== body,
  }
}

/** Minutes that a text takes to read. Words are those of Unicode: `1.5` and `npm_config` are one each. */
export function readingMinutes(text: string, wordsPerMinute = WORDS_PER_MINUTE): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  let words = 0
  // Each segment of V8 takes memory of the length of its text: as a whole, a long post takes seconds.
  for (const line of text.split('\n')) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words++
  }
  return words / wordsPerMinute
}

/** A date as ISO 8601 in UTC; undefined when there is none, null when it is not a date. */
export function readDate(value: unknown): string | undefined | null {
  if (value === undefined || value === null) return undefined
  const text = String(value).trim()
  const [, year, month, day, hour = 0, minute = 0, second = 0] = PLAIN_DATE.exec(text) ?? []
  // A day too many is one of the next month, as YAML has it.
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const date = new Date(year && Number(month) <= 12 ? time : text.replace(SHORT_DATE, twoDigits))
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function twoDigits(_: string, year: string, month: string, day: string): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** The authors by key or with their names; undefined when one is neither. */
function readAuthors(values: PostText['values']): PostAuthor[] | undefined {
  const one = {
    name: values.author,
    title: values.author_title ?? values.authorTitle,
    url: values.author_url ?? values.authorURL,
    image_url: values.author_image_url ?? values.authorImageURL ?? values.author_image,
  }
  const old = values.author === undefined ? [] : [one]
  const read = [...toList(values.authors), ...old].map((value) =>
    typeof value === 'string' ? { key: value } : readAuthor(value),
  )
  return read.every((author) => author !== undefined) ? read : undefined
}

function readTag(value: unknown): PostTag | undefined {
  if (typeof value === 'string' || typeof value === 'number') return { label: String(value) }
  if (typeof value !== 'object' || value === null || !('label' in value)) return undefined
  const permalink = 'permalink' in value && typeof value.permalink === 'string' ? { permalink: value.permalink } : {}
  return { label: String(value.label), ...permalink }
}

function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
