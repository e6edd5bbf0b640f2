import { currentPage, noteBrowserUse, USE_DOC } from '../../../../templates/site-code/current-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import type { ComponentVersion } from '../../../shared/site-modules.ts'
import { siteContext } from './context.ts'

const REST = { draftIds: [], sidebars: {} }

/** The versions of docs, the newest first. */
function versions(id = 'default') {
  const { docs, docsVersions, siteConfig } = siteContext()
  const label = text('theme.docs.versions.current', 'Next')
  const found: readonly ComponentVersion[] = docsVersions?.[id] ?? [
    { name: 'current', label, isLast: true, path: siteConfig.baseUrl, folder: '' },
  ]
  return found.map(({ folder: _, ...version }) => {
    const own = Object.values(docs?.[id]?.[version.name] ?? {})
    return { ...version, docs: own, mainDocId: own.find(({ isMain }) => isMain)?.id ?? '', ...REST }
  })
}

/** The version readers get first. */
function latest(id?: string) {
  const all = versions(id)
  return all.find(({ isLast }) => isLast) ?? all[0]
}

/** Returns whether an address is a path or below it. */
function isBelow(address: string, path: string): boolean {
  return `${address}/`.startsWith(path.endsWith('/') ? path : `${path}/`)
}

/** The version of docs that the page belongs to; as in Docusaurus, all pages are below docs at the base URL. */
function active(id = 'default') {
  const all = versions(id)
  const page = currentPage()
  if (page?.docs?.id === id) return all.find(({ name }) => name === page.docs?.version)
  const here = page ? siteContext().siteConfig.baseUrl : window.location.pathname
  const around = all.filter(({ path }) => isBelow(here, path))
  return around.sort((one, other) => other.path.length - one.path.length)[0]
}

/** The version of the docs that the page belongs to, whichever they are; on other pages, the one readers get first. */
function version() {
  const pluginId = activePlugin()?.pluginId ?? 'default'
  return { pluginId, ...(active(pluginId) ?? latest(pluginId)) }
}

/** A page of that version by its id, as Docusaurus finds it. */
function docById(id: string | undefined) {
  if (id === undefined) return undefined
  const doc = docsByName()[id]
  if (!doc) throw new Error(`no version doc found by id=${id}`)
  return doc
}

function docsByName() {
  const { pluginId, name } = version()
  return siteContext().docs?.[pluginId]?.[name ?? ''] ?? {}
}

/** Returns what the plugin for docs gives to components. */
function docsOf(id?: string) {
  return { path: latest(id)?.path ?? siteContext().siteConfig.baseUrl, versions: versions(id), breadcrumbs: true }
}

function allDocs() {
  return Object.fromEntries(Object.keys(siteContext().docsVersions ?? { default: [] }).map((id) => [id, docsOf(id)]))
}

/** The docs that the page belongs to. */
function activePlugin() {
  const own = currentPage()?.docs?.id
  const ids = own === undefined ? Object.keys(allDocs()) : [own]
  const found = ids.map((id) => ({ id, path: active(id)?.path ?? '' })).filter(({ path }) => path !== '')
  const [first] = found.sort((one, other) => other.path.length - one.path.length)
  return first && { pluginId: first.id, pluginData: docsOf(first.id) }
}

const NO_FACTS = { metadata: {}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {} }

/** Front matter, title and headings of the page; a browser finds them at an island whose component asks for them. */
export function factsOfPage(): object {
  const page = currentPage()
  if (page?.isIsland) noteBrowserUse(USE_DOC)
  if (page) return page.facts ?? NO_FACTS
  const json = document.querySelector<HTMLElement>('[data-doc]')?.dataset.doc
  return json === undefined ? NO_FACTS : JSON.parse(json)
}

/** In place of the items of a page's category, which are known when it is laid out: `<DocCardList>` shows those. */
export const CURRENT_ITEMS: readonly never[] = withWarning([])

