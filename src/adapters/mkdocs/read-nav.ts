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

interface NavInput extends Pick<DocsPages, 'pages' | 'isHidden' | 'overwritten'> {
  readonly site: MkdocsSite
  readonly notes: Note[]
  /** Addresses of what is no page of the docs, such as a blog, by the paths of its files. */
  readonly addresses: ReadonlyMap<string, string>
  /** Returns what files of plugins say about a folder, by its path. */
  readonly fileOf: (folder: string) => FolderFile
  /** Paths of what is listed so far, which globs leave out. */
  readonly taken: Set<string>
  /** The folders that are being listed. */
  readonly around: readonly string[]
}

interface FolderFile {
  /** Entries of the folder; absent: all of its pages and folders. */
  readonly nav?: readonly unknown[]
  readonly title?: string
  readonly isHidden?: boolean
  /** Pages that the file does not list go from the last name to the first. */
  readonly isReversed?: boolean
  /** A page that goes before the entries. */
  readonly index?: string | undefined
  /** Path of the file, if it is a page. */
  readonly page?: string
}

/** Returns the navigation: that of the configuration, else that of a plugin's files, else all pages by folder. */
export function readNav(
  site: MkdocsSite,
  docs: DocsPages,
  { notes, addresses }: Pick<NavInput, 'notes' | 'addresses'>,
): readonly NavEntry[] {
  const fileOf = folderFiles(site, docs.pages)
  const input = { ...docs, site, notes, addresses, fileOf, taken: new Set<string>(), around: [] }
  const { nav } = site.config
  const isOfFiles = 'awesome-nav' in site.plugins || ('literate-nav' in site.plugins && fileOf('').nav !== undefined)
  return nav === undefined || nav === null || isOfFiles ? listFolder('', input) : readList(nav, '', input)
}

