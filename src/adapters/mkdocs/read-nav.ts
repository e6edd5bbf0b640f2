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
  /** Returns what files of plugins say about a folder, by its path. */
  readonly fileOf: (folder: string) => FolderFile
}

interface FolderFile {
  /** Entries of the folder; absent: all of its pages and folders. */
  readonly nav?: readonly unknown[]
  readonly title?: string
  readonly isHidden?: boolean
  /** Pages that the file does not list go from the last name to the first. */
  readonly isReversed?: boolean
}

/** Returns the navigation: that of the configuration, else that of a plugin's files, else all pages by folder. */
export function readNav(
  site: MkdocsSite,
  docs: DocsPages,
  { notes, addresses }: Pick<NavInput, 'notes' | 'addresses'>,
): readonly NavEntry[] {
  const input = { ...docs, site, notes, addresses, fileOf: folderFiles(site) }
  const { nav } = site.config
  const hasNone = nav === undefined || nav === null || 'awesome-nav' in site.plugins
  return hasNone ? listFolder('', input) : readEntries(nav, '', input)
}

/** Reads the files in folders of the plugins that a site has. */
function folderFiles({ root, docsDir, plugins }: MkdocsSite): NavInput['fileOf'] {
  const literate = plugins['literate-nav']
  const summary = isRecord(literate) ? String(literate.nav_file ?? 'SUMMARY.md') : undefined
  const { filename = '.pages' } = recordOf(plugins['awesome-pages'])
  const { filename: navName = '.nav.yml' } = recordOf(plugins['awesome-nav'])
  const listed = 'awesome-pages' in plugins ? filename : 'awesome-nav' in plugins ? navName : undefined
  const read = (folder: string, name: unknown): string | undefined => {
    const path = typeof name === 'string' ? join(root, docsDir, folder, name) : undefined
    return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return (folder) => {
    const text = read(folder, summary)
    if (text !== undefined) return { nav: readSummary(text) }
    const { nav, arrange, title, hide, order, sort } = recordOf(
      parse(read(folder, listed) ?? '', { logLevel: 'silent' }),
    )
    const entries = nav ?? arrange
    return {
      ...(Array.isArray(entries) && { nav: entries }),
      ...(typeof title === 'string' && { title }),
      isHidden: hide === true,
      isReversed: order === 'desc' || recordOf(sort).direction === 'desc',
    }
  }
}

function readEntries(entries: unknown, folder: string, input: NavInput): NavEntry[] {
  const list = listOf(entries)
  const targets = list.flatMap((entry) => (isRecord(entry) ? Object.values(entry) : [entry]))
  const named = new Set(targets.filter((target) => typeof target === 'string'))
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
  const glob = globOf(target)
  if (glob !== undefined) return expandGlob(glob, folder, { named, input })
  const path = docsPathOf(target, folder)
  if (pages.includes(path)) return [{ kind: 'page', path, label }]
  const href = addresses.get(path)
  if (href !== undefined) return [{ kind: 'link', href, label: label ?? titleOfPage(path, site) }]
  const below = path.replace(/\/$/, '')
  if (pages.some((page) => page.startsWith(`${below}/`))) return sectionOf(below, label, input)
  if (!/(?:\.md|\/)$/.test(target)) return [{ kind: 'link', href: `/${path}`, label: label ?? target }]
  notes.push(missing(target, site))
  return []
}

/** Returns the glob of an entry; awesome pages has dots for the rest of a folder, which a glob may follow. */
function globOf(target: string): string | undefined {
  if (!target.startsWith('...')) return target.includes('*') ? target : undefined
  const glob = target.split('|').at(-1)?.trim() ?? ''
  return glob.includes('*') && !glob.startsWith('regex=') ? glob : '*'
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
  const listed = found.filter((path) => matches(path) && !taken.includes(path) && !/(?:^|\/)SUMMARY\.md$/.test(path))
  return (input.fileOf(folder).isReversed ? reverse(listed) : listed).flatMap((path): NavEntry[] =>
    path.endsWith('.md') ? [{ kind: 'page', path }] : sectionOf(path, undefined, input),
  )
}

/** Returns index pages, then other pages from the last name to the first, then folders likewise. */
function reverse(paths: readonly string[]): readonly string[] {
  const rank = (path: string): number => (isIndex(path) ? 0 : path.endsWith('.md') ? 1 : 2)
  return paths.toReversed().sort((one, other) => rank(one) - rank(other))
}

/** Returns a folder as a section; none if it is hidden or lists nothing. */
function sectionOf(folder: string, label: string | undefined, input: NavInput): NavEntry[] {
  const { title, isHidden } = input.fileOf(folder)
  const items = isHidden ? [] : listFolder(folder, input)
  return items.length > 0
    ? [{ kind: 'section', label: label ?? title ?? titleOfName(posix.basename(folder)), items }]
    : []
}

/** The entries of a folder: what its file lists, else its pages, then its folders. */
function listFolder(folder: string, input: NavInput): NavEntry[] {
  const { nav } = input.fileOf(folder)
  return nav ? readEntries(nav, folder, input) : expandGlob('*', folder, { named: new Set(), input })
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
