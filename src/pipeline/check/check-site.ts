import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalize } from 'node:path/posix'
import type { ApiReferences } from '../../api/update-references.ts'
import { type ChromeLink, checkLinks, type LinkCheckInput } from '../../links/internal.ts'
import type { LinkTargets } from '../../links/resolve-address.ts'
import { listChromeLinks } from '../../pages/chrome-links.ts'
import { isMadePath } from '../../shared/extension.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import type { SitePlan } from '../plan/plan-pages.ts'
import { createOutsideHints } from './outside-files.ts'
import { placeInSpecifications } from './place-in-specification.ts'

/** Ids the templates put on every page, which links may point to: see templates/element-ids.ts. */
const CHROME_IDS = ['_main', '_menu']

/** What links are checked with. */
export interface LinkCheck {
  readonly site: Site
  readonly plan: SitePlan
  readonly targets: LinkTargets
}

/** Checks the links of the navbar and the footer. */
export function checkChromeLinks(input: LinkCheck): Promise<Problem[]> {
  return checkChrome(input, listChromeLinks(input.site.config))
}

/** Checks links around the pages. */
export function checkChrome(input: LinkCheck, links: readonly ChromeLink[]): Promise<Problem[]> {
  return showSources(check(input, { checked: [] }, links), input.site)
}

/** Which pages are checked, by default all; those known to be without a broken link are not, and others join them. */
export type CheckedPages = Pick<LinkCheckInput, 'checked' | 'sound'>

/** What the links of pages are checked with. */
interface PageLinkCheck extends LinkCheck {
  readonly api: Pick<ApiReferences, 'specFiles'>
}

/** Checks the links of pages. */
export async function checkLinksOfPages(
  { api, ...input }: PageLinkCheck,
  pages: CheckedPages = {},
): Promise<Problem[]> {
  const { root } = input.site
  const placed = await placeInSpecifications(check(input, pages, []), { root, specFiles: api.specFiles })
  return showSources(placed, input.site)
}

function check({ site, plan, targets }: LinkCheck, which: CheckedPages, chrome: readonly ChromeLink[]): Problem[] {
  const { pages, unknownRoutes } = plan
  const { config: policy, configFile } = site
  return checkLinks({
    pages,
    ...which,
    chrome,
    targets,
    policy,
    configFile,
    chromeIds: CHROME_IDS,
    unknownRoutes,
    hintOutside: createOutsideHints(site),
  })
}

/** Adds the source line to each finding. */
export function showSources(problems: readonly Problem[], site: Site): Promise<Problem[]> {
  return Promise.all(problems.map((problem) => withSource(problem, site)))
}

/** A page made from a schema or a specification has lines that are not in any file. */
async function withSource(problem: Problem, { root, specs }: Site): Promise<Problem> {
  const origins = specs.flatMap(({ config, apis }) => [config?.schema, ...apis.map(({ spec }) => normalize(spec))])
  if (problem.file === undefined || problem.source !== undefined) return problem
  if (origins.includes(problem.file)) return { ...problem, line: undefined, column: undefined }
  if (problem.line === undefined) return problem
  if (isMadePath(problem.file)) return problem
  const text = await readFile(join(root, problem.file), 'utf8')
  return { ...problem, source: text.split('\n')[problem.line - 1] }
}
