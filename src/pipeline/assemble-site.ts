import type { AddressBook } from '../links/resolve-address.ts'
import type { Doc, SourceFile } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { createAddressBook } from './address-book.ts'
import { checkChromeLinks, showSources } from './check-site.ts'
import { checkStaticFiles } from './check-static-files.ts'
import type { Material } from './gather.ts'
import { type Layout, layOutSite } from './lay-out-site.ts'
import { checkRedirects } from './redirects.ts'
import type { Site } from './site.ts'
import { findUnsupported } from './unsupported.ts'
import type { ApiReferences } from './update-api.ts'

/** A site's Docs with everything that was read beside them. */
export interface SiteParts {
  readonly site: Site
  readonly api: ApiReferences
  readonly material: Material
  readonly docs: readonly Doc[]
  /** Pages that could not be compiled. */
  readonly failed: readonly SourceFile[]
  /** Whether nothing is known of the ids of a Doc yet. */
  readonly isSketch?: (doc: Doc) => boolean
}

/** A site with every page in its place. */
export interface AssembledSite {
  readonly layout: Layout
  readonly book: AddressBook
  /** What is wrong with it beside its pages and their links. */
  readonly problems: readonly Problem[]
}

/** Puts a site together, the same way for a build, for the checks and for `dev`. */
export async function assembleSite({ site, api, material, docs, failed, isSketch }: SiteParts): Promise<AssembledSite> {
  const layout = layOutSite(site, { docs, failed, folders: material.folders, isSketch })
  const book = createAddressBook(site, material, layout)
  const problems = [
    ...findUnsupported(site.config, site.configFile),
    ...api.reports.flatMap((report) => report.gaps),
    ...material.problems,
    ...layout.problems,
    ...(await showSources([...checkRedirects(site, book), ...checkStaticFiles(site, material, layout.pages)], site)),
    ...(await checkChromeLinks({ site, layout, book })),
  ]
  return { layout, book, problems }
}
