import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import picomatch from 'picomatch'
import type { OutputFile } from '../../shared/model.ts'
import { stampOf } from '../../util/file-stamp.ts'
import { listAllFiles, listFiles } from '../../util/list-files.ts'
import type { Site } from '../open/open-site.ts'

/** A file that is published unchanged. */
export interface StaticFile {
  /** Path below the output folder. */
  readonly path: string
  readonly absolutePath: string
  /** Changes when the file changes: its size, its times and its place on the disk, since a copy may keep its time. */
  readonly stamp: string
}

/**
 * Lists the files of the static folders; a later folder's file wins over an earlier one's. Of one that is a folder of pages
 * too, these and what its `exclude` names are left out.
 */
export async function listStaticFiles(
  folders: readonly string[],
  { repositoryDir, contentFolders }: Pick<Site, 'repositoryDir' | 'contentFolders'>,
): Promise<StaticFile[]> {
  const found = new Map<string, StaticFile>()
  for (const folder of folders) {
    const pages = contentFolders.find(({ dir }) => dir === folder)?.globs
    const isPage = pages && picomatch([...pages.include, ...pages.exclude])
    const paths = (await listAllFiles(folder, repositoryDir)).filter((path) => !isPage?.(path))
    for (const path of paths) found.set(path, await describe(folder, path))
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Options for listing the files beside pages. */
interface AssetOptions {
  /** Symbolic links are followed inside this folder. */
  readonly within?: string
  /** Set if the folder of the pages is a static folder too. */
  readonly isStatic?: boolean
}

/** A file next to a page. */
export interface PageAsset {
  /** Path below the docs folder. */
  readonly path: string
  readonly absolutePath: string
  /** Path below the output folder, with the hash of its content unless it is in a static folder: `assets/files/diagram.1a2b3c4d.svg`. */
  readonly outputPath: string
}

/** Lists the files beside the pages: where these are in a static folder, at their own paths, else with names made from their contents. */
export async function listPageAssets(folder: string, { within, isStatic }: AssetOptions = {}): Promise<PageAsset[]> {
  const paths = (await listFiles(folder, within)).filter((path) => !/\.mdx?$|(^|\/)_(?:category|sidebar)_\./.test(path))
  if (isStatic) return paths.map((path) => ({ path, absolutePath: join(folder, path), outputPath: path }))
  // One after the other: thousands of files, open at once, are more than some systems allow.
  return paths.map((path) => describeAsset(join(folder, path), path))
}

/** A file with a name made from its content; `path` is from the docs folder, or from that of its page. */
export function describeAsset(absolutePath: string, path: string): PageAsset {
  const hash = createHash('sha256').update(readFileSync(absolutePath)).digest('hex').slice(0, 8)
  const name = path.split('/').at(-1) ?? path
  const extension = extname(name)
  const outputPath = `assets/files/${name.slice(0, name.length - extension.length)}.${hash}${extension}`
  return { path, absolutePath, outputPath }
}

/** The static files as output. */
export function toOutput(file: { path: string; absolutePath: string; key: string }): OutputFile {
  return { path: file.path, key: file.key, read: () => readFile(file.absolutePath) }
}

async function describe(folder: string, path: string): Promise<StaticFile> {
  const absolutePath = join(folder, path)
  return { path, absolutePath, stamp: stampOf(await stat(absolutePath)) }
}
