import type { LastUpdate } from '../../../src/shared/model.ts'
import { formatDay } from './date-format.ts'

interface Props {
  readonly update: LastUpdate
  readonly lang: string
}

/** The date and the author of the page's last change. */
export function LastUpdated({ update: { date, author }, lang }: Props) {
  return (
    <span className="last-updated">
      Last updated
      {date !== undefined && (
        <>
          {' on '}
          <time dateTime={date}>{formatDay(date, lang)}</time>
        </>
      )}
      {author !== undefined && ` by ${author}`}
    </span>
  )
}
