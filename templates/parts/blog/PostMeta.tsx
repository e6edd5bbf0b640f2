import type { PostDetails } from '../../../src/shared/blog.ts'
import { listSeparator } from '../../../src/shared/messages/join-list.ts'
import { plural } from '../../../src/shared/messages/text.ts'
import { formatDay } from '../page/date-format.ts'

interface Props extends Pick<PostDetails, 'date' | 'minutes' | 'authors'> {
  readonly lang: string
  /** Whether the authors are named in the same line. */
  readonly isShort?: boolean
}

/** When a post was written and how long it takes to read. */
export function PostMeta({ date, minutes, authors, lang, isShort = false }: Props) {
  const names = isShort ? authors.map(({ name }) => name).join(listSeparator()) : ''
  if (date === undefined && minutes === undefined && names === '') return null
  return (
    <p className="post-meta">
      {date !== undefined && <time dateTime={date}>{formatDay(date, lang, 'long')}</time>}
      {minutes !== undefined && <span>{readingTime(minutes)}</span>}
      {names !== '' && <span>{names}</span>}
    </p>
  )
}

/** Returns how long a post takes to read; translations have a place for `{readingTime}`. */
function readingTime(minutes: number): string {
  const id = 'theme.blog.post.readingTime.plurals'
  return plural(id, '{readingTime} min read', minutes, { readingTime: minutes })
}
