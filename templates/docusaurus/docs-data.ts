import { text } from '../../src/shared/messages/text.ts'
import { siteContext } from './context.ts'

const REST = { mainDocId: '', docs: [], draftIds: [], sidebars: {} }

/** The versions of docs, the newest first. */
function versions(id = 'default') {
  const { docsVersions, siteConfig } = siteContext()
  const found = docsVersions?.[id] ?? [
    { name: 'current', label: text('theme.docs.versions.current', 'Next'), isLast: true, path: siteConfig.baseUrl },
  ]
  return found.map((version) => ({ ...version, ...REST }))
}

/** The version readers get first. */
function latest(id?: string) {
  const all = versions(id)
  return all.find(({ isLast }) => isLast) ?? all[0]
}

/** The pages of the newest version. */
function docsOfLatest() {
  return siteContext().docs?.[latest()?.name ?? ''] ?? {}
}

/** A page by its id, as Docusaurus finds it. */
function docById(id: string | undefined) {
  if (id === undefined) return undefined
  const doc = docsOfLatest()[id]
  if (!doc) throw new Error(`no version doc found by id=${id}`)
  return doc
}

/** In place of the items of a page's category, which are known when it is laid out: `<DocCardList>` shows those. */
export const CURRENT_ITEMS: readonly never[] = Object.freeze([])

interface SidebarItem {
  readonly href?: string
  readonly items?: readonly SidebarItem[]
}

/** The address of an item, or the first one in it. */
function linkOf({ href, items = [] }: SidebarItem): string | undefined {
  return href ?? items.map(linkOf).find((found) => found !== undefined)
}

/** What Docusaurus's hooks about docs return; a page, and with it its version, is not known while components render. */
export const docsData = {
  useActiveDocContext: (id?: string) => ({
    activeVersion: latest(id),
    activeDoc: undefined,
    alternateDocVersions: {},
  }),
  useActiveVersion: latest,
  useAllDocsData: () => ({}),
  useDoc: () => ({ metadata: {}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {} }),
  useDocsPreferredVersion: (id?: string) => ({ preferredVersion: latest(id), savePreferredVersionName: () => {} }),
  useCurrentSidebarCategory: () => ({ type: 'category', label: '', items: CURRENT_ITEMS }),
  useCurrentSidebarSiblings: () => CURRENT_ITEMS,
  filterDocCardListItems: <T>(items: T) => items,
  findFirstSidebarItemLink: linkOf,
  findSidebarCategory: () => undefined,
  useDocsSidebar: () => null,
  useDocById: docById,
  useDocsVersion: () => ({
    ...latest(),
    version: latest()?.name,
    pluginId: 'default',
    badge: false,
    banner: null,
    docs: docsOfLatest(),
  }),
  useDocVersionSuggestions: (id?: string) => ({
    latestVersionSuggestion: latest(id),
    latestDocSuggestion: undefined,
  }),
  useLatestVersion: latest,
  useVersions: versions,
}

/** Data that plugins give to components: there are no plugins. */
export const pluginData = {
  default: () => ({}),
  useAllPluginInstancesData: () => ({}),
  usePluginData: () => ({}),
}

/** Links are checked when the site is built, no matter which component renders them. */
export const brokenLinks = { default: () => ({ collectAnchor: () => {}, collectLink: () => {} }) }