/** Reads the files in folders of the plugins that a site has. */
function folderFiles({ root, docsDir, plugins }: MkdocsSite, pages: readonly string[]): NavInput['fileOf'] {
  const literate = plugins['literate-nav']
  const summary = isRecord(literate) ? String(literate.nav_file ?? 'SUMMARY.md') : undefined
  const hasIndex = recordOf(literate).implicit_index === true
  const { filename = '.pages' } = recordOf(plugins['awesome-pages'])
  const { filename: navName = '.nav.yml' } = recordOf(plugins['awesome-nav'])
  const listed = 'awesome-pages' in plugins ? filename : 'awesome-nav' in plugins ? navName : undefined
  const read = (folder: string, name: unknown): string | undefined => {
    const path = typeof name === 'string' ? join(root, docsDir, folder, name) : undefined
    return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return (folder) => {
    const list = readSummary(read(folder, summary) ?? '')
    if (list !== undefined) {
      const index = hasIndex
        ? pages.find((page) => isIndex(page) && posix.dirname(page) === (folder || '.'))
        : undefined
      return { nav: list, index, page: posix.join(folder, String(summary)) }
    }
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

/** Returns the entries of a whole list, all of which globs leave out. */
function readList(list: unknown, folder: string, input: NavInput): NavEntry[] {
  for (const target of targetsOf(list)) input.taken.add(placeOf(target, folder, input))
  return readEntries(list, folder, input)
}

function targetsOf(entries: unknown): string[] {
  return listOf(entries).flatMap((entry) => {
    const values = isRecord(entry) ? Object.values(entry) : [entry]
    return values.flatMap((value) => (typeof value === 'string' ? [value] : targetsOf(value)))
  })
}

function readEntries(entries: unknown, folder: string, input: NavInput): NavEntry[] {
  return listOf(entries).flatMap((entry) => {
    if (typeof entry === 'string') return readTarget(entry, undefined, { folder, input })
    return Object.entries(recordOf(entry)).flatMap(([label, value]): NavEntry[] => {
      if (typeof value === 'string') return readTarget(value, label, { folder, input })
      return toSection(label, readEntries(value, folder, input))
    })
  })
}

function toSection(label: string, items: readonly NavEntry[]): NavEntry[] {
  return items.length > 0 ? [{ kind: 'section', label, items }] : []
}

interface Around {
  readonly folder: string
  readonly input: NavInput
}

/** Returns the path below the docs folder of an entry; literate-nav has a slash for that folder. */
function placeOf(target: string, folder: string, { site }: NavInput): string {
  const isOfDocs = target.startsWith('/') && 'literate-nav' in site.plugins
  const path = isOfDocs ? docsPathOf(target.slice(1)) : docsPathOf(target, folder)
  return path === './' || path === '.' ? '' : path.replace(/\/$/, '')
}

function readTarget(target: string, label: string | undefined, { folder, input }: Around): NavEntry[] {
  const { pages, notes, addresses, site } = input
  if (isExternal(target)) return [{ kind: 'link', href: target, label: label ?? target }]
  const glob = globOf(target)
  if (glob !== undefined) {
    const found = expandGlob(glob, folder, input)
    return label === undefined ? found : toSection(label, found)
  }
  const written = placeOf(target, folder, input)
  const path = input.overwritten.get(written) ?? written
  if (pages.includes(path)) return [{ kind: 'page', path, label }]
  const href = addresses.get(path)
  if (href !== undefined) return [{ kind: 'link', href, label: label ?? titleOfPage(path, site) }]
  if (pages.some((page) => path === '' || page.startsWith(`${path}/`))) return sectionOf(path, label, input)
  if (target.startsWith('/')) return [{ kind: 'link', href: target, label: label ?? target }]
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

/** The pages and folders of a glob that are not listed elsewhere; one with a slash at its end is of folders. */
function expandGlob(glob: string, folder: string, input: NavInput): NavEntry[] {
  const pattern = placeOf(glob, folder, input)
  const depth = pattern.split('/').length
  const start = pattern.slice(0, pattern.search(/[*?[{]|$/))
  const inside = input.pages.filter((page) => page.startsWith(start) && !input.isHidden(page))
  const cut = inside.map((page) => page.split('/').slice(0, depth).join('/'))
  const matches = picomatch(pattern, { dot: false })
  const found = [...new Set(glob.includes('**') ? inside : cut)].filter((path) => matches(path))
  const listed = found.filter((path) => !input.taken.has(path) && !(glob.endsWith('/') && path.endsWith('.md')))
  for (const path of listed) input.taken.add(path)
  return (input.fileOf(folder).isReversed ? reverse(listed) : listed).flatMap((path): NavEntry[] =>
    path.endsWith('.md') ? [{ kind: 'page', path }] : sectionOf(path, undefined, input),
  )
}

/** Returns index pages, then other pages from the last name to the first, then folders likewise. */
function reverse(paths: readonly string[]): readonly string[] {
  const rank = (path: string): number => (isIndex(path) ? 0 : path.endsWith('.md') ? 1 : 2)
  return paths.toReversed().sort((one, other) => rank(one) - rank(other))
}

/** Returns a folder as a section; none if it is hidden, lists nothing or is being listed. */
function sectionOf(folder: string, label: string | undefined, input: NavInput): NavEntry[] {
  const { title, isHidden } = input.fileOf(folder)
  if (isHidden || input.around.includes(folder)) return []
  return toSection(label ?? title ?? titleOfName(posix.basename(folder)), listFolder(folder, input))
}

/** The entries of a folder: what its file lists, else its pages, then its folders. */
function listFolder(folder: string, input: NavInput): NavEntry[] {
  const inside = { ...input, around: [...input.around, folder] }
  const { nav, index, page } = input.fileOf(folder)
  if (!nav) return expandGlob('*', folder, inside)
  for (const path of [index, page]) if (path !== undefined) input.taken.add(path)
  const entries = readList(nav, folder, inside)
  return index === undefined ? entries : [{ kind: 'page', path: index }, ...entries]
}

/** Returns the title of a page, which need not exist: the plugin of Material makes that of a blog. */
function titleOfPage(path: string, { root, docsDir }: MkdocsSite): string {
  const file = join(root, docsDir, path)
  const title = existsSync(file) ? readPage(file).title : undefined
  return title ?? titleOfName(posix.basename(posix.dirname(path)))
}
