import { isRecord, recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'

type Data = Record<string, unknown>

/** A page that a sidebar is generated from. */
interface ListedDoc {
  readonly id: string
  readonly source: string
  readonly frontMatter: Readonly<Data>
}

/** Pages and folders by their names; a page of a folder is `index` in it. */
interface Folder {
  readonly path: string
  readonly entries: Map<string, Folder | ListedDoc>
}

/** Options that decide the items of folders. */
interface GeneratorOptions {
  readonly docsDir: string
  readonly isCollapsed: (folder: string) => boolean
  /** Returns whether a folder has the pages of an API reference. */
  readonly isApi: (folder: string) => boolean
}

interface FolderInput {
  readonly item: { readonly dirName: string }
  readonly docs: readonly ListedDoc[]
}

interface GeneratorInput extends FolderInput {
  readonly defaultSidebarItemsGenerator: (input: FolderInput) => unknown
}

/**
 * Returns what makes the items of a folder as Starlight does: by the order in front matter, that of a folder being the
 * lowest in it, then by address; without hidden pages.
 */
export function createGenerator({ docsDir, isCollapsed, isApi }: GeneratorOptions) {
  return ({ defaultSidebarItemsGenerator, ...input }: GeneratorInput): unknown => {
    const { item, docs } = input
    const folder = item.dirName === '.' ? '' : item.dirName
    if (isApi(folder)) return defaultSidebarItemsGenerator(input)
    const start = `@site/${docsDir}/${folder && `${folder}/`}`
    const root: Folder = { path: folder, entries: new Map() }
    for (const doc of docs) {
      const { hidden } = recordOf(doc.frontMatter.sidebar)
      if (doc.source.startsWith(start) && hidden !== true) addDoc(doc, doc.source.slice(start.length), root)
    }
    return itemsOf(root, isCollapsed(folder))
  }
}

function addDoc(doc: ListedDoc, path: string, root: Folder): void {
  const parts = path.replace(/\.\w+$/, '').split('/')
  const name = parts.pop() ?? ''
  let folder = root
  for (const part of parts) {
    const known = folder.entries.get(part)
    const path = folder.path ? `${folder.path}/${part}` : part
    const next = known && isFolder(known) ? known : { path, entries: new Map() }
    // A page beside a folder of its name is in it.
    if (known && next !== known) next.entries.set('index', known)
    folder.entries.set(part, next)
    folder = next
  }
  const known = folder.entries.get(name)
  if (known && isFolder(known)) known.entries.set('index', doc)
  else folder.entries.set(name, doc)
}

function isFolder(entry: Folder | ListedDoc): entry is Folder {
  return 'entries' in entry
}

function itemsOf({ entries }: Folder, collapsed: boolean): Data[] {
  const { compare } = new Intl.Collator('en')
  const orders = new Map([...entries.values()].map((entry) => [entry, orderOf(entry)]))
  const order = (entry: Folder | ListedDoc) => orders.get(entry) ?? Number.MAX_VALUE
  return [...entries]
    .sort(([, one], [, other]) => order(one) - order(other) || compare(addressOf(one), addressOf(other)))
    .map(([label, entry]) =>
      isFolder(entry)
        ? { type: 'category', label, collapsed, items: itemsOf(entry, collapsed) }
        : { type: 'doc', id: entry.id },
    )
}

function orderOf(entry: Folder | ListedDoc): number {
  if (isFolder(entry)) return Math.min(...[...entry.entries.values()].map(orderOf))
  const { order } = recordOf(entry.frontMatter.sidebar)
  return typeof order === 'number' ? order : Number.MAX_VALUE
}

function addressOf(entry: Folder | ListedDoc): string {
  return isFolder(entry) ? entry.path : entry.id.replace(/(?:^|\/)index$/, '')
}

/** Returns whether groups in a generated part of a sidebar start closed, by its folder. */
export function listCollapsed(items: readonly unknown[]): ReadonlyMap<string, boolean> {
  const all = items.flatMap((item): [string, boolean][] => {
    if (!isRecord(item)) return []
    const { directory, collapsed } = recordOf(item.autogenerate)
    const own: [string, boolean][] =
      typeof directory === 'string'
        ? [[directory.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, ''), (collapsed ?? item.collapsed) === true]]
        : []
    return [...own, ...listCollapsed(listOf(item.items))]
  })
  return new Map(all)
}
