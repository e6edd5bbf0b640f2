import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { parse } from 'yaml'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import { listOf } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { findMaker, scriptsOf } from './find-maker.ts'
import type { DocsPages } from './list-docs.ts'
import { docsPathOf, type MkdocsSite } from './read-config.ts'
import { readPage } from './read-page.ts'
import { readSummary } from './read-summary.ts'
import { isIndex, titleOfName } from './titles.ts'

/** An entry of the navigation. */
export type NavEntry =
  | { readonly kind: 'page'; readonly path: string; readonly label?: string | undefined }
  | { readonly kind: 'link'; readonly href: string; readonly label: string }
  | { readonly kind: 'section'; readonly label: string; readonly items: readonly NavEntry[] }

interface NavInput extends Pick<DocsPages, 'pages' | 'isHidden'> {
  readonly site: MkdocsSite
  readonly notes: Note[]
  /** Addresses of what is no page of the docs, such as a blog, by the paths of its files. */
  readonly addresses: ReadonlyMap<string, string>
  /** Files of plugins that say what is in a folder, by its path; undefined without such a file. */
  readonly fileOf: (folder: string) => readonly unknown[] | undefined
}

/** Returns the navigation: that of the configuration, else that of a plugin's files, else all pages by folder. */
export function readNav(
  site: MkdocsSite,
  docs: DocsPages,
  { notes, addresses }: Pick<NavInput, 'notes' | 'addresses'>,
): readonly NavEntry[] {
  const input = { ...docs, site, notes, addresses, fileOf: folderFiles(site) }
  const { nav } = site.config
  return nav === undefined || nav === null ? listFolder('', input) : readEntries(nav, '', input)
}

/** Returns the entries that a file in a folder lists, for the plugins that a site has. */
function folderFiles({ root, docsDir, plugins }: MkdocsSite): (folder: string) => readonly unknown[] | undefined {
  const literate = plugins['literate-nav']
  const summary = isRecord(literate) ? String(literate.nav_file ?? 'SUMMARY.md') : undefined
  const listed = 'awesome-pages' in plugins ? '.pages' : 'awesome-nav' in plugins ? '.nav.yml' : undefined
  const read = (folder: string, name: string | undefined): string | undefined => {
    const path = name === undefined ? undefined : join(root, docsDir, folder, name)
    return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return (folder) => {
    const text = read(folder, summary)
    if (text !== undefined) return readSummary(text)
    const { nav, arrange } = recordOf(parse(read(folder, listed) ?? '', { logLevel: 'silent' }))
    const order = nav ?? arrange
    // Awesome pages has `...` for the rest of the folder, awesome nav has globs.
    return Array.isArray(order)
      ? order.map((entry: unknown) => (/^\.\.\./.test(String(entry)) ? '*' : entry))
      : undefined
  }
}

function readEntries(entries: unknown, folder: string, input: NavInput): NavEntry[] {
  const list = listOf(entries)
  const named = new Set(list.flatMap((entry) => (isRecord(entry) ? Object.values(entry) : [entry])).map(String))
  return list.flatMap((entry) => {
    if (typeof entry === 'string') return readTarget(entry, undefined, { folder, named, input })
    return Object.entries(recordOf(entry)).flatMap(([label, value]): NavEntry[] => {
      if (typeof value === 'string') return readTarget(value, label, { folder, named, input })
      const items = readEntries(value, folder, input)
      return items.length > 0 ? [{ kind: 'section', label, items }] : []
    })
  })
}

interface Around {
  readonly folder: string
  /** Entries that the list names, which globs leave out. */
  readonly named: ReadonlySet<string>
  readonly input: NavInput
}

function readTarget(target: string, label: string | undefined, { folder, named, input }: Around): NavEntry[] {
  const { pages, notes, addresses, site } = input
  if (isExternal(target) || target.startsWith('/')) return [{ kind: 'link', href: target, label: label ?? target }]
  if (target.includes('*')) return expandGlob(target, folder, { named, input })
  const path = docsPathOf(target, folder)
  if (pages.includes(path)) return [{ kind: 'page', path, label }]
  const href = addresses.get(path)
  if (href !== undefined) return [{ kind: 'link', href, label: label ?? titleOfPage(path, site) }]
  const below = path.replace(/\/$/, '')
  if (pages.some((page) => page.startsWith(`${below}/`))) {
    const items = listFolder(below, input)
    return [{ kind: 'section', label: label ?? titleOfName(posix.basename(below)), items }]
  }
  if (!/(?:\.md|\/)$/.test(target)) return [{ kind: 'link', href: `/${path}`, label: label ?? target }]
  notes.push(missing(target, site))
  return []
}

/** Pages that code in Python makes are missing until it runs. */
function missing(target: string, site: MkdocsSite): Note {
  const maker = findMaker(site, target) ?? scriptsOf(site)[0]
  const [why, remedy] =
    maker === undefined
      ? ['there is no such page', 'Add the file or remove the entry']
      : [`there is no such page before ${maker} runs`, 'Run it first, or put what it makes into the docs folder']
  return { what: `nav ${target}`, why, remedy, isContent: true }
}

/** The pages and folders of a glob that the list around it does not name. */
function expandGlob(glob: string, folder: string, { named, input }: Omit<Around, 'folder'>): NavEntry[] {
  const taken = [...named].map((name) => docsPathOf(name.replace(/\/$/, ''), folder))
  const prefix = folder === '' ? '' : `${folder}/`
  const matches = picomatch(prefix + glob.replace(/\/$/, ''), { dot: false })
  const inside = input.pages.filter((page) => page.startsWith(prefix) && !input.isHidden(page))
  const children = new Set(inside.map((page) => prefix + (page.slice(prefix.length).split('/')[0] ?? '')))
  const found = glob.includes('**') ? inside : [...children]
  return found
    .filter((path) => matches(path) && !taken.includes(path) && !/(?:^|\/)SUMMARY\.md$/.test(path))
    .flatMap((path): NavEntry[] => {
      if (path.endsWith('.md')) return [{ kind: 'page', path }]
      return [{ kind: 'section', label: titleOfName(posix.basename(path)), items: listFolder(path, input) }]
    })
}

/** The entries of a folder: what its file lists, else its pages, then its folders. */
function listFolder(folder: string, input: NavInput): NavEntry[] {
  const listed = input.fileOf(folder)
  return listed ? readEntries(listed, folder, input) : expandGlob('*', folder, { named: new Set(), input })
}

/** Returns the first page of a section if it is the index of a folder. */
export function indexOf(items: readonly NavEntry[]): Extract<NavEntry, { kind: 'page' }> | undefined {
  const [first] = items
  return first?.kind === 'page' && isIndex(first.path) ? first : undefined
}

/** Returns the title of a page, which need not exist: the plugin of Material makes that of a blog. */
function titleOfPage(path: string, { root, docsDir }: MkdocsSite): string {
  const file = join(root, docsDir, path)
  const title = existsSync(file) ? readPage(file).title : undefined
  return title ?? titleOfName(posix.basename(posix.dirname(path)))
}
