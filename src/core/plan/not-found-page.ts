import type { SiteConfig } from '../../config/site-config.ts'
import type { SidebarNode } from '../../shared/chrome-props.ts'
import { text } from '../../shared/messages/text.ts'
import type { Page } from '../../shared/model.ts'
import { NOT_FOUND_FILE } from '../../shared/url.ts'
import { barePage } from './bare-page.ts'

/** Number of pages suggested on the not-found page. */
const SUGGESTIONS = 4

/** The page for addresses that do not exist of a site that has none of its own, which suggests the first pages of the sidebar. */
export function notFoundPage(docs: readonly Page[], config: SiteConfig): Page {
  const listed = docs.filter((page) => !page.unlisted)
  return {
    ...barePage(`/${NOT_FOUND_FILE}`, config),
    outputPath: NOT_FOUND_FILE,
    title: text('theme.NotFound.title', 'Page not found'),
    description: text('theme.NotFound.description', 'There is no page at this address.'),
    content: {
      kind: 'not-found',
      suggestions: firstPages(listed).map((page) => ({ label: page.title, href: page.href })),
    },
    sidebar: undefined,
    previous: undefined,
    next: undefined,
    unlisted: true,
  }
}

function firstPages(listed: readonly Page[]): Page[] {
  const first = listed.find((page) => page.sidebar)?.sidebar
  const order = first ? linksOf(first.items) : []
  const byHref = new Map(listed.map((page) => [page.href, page]))
  return order.flatMap((href) => byHref.get(href) ?? []).slice(0, SUGGESTIONS)
}

function linksOf(items: readonly SidebarNode[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'html') return []
    const own = item.href === undefined ? [] : [item.href]
    return item.kind === 'category' ? [...own, ...linksOf(item.items)] : own
  })
}
