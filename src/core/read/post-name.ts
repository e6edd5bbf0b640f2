/** What the path of a post says. */
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
