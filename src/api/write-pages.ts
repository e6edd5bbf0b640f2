import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { isOwnSidebar, SIDEBAR_FILE } from './pages/sidebar-file.ts'
import { specOfPage } from './pages/thin-page.ts'

/** A file the reference consists of. */
export interface WantedFile {
  /** Path below the docs folder. */
  readonly path: string
  readonly text: string
}

/** What is wanted of a reference's folder. */
export interface WritePlan {
  readonly docsDir: string
  /** The docs folder as people see it. */
  readonly docsPath: string
  /** Folder of the reference below the docs folder. */
  readonly out: string
  readonly wanted: readonly WantedFile[]
  /** Specifications whose pages may stand below this folder, and are not this reference's to remove. */
  readonly otherSpecs: readonly string[]
}

/** How a folder differs from what is wanted. */
export interface FolderDifference {
  readonly write: readonly (WantedFile & { readonly isNew: boolean })[]
  /** Paths of pages that are gone, below the docs folder. */
  readonly remove: readonly string[]
  /** Files a person wrote that stand where a page is to go. */
  readonly problems: readonly Problem[]
}

/** Compares a reference's folder with what is wanted; a page that nobody generated is never touched. */
export async function compareFolder(plan: WritePlan): Promise<FolderDifference> {
  const { docsDir, out, wanted, otherSpecs } = plan
  const present = await readFolder(join(docsDir, out), docsDir)
  const names = new Set(wanted.map(({ path }) => path))
  const foreign = wanted.filter(({ path }) => present.has(path) && !isOurs(path, present.get(path) ?? ''))
  const gone = [...present].filter(([path, text]) => {
    if (names.has(path) || !isOurs(path, text)) return false
    return path.endsWith(SIDEBAR_FILE)
      ? path === `${out}/${SIDEBAR_FILE}`
      : !otherSpecs.includes(specOfPage(text) ?? '')
  })
  return {
    write: wanted
      .filter(({ path, text }) => present.get(path) !== text)
      .map((file) => ({ ...file, isNew: !present.has(file.path) })),
    remove: gone.map(([path]) => path).sort(),
    problems: foreign.map(({ path }) => foreignPage(`${plan.docsPath}/${path}`)),
  }
}

/** Makes the folder what is wanted; unchanged files are not touched, empty folders go with their pages. */
export async function applyDifference({ write, remove }: FolderDifference, docsDir: string): Promise<void> {
  for (const folder of new Set(write.map(({ path }) => dirname(join(docsDir, path))))) {
    await mkdir(folder, { recursive: true })
  }
  await Promise.all(write.map(({ path, text }) => writeFile(join(docsDir, path), text)))
  await Promise.all(remove.map((path) => rm(join(docsDir, path), { force: true })))
  // A folder that still holds something refuses.
  for (const folder of new Set(remove.map((path) => dirname(join(docsDir, path))))) await rmdir(folder).catch(() => {})
}

function isOurs(path: string, text: string): boolean {
  return path.endsWith(SIDEBAR_FILE) ? isOwnSidebar(text) : specOfPage(text) !== undefined
}

async function readFolder(folder: string, docsDir: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const paths = entries
    .filter((entry) => entry.isFile() && (/\.mdx?$/.test(entry.name) || entry.name === SIDEBAR_FILE))
    .map((entry) => toPosix(relative(docsDir, join(entry.parentPath, entry.name))))
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(docsDir, path), 'utf8')] as const)),
  )
}

function foreignPage(file: string): Problem {
  return {
    severity: 'error',
    code: 'api.foreign-page',
    message: 'Refused to overwrite a file that gen-api did not write, which stands where a page of the API is to go',
    hint: 'Move or delete the file, or give api.out another folder.',
    file,
    line: 1,
  }
}
