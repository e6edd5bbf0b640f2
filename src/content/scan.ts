import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { SourceFile } from '../shared/model.ts'
import { stripMarkers } from '../shared/reference-marker.ts'
import { listFiles } from '../util/list-files.ts'
import { toPosix } from '../util/paths.ts'
import { hashWithPartials, readPartials } from './read-partials.ts'

/** Which files of a folder are pages: globs relative to it. */
export interface PageGlobs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** How a docs folder is read. */
export interface ScanOptions {
  /** Paths in messages are relative to it. */
  readonly root: string
  /** Symbolic links are followed inside this folder. */
  readonly within?: string
  readonly globs: PageGlobs
}

/** Reads every page below a docs folder. */
export async function scanSources(folder: string, { root, within, globs }: ScanOptions): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const paths = (await listFiles(folder, within)).filter((path) => isPage(path))
  return Promise.all(paths.map((path) => readSource(folder, path, root)))
}

/** Reads one page with its partials. */
export async function readSource(folder: string, path: string, root: string): Promise<SourceFile> {
  const bytes = await readFile(join(folder, path))
  const displayPath = toPosix(relative(root, join(folder, path)))
  const text = stripMarkers(bytes.toString('utf8').replaceAll('\r\n', '\n'))
  const partials = await readPartials(text, displayPath, root)
  const hash = hashWithPartials(createHash('sha256').update(bytes).digest('hex'), partials)
  return { path, displayPath, text, hash, ...(partials.length > 0 && { partials }) }
}
