import type { SidebarCategoryConfig, SidebarItemConfig, SiteConfig } from '../../config/site-config.ts'
import type { FolderSidebar, FolderSidebarDoc, FolderSidebarItem } from '../../features/openapi/written-files.ts'
import { text } from '../../shared/messages/text.ts'
import { type NumberPrefixSplitter, numberSplitter, titleOfFile } from '../../shared/number-prefix.ts'
import { folderOf, placeOf } from '../../shared/url.ts'
import type { FolderSettings } from '../read/category-files.ts'
import type { DocEntry, DocIndex } from './doc-index.ts'

/** A category, and the file that it is from. */
export type CategoryItem = SidebarCategoryConfig & { readonly file?: string }

type Positioned = { readonly position: number; readonly name: string; readonly item: SidebarItemConfig }

/** Input for the items of folders. */
interface FolderInput {
  readonly entries: readonly DocEntry[]
  /** Every page of the docs by id. */
  readonly byId: ReadonlyMap<string, DocEntry>
  readonly settings: ReadonlyMap<string, FolderSettings>
  /** Splits names of folders into their number and the rest. */
  readonly split: NumberPrefixSplitter
}

/** A version of docs, with the settings of its folders. */
export interface FoldersOfDocs {
  readonly config: Pick<SiteConfig, 'docs'>
  readonly docs: Pick<DocIndex, 'entries' | 'byId'>
  readonly folders: ReadonlyMap<string, FolderSettings>
}

/** Returns what the items of folders are made from. */
export function folderInput({ docs, folders, config }: FoldersOfDocs): FolderInput {
  return {
    entries: docs.entries,
    byId: docs.byId,
    settings: folders,
    split: numberSplitter(config.docs.numberPrefixParser),
  }
}

/** The sidebar items of a folder: its pages and folders by position, then by the names of their files. */
export function autogenerate(folder: string, input: FolderInput): SidebarItemConfig[] {
  const root = folder === '.' ? '' : folder.replace(/^\.\/|\/$/g, '')
  const { entries, settings } = input
  const inside = { ...input, entries: entries.filter(({ path }) => root === '' || path.startsWith(`${root}/`)) }
  const own = settle(settings.get(root)?.sidebar, inside.entries)
  return own
    ? [{ ...own.link, label: text('theme.docs.sidebar.overview', 'Overview') }, ...listed(own, root, inside)]
    : itemsOf(root, inside)
}

/** A sidebar without missing pages, and without paths: another page may have replaced a generated one, or be unlisted. */
function settle(sidebar: FolderSidebar | undefined, entries: readonly DocEntry[]): FolderSidebar | undefined {
  if (sidebar === undefined) return undefined
  const ids = new Set(entries.map(({ id }) => id))
  const byPlace = new Map(entries.map(({ path, id }) => [placeOf(path), id]))
  const docsOf = ({ path, ...item }: FolderSidebarDoc): FolderSidebarDoc[] => {
    if (path === undefined || ids.has(item.id)) return [item]
    const id = byPlace.get(placeOf(path))
    return id === undefined ? [] : [{ type: 'doc', id }]
  }
  const itemsOf = (items: readonly FolderSidebarItem[]): FolderSidebarItem[] =>
    items.flatMap<FolderSidebarItem>((item) =>
      item.type === 'doc' ? docsOf(item) : [{ ...item, items: itemsOf(item.items) }],
    )
  return {
    ...sidebar,
    link: docsOf(sidebar.link)[0] ?? { type: 'doc', id: sidebar.link.id },
    items: itemsOf(sidebar.items),
  }
}

/** The items of a folder's own sidebar, then the rest of the folder. */
function listed(sidebar: FolderSidebar, folder: string, input: FolderInput): SidebarItemConfig[] {
  const ids = new Set([sidebar.link.id, ...idsOf(sidebar.items), ...(sidebar.hidden ?? [])])
  const others = input.entries.filter((entry) => !ids.has(entry.id))
  return [...sidebar.items.map(toItem), ...itemsOf(folder, { ...input, entries: others })]
}

function idsOf(items: readonly FolderSidebarItem[]): string[] {
  return items.flatMap((item) => (item.type === 'doc' ? [item.id] : idsOf(item.items)))
}

