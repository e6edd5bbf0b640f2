import { open, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../util/errors.ts'
import { isInside, toPosix } from '../util/paths.ts'

/** A file of the site, open for reading; the caller closes it. */
export interface SiteFile {
  /** Path below the site's folder, with forward slashes: `configuration/record/index.html`. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Changes whenever the file is written again. */
  readonly version: string
  readonly handle: SiteBytes
}

/** Reads a file's bytes: a file handle or an object with the same methods. */
interface SiteBytes {
  readFile(): Promise<Buffer>
  createReadStream(range: { readonly start: number; readonly end: number; readonly autoClose: false }): Readable
  close(): Promise<void>
}

/** Source of a site's files; every method returns undefined for a file that does not exist. */
export interface SiteSource {
  /** Opens the file a host shows at a path below the base: `/x`, `/x/`, `/x.html`. */
  openPage(path: string): Promise<SiteFile | undefined>
  /** Opens a file by its name below the folder; undefined also for one that is hidden or outside. */
  openNamed(name: string): Promise<SiteFile | undefined>
  /** Opens `_redirects` or `_headers`, which only the host reads. */
  openControlFile(name: string): Promise<SiteFile | undefined>
}

export function createFolderSource(dir: string): SiteSource {
  return {
    openPage: (path) => openFirst(dir, pageCandidates(path)),
    openNamed: (name) => openFirst(dir, [name]),
    openControlFile: (name) => openFirst(dir, [name], () => true),
  }
}

/** Thrown when the site's folder is missing for longer than a swap takes. */
export class SiteMissingError extends Error {
  override readonly name = 'SiteMissingError'

  constructor(dir: string) {
    super(`${dir} does not exist`)
  }
}

/** A rebuild renames the old folder away and the new one into place; in between, the folder does not exist. */
const SWAP_WAIT_MS = 20
const SWAP_TRIES = 25

/** Files that configure a host and are never served. */
const CONTROL_FILES = new Set(['_redirects', '_headers'])

/** Error codes of a path without a file; any other error is a 500. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'EINVAL']

/** Returns files to try for a path, best first: both `/x` and `/x/` show x.html or x/index.html. */
export function pageCandidates(path: string): string[] {
  const name = path.slice(1)
  if (name === '') return ['index.html']
  if (name.endsWith('/')) return [`${name}index.html`, `${name.slice(0, -1)}.html`]
  return [name, `${name}.html`, `${name}/index.html`]
}

async function openFirst(
  dir: string,
  names: readonly string[],
  isPublic = isPublicName,
): Promise<SiteFile | undefined> {
  const root = await findRoot(dir)
  for (const name of names) {
    const file = await openInside(root.path, name, isPublic)
    if (file) return file
  }
  // The folder may have been swapped between the lookups; then the new folder's answer counts.
  const now = await findRoot(dir)
  return now.identity === root.identity ? undefined : openFirst(dir, names, isPublic)
}

async function findRoot(dir: string): Promise<{ path: string; identity: string }> {
  for (let attempt = 1; ; attempt++) {
    try {
      const path = await realpath(dir)
      const { dev, ino, ctimeNs } = await stat(path, { bigint: true })
      // The inode of a removed folder is soon reused: the time distinguishes the two folders.
      return { path, identity: `${path}:${dev}:${ino}:${ctimeNs}` }
    } catch (error) {
      if (!hasCode(error, ...ABSENT)) throw error
      if (attempt === SWAP_TRIES) throw new SiteMissingError(dir)
      await sleep(SWAP_WAIT_MS)
    }
  }
}

async function openInside(
  root: string,
  name: string,
  isPublic: (name: string) => boolean,
): Promise<SiteFile | undefined> {
  if (!isPublic(name)) return undefined
  try {
    const path = await realpath(join(root, name))
    // The real path is checked: a symlink may lead out of the folder or to a hidden file in it.
    if (!isInside(root, path) || !isPublic(toPosix(relative(root, path)))) return undefined
    if (!(await stat(path)).isFile()) return undefined
    return await openFile(path, name)
  } catch (error) {
    if (hasCode(error, ...ABSENT)) return undefined
    throw error
  }
}

async function openFile(path: string, name: string): Promise<SiteFile> {
  const handle = await open(path, 'r')
  try {
    const { ino, size, mtimeNs } = await handle.stat({ bigint: true })
    return {
      name,
      size: Number(size),
      version: [ino, size, mtimeNs].map((part) => part.toString(36)).join('-'),
      handle,
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Returns false for dotfiles except `.well-known` (RFC 8615), for `..`, empty segments and control files. */
function isPublicName(name: string): boolean {
  if (CONTROL_FILES.has(name.toLowerCase())) return false
  const [first = '', ...rest] = name.split('/')
  const isPublicSegment = (segment: string): boolean => segment !== '' && !segment.startsWith('.')
  return (first === '.well-known' || isPublicSegment(first)) && rest.every(isPublicSegment)
}
