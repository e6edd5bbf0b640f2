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

/** Reads every page below a docs folder; the paths in messages are relative to the root. */
export async function scanSources(folder: string, root: string, globs: PageGlobs): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const paths = (await listFiles(folder)).filter((path) => isPage(path))
  return Promise.all(paths.map((path) => readSource(folder, path, root)))
}

/** Reads one page, with the files it takes in. */
export async function readSource(folder: string, path: string, root: string): Promise<SourceFile> {
  const bytes = await readFile(join(folder, path))
  const displayPath = toPosix(relative(root, join(folder, path)))
  const text = stripMarkers(bytes.toString('utf8').replaceAll('\r\n', '\n'))
  const partials = await readPartials(text, displayPath, root)
  const hash = hashWithPartials(createHash('sha256').update(bytes).digest('hex'), partials)
  return { path, displayPath, text, hash, ...(partials.length > 0 && { partials }) }
}
