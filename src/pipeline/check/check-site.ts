import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalize } from 'node:path/posix'
import type { ApiReferences } from '../../api/update-references.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { type ChromeLink, checkLinks, type LinkCheckInput } from '../../links/internal.ts'
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

/** Adds the source line to each finding. Each file is read once: a page that is written for another tool has thousands. */
export async function showSources(problems: readonly Problem[], site: Site): Promise<Problem[]> {
  const origins = originsOf(site)
  const linesOf = new Map<string, readonly string[]>()
  const shown: Problem[] = []
  for (const problem of problems) {
    const { file, line } = problem
    if (file === undefined || problem.source !== undefined) shown.push(problem)
    else if (origins.has(file)) shown.push({ ...problem, line: undefined, column: undefined })
    else if (line === undefined || isMadePath(file)) shown.push(problem)
    else {
      const lines = linesOf.get(file) ?? (await readFile(join(site.root, file), 'utf8')).split('\n')
      linesOf.set(file, lines)
      shown.push({ ...problem, source: lines[line - 1] })
    }
  }
  return shown
}

/** The files that pages are made from whose lines are not those of the pages. */
function originsOf({ specs }: Site): ReadonlySet<string | undefined> {
  return new Set(specs.flatMap(({ config, apis }) => [config?.schema, ...apis.map(({ spec }) => normalize(spec))]))
}
