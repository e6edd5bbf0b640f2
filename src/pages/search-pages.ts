import type { SiteConfig } from '../config/site-config.ts'
import { text } from '../shared/messages/text.ts'
import type { Page, PageLink, PageSection, TopicGroup } from '../shared/model.ts'
import { pageTextPaths, readTranslations } from '../shared/search/text-paths.ts'
import { searchPageTexts } from '../shared/search/texts.ts'
import type { SidebarNode } from '../shared/sidebar-node.ts'
import { addressOfPath } from '../shared/url.ts'
import { barePage } from './bare-page.ts'
import { spellRoute } from './doc-index.ts'
import type { Sidebar } from './resolve-sidebars.ts'
import { countTopics, groupTopics } from './topics.ts'

/** Limit of pages listed on the search page: with more it would be larger than anything it links to. */
const MAX_LISTED = 500
/** Limit of topics on one page: with a thousand it has some 20 kB, compressed. */
const MAX_TOPICS = 1000

/** What the search pages are created from. */
export interface SearchPagesInput {
  readonly config: SiteConfig
  readonly sidebars: readonly Sidebar[]
}

/**
 * The search page and, below it, the index of topics for readers without JavaScript. None of them is indexed by search
 * engines: the sitemap has the pages themselves, and a list of words does not answer a question.
 */
export function searchPages(pages: readonly Page[], { config, sidebars }: SearchPagesInput): Page[] {
  const path = config.search.searchPagePath
  if (path === false) return []
  const texts = searchPageTexts(readTranslations(config.search.translations, pageTextPaths))
  const route = `/${path.replace(/^\/|\/$/g, '')}`
  const at = (below: string): string => spellRoute(`${route}${below}`, config.trailingSlash)
  const topicsHref = addressOfPath(config.baseUrl, at('/topics'))
  const none = { sidebar: undefined, previous: undefined, next: undefined, unlisted: true }
  const listed = pages.filter((page) => !page.unlisted)
  const search: Page = {
    ...barePage(at(''), config),
    ...none,
    title: texts.title,
    description: text('theme.SearchPage.description', 'Search the documentation of {siteTitle}.', {
      siteTitle: config.title,
    }),
    content: { kind: 'search', sections: sectionsOf(listed, sidebars), topicsHref },
  }
  const topicsPage = (
    below: string,
    title: string,
    shown: readonly TopicGroup[],
    links: readonly PageLink[],
  ): Page => ({
    ...barePage(at(`/topics${below}`), config),
    ...none,
    title,
    description: text('theme.TopicsPage.description', '{title}: the pages of {siteTitle} and their sections.', {
      title,
      siteTitle: config.title,
    }),
    content: { kind: 'topics', links, groups: shown },
  })
  const groups = groupTopics(listed, MAX_TOPICS)
  if (countTopics(groups) <= MAX_TOPICS) {
    const links = groups.map(({ title, name }) => ({ label: title, href: `#${name}` }))
    return [search, topicsPage('', texts.topics, groups, links)]
  }
  const links = groups.map(({ title, name }) => ({
    label: title,
    href: addressOfPath(config.baseUrl, at(`/topics/${name}`)),
  }))
  const ofGroups = groups.map((group) =>
    topicsPage(`/${group.name}`, `${texts.topics}: ${group.title}`, [group], links),
  )
  return [search, topicsPage('', texts.topics, [], links), ...ofGroups]
}

/** The pages by the top category of their sidebar; pages without a category come first. */
function sectionsOf(listed: readonly Page[], sidebars: readonly Sidebar[]): PageSection[] {
  const docs = listed.filter((page) => page.content.kind === 'doc')
  if (docs.length > MAX_LISTED) return []
  const byHref = new Map(docs.map((page) => [page.href, page]))
  const entryOf = (node: { label: string; href?: string | undefined }) => {
    const page = node.href === undefined ? undefined : byHref.get(node.href)
    return page ? [{ label: page.title, href: page.href, description: page.description }] : []
  }
  const pagesOf = (node: SidebarNode): PageSection['pages'] => {
    if (node.kind === 'html') return []
    return [...entryOf(node), ...(node.kind === 'category' ? node.items.flatMap(pagesOf) : [])]
  }
  const top = sidebars.flatMap((sidebar) => sidebar.items)
  const loose = top.filter((node) => node.kind === 'link').flatMap(pagesOf)
  const groups = top.flatMap((node) => (node.kind === 'category' ? [{ title: node.label, pages: pagesOf(node) }] : []))
  return [{ title: text('theme.SearchPage.loosePages', 'Pages'), pages: loose }, ...groups].filter(
    (section) => section.pages.length > 0,
  )
}