/** Warns when a component reads what is not known yet of the page's category. */
function withWarning<T extends object>(category: T, ...known: readonly PropertyKey[]): T {
  return new Proxy(category, {
    get: (target, key) => {
      if (!known.includes(key))
        currentPage()?.warn(
          'A component reads the category of this page before it is known, and gets nothing',
          'Write <DocCardList items={useCurrentSidebarCategory().items} />, without .filter() or .map().',
        )
      return Reflect.get(target, key)
    },
  })
}

interface SidebarItem {
  readonly href?: string
  readonly items?: readonly SidebarItem[]
}

/** The address of an item, or the first one in it. */
function linkOf({ href, items = [] }: SidebarItem): string | undefined {
  return href ?? items.map(linkOf).find((found) => found !== undefined)
}

/** The hooks of Docusaurus about docs. */
export const docsData = {
  useActiveDocContext: (id?: string) => ({
    activeVersion: active(id),
    activeDoc: undefined,
    alternateDocVersions: {},
  }),
  useActivePlugin: activePlugin,
  useActivePluginAndVersion: () => {
    const plugin = activePlugin()
    return plugin && { activePlugin: plugin, activeVersion: active(plugin.pluginId) }
  },
  useActiveVersion: active,
  useAllDocsData: allDocs,
  useDoc: factsOfPage,
  useDocsData: docsOf,
  useDocsPreferredVersion: (id?: string) => ({ preferredVersion: latest(id), savePreferredVersionName: () => {} }),
  useDocsVersionCandidates: (id?: string) => [active(id) ?? latest(id)],
  useCurrentSidebarCategory: () => withWarning({ type: 'category', label: '', items: CURRENT_ITEMS }, 'type', 'items'),
  useCurrentSidebarSiblings: () => CURRENT_ITEMS,
  filterDocCardListItems: <T>(items: T) => items,
  findFirstSidebarItemLink: linkOf,
  findSidebarCategory: () => undefined,
  useDocsSidebar: () => null,
  useSidebarBreadcrumbs: () => null,
  useDocById: docById,
  useDocsVersion: () => {
    const own = version()
    return { ...own, version: own.name, badge: false, banner: null, docs: docsByName() }
  },
  useDocVersionSuggestions: (id?: string) => ({
    latestVersionSuggestion: latest(id),
    latestDocSuggestion: undefined,
  }),
  useLatestVersion: latest,
  useVersions: versions,
}

const DOCS = 'docusaurus-plugin-content-docs'

/** Name of an extension, and the id of one of several: `list`, `list/north`, `@site/list/north`. */
const DATA_KEY = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/

/** Data of plugins, by name and id: what extensions give, and of the docs, which an extension may add to. */
function globalData(): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = { [DOCS]: allDocs() }
  for (const [key, given] of Object.entries(siteContext().data ?? {})) {
    const [, name = key, id = 'default'] = DATA_KEY.exec(key) ?? []
    const known = all[name]?.[id]
    const value = isRecord(known) && isRecord(given) ? { ...known, ...given } : given
    all[name] = { ...all[name], [id]: value }
  }
  return all
}

/** Data that plugins give to components; without any, an object that they can take something from. */
export const pluginData = {
  default: globalData,
  useAllPluginInstancesData: (name: string): object => globalData()[name] ?? {},
  usePluginData: (name: string, id?: string): unknown => {
    return globalData()[name]?.[id ?? 'default'] ?? {}
  },
}

/** All that components know of the site; the version of Docusaurus and its plugins are not there. */
export function docusaurusContext() {
  const context = siteContext()
  const siteMetadata = { docusaurusVersion: '', siteVersion: '', pluginVersions: {} }
  return { ...context, codeTranslations: context.texts ?? {}, globalData: globalData(), siteMetadata }
}

/** Links are checked when the site is built, no matter which component renders them. */
export const brokenLinks = { default: () => ({ collectAnchor: () => {}, collectLink: () => {} }) }
