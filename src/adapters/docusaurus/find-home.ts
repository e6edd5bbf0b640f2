import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'

interface HomeInput {
  readonly root: string
  readonly docsPath: string
  readonly routeBasePath: string
  /** Items of the navbar and sidebars as we have them. */
  readonly navbarItems: readonly unknown[]
  readonly sidebars: unknown
}

/** Names of pages that are likely to be the first one, without a slug and below the docs folder. */
const FIRST = ['index', 'README', 'intro', 'introduction', 'overview', 'getting-started']

/** Leads from the address of a home page that is not supported to the first page of the docs. */
export function homeRedirects(input: HomeInput): { from: string; to: string }[] {
  const to = input.routeBasePath === '/' ? undefined : findHome(input)
  return to === undefined ? [] : [{ from: '/', to }]
}

/** The address of the page that the navbar leads to first; undefined when none is found. */
function findHome(input: HomeInput): string | undefined {
  const base = posix.join('/', input.routeBasePath, '/')
  const items = input.navbarItems.filter(isRecord)
  const links = items.flatMap(({ to }) => (typeof to === 'string' ? [posix.join('/', to)] : []))
  const first = Object.values(recordOf(input.sidebars)).map(firstId)
  const find = (ids: readonly (string | undefined)[]) =>
    ids.map((id) => id && addressOf(id, base, input)).find((address) => address !== undefined)
  const inDocs = links.find((to) => to.startsWith(base) && to !== base)
  const index = links.some((to) => posix.join(to, '/') === base) ? find(['index', 'README']) : undefined
  return find(items.flatMap((item) => idOf(item, input.sidebars))) ?? index ?? inDocs ?? find([...FIRST, ...first])
}

function idOf(item: Readonly<Record<string, unknown>>, sidebars: unknown): string[] {
  if (typeof item.docId === 'string') return [item.docId]
  const id = typeof item.sidebarId === 'string' ? firstId(recordOf(sidebars)[item.sidebarId]) : undefined
  return id === undefined ? [] : [id]
}

/** The first page of a sidebar. */
function firstId(items: unknown): string | undefined {
  if (typeof items === 'string') return items
  if (!isRecord(items))
    return listOf(items)
      .map(firstId)
      .find((id) => id !== undefined)
  if (typeof items.id === 'string') return items.id
  const inside = items.type === undefined ? Object.values(items) : [items.link, items.items]
  return inside.map(firstId).find((id) => id !== undefined)
}

function addressOf(id: string, base: string, { root, docsPath }: HomeInput): string | undefined {
  const folder = join(root, docsPath)
  const path = ['.md', '.mdx'].map((ending) => join(folder, id + ending)).find((one) => existsSync(one))
  const head = path === undefined ? headWithId(join(folder, posix.dirname(id)), posix.basename(id)) : headOf(path)
  if (head === undefined) return undefined
  const slug = readKey('slug', head)
  const own = slug ?? posix.basename(id).replace(/^(?:index|readme)$/i, '.')
  return posix.join(base, own.startsWith('/') ? '' : posix.dirname(id), own)
}

/** The front matter of the page of a folder that gives itself this id. */
function headWithId(folder: string, id: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.mdx?$/.test(name)) : []
  return names.map((name) => headOf(join(folder, name))).find((head) => readKey('id', head) === id)
}

function headOf(path: string): string {
  return /^---\r?\n(.*?)\r?\n---/s.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
}

function readKey(key: string, head: string): string | undefined {
  return new RegExp(`^${key}:\\s*(["']?)(.+?)\\1\\s*$`, 'm').exec(head)?.[2]
}
