import type { ApiReferences } from '../api/update-references.ts'
import { findUnsupported } from '../config/find-unsupported.ts'
import type { LinkTargets } from '../links/resolve-address.ts'
import type { Doc, SourceFile } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { checkChromeLinks, showSources } from './check-site.ts'
import { checkStaticFiles } from './check-static-files.ts'
import { checkSymbolicLinks } from './check-symbolic-links.ts'
import { createLinkTargets } from './link-targets.ts'
import { checkRedirects } from './list-redirects.ts'
import type { Site } from './open-site.ts'
import { planPages, type SitePlan } from './plan-pages.ts'
import type { SiteFiles } from './read-site.ts'

/** A site's Docs with everything that was read beside them. */
export interface SiteParts {
  readonly site: Site
  readonly api: ApiReferences
  readonly siteFiles: SiteFiles
  readonly docs: readonly Doc[]
  /** Pages that could not be compiled. */
  readonly failed: readonly SourceFile[]
  /** Whether nothing is known of the ids of a Doc yet. */
  readonly isSketch?: (doc: Doc) => boolean
}

/** A site with every page in its place. */
export interface AssembledSite {
  readonly plan: SitePlan
  readonly targets: LinkTargets
  /** What is wrong with it beside its pages and their links. */
  readonly problems: readonly Problem[]
}

/** Puts a site together, the same way for a build, for the checks and for `dev`. */
export async function assembleSite({
  site,
  api,
  siteFiles,
  docs,
  failed,
  isSketch,
}: SiteParts): Promise<AssembledSite> {
  const plan = planPages(site, { docs, failed, folders: siteFiles.folders, isSketch })
  const targets = createLinkTargets(site, siteFiles, plan)
  const problems = [
    ...findUnsupported(site.config, site.configFile),
    ...api.reports.flatMap((report) => report.gaps),
    ...siteFiles.problems,
    ...(await checkSymbolicLinks(site)),
    ...plan.problems,
    ...(await showSources([...checkRedirects(site, targets), ...checkStaticFiles(site, siteFiles, plan.pages)], site)),
    ...(await checkChromeLinks({ site, plan, targets })),
  ]
  return { plan, targets, problems }
}
