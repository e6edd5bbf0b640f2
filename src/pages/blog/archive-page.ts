import { currentLanguage, text, withCalendar } from '../../shared/messages/text.ts'
import type { Page, Topic } from '../../shared/model.ts'
import { barePage } from '../bare-page.ts'
import type { Post } from './blog-index.ts'
import { type BlogInput, blogRoute } from './blog-route.ts'

/** The page of all posts by year; none where the configuration has no address for it. */
export function archivePages(posts: readonly Post[], input: BlogInput): Page[] {
  const { config, blog } = input
  if (blog.archiveBasePath === null || posts.length === 0) return []
  const format = new Intl.DateTimeFormat(withCalendar(currentLanguage().lang), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const years = new Map<string, Topic[]>()
  for (const { entry, details } of posts) {
    const year = details.date?.slice(0, 4) ?? text('theme.blog.archive.undated', 'Without a date')
    const day = details.date === undefined ? {} : { page: format.format(new Date(details.date)) }
    years.set(year, [...(years.get(year) ?? []), { label: entry.doc.title, href: entry.href, ...day }])
  }
  const groups = [...years].map(([title, topics]) => ({
    title,
    name: `year-${title.replace(/[^\p{L}\d]+/gu, '-')}`,
    topics,
  }))
  return [
    {
      ...barePage(blogRoute(blog.archiveBasePath, input), config),
      title: text('theme.blog.archive.title', 'Archive'),
      description: text('theme.blog.archive.description', 'All posts of {blogTitle}, {siteTitle}, by year.', {
        blogTitle: blog.blogTitle,
        siteTitle: config.title,
      }),
      content: {
        kind: 'topics',
        linksLabel: text('theme.blog.archive.years', 'Years'),
        links: groups.map(({ title, name }) => ({ label: title, href: `#${name}` })),
        groups,
      },
      sidebar: undefined,
      previous: undefined,
      next: undefined,
      unlisted: false,
    },
  ]
}
