import { withCalendar } from '../../../src/shared/messages/text.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in words, in UTC, so that it is the same on every machine. */
export function formatDay(date: string, lang: string, dateStyle: 'medium' | 'long' = 'medium'): string {
  const locale = withCalendar(lang)
  const key = `${locale} ${dateStyle}`
  // A format is created once: it takes longer than the rest of the footer.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(date))
}
