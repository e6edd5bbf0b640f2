import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../../shared/model.ts'
import type { PlacedFile } from '../../shared/placed-file.ts'
import { hasCode } from '../../util/errors.ts'
import { createPlacer, placeIn } from '../../util/place-file.ts'
import { CHANGES, findChanges, type OutputChanges, writeChanges } from './changes-file.ts'
import { keepForeignFiles } from './foreign-files.ts'
import { HEADERS } from './headers.ts'
import { installSite, linkOrCopy } from './install-site.ts'
import { type Intact, isSame, type Manifest, type ManifestEntry } from './manifest.ts'
import { claimDraft, MARKER, markSite, readMarker } from './marker.ts'
import { updateSite } from './update-site.ts'

/** An output is updated file by file when at most this share of its files changes. */
const MOST_UPDATED = 0.1

/** The last output, and the draft that replaces it. */
interface LastOutput {
  readonly outDir: string
  readonly draft: string
  readonly manifest: Manifest | undefined
  readonly foreign: readonly string[]
  readonly intact: Intact
  /** Identifies the write of the last output. */
  readonly lastWrite: string | undefined
}

/** The files of a site with their keys, by path; those that are reused are the entries of the last output. */
export type PlacedFiles = ReadonlyMap<string, KeyedFile>

/** A file with its key. */
export interface KeyedFile extends PlacedFile {
  readonly key: string
}

/** The files of a site that are the same as in the last output. */
export type Reusable = ReadonlyMap<OutputFile, ManifestEntry>

/** The files of a site; those that are not reused are in the draft. */
interface NewFiles {
  readonly placed: PlacedFiles
  readonly reusable: Reusable
}

/** Puts a site in the place of the last one, file by file where little changes, else as a whole; returns its manifest. */
export async function replaceOutput(last: LastOutput, { placed, reusable }: NewFiles): Promise<Manifest> {
  const { outDir, draft, manifest, foreign, intact, lastWrite } = last
  const before = [...(manifest?.keys() ?? [])]
  const listed = new Set([...before, ...(readMarker(outDir)?.files ?? [])])
  const changes = await findChanges({ outDir, before: listed, intact, placed })
  writeChanges(draft, outDir, changes)
  const { added, changed, removed } = changes
  const moves = { moved: [MARKER, ...added, ...changed, CHANGES], gone: removed }
  const paths = [...placed.keys()].sort()
  if (isSmall(changes, placed.size)) {
    markSite(draft, paths)
    if (await updateSite(outDir, { draft, ...moves }, lastWrite)) {
      const moved = new Set(moves.moved)
      return toManifest(outDir, placed, (path) => (moved.has(path) ? undefined : intact.files.get(path)))
    }
    claimDraft(draft)
  }
  await linkReused(reusable, draft, outDir)
  await keepForeignFiles(foreign, outDir, draft)
  markSite(draft, paths)
  await installSite(draft, outDir, { ...moves, before })
  // Linking or unlinking a file changes its ctime.
  return toManifest(outDir, placed, () => undefined)
}

/** Returns whether few files change, and not what holds for all: the headers have the policy of the pages. */
function isSmall({ added, changed, removed }: OutputChanges, files: number): boolean {
  const paths = [...added, ...changed, ...removed]
  return paths.length <= files * MOST_UPDATED && !paths.includes(HEADERS)
}

/** Links or copies files of the last output into a draft. */
async function linkReused(reusable: Reusable, draft: string, outDir: string): Promise<void> {
  const put = createPlacer(draft)
  const made = new Set<string>()
  for (const [file, entry] of reusable) {
    const place = placeIn(draft, file.path)
    if (!made.has(dirname(place))) {
      mkdirSync(dirname(place), { recursive: true })
      made.add(dirname(place))
    }
    if (!reuse(join(outDir, file.path), place, entry)) put(file.path, await file.read())
  }
}

/** Returns false when the file has changed: another build may have replaced the site meanwhile. */
function reuse(from: string, to: string, entry: ManifestEntry): boolean {
  try {
    linkOrCopy(from, to)
    if (isSame(statSync(to), entry)) return true
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  rmSync(to, { force: true })
  return false
}

/** The times of files are read when all are in place, but for those that were not touched. */
function toManifest(
  outDir: string,
  placed: PlacedFiles,
  untouched: (path: string) => ManifestEntry | undefined,
): Manifest {
  const entries = new Map<string, ManifestEntry>()
  for (const [path, file] of placed) {
    const known = untouched(path)
    const now = known ?? statSync(join(outDir, path), { throwIfNoEntry: false })
    if (known && known === file) entries.set(path, known)
    else if (now) entries.set(path, toEntry(file, now))
  }
  return entries
}

function toEntry({ key, hash }: KeyedFile, { size, mtimeMs, ctimeMs }: Omit<ManifestEntry, 'key' | 'hash'>) {
  return { key, size, mtimeMs, ctimeMs, hash }
}
