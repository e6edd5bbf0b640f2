import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { toPosix } from './paths.ts'

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