function toItem(item: FolderSidebarItem): SidebarItemConfig {
  return item.type === 'doc' ? item : { ...item, items: item.items.map(toItem) }
}

/** The items of a folder but the page that the category shows. */
function itemsOf(folder: string, input: FolderInput, own?: DocEntry): SidebarItemConfig[] {
  const { entries } = input
  const isHere = (entry: DocEntry) => folderOf(entry.path) === folder
  const pages = entries.filter((entry) => isHere(entry) && entry !== own).map(pageItem)
  const depth = folder === '' ? 0 : folder.length + 1
  const below = new Map<string, DocEntry[]>()
  for (const entry of entries) {
    if (isHere(entry)) continue
    const name = entry.path.slice(depth).split('/')[0] ?? ''
    below.set(name, [...(below.get(name) ?? []), entry])
  }
  const folders = [...below].map(([name, list]) => {
    const path = folder === '' ? name : `${folder}/${name}`
    return folderItem(path, name, { ...input, entries: list })
  })
  return [...pages, ...folders].sort(comparePositions).map(({ item }) => item)
}

/** Names are compared by their characters' codes. */
function comparePositions(a: Positioned, b: Positioned): number {
  return a.position - b.position || (a.name < b.name ? -1 : 1)
}

function pageItem(entry: DocEntry): Positioned {
  const name = entry.path.split('/').at(-1) ?? ''
  return { position: entry.position ?? LAST, name, item: { type: 'doc', id: entry.id } }
}

function folderItem(path: string, name: string, input: FolderInput): Positioned {
  const own = input.settings.get(path) ?? {}
  const sidebar = settle(own.sidebar, input.entries)
  const index = sidebar ? undefined : indexOf(path, input, own)
  const link = sidebar?.link ?? linkOf(own, index)
  const { number, name: unnumbered } = input.split(name)
  const className = own.className ?? index?.doc.frontMatter.sidebar_class_name
  const item: CategoryItem = {
    type: 'category',
    label: own.label ?? sidebar?.label ?? titleOf(index) ?? unnumbered,
    ...(own.collapsible === undefined ? {} : { collapsible: own.collapsible }),
    ...(own.collapsed === undefined ? {} : { collapsed: own.collapsed }),
    ...(className === undefined ? {} : { className }),
    ...(own.description === undefined ? {} : { description: own.description }),
    ...(link ? { link } : {}),
    ...(own.file === undefined ? {} : { file: own.file }),
    items: sidebar ? listed(sidebar, path, input) : itemsOf(path, input, index),
  }
  return { position: own.position ?? index?.position ?? number ?? LAST, name, item }
}

/** The name of a folder says more than that of the file of its page, such as `index`. */
function titleOf(index: DocEntry | undefined): string | undefined {
  if (!index) return undefined
  const { frontMatter, title, path, layout } = index.doc
  return frontMatter.sidebar_label ?? (title === titleOfFile(path, layout) ? undefined : title)
}

/** A missing page in the settings is kept, to be reported like any other. */
function linkOf({ link }: FolderSettings, index: DocEntry | undefined): SidebarCategoryConfig['link'] {
  if (index) return { type: 'doc', id: index.id }
  if (link?.type === 'doc') return { type: 'doc', id: link.id ?? '' }
  if (link?.type !== 'generated-index') return undefined
  const { keywords, ...rest } = link
  const list = typeof keywords === 'string' ? [keywords] : keywords
  return { ...rest, type: 'generated-index', ...(list && { keywords: [...list] }) }
}

/** The page of a folder: the one in its settings, else its index. */
function indexOf(folder: string, { entries, byId }: FolderInput, { link }: FolderSettings): DocEntry | undefined {
  if (link === null || (link && link.type !== 'doc')) return undefined
  const here = entries.filter((entry) => folderOf(entry.path) === folder)
  if (!link) return here.filter(({ isIndex }) => isIndex).sort(compareFiles)[0]
  const { id } = link
  return here.find((entry) => entry.id.split('/').at(-1) === id) ?? byId.get(id ?? '')
}

function compareFiles(a: DocEntry, b: DocEntry): number {
  return a.path < b.path ? -1 : 1
}

/** The position of what has none. */
const LAST = Number.MAX_SAFE_INTEGER
