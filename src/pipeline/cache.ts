import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Doc, DocBody } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { readJson, writeAtomically } from '../util/json-file.ts'

/** Compiled Docs of earlier builds: the light part in one file, each body in a file of its own. */
export interface DocCache {
  /** The Doc of a page as long as it was compiled under this key. */
  find(path: string, key: string): Doc | undefined
  readBody(doc: Doc): Promise<DocBody>
  add(doc: Doc, body: DocBody): void
  /** Takes a page for one that was never compiled, unless it was compiled anew. */
  forget(doc: Doc): void
  /** Writes what was added and forgets pages that are gone. */
  save(paths: ReadonlySet<string>): Promise<void>
  /** Frees the memory of what was written; it is read back when it is wanted. */
  release(): void
}

const INDEX_NAME = 'docs.json'
const DAMAGED = 'cache.damaged'

/** Returns the folder of the compiled pages, below that of everything that is kept. */
export function docCacheOf(cacheDir: string): string {
  return join(cacheDir, 'docs')
}

/** Opens the cache in a folder; one that cannot be read counts as empty. */
export async function openDocCache(folder: string): Promise<DocCache> {
  const indexFile = join(folder, INDEX_NAME)
  const bodyFolder = join(folder, 'bodies')
  const docs = readDocs(await readJson(indexFile))
  const fresh = new Map<string, DocBody>()
  const written = new Set<string>()
  let before = [...docs.keys()]
  return {
    find: (path, key) => {
      const doc = docs.get(path)
      return doc?.key === key ? doc : undefined
    },
    readBody: async (doc) => fresh.get(doc.key) ?? readBody(join(bodyFolder, `${doc.key}.json`)),
    add: (doc, body) => {
      // Somebody who writes makes a hundred bodies of one page: only the last is wanted.
      fresh.delete(docs.get(doc.path)?.key ?? '')
      docs.set(doc.path, doc)
      fresh.set(doc.key, body)
    },
    forget: (doc) => {
      if (docs.get(doc.path)?.key === doc.key) docs.delete(doc.path)
    },
    save: async (paths) => {
      const isSame = fresh.size === 0 && before.every((path) => paths.has(path))
      if (isSame) return
      for (const path of [...docs.keys()]) if (!paths.has(path)) docs.delete(path)
      await mkdir(bodyFolder, { recursive: true })
      const bodies = [...fresh]
      await Promise.all(
        bodies.map(([key, body]) => writeAtomically(join(bodyFolder, `${key}.json`), JSON.stringify(body))),
      )
      const sorted = [...docs.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
      await writeAtomically(indexFile, JSON.stringify(sorted))
      before = sorted.map((doc) => doc.path)
      for (const [key] of bodies) written.add(key)
      const used = [...sorted.map((doc) => doc.key), ...fresh.keys()]
      await dropUnused(bodyFolder, new Set(used.map((key) => `${key}.json`)))
    },
    release: () => {
      for (const key of written) fresh.delete(key)
      written.clear()
    },
  }
}

function readDocs(value: unknown): Map<string, Doc> {
  const list: unknown[] = Array.isArray(value) ? value : []
  return new Map(list.filter(isDoc).map((doc) => [doc.path, doc]))
}

/** The file is ours and every Doc is found by its key, which holds the pipeline's version: the shape follows. */
function isDoc(value: unknown): value is Doc {
  return typeof value === 'object' && value !== null && 'path' in value && 'key' in value && 'ids' in value
}

async function readBody(file: string): Promise<DocBody> {
  const value = await readJson(file)
  if (typeof value === 'object' && value && 'html' in value && 'markdown' in value) {
    return { html: String(value.html), markdown: String(value.markdown) }
  }
  throw new UserError({
    severity: 'error',
    code: DAMAGED,
    message: `Cached page ${file} cannot be read`,
    hint: 'Run `frigate-docs build --clean` to make the cache anew.',
  })
}

/** Whether a build failed for want of what an earlier one had kept. */
export function isCacheDamage(error: unknown): boolean {
  return error instanceof UserError && error.problems.some((problem) => problem.code === DAMAGED)
}

/** Forgets every Doc, so that the next build compiles each page; what another build is writing stays. */
export async function forgetDocs(folder: string): Promise<void> {
  await rm(join(folder, INDEX_NAME), { force: true })
}

/** Half-written files are left alone: another build of the site may be writing them. */
async function dropUnused(folder: string, used: ReadonlySet<string>): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  await Promise.all(names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true })))
}
