import { relative, resolve } from 'node:path'
import type { ApiConfig, SiteConfig } from '../../config/site-config.ts'
import type { DocsVersion } from '../../config/versions/docs-versions.ts'
import type { ContentFolder } from '../../core/open/content-folders.ts'
import { routeIn } from '../../core/open/version-specs.ts'
import type { ComparedPage } from '../../shared/change-types.ts'
import type { MarkedVersion } from '../../shared/version-marks.ts'
import { hashFile, hashOf } from '../../util/hash.ts'
import type { Store } from '../../util/store.ts'
import { comparePages } from './changes/compare-pages.ts'
import { listComparedPages } from './changes/compared-pages.ts'
import { markPage, marksAfter, type ReferenceMarks } from './changes/mark-pages.ts'
import type { GeneratedReference } from './generate.ts'
import { type GeneratedPage, pathOfWhole } from './pages/generated-page.ts'
import type { FolderSidebar } from './written-files.ts'

/** Figures and warnings of a specification. */
export type ApiReport = Pick<GeneratedReference, 'title' | 'operations' | 'coverage' | 'gaps'>

interface ApiVersion {
  /** Makes a path below the folder of the version one from the docs folder. */
  readonly prefix: string
  readonly apis: readonly ApiConfig[]
  readonly marked: MarkedVersion
  readonly version: Pick<DocsVersion, 'routeBasePath' | 'isLast'>
}

export interface ReferencedSite {
  readonly root: string
  readonly config: SiteConfig
  /** Its versions, the newest first. */
  readonly specs: readonly ApiVersion[]
  /** The folders of its pages, of which each version has one. */
  readonly contentFolders: readonly Pick<ContentFolder, 'prefix' | 'variables'>[]
  readonly store: Store
  readonly toolVersion: string
}

/** Cache entry of a reference: its specification is read again only when it changed. */
export interface ApiRecord {
  /** Settings and version it was made with. */
  readonly key: string
  /** Hash of each file of the specification, by path relative to the site's root: the site may be moved. */
  readonly files: Readonly<Record<string, string>>
  readonly pages: readonly Omit<GeneratedPage, 'data'>[]
  readonly sidebar: FolderSidebar
  readonly published?: GeneratedReference['published']
  readonly report: ApiReport
  /** Compared with other versions; absent when there are none. */
  readonly history?: { readonly pages: readonly ComparedPage[]; readonly marks: ReferenceMarks }
}

export interface PlacedApi extends Omit<ApiVersion, 'apis'> {
  readonly api: ApiConfig
  /** Folder of its pages, from the docs folder. */
  readonly folder: string
  /** Set if it has other versions. */
  readonly isVersioned: boolean
  readonly variables: ContentFolder['variables']
}

/** References that were generated in this build, by folder. */
export type GeneratedReferences = Map<string, Promise<GeneratedReference>>

/** Generates a reference once per build, however many of its pages are requested at once. */
export function makeReference(
  placed: PlacedApi,
  { root, config }: ReferencedSite,
  generated: GeneratedReferences,
): Promise<GeneratedReference> {
  const { api, prefix, folder, variables, version } = placed
  const route = api.download ? routeIn(version.routeBasePath, api.route) : undefined
  const before = generated.get(folder)
  if (before) return before
  const reference = import('./generate.ts').then(({ generateReference }) =>
    generateReference(api, root, { prefix, language: config.language, variables, route }),
  )
  generated.set(folder, reference)
  // A failure is not cached: the specification may have changed by the next call.
  reference.catch(() => generated.delete(folder))
  return reference
}

interface RecordInput {
  readonly site: ReferencedSite
  /** The version before it. */
  readonly older: ApiRecord | undefined
}

/** Generates a reference and its cache entry; throws UserError with every problem of the specification. */
export async function makeRecord(
  placed: PlacedApi,
  { site, older, generated }: RecordInput & { readonly generated: GeneratedReferences },
): Promise<ApiRecord> {
  const reference = await makeReference(placed, site, generated)
  const { title, operations, coverage, gaps, files, sidebar, published } = reference
  const history = placed.isVersioned ? makeHistory(reference, placed, older) : undefined
  const markOf = (path: string) => history?.marks[pathOfWhole(path.slice(placed.folder.length + 1))]
  const hashes = files.map(async (path) => [relative(site.root, path), await hashFile(path)] as const)
  return {
    key: keyOf(placed, { site, older }),
    files: Object.fromEntries(await Promise.all(hashes)),
    pages: [...reference.pages.values()].map((page) => {
      const { data: _, ...marked } = markPage(page, markOf(page.path))
      return marked
    }),
    sidebar,
    ...(published && { published }),
    report: { title, operations, coverage, gaps },
    ...(history && { history }),
  }
}

function makeHistory(
  { pages }: GeneratedReference,
  { api, folder, marked }: PlacedApi,
  older: ApiRecord | undefined,
): ApiRecord['history'] {
  const compared = listComparedPages(pages.values(), folder)
  const before = older?.history
  return {
    pages: compared,
    marks: before
      ? marksAfter(before.marks, { changes: comparePages(before.pages, compared), version: marked, out: api.out })
      : {},
  }
}

function keyOf(
  { api, prefix, marked, isVersioned, variables, version }: PlacedApi,
  { site, older }: RecordInput,
): string {
  const history = isVersioned ? [marked, older?.key, older?.files] : []
  return hashOf(
    site.toolVersion,
    JSON.stringify([api, prefix, version.routeBasePath, site.config.language, variables, ...history]),
  )
}

/** Returns whether a cache entry is what would be generated now. */
export async function isUnchanged(record: ApiRecord, placed: PlacedApi, input: RecordInput): Promise<boolean> {
  // A remote file may have changed unnoticed.
  if (record.key !== keyOf(placed, input) || placed.api.remoteRefs) return false
  const checks = Object.entries(record.files).map(
    async ([path, hash]) => (await hashFile(resolve(input.site.root, path))) === hash,
  )
  return (await Promise.all(checks)).every(Boolean)
}
