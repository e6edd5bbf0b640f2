import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { toPosix } from '../../util/paths.ts'
import {
  type BuiltReference,
  createReferenceMaker,
  cssAddresses,
  extractHtml,
  fullTextAddresses,
  type MakeReference,
  markdownAddresses,
  type ReferenceKind,
  redirectSources,
  sitemapAddresses,
} from './extract-addresses.ts'

/** A file of the built site that can contain addresses. */
export interface BuiltFile {
  /** Path below the output folder. */
  readonly path: string
  /** Its address in a browser, with the base URL. */
  readonly address: string
  readonly references: readonly BuiltReference[]
  /** Its ids; undefined when the file is not a page. */
  readonly ids: ReadonlySet<string> | undefined
  /** The base of relative addresses. */
  readonly base: string
}

export interface BuiltSite {
  readonly files: readonly BuiltFile[]
  readonly paths: ReadonlySet<string>
}

/** Reads a built site; `addressOf` returns the address of a file in a browser. */
export async function readBuiltSite(dir: string, addressOf: (path: string) => string): Promise<BuiltSite> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(dir, join(entry.parentPath, entry.name))))
    .sort()
  const files: BuiltFile[] = []
  const make = createReferenceMaker()
  // One after the other: thousands of pages at once would fill the memory.
  for (const path of paths) {
    const read = readerOf(path)
    if (read) files.push(read(await readFile(join(dir, path), 'utf8'), path, { address: addressOf(path), make }))
  }
  return { files, paths: new Set(paths) }
}

interface Reading {
  readonly address: string
  readonly make: MakeReference
}

type FileReader = (text: string, path: string, reading: Reading) => BuiltFile

function readerOf(path: string): FileReader | undefined {
  if (/\.html?$/.test(path)) return readHtml
  if (path.endsWith('.css')) return textReader('file', cssAddresses)
  if (/^sitemap(?:-\d+)?\.xml$/.test(path)) return textReader('sitemap', sitemapAddresses)
  if (path === '_redirects') return textReader('redirect', redirectSources)
  if (/(?:^|\/)llms\.txt$/.test(path)) return textReader('llms', markdownAddresses)
  if (/(?:^|\/)llms-full(?:\/[^/]+)?\.txt$/.test(path)) return textReader('full-text', fullTextAddresses)
  return path.endsWith('.md') ? textReader('markdownOutput', markdownAddresses) : undefined
}

function readHtml(text: string, path: string, { address, make }: Reading): BuiltFile {
  const { references, ids, base } = extractHtml(text, make)
  return { path, address, references, ids, base: base === undefined ? address : resolve(base, address) }
}

function textReader(kind: ReferenceKind, addresses: (text: string) => readonly string[]): FileReader {
  return (text, path, { address, make }) => ({
    path,
    address,
    references: [...new Set(addresses(text))].map((url) => make(kind, url)),
    ids: undefined,
    base: address,
  })
}

function resolve(url: string, address: string): string {
  return URL.canParse(url, `http://site${address}`) ? new URL(url, `http://site${address}`).pathname : address
}
