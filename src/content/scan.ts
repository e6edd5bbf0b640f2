import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { SourceFile } from '../shared/model.ts'
import { stripMarkers } from '../shared/reference-marker.ts'
import { toPosix } from '../util/paths.ts'
import { hashWithPartials, readPartials } from './partials.ts'

/** What editors, version control and package managers leave beside pages. */
const IGNORED = /(^|\/)(node_modules|\.[^/]+)(\/|$)/
/** What no site wants to publish; other hidden files, such as `.well-known`, are meant. */
const NEVER = /(^|\/)(\.git|\.DS_Store)(\/|$)/

/** The folder's files but hidden ones, with forward slashes, sorted; an empty list when the folder does not exist. */
export function listFiles(folder: string): Promise<string[]> {
  return list(folder, IGNORED)
}

/** Like listFiles, hidden files included. */
export function listAllFiles(folder: string): Promise<string[]> {
  return list(folder, NEVER)
}

async function list(folder: string, ignored: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(folder, join(entry.parentPath, entry.name))))
    .filter((path) => !ignored.test(path))
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

/** Reads one page, with the files it takes in. */
export async function readSource(folder: string, path: string, root: string): Promise<SourceFile> {
  const bytes = await readFile(join(folder, path))
  const displayPath = toPosix(relative(root, join(folder, path)))
  const text = stripMarkers(bytes.toString('utf8').replaceAll('\r\n', '\n'))
  const partials = await readPartials(text, displayPath, root)
  const hash = hashWithPartials(createHash('sha256').update(bytes).digest('hex'), partials)
  return { path, displayPath, text, hash, ...(partials.length > 0 && { partials }) }
}
