import type { SidebarCategoryConfig, SidebarItemConfig } from '../config/site-config.ts'
import type { FolderSettings, FolderSidebar, FolderSidebarDoc, FolderSidebarItem } from '../shared/model.ts'
import { splitNumberPrefix } from '../shared/number-prefix.ts'
import { folderOf, placeOf } from '../shared/url.ts'
import type { DocEntry } from './doc-index.ts'

type Positioned = { readonly position: number; readonly name: string; readonly item: SidebarItemConfig }

/** The sidebar items of a folder: its pages and folders by position, then by name. */
export function autogenerate(
  folder: string,
  entries: readonly DocEntry[],
  settings: ReadonlyMap<string, FolderSettings>,
): SidebarItemConfig[] {
  const root = folder === '.' ? '' : folder.replace(/\/$/, '')
  const inside = entries.filter((entry) => root === '' || entry.doc.path.startsWith(`${root}/`))
  const own = settle(settings.get(root)?.sidebar, inside)
  return own
    ? [{ ...own.link, label: 'Overview' }, ...listed(own, root, { entries: inside, settings })]
    : itemsOf(root, inside, { settings })
}

/** A sidebar without missing pages: another page may have replaced a generated one, or be unlisted. */
function settle(sidebar: FolderSidebar | undefined, entries: readonly DocEntry[]): FolderSidebar | undefined {
  if (sidebar === undefined) return undefined
  const ids = new Set(entries.map(({ id }) => id))
  const byPlace = new Map(entries.map(({ doc, id }) => [placeOf(doc.path), id]))
  const docsOf = (item: FolderSidebarDoc): FolderSidebarDoc[] => {
    if (item.path === undefined || ids.has(item.id)) return [item]
    const id = byPlace.get(placeOf(item.path))
    return id === undefined ? [] : [{ type: 'doc', id }]
  }
  const itemsOf = (items: readonly FolderSidebarItem[]): FolderSidebarItem[] =>
    items.flatMap<FolderSidebarItem>((item) =>
      item.type === 'doc' ? docsOf(item) : [{ ...item, items: itemsOf(item.items) }],
    )
  return { ...sidebar, link: docsOf(sidebar.link)[0] ?? sidebar.link, items: itemsOf(sidebar.items) }
}

/** The items of a folder's own sidebar, then the rest of the folder. */
function listed(
  sidebar: FolderSidebar,
  folder: string,
  { entries, settings }: { entries: readonly DocEntry[]; settings: ReadonlyMap<string, FolderSettings> },
): SidebarItemConfig[] {
  const ids = new Set([sidebar.link.id, ...idsOf(sidebar.items)])
  const others = entries.filter((entry) => !ids.has(entry.id))
  return [...sidebar.items.map(toItem), ...itemsOf(folder, others, { settings })]
}

function idsOf(items: readonly FolderSidebarItem[]): string[] {
  return items.flatMap((item) => (item.type === 'doc' ? [item.id] : idsOf(item.items)))
}

function toItem(item: FolderSidebarItem): SidebarItemConfig {
  return item.type === 'doc' ? item : { ...item, items: item.items.map(toItem) }
}

interface FolderView {
  readonly settings: ReadonlyMap<string, FolderSettings>
  /** The folder's own page, omitted because the category shows it. */
  readonly own?: DocEntry | undefined
}

function itemsOf(folder: string, entries: readonly DocEntry[], { settings, own }: FolderView): SidebarItemConfig[] {
  const isHere = (entry: DocEntry) => folderOf(entry.doc.path) === folder
  const pages = entries.filter((entry) => isHere(entry) && entry !== own).map(pageItem)
  const depth = folder === '' ? 0 : folder.length + 1
  const names = new Set(
    entries.filter((entry) => !isHere(entry)).map((entry) => entry.doc.path.slice(depth).split('/')[0] ?? ''),
  )
  const folders = [...names].map((name): Positioned => {
    const path = folder === '' ? name : `${folder}/${name}`
    const below = entries.filter((entry) => entry.doc.path.startsWith(`${path}/`))
    return folderItem(path, name, below, settings)
  })
  return [...pages, ...folders]
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en'))
    .map((positioned) => positioned.item)
}

function pageItem(entry: DocEntry): Positioned {
  const name = entry.doc.path.split('/').at(-1) ?? ''
  return {
    position: entry.doc.frontMatter.sidebar_position ?? numberOf(name),
    name,
    item: { type: 'doc', id: entry.id },
  }
}

function folderItem(
  path: string,
  name: string,
  below: readonly DocEntry[],
  settings: ReadonlyMap<string, FolderSettings>,
): Positioned {
  const own = settings.get(path) ?? {}
  const sidebar = settle(own.sidebar, below)
  const index = sidebar ? undefined : indexOf(path, below, own)
  const link = sidebar?.link ?? linkOf(own, index)
  return {
    position: own.position ?? index?.doc.frontMatter.sidebar_position ?? numberOf(name),
    name,
    item: {
      type: 'category',
      label: own.label ?? sidebar?.label ?? index?.doc.frontMatter.sidebar_label ?? splitNumberPrefix(name).name,
      ...(own.collapsible === undefined ? {} : { collapsible: own.collapsible }),
      ...(own.collapsed === undefined ? {} : { collapsed: own.collapsed }),
      ...(own.className === undefined ? {} : { className: own.className }),
      ...(own.description === undefined ? {} : { description: own.description }),
      ...(link ? { link } : {}),
      items: sidebar
        ? listed(sidebar, path, { entries: below, settings })
        : itemsOf(path, below, { settings, own: index }),
    },
  }
}

/** A missing page in the settings is kept, to be reported like any other. */
function linkOf({ link }: FolderSettings, index: DocEntry | undefined): SidebarCategoryConfig['link'] {
  if (index) return { type: 'doc', id: index.id }
  if (link?.type === 'doc') return { type: 'doc', id: link.id ?? '' }
  return link?.type === 'generated-index' ? { ...link, type: 'generated-index' } : undefined
}

/** The page of a folder: the one in its settings, else its index. */
function indexOf(
  folder: string,
  entries: readonly DocEntry[],
  settings: FolderSettings | undefined,
): DocEntry | undefined {
  if (settings?.link === null) return undefined
  if (settings?.link?.type === 'doc') {
    const { id } = settings.link
    const isHere = (entry: DocEntry) => folderOf(entry.doc.path) === folder
    return entries.find((entry) => entry.id === id || (isHere(entry) && entry.id.endsWith(`/${id}`)))
  }
  if (settings?.link) return undefined
  return entries.find((entry) => folderOf(entry.doc.path) === folder && entry.isIndex)
}

function numberOf(name: string): number {
  return splitNumberPrefix(name).number ?? Number.MAX_SAFE_INTEGER
}
