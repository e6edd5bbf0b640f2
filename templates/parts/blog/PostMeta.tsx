import type { PostDetails } from '../../../src/shared/blog.ts'
import { formatDay } from '../page/date-format.ts'

interface Props extends Pick<PostDetails, 'date' | 'minutes' | 'authors'> {
  readonly lang: string
  /** Whether the authors are named in the same line. */
  readonly isShort?: boolean
}

/** When a post was written and how long it takes to read. */
export function PostMeta({ date, minutes, authors, lang, isShort = false }: Props) {
  const names = isShort ? authors.map(({ name }) => name).join(', ') : ''
  if (date === undefined && minutes === undefined && names === '') return null
  return (
    <p className="post-meta">
      {date !== undefined && <time dateTime={date}>{formatDay(date, lang, 'long')}</time>}
      {minutes !== undefined && <span>{minutes} min read</span>}
      {names !== '' && <span>{names}</span>}
    </p>
  )
}
