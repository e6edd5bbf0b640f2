import { readFile } from 'node:fs/promises'
import { basename, join, posix, resolve } from 'node:path'
import { splitNumberPrefix } from '../shared/number-prefix.ts'
import { placeOf } from '../shared/url.ts'
import { writeLiteral } from '../util/json.ts'
import { listFiles } from '../util/list-files.ts'
import type { SiteConfigInput } from './site-config.ts'

/** A key of the configuration that a folder without one is given, and why. */
export interface Assumption {
  /** The key and its value as they are written in a configuration: `title: 'notes'`. */
  readonly text: string
  readonly why: string
}

/** The configuration that a folder with Markdown files is given when it has none. */
export interface AssumedConfig {
  readonly config: SiteConfigInput
  readonly assumptions: readonly Assumption[]
}

/** Folders that pages are looked for in; the first with a page has the docs. */
const DOCS_FOLDERS = ['content/docs', 'docs', '.']
const STATIC_FOLDERS = ['content/static', 'static', 'public']

const PAGE = /\.mdx?$/
/** Names of pages at the address of their folder. */
const INDEX = /^(?:index|readme)$/i
/** Names of pages that readers begin with. */
const FIRST = /^(?:intro(?:duction)?|overview|about|getting[-_ ]?started|quick[-_ ]?start|start)$/i

/** The configuration of a folder that has none, made from what is in it; undefined when there is no Markdown file. */
export async function assumeConfig(root: string): Promise<AssumedConfig | undefined> {
  const found = await findPages(root)
  if (!found) return undefined
  const { folder, pages } = found
  const title = await findTitle(root)
  const [statics] = await findFolders(root, STATIC_FOLDERS)
  const home = await findHome(join(root, folder), pages)
  const redirects = home === undefined ? [] : [{ from: '/', to: home }]
  const staticDirectories = statics === undefined ? [] : [statics]
  const count = `${pages.length} Markdown ${pages.length === 1 ? 'file' : 'files'}`
  const values = { title: title.value, url: 'http://localhost:3000', docs: { path: folder }, redirects }
  const reasons: Readonly<Record<string, string>> = {
    title: title.why,
    url: 'write where the site will be published',
    docs: `has ${count}`,
    redirects: 'no page is at the address of the site',
    staticDirectories: 'is there',
  }
  const config = { ...values, staticDirectories }
  const assumptions = Object.entries(config).flatMap(([key, value]): Assumption[] => {
    const isNothing = Array.isArray(value) && value.length === 0
    return isNothing ? [] : [{ text: `${key}: ${writeLiteral(value)}`, why: reasons[key] ?? '' }]
  })
  return { config, assumptions }
}

interface FoundPages {
  readonly folder: string
  /** Paths of the pages below the folder, sorted. */
  readonly pages: readonly string[]
}

async function findPages(root: string): Promise<FoundPages | undefined> {
  for (const folder of DOCS_FOLDERS) {
    const files = await listFiles(join(root, folder))
    const pages = files.filter((path) => PAGE.test(path) && !path.split('/').some((name) => name.startsWith('_')))
    if (pages.length > 0) return { folder, pages }
  }
  return undefined
}

async function findFolders(root: string, folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(folders.map((folder) => listFiles(join(root, folder))))
  return folders.filter((_, index) => (lists[index] ?? []).length > 0)
}

async function findTitle(root: string): Promise<{ readonly value: string; readonly why: string }> {
  const text = await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}')
  const name = nameOf(text)
  if (name !== undefined) return { value: name, why: 'name in package.json' }
  return { value: basename(resolve(root)) || 'Docs', why: 'name of the folder' }
}

function nameOf(manifest: string): string | undefined {
  try {
    const { name }: { readonly name?: unknown } = JSON.parse(manifest)
    return typeof name === 'string' && name !== '' ? name : undefined
  } catch {
    return undefined
  }
}

/** The address of the page that readers begin with, else of the first one, where none is at that of the site; undefined also where a page says its own address. */
async function findHome(folder: string, pages: readonly string[]): Promise<string | undefined> {
  const top = pages.filter((path) => !path.includes('/'))
  if (top.some((path) => INDEX.test(placeOf(path)))) return undefined
  const texts = await Promise.all(pages.map((path) => readFile(join(folder, path), 'utf8')))
  if (texts.some((text) => /^(?:slug|draft):/m.test(text))) return undefined
  const named = top.find((path) => FIRST.test(splitNumberPrefix(placeOf(path)).name))
  const first = placeOf(named ?? top[0] ?? pages[0] ?? '')
  const names = first.split('/').map((name) => splitNumberPrefix(name).name)
  const isFolder = INDEX.test(names.at(-1) ?? '') || (names.length > 1 && names.at(-1) === names.at(-2))
  return posix.join('/', ...(isFolder ? names.slice(0, -1) : names))
}
