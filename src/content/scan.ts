import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { SourceFile } from '../shared/model.ts'
import { stripMarkers } from '../shared/reference-marker.ts'
import { toPosix } from '../util/paths.ts'

const IGNORED = /(^|\/)(node_modules|\.[^/]+)(\/|$)/

/** The folder's files, with forward slashes, sorted; an empty list when the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .filter((path) => !IGNORED.test(path))
    .sort()
}

/** Which files of a folder are pages: globs relative to it. */
export interface PageGlobs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Reads every page below a docs folder; the paths in messages are relative to the root. */
export async function scanSources(folder: string, root: string, globs: PageGlobs): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const paths = (await listFiles(folder)).filter((path) => isPage(path))
  return Promise.all(paths.map((path) => readSource(folder, path, root)))
}

/** Reads one page. */
export async function readSource(folder: string, path: string, root: string): Promise<SourceFile> {
  const bytes = await readFile(join(folder, path))
  return {
    path,
    displayPath: toPosix(relative(root, join(folder, path))),
    text: stripMarkers(bytes.toString('utf8').replaceAll('\r\n', '\n')),
    hash: createHash('sha256').update(bytes).digest('hex'),
  }
}
