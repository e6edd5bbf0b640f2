import { posix } from 'node:path'
import type { ApiReferences } from '../../features/openapi/update-references.ts'
import { isCutPage, specOfWritten } from '../../features/openapi/written-files.ts'
import type { SourceFile } from '../../shared/model.ts'
import { placeOf } from '../../shared/url.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import type { VersionSpecs } from '../open/version-specs.ts'
import type { FolderSettings } from './category-files.ts'
import { textOf } from './source-text.ts'

/** The pages of a site, including those of its API references. */
export interface PlacedSources {
  readonly sources: readonly SourceFile[]
  /** Paths of the site's own pages that replace generated ones, by the path of the latter. */
  readonly replaced: ReadonlyMap<string, string>
  /** Warnings about files of gen-api whose specification is no longer configured. */
  readonly problems: readonly Problem[]
}

/** Merges the generated pages with a site's own, which win at the same place; files of gen-api are not read. */
export function placeReferences(
  scanned: readonly SourceFile[],
  api: ApiReferences,
  { specs: versions }: Site,
): PlacedSources {
  const made = new Set(api.pages.map(({ path }) => path))
  const specs = new Set(versions.flatMap(({ apis }) => apis.map(({ spec }) => posix.normalize(spec))))
  const problems: Problem[] = []
  const own = scanned.filter((source) => {
    const { path, displayPath, isPlain } = source
    if (isPlain) return true
    const text = textOf(source)
    const spec = specOfWritten(text)
    if (spec !== undefined && !specs.has(spec)) problems.push(orphan(displayPath, spec))
    return spec === undefined && !(made.has(path) && isCutPage(text))
  })
  const places = new Map(own.map(({ path }) => [placeOf(path), path]))
  const shown = api.pages.filter(({ path }) => !places.has(placeOf(path)))
  const sources = [...own, ...shown].sort((a, b) => (a.path < b.path ? -1 : 1))
  const replaced = [...made].flatMap((path) => {
    const taker = places.get(placeOf(path))
    return taker === undefined ? [] : [[path, taker] as const]
  })
  return { sources, replaced: new Map(replaced), problems }
}

/** Adds the sidebars of the references of a version to their folders, unless those have one of their own. */
export function placeSidebars(
  folders: ReadonlyMap<string, FolderSettings>,
  { sidebars }: ApiReferences,
  { prefix, apis }: Pick<VersionSpecs, 'prefix' | 'apis'>,
): ReadonlyMap<string, FolderSettings> {
  const made = apis.flatMap(({ out }) => {
    const sidebar = sidebars.get(`${prefix}${out}`)
    return sidebar ? [[out, { sidebar, ...folders.get(out) }] as const] : []
  })
  return new Map([...folders, ...made])
}

function orphan(file: string, spec: string): Problem {
  return {
    severity: 'error',
    code: 'api.orphan',
    message: `Page was generated from ${spec || 'a specification'}, which the configuration does not name`,
    hint: 'Run `frigate-docs gen-api --clean`, which removes such pages, or name the specification in api.spec.',
    file,
    line: 1,
  }
}
