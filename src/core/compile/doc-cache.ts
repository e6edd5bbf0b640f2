import type { Doc, DocBody } from '../../shared/model.ts'
import type { LineFormat } from '../../util/checksummed-files.ts'
import type { Collection, Store } from '../../util/store.ts'
import { fingerprintOf, keyWithReads, openReads } from '../../util/track-reads.ts'
import type { Site } from '../open/open-site.ts'

/** Cached Docs of earlier builds: the light parts in one store entry, the bodies separately. */
export interface DocCache {
  isEmpty(): boolean
  /** The Doc of a page, if it was compiled under this key. */
  find(path: string, key: string): Doc | undefined
  /** @throws DamagedDocs when it was cached and can no longer be read; its Doc then counts as never compiled. */
  readBody(doc: Doc): Promise<DocBody>
  /** Adds a compiled page; its body is given unless it is already stored. */
  add(doc: Doc, body: DocBody | undefined): void
  /** Adds a page that was compiled elsewhere, and stores its body. */
  addCompiled(doc: Doc, body: DocBody): void
  /** The body of a Doc that exists only in memory. */
  uncached(doc: Doc): DocBody | undefined
  /** Saves what was added and drops pages that no longer exist. */
  save(paths: ReadonlySet<string>): Promise<void>
  /** Frees the memory of saved bodies; they are read again when needed. */
  release(): void
}

/** The key that a page has if the files that plugins and its code read are as they were; it is asked for often. */
function keyNow(key: string, { reads }: Doc, root: string): string {
  if (reads === undefined) return key
  const full = [...openReads(reads, root).keys()]
  const now = Object.keys(reads).map((name, index) => [name, fingerprintOf(full[index] ?? name)])
  return keyWithReads(key, Object.fromEntries(now))
}

/** Thrown when a cached body is damaged or missing. */
export class DamagedDocs extends Error {
  override readonly name = 'DamagedDocs'
  /** Keys of all Docs whose bodies cannot be read. */
  readonly keys: readonly string[]

  constructor(keys: readonly string[]) {
    super(`The kept bodies of ${keys.length} pages cannot be read`)
    this.keys = keys
  }
}

/** The bodies of a site's pages, by the keys of their Docs; any thread may open them. */
export function openBodies(store: Store): Collection<DocBody> {
  return store.collection<DocBody>('bodies')
}

/** Docs are added to the list, where the last one of a page counts, when they are at most this share of all. */
const MOST_ADDED = 0.1

const byPath = (a: Doc, b: Doc): number => (a.path < b.path ? -1 : 1)

/** Opens the cached Docs, except those with one of these keys. */
export async function openDocCache(
  { store, toolVersion, root }: Pick<Site, 'store' | 'toolVersion' | 'root'>,
  damaged: ReadonlySet<string> = new Set(),
): Promise<DocCache> {
  const index = store.list('docs', docLines)
  const bodies = openBodies(store)
  const cached = (index.read(toolVersion) ?? []).filter((doc) => !damaged.has(doc.key))
  const docs = new Map(cached.map((doc) => [doc.path, doc]))
  const fresh = new Map<string, DocBody>()
  const written = new Set<string>()
  let before = [...docs.keys()]
  /** Paths of the Docs that were added since the list was read or saved. */
  const added = new Set<string>()

  const forgetDamaged = (doc: Doc): DamagedDocs => {
    // A page that has been compiled again has a new body.
    if (docs.get(doc.path)?.key !== doc.key) return new DamagedDocs([doc.key])
    const lost = [...docs.values()].filter(({ key }) => !fresh.has(key) && !bodies.read(key))
    for (const { path } of lost) docs.delete(path)
    return new DamagedDocs(lost.map(({ key }) => key))
  }
  const add: DocCache['add'] = (doc, body) => {
    // While a page is being edited, it gets a hundred bodies: only the last is needed.
    fresh.delete(docs.get(doc.path)?.key ?? '')
    docs.set(doc.path, doc)
    if (body) fresh.set(doc.key, body)
    added.add(doc.path)
  }
  return {
    isEmpty: () => docs.size === 0,
    find: (path, key) => {
      const doc = docs.get(path)
      return doc && doc.key === keyNow(key, doc, root) ? doc : undefined
    },
    readBody: async (doc) => {
      const body = fresh.get(doc.key) ?? bodies.read(doc.key)
      if (!body) throw forgetDamaged(doc)
      return body
    },
    add,
    addCompiled: (doc, body) => add(doc, bodies.write(doc.key, body) ? undefined : body),
    uncached: (doc) => fresh.get(doc.key),
    save: async (paths) => {
      const isWhole = before.every((path) => paths.has(path) && docs.has(path))
      if (added.size === 0 && isWhole) return
      for (const path of [...docs.keys()].filter((one) => !paths.has(one))) docs.delete(path)
      const uncached = new Set<string>()
      for (const [key, body] of fresh) {
        if (bodies.write(key, body)) written.add(key)
        else uncached.add(key)
      }
      const all = [...docs.values()]
      const isAdded =
        isWhole &&
        uncached.size === 0 &&
        added.size <= all.length * MOST_ADDED &&
        index.add(
          toolVersion,
          all.filter(({ path }) => added.has(path)),
        )
      const isCached = ({ key }: Doc): boolean => !uncached.has(key)
      before = all.map((doc) => doc.path)
      added.clear()
      if (isAdded) return
      index.write(toolVersion, all.filter(isCached).sort(byPath))
      // To find the bodies that are not used any more takes longer than an edit.
      bodies.keepOnly(new Set([...all.map((doc) => doc.key), ...fresh.keys()]))
    },
    release: () => {
      for (const key of written) fresh.delete(key)
      written.clear()
    },
  }
}

/**
 * Runs work that needs the bodies of pages; when some are damaged, runs it again without their Docs, so that these
 * pages are compiled once more.
 */
export async function withoutDamaged<T>(work: (damaged: ReadonlySet<string>) => Promise<T>): Promise<T> {
  const damaged = new Set<string>()
  for (;;) {
    try {
      return await work(damaged)
    } catch (error) {
      if (!(error instanceof DamagedDocs)) throw error
      for (const key of error.keys) damaged.add(key)
    }
  }
}

/** Between a Doc and its references; JSON has none. */
const TAB = 0x09

/** A Doc without its references. */
type DocHead = Omit<Doc, 'references'>

/**
 * A Doc that moves between threads or is kept: its references are JSON. As objects they take more than half of the
 * memory of a Doc, and they are needed for moments.
 */
export interface PackedDoc {
  readonly head: DocHead
  readonly references: string
}

/** Packs a Doc. */
export function packDoc({ references, ...head }: Doc): PackedDoc {
  return { head, references: JSON.stringify(references) }
}

/** The Doc that was packed; its references are parsed each time they are asked for. */
export function unpackDoc({ head, references }: PackedDoc): Doc {
  return withReferences(head, () => Buffer.from(references))
}

/** Docs as lines, with their references at the end: after an edit, those of few pages are asked for. */
export const docLines: LineFormat<Doc> = {
  write: (doc) => {
    const { head, references } = packDoc(doc)
    return `${JSON.stringify(head)}\t${references}`
  },
  read: (line) => {
    const end = line.indexOf(TAB)
    const head = JSON.parse(line.toString('utf8', 0, end)) as DocHead
    return withReferences(head, () => line.subarray(end + 1))
  },
}

function withReferences(head: DocHead, textOf: () => Buffer): Doc {
  return {
    ...head,
    get references() {
      // As it was written: the list had the right checksum.
      return JSON.parse(textOf().toString()) as Doc['references']
    },
  }
}
