import { posix } from 'node:path'
import { docsKey } from '../../core/open/content-folders.ts'
import type { Site } from '../../core/open/open-site.ts'
import type { DocsFiles } from '../../core/read/read-docs-files.ts'
import { textOf } from '../../core/read/source-text.ts'
import type { SourceFile } from '../../shared/model.ts'
import { placeOf } from '../../shared/url.ts'
import type { Problem } from '../../util/errors.ts'
import type { ApiReferences } from './update-references.ts'
import { isCutPage, specOfWritten } from './written-files.ts'

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
  const pages = own.length === 0 ? withStartPage(api.pages) : api.pages
  const shown = pages.filter(({ path }) => !places.has(placeOf(path)))
  const sources = [...own, ...shown].sort((a, b) => (a.path < b.path ? -1 : 1))
  const replaced = [...made].flatMap((path) => {
    const taker = places.get(placeOf(path))
    return taker === undefined ? [] : [[path, taker] as const]
  })
  return { sources, replaced: new Map(replaced), problems }
}

/** A site without pages of its own starts with the first page of its first reference. */
function withStartPage([first, ...others]: readonly SourceFile[]): readonly SourceFile[] {
  if (!first) return []
  const { hash, frontMatter } = first
  return [{ ...first, hash: `${hash} start`, frontMatter: { ...frontMatter, slug: '/' } }, ...others]
}

/** Adds the sidebars of the references of each version to their folders, unless those have one of their own. */
export function placeSidebars(
  docsFiles: ReadonlyMap<string, DocsFiles>,
  { sidebars }: ApiReferences,
  { specs }: Site,
): ReadonlyMap<string, DocsFiles> {
  const placed = new Map(docsFiles)
  for (const { docsId, version, prefix, apis } of specs) {
    const key = docsKey({ id: docsId, version: version.name })
    const files = docsFiles.get(key)
    if (!files) continue
    const { folders } = files
    const made = apis.flatMap(({ out }) => {
      const sidebar = sidebars.get(`${prefix}${out}`)
      return sidebar ? [[out, { sidebar, ...folders.get(out) }] as const] : []
    })
    placed.set(key, { ...files, folders: new Map([...folders, ...made]) })
  }
  return placed
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
