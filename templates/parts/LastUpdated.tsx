interface Props {
  /** ISO 8601. */
  readonly date: string
  readonly lang: string
}

/** The day of the page's last change; in UTC, so that every machine writes the same one. */
export function LastUpdated({ date, lang }: Props) {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  return (
    <span className="last-updated">
      Last updated on <time dateTime={date}>{day}</time>
    </span>
  )
}
