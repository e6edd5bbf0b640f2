import { type Dirent, readdirSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './errors.ts'
import { isInside } from './paths.ts'

/** Files of editors, version control and package managers beside pages. */
const IGNORED = /^(?:node_modules$|\.)/
/** Files that no site wants to publish; other hidden ones, such as `.well-known`, are meant. */
const NEVER = /^(?:\.git|\.DS_Store)$/

/** Name of the file that marks a folder as the output of a build, whose files are not pages. */
export const OUTPUT_MARKER = '.frigate-docs-output'

/** A symbolic link that is not followed. */
export interface RefusedLink {
  /** Path below the folder, with forward slashes. */
  readonly path: string
  /** It leads out of the repository, to nothing, or back to a folder it is in. */
  readonly reason: 'outside' | 'missing' | 'loop'
}

/**
 * Returns the folder's files but hidden ones and those of a built site, with forward slashes, sorted; an empty list
 * when the folder does not exist. Symbolic links are followed as long as they stay inside `within`.
 */
export async function listFiles(folder: string, within: string = folder): Promise<string[]> {
  return (await walkFolder(folder, within, IGNORED)).files
}

/** Returns what `listFiles` does, and hidden files. */
export async function listAllFiles(folder: string, within: string = folder): Promise<string[]> {
  return (await walkFolder(folder, within, NEVER)).files
}

/**
 * Returns the symbolic links below a folder that listAllFiles does not follow; of a folder of pages, those of
 * listFiles.
 */
export async function listRefusedLinks(
  folder: string,
  within: string,
  kind: 'pages' | 'all' = 'all',
): Promise<readonly RefusedLink[]> {
  return (await walkFolder(folder, within, kind === 'pages' ? IGNORED : NEVER)).refused
}

async function walkFolder(folder: string, within: string, ignored: RegExp) {
  const files: string[] = []
  const refused: RefusedLink[] = []
  const boundary = await realpath(within).catch(() => within)
  /** `way` are the real paths of the folders around, for a link may lead back to one of them. */
  const walk = async (below: string, way: readonly string[]): Promise<void> => {
    const subfolders: Promise<void>[] = []
    const entries = await readFolder(join(folder, below))
    if (below !== '' && ignored === IGNORED && entries.some(({ name }) => name === OUTPUT_MARKER)) return
    const prefix = below && `${below}/`
    for (const entry of entries.filter(({ name }) => !ignored.test(name))) {
      const path = prefix + entry.name
      if (entry.isFile()) files.push(path)
      else if (entry.isDirectory()) subfolders.push(walk(path, way))
      else if (entry.isSymbolicLink()) subfolders.push(follow(path, way))
    }
    await Promise.all(subfolders)
  }
  const follow = async (path: string, way: readonly string[]): Promise<void> => {
    const place = join(folder, path)
    const target = await realpath(place).catch(() => undefined)
    if (target === undefined) refused.push({ path, reason: 'missing' })
    else if (!isInside(boundary, target)) refused.push({ path, reason: 'outside' })
    else if ((await stat(target)).isFile()) files.push(path)
    else {
      const around = [...way, await realpath(join(place, '..'))]
      if (around.some((one) => isInside(target, one))) refused.push({ path, reason: 'loop' })
      else await walk(path, around)
    }
  }
  await walk('', [])
  return { files: files.sort(), refused: refused.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

/** Returns the names in a folder; none when it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Reads a folder; one that does not exist is empty, one whose name is not UTF-8 is there, but not under this name. */
async function readFolder(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') && !folder.includes('\uFFFD')) return []
    throw error
  })
}
