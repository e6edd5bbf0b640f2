import type { SiteConfig } from '../../config/site-config.ts'
import { pathOfWhole } from '../../features/openapi/pages/generated-page.ts'
import type { PageLink, SidebarNode } from '../../shared/chrome-props.ts'
import { text } from '../../shared/messages/text.ts'
import type { Page, PageSection } from '../../shared/model.ts'
import { pageTextPaths, readTranslations, searchPageTexts } from '../../shared/search/texts.ts'
import { foldText } from '../../shared/search/words.ts'
import type { Topic, TopicGroup } from '../../shared/tag-types.ts'
import { addressOfPath } from '../../shared/url.ts'
import { barePage, spellRoute } from './doc-index.ts'
import type { Sidebar } from './resolve-sidebars.ts'

/** Limit of pages listed on the search page: with more it would be larger than anything it links to. */
const MAX_LISTED = 500
/** Limit of topics on one page: with a thousand it has some 20 kB, compressed. */
const MAX_TOPICS = 1000

interface SearchPagesInput {
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
  const listed = pages.filter((page) => !page.unlisted)
  const search: Page = {
    ...barePage(at(''), config),
    unlisted: true,
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
    unlisted: true,
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

/** The group of titles that do not start with a letter, or whose script has no alphabet. */
const OTHER = '#'

/** Ignored for sorting: leading punctuation and an English article. */
const unsorted = /^[^\p{L}\p{N}]*(?:(?:the|an?) (?=[\p{L}\p{N}]))?/u

interface SortedTopic {
  readonly topic: Topic
  /** Sort key. */
  readonly key: string
}

/**
 * The pages and their second-level headings from A to Z, followed by the pages of each API as a group of their own; a
 * larger group is split.
 */
function groupTopics(pages: readonly Page[], maxTopics: number): TopicGroup[] {
  const letters = new Map<string, SortedTopic[]>()
  const apis = new Map<string, SortedTopic[]>()
  const titles = new Map<string, string>()
  for (const page of pages) {
    if (isPart(page)) continue
    const api = apiOf(page)
    const category = page.breadcrumbs.length > 1 ? page.breadcrumbs[0]?.label : undefined
    if (api !== undefined && category !== undefined && !titles.has(api)) titles.set(api, category)
    if (api !== undefined) push(apis, api, toTopic({ label: page.title, href: page.href }))
    else for (const topic of topicsOf(page)) push(letters, letterOf(topic.key), topic)
  }
  const byLetter = [...letters].sort(([a], [b]) => Number(a === OTHER) - Number(b === OTHER) || (a < b ? -1 : 1))
  return [
    ...byLetter.flatMap(([letter, topics]) => cut(letter, nameOf(letter), topics, maxTopics)),
    ...[...apis].flatMap(([api, topics], index) =>
      cut(titles.get(api) ?? 'API', index === 0 ? 'api' : `api${index + 1}`, topics, maxTopics),
    ),
  ]
}

/** Total number of topics in groups. */
function countTopics(groups: readonly TopicGroup[]): number {
  return groups.reduce((sum, { topics }) => sum + topics.length, 0)
}

/** A page and its second-level headings, without duplicates. */
function topicsOf({ title, href, content }: Page): SortedTopic[] {
  const topics = [toTopic({ label: title, href })]
  const known = new Set(['', title])
  for (const { level, text, id } of content.kind === 'doc' ? content.doc.headings : []) {
    if (level !== 2 || known.has(text)) continue
    known.add(text)
    topics.push(toTopic({ label: text, href: `${href}#${id}`, page: title }))
  }
  return topics
}

function toTopic(topic: Topic): SortedTopic {
  return { topic, key: foldText(topic.label).replace(unsorted, '') }
}

/** Returns whether a page only has what another has no room for: its topics are those of that page. */
function isPart({ content }: Page): boolean {
  return content.kind === 'doc' && pathOfWhole(content.doc.path) !== content.doc.path
}

/** The specification that a reference page is made from. */
function apiOf({ content }: Page): string | undefined {
  if (content.kind !== 'doc' || content.doc.layout !== 'api') return undefined
  return content.doc.frontMatter.api_spec ?? ''
}

/** Scripts with too many signs for a list of letters have no alphabet here. */
function letterOf(key: string): string {
  const [first = ''] = key
  if (!/\p{L}/u.test(first) || /\p{Lo}/u.test(first)) return OTHER
  return first.toUpperCase()
}

function nameOf(letter: string): string {
  if (letter === OTHER) return 'other'
  return /^[A-Z]$/.test(letter) ? letter.toLowerCase() : `u${letter.codePointAt(0)?.toString(16)}`
}

function push(groups: Map<string, SortedTopic[]>, name: string, topic: SortedTopic): void {
  const group = groups.get(name)
  if (group) group.push(topic)
  else groups.set(name, [topic])
}

function cut(title: string, name: string, topics: SortedTopic[], most: number): TopicGroup[] {
  const plain = topics.sort(inOrder).map(({ topic }) => topic)
  if (plain.length <= most) return [{ title, name, topics: plain }]
  return Array.from({ length: Math.ceil(plain.length / most) }, (_, index) => ({
    title: `${title} ${index + 1}`,
    name: `${name}-${index + 1}`,
    topics: plain.slice(index * most, (index + 1) * most),
  }))
}

function inOrder(a: SortedTopic, b: SortedTopic): number {
  return compare(a.key, b.key) || compare(a.topic.page ?? '', b.topic.page ?? '') || compare(a.topic.href, b.topic.href)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
