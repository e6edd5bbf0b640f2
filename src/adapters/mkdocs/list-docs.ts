import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { recordOf } from '../../shared/is-record.ts'
import { findRepository } from '../../util/find-repository.ts'
import { listFiles } from '../../util/list-files.ts'
import { listOf } from '../clean-value.ts'
import type { MkdocsSite } from './read-config.ts'
import { isIndex } from './titles.ts'

/** The pages of a site. */
export interface DocsPages {
  /** Paths of the pages below the docs folder, in the order of MkDocs: index pages first, then files, then folders. */
  readonly pages: readonly string[]
  /** Pages that MkDocs writes over others, such as `a/index.md` beside `a.md`, by the paths of those. */
  readonly overwritten: ReadonlyMap<string, string>
  /** Globs of the files that are none, below the docs folder. */
  readonly exclude: readonly string[]
  /** Decides whether a page is left out of a navigation that lists all of them. */
  readonly isHidden: (path: string) => boolean
}

/** Files that MkDocs never publishes. */
const NEVER = ['.*', '/templates/']

/** Lists the pages of a site and what is none. A `README.md` beside an `index.md` is none. */
export async function listDocs({ root, docsDir, config, plugins }: MkdocsSite): Promise<DocsPages> {
  const patterns = [...NEVER, ...linesOf(config.exclude_docs), ...linesOf(config.draft_docs)]
  const isExcluded = matcherOf(patterns)
  const all = await listFiles(join(root, docsDir), findRepository(root))
  const shadowed = all.filter((path) => /(?:^|\/)README\.md$/.test(path) && all.includes(indexBeside(path)))
  // A star of the plugin exclude matches slashes too.
  const { glob } = recordOf(plugins.exclude)
  const isUnwanted = picomatch([glob, ...listOf(glob)].filter(isText), { bash: true, dot: true })
  const overwritten = config.use_directory_urls === false ? new Map<string, string>() : findOverwritten(all)
  const others = [...shadowed, ...overwritten.keys(), ...all.filter((path) => isUnwanted(path))]
  const none = new Set(others)
  const left = all.filter((path) => isExcluded(path))
  const hasExceptions = patterns.some((line) => line.startsWith('!'))
  const globs = hasExceptions ? left.map(escapeGlob) : patterns.flatMap(globsOf)
  return {
    pages: all.filter((path) => path.endsWith('.md') && !none.has(path) && !isExcluded(path)).sort(comparePages),
    overwritten,
    exclude: [...globs, ...others.map(escapeGlob)],
    isHidden: matcherOf(linesOf(config.not_in_nav)),
  }
}

/** Returns the pages without others, by their paths. */
export function withoutPages(docs: DocsPages, others: Pick<ReadonlySet<string>, 'has' | 'keys'>): DocsPages {
  return {
    ...docs,
    pages: docs.pages.filter((path) => !others.has(path)),
    exclude: [...docs.exclude, ...[...others.keys()].map(escapeGlob)],
  }
}

function findOverwritten(all: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(all)
  const found = all.flatMap((path): [string, string][] => {
    const folder = path.replace(/\.md$/, '')
    const index = ['index.md', 'README.md'].map((name) => `${folder}/${name}`).find((page) => known.has(page))
    return folder === path || index === undefined ? [] : [[path, index]]
  })
  return new Map(found)
}

function indexBeside(path: string): string {
  return posix.join(posix.dirname(path), 'index.md')
}

/** The lines of a text of patterns as in a `.gitignore`. */
function linesOf(patterns: unknown): string[] {
  const lines = typeof patterns === 'string' ? patterns.split('\n') : []
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
}

/** The later of two patterns that match decides. */
function matcherOf(lines: readonly string[]): (path: string) => boolean {
  const rules = lines.map((line) => ({
    isException: line.startsWith('!'),
    matches: picomatch(globsOf(line.replace(/^!/, '')), { dot: true }),
  }))
  return (path) => rules.findLast(({ matches }) => matches(path))?.isException === false
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function globsOf(line: string): string[] {
  const isAnchored = line.replace(/\/$/, '').includes('/')
  const name = line.replace(/^\/|\/$/g, '')
  const start = isAnchored ? '' : '**/'
  return [...(line.endsWith('/') ? [] : [start + name]), `${start}${name}/**`]
}

function escapeGlob(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@]/g, '\\$&')
}

function comparePages(one: string, other: string): number {
  const [first, second] = [one.split('/'), other.split('/')]
  const depth = first.findIndex((name, index) => name !== second[index])
  const isFile = [first.length - 1 === depth, second.length - 1 === depth]
  if (isFile[0] !== isFile[1]) return isFile[0] ? -1 : 1
  if (isFile[0] && isIndex(one) !== isIndex(other)) return isIndex(one) ? -1 : 1
  return (first[depth] ?? '') < (second[depth] ?? '') ? -1 : 1
}
