import type { FrontMatterValues } from '../../adapters/site-adapter.ts'
import type { PostAuthor, PostFacts, PostTag } from '../../shared/blog.ts'
import type { PageLink } from '../../shared/chrome-props.ts'
import { isScriptAddress } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hideTruncateMarker } from './blog-folders.ts'

/** The text of a post. */
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

/** Details in the path of a post. */
interface PostName {
  /** ISO 8601; absent when the path has no date. */
  readonly date?: string
  /** Route below that of the blog: `/2024/01/02/news`. */
  readonly slug: string
}

const DATED = /^(?<folder>.*\/)?(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/** Reads the path of a post below the folder of the blog: `2024-01-02-news.md`. */
export function readPostName(path: string): PostName {
  const { folder = '', date, text = '' } = DATED.exec(path)?.groups ?? {}
  if (date === undefined) return { slug: `/${path.replace(/(?:\/index)?\.mdx?$/, '')}` }
  const [year = '', month = '', day = ''] = date.split(/[-/]/)
  const moment = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00Z`)
  const slug = `/${year}/${month}/${day}/${folder}${text}`
  return Number.isNaN(moment.getTime()) ? { slug } : { date: moment.toISOString(), slug }
}

/** Reads an author; undefined when the value is none, or has an address that is none. */
export function readAuthor(value: unknown): PostAuthor | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const textOf = (...names: readonly string[]): string | undefined => {
    const found = names.map((name): unknown => Reflect.get(value, name)).find((one) => typeof one === 'string')
    return typeof found === 'string' ? found : undefined
  }
  const author = {
    key: textOf('key'),
    name: textOf('name'),
    title: textOf('title'),
    url: textOf('url'),
    image: textOf('image_url', 'imageURL'),
    email: textOf('email'),
  }
  const given = Object.entries(author).filter(([, text]) => text !== undefined)
  const isNamed = author.key !== undefined || author.name !== undefined || author.image !== undefined
  const isRight = [author.url, author.image].every((url = '') => {
    return URL.canParse(url, 'https://example.org') && !isScriptAddress(url)
  })
  if (!isNamed || !isRight) return undefined
  const links = readAuthorLinks(Reflect.get(value, 'socials'))
  return { ...Object.fromEntries(given), ...(links.length > 0 && { links }) }
}

/** Names of platforms by their keys, and what is before a handle in an address there. */
const PLATFORMS: Readonly<Record<string, readonly [label: string, address: string]>> = {
  x: ['X', 'https://x.com/'],
  twitter: ['Twitter', 'https://twitter.com/'],
  github: ['GitHub', 'https://github.com/'],
  linkedin: ['LinkedIn', 'https://www.linkedin.com/in/'],
  stackoverflow: ['Stack Overflow', 'https://stackoverflow.com/users/'],
  bluesky: ['Bluesky', 'https://bsky.app/profile/'],
  instagram: ['Instagram', 'https://www.instagram.com/'],
  threads: ['Threads', 'https://www.threads.net/@'],
  mastodon: ['Mastodon', 'https://mastodon.social/@'],
  twitch: ['Twitch', 'https://twitch.tv/'],
  youtube: ['YouTube', 'https://youtube.com/@'],
  email: ['Email', 'mailto:'],
}

/**
 * Reads `socials` of an author: a handle, or an address, for each platform. What is on a platform that is not known needs
 * an address, and has the name of its key.
 */
function readAuthorLinks(socials: unknown): PageLink[] {
  if (typeof socials !== 'object' || socials === null) return []
  return Object.entries(socials).flatMap(([key, value]): PageLink[] => {
    const [label, address] = PLATFORMS[key.toLowerCase()] ?? [`${key.charAt(0).toUpperCase()}${key.slice(1)}`]
    const handle = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (/^(?:https?:\/\/|mailto:)/.test(handle) && URL.canParse(handle)) return [{ label, href: handle }]
    return handle === '' || address === undefined ? [] : [{ label, href: `${address}${handle.replace(/^@/, '')}` }]
  })
}
