import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { OutputFile } from '../../shared/model.ts'
import { stampOf } from '../../util/file-stamp.ts'
import { listAllFiles, listFiles } from '../../util/list-files.ts'

/** A file that is published unchanged. */
export interface StaticFile {
  /** Path below the output folder. */
  readonly path: string
  readonly absolutePath: string
  /** Changes when the file changes: its size, its times and its place on the disk, since a copy may keep its time. */
  readonly stamp: string
}

/** Lists the files of the static folders; a later folder's file wins over an earlier one's. */
export async function listStaticFiles(folders: readonly string[], within?: string): Promise<StaticFile[]> {
  const found = new Map<string, StaticFile>()
  for (const folder of folders) {
    for (const path of await listAllFiles(folder, within)) found.set(path, await describe(folder, path))
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** A file next to a page, with its content-hashed path. */
export interface PageAsset {
  /** Path below the docs folder. */
  readonly path: string
  readonly absolutePath: string
  /** Path below the output folder: `assets/files/diagram.1a2b3c4d.svg`. */
  readonly outputPath: string
}

/** Lists the files beside the pages, each with a name made from its content. */
export async function listPageAssets(folder: string, within?: string): Promise<PageAsset[]> {
  const paths = (await listFiles(folder, within)).filter((path) => !/\.mdx?$|(^|\/)_(?:category|sidebar)_\./.test(path))
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
