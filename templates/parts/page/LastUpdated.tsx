import { formatDay } from './date-format.ts'

interface Props {
  /** ISO 8601. */
  readonly date: string
  readonly lang: string
}

/** The date of the page's last change. */
export function LastUpdated({ date, lang }: Props) {
  return (
    <span className="last-updated">
      Last updated on <time dateTime={date}>{formatDay(date, lang)}</time>
    </span>
  )
}
