interface Props {
  /** ISO 8601. */
  readonly date: string
  readonly lang: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is created once per language: it takes longer than the rest of the footer. */
function formatOf(lang: string): Intl.DateTimeFormat {
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  formats.set(lang, format)
  return format
}

/** The date of the page's last change; in UTC, so that it is the same on every machine. */
export function LastUpdated({ date, lang }: Props) {
  const day = formatOf(lang).format(new Date(date))
  return (
    <span className="last-updated">
      Last updated on <time dateTime={date}>{day}</time>
    </span>
  )
}
