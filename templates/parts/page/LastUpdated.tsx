interface Props {
  /** ISO 8601. */
  readonly date: string
  readonly lang: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is made once for a language: it takes longer than the rest of the page's end. */
function formatOf(lang: string): Intl.DateTimeFormat {
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  formats.set(lang, format)
  return format
}

/** The day of the page's last change; in UTC, so that every machine writes the same one. */
export function LastUpdated({ date, lang }: Props) {
  const day = formatOf(lang).format(new Date(date))
  return (
    <span className="last-updated">
      Last updated on <time dateTime={date}>{day}</time>
    </span>
  )
}
