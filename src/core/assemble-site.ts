import type { ApiReferences } from '../features/openapi/update-references.ts'
import type { LinkTargets } from '../links/addresses.ts'
import { inLanguage } from '../shared/messages/text.ts'
import type { Doc, OutputFile } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { checkOutputPaths } from './check/check-output-paths.ts'
import { checkChromeLinks, showSources } from './check/check-site.ts'
import { checkSymbolicLinks } from './check/check-symbolic-links.ts'
import { placeProblems } from './check/place-problems.ts'
import type { FailedSource } from './compile/compile-docs.ts'
import type { Site } from './open/open-site.ts'
import { createLinkTargets } from './plan/link-targets.ts'
import { checkRedirects } from './plan/list-redirects.ts'
import { makeSidebars } from './plan/make-sidebars.ts'
import { planPages, type SitePlan } from './plan/plan-pages.ts'
import type { SiteFiles } from './read-site.ts'
import { checkRequests } from './render/blocked.ts'
import { makeExtensionOutputs } from './write/site-outputs.ts'

/** A site's Docs and everything else that was read. */
interface SiteParts {
  readonly site: Site
  readonly api: ApiReferences
  readonly siteFiles: SiteFiles
  readonly docs: readonly Doc[]
  /** Pages that could not be compiled. */
  readonly failed: readonly FailedSource[]
  /** Returns whether the ids of a Doc are still unknown. */
  readonly isSketch?: (doc: Doc) => boolean
}

/** A site with every page planned. */
export interface AssembledSite {
  readonly plan: SitePlan
  readonly targets: LinkTargets
  /** The files that extensions add to the site. */
  readonly made: readonly OutputFile[]
  /** Problems of the site outside its pages and their links. */
  readonly problems: readonly Problem[]
}

/** Assembles a site, the same way for `build`, the checks and `dev`. */
export async function assembleSite({
  site,
  api,
  siteFiles,
  docs,
  failed,
  isSketch,
}: SiteParts): Promise<AssembledSite> {
  const given = { ...siteFiles, docs, failed, isSketch }
  const sidebarItems = await makeSidebars(site, given)
  const plan = inLanguage(site.config.language, () => planPages(site, { ...given, sidebarItems }))
  const made = await makeExtensionOutputs({ site, siteFiles, pages: plan.pages })
  const targets = createLinkTargets(site, siteFiles, { ...plan, made, unmade: api.unmade })
  const outputPaths = checkOutputPaths({ site, siteFiles, pages: plan.pages, targets })
  const problems = [
    ...site.configProblems,
    ...api.reports.flatMap((report) => report.gaps),
    ...siteFiles.problems,
    ...siteFiles.code.problems,
    ...(await showSources(await checkRequests(site, siteFiles), site)),
    ...(await checkSymbolicLinks(site)),
    ...(await placeProblems(withoutUnmade(plan.problems, api), site)),
    ...(await showSources([...checkRedirects(site, targets), ...outputPaths], site)),
    ...(await checkChromeLinks({ site, plan, targets })),
  ]
  return { plan, targets, made, problems }
}

/** Pages that sidebars, navbar and front matter name may belong to a reference whose specification has errors. */
function withoutUnmade(problems: readonly Problem[], { unmade }: ApiReferences): readonly Problem[] {
  if (unmade.length === 0) return problems
  const unknown = ['sidebar.missing-doc', 'navbar.missing-doc', 'navbar.sidebar-without-link', 'page.missing-doc']
  return problems.filter(({ code }) => !unknown.includes(code))
}
