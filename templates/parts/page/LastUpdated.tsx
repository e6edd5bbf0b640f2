import { text } from '../../../src/shared/messages/text.ts'
import type { LastUpdate } from '../../../src/shared/model.ts'
import { richText } from '../../rich-text.tsx'
import { formatDay } from './date-format.ts'

interface Props {
  readonly update: LastUpdate
  readonly lang: string
}

/** The date and the author of the page's last change. */
export function LastUpdated({ update: { date, author }, lang }: Props) {
  const time = date !== undefined && <time dateTime={date}>{formatDay(date, lang)}</time>
  const atDate = time && richText(text('theme.lastUpdated.atDate', ' on {date}'), { date: time })
  const byUser = author !== undefined && text('theme.lastUpdated.byUser', ' by {user}', { user: author })
  const words = text('theme.lastUpdated.lastUpdatedAtBy', 'Last updated{atDate}{byUser}')
  return <span className="last-updated">{richText(words, { atDate, byUser })}</span>
}
