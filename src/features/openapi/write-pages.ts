import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { ApiPage } from '../../shared/api-page.ts'
import { fillAddresses } from '../../shared/reference-marker.ts'
import { placeOf } from '../../shared/url.ts'
import {
  isCutPage,
  isWrittenSidebar,
  SIDEBAR_FILE,
  specOfWritten,
  writtenPage,
  writtenSidebar,
} from '../../shared/written-files.ts'
import { hasCode } from '../../util/errors.ts'
import { unpackText } from '../../util/packed-text.ts'
import { toPosix } from '../../util/paths.ts'
import { replaceFile } from '../../util/replace-file.ts'
import type { GeneratedReference } from './generate.ts'
import { apiMarkdown } from './reference-markdown.ts'

/** Where a reference is written. */
interface WritePlan {
  readonly docsDir: string
  /** Folder of the reference below the docs folder. */
  readonly out: string
  /** Specifications whose pages may also be below this folder and must not be removed. */
  readonly otherSpecs: readonly string[]
  /** Reads a page from its JSON. */
  readonly readPage: (json: string) => Promise<ApiPage>
}

/** How a folder differs from its reference; all paths are below the docs folder. */
export interface FolderDifference {
  readonly write: readonly { readonly path: string; readonly text: string; readonly isNew: boolean }[]
  /** Pages that no longer exist. */
  readonly remove: readonly string[]
  /** The site's own files in the place of generated ones. */
  readonly cached: readonly string[]
  /** Whether the folder holds any file of the reference. */
  readonly isWritten: boolean
}

/** Compares a reference's folder with what would be written into it; the site's own files are never touched. */
export async function compareFolder(reference: GeneratedReference, plan: WritePlan): Promise<FolderDifference> {
  const { docsDir, out, otherSpecs, readPage } = plan
  const sidebarPath = `${out}/${SIDEBAR_FILE}`
  const present = await readFolder(docsDir, out)
  const isOurs = (path: string, text: string): boolean =>
    path === sidebarPath
      ? isWrittenSidebar(text)
      : specOfWritten(text) !== undefined || (reference.pages.has(path) && isCutPage(text))
  const own = new Map([...present].flatMap(([path, text]) => (isOurs(path, text) ? [] : [[placeOf(path), path]])))
  const pages = [...reference.pages.values()].map(async ({ path, frontMatter, data }) => {
    return { path, text: writtenPage(frontMatter, markdownOf(await readPage(unpackText(data)))) }
  })
  const all = [...(await Promise.all(pages)), { path: sidebarPath, text: writtenSidebar(reference.sidebar) }]
  const wanted = all.filter(({ path }) => !own.has(placeOf(path)))
  const names = new Set(wanted.map(({ path }) => path))
  const written = [...present].filter(([path, text]) => isOurs(path, text))
  return {
    write: wanted
      .filter(({ path, text }) => present.get(path) !== text)
      .map((file) => ({ ...file, isNew: !present.has(file.path) })),
    remove: written
      .filter(([path, text]) => !names.has(path) && !otherSpecs.includes(specOfWritten(text) ?? ''))
      .map(([path]) => path)
      .sort(),
    cached: all.flatMap(({ path }) => own.get(placeOf(path)) ?? []),
    isWritten: written.length > 0,
  }
}

/** Applies a difference; unchanged files are not touched, folders that become empty are removed. */
export async function applyDifference({ write, remove }: FolderDifference, docsDir: string): Promise<void> {
  for (const { path, text } of write) replaceFile(join(docsDir, path), text, { isDurable: true })
  await removeFiles(remove, docsDir)
}

/** Removes files, and the folders this leaves empty. */
export async function removeFiles(paths: readonly string[], docsDir: string): Promise<void> {
  await Promise.all(paths.map((path) => rm(join(docsDir, path), { force: true })))
  // Fails for a folder that is not empty.
  for (const folder of new Set(paths.map((path) => dirname(join(docsDir, path))))) await rmdir(folder).catch(() => {})
}

/** Markdown with links to the files of the pages. */
function markdownOf(page: ApiPage): string {
  return fillAddresses(apiMarkdown(page), (url) => url)
}

/** Contents of the pages below a folder and of its sidebar file. */
async function readFolder(docsDir: string, out: string): Promise<Map<string, string>> {
  const entries = await readdir(join(docsDir, out), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    },
  )
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(docsDir, join(entry.parentPath, entry.name))))
    .filter((path) => /\.mdx?$/.test(path) || path === `${out}/${SIDEBAR_FILE}`)
  const read = async (path: string) => (await readFile(join(docsDir, path), 'utf8')).replaceAll('\r\n', '\n')
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
}
