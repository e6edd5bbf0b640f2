import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { normalize } from 'node:path/posix'
import type { ApiReferences } from '../../features/openapi/update-references.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { type ChromeLink, checkLinks, type LinkCheckInput } from '../../links/internal.ts'
import { isExtensionPage } from '../../shared/extension.ts'
import type { SlotAddress } from '../../shared/slots.ts'
import { decodePath, encodePath, splitUrl } from '../../shared/url.ts'
import { excerptOf, type Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import { listChromeLinks } from '../plan/chrome-links.ts'
import type { SitePlan } from '../plan/plan-pages.ts'
import { listSlots } from '../read/site-slots.ts'
import { placeInSpecifications } from './place-in-specifications.ts'

/** Ids the templates put on every page, which links may point to: see templates/page-and-scripts.ts. */
const CHROME_IDS = ['_main', '_menu']

/** A site whose links are checked. */
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
function checkChrome(input: LinkCheck, links: readonly ChromeLink[]): Promise<Problem[]> {
  return showSources(check(input, { checked: [] }, links), input.site)
}

/** An address in a component of the site, and the route of the page that it is on. */
export interface PlacedSlotLink extends SlotAddress {
  readonly route: string
}

/** Checks the addresses in the site's components for parts of pages; each once, though it is on many pages. */
export function checkSlotLinks(input: LinkCheck, links: readonly PlacedSlotLink[]): Promise<Problem[]> {
  const sources = new Map(listSlots(input.site).map(({ name, source }) => [name, source]))
  const unique = new Map<string, PlacedSlotLink>()
  for (const link of links) {
    // Anchors of the page itself may be ids of the component.
    if (link.url.startsWith('#')) continue
    // Where another leads depends on the page.
    const key = JSON.stringify([link.slot, link.url, link.url.startsWith('/') ? '' : link.route])
    if (!unique.has(key)) unique.set(key, link)
  }
  return checkChrome(
    input,
    [...unique.values()].map(({ slot, url, route }) => {
      return { url, key: `slots.${slot}`, route, file: sources.get(slot), isJsx: true }
    }),
  )
}

/** Pages to check, by default all; those known to be without a broken link are not checked, and others join them. */
type CheckedPages = Pick<LinkCheckInput, 'checked' | 'sound'>

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
    else if (line === undefined || isExtensionPage(file)) shown.push(problem)
    else {
      const lines = linesOf.get(file) ?? (await readFile(join(site.root, file), 'utf8')).split('\n')
      linesOf.set(file, lines)
      shown.push({ ...problem, source: excerptOf(lines[line - 1], problem.column) })
    }
  }
  return shown
}

/** The files that pages are made from whose lines are not those of the pages. */
function originsOf({ specs }: Site): ReadonlySet<string | undefined> {
  return new Set(specs.flatMap(({ config, apis }) => [config?.schema, ...apis.map(({ spec }) => normalize(spec))]))
}

/**
 * Hints for addresses that lead to files of the repository which are not part of the site: the page of a host shows them,
 * the site does not. The address is relative to the file that it is written in, or to the site's root.
 */
export function createOutsideHints({ root, config }: Pick<Site, 'root' | 'config'>) {
  return (url: string, file: string): string | undefined => {
    const { path, hash } = splitUrl(url)
    const written = decodePath(path)
    const target = written.startsWith('/') ? written.slice(1) : posix.join(dirname(file), written)
    if (target === '' || !existsSync(join(root, target))) return undefined
    // A folder of docs is a part of the site, at another address.
    if (isDocsFolder(target, config.docs.path) && statSync(join(root, target)).isDirectory()) return undefined
    const address = addressIn(config.docs.editUrl, target)
    if (address === undefined)
      return 'Link to its address in the repository: the file is there, but no part of the site.'
    return `Link to "${address}${hash}": the file is there, but no part of the site.`
  }
}

function isDocsFolder(path: string, docsPath: string): boolean {
  return posix.join(path, '/').startsWith(posix.join(docsPath, '/'))
}

/** The address at which a host shows a file, by that at which it edits one: those of GitHub and GitLab. */
function addressIn(editUrl: unknown, path: string): string | undefined {
  if (typeof editUrl !== 'string' || !/\/edit\//.test(editUrl) || path.startsWith('..')) return undefined
  return `${editUrl.replace('/edit/', '/blob/').replace(/\/$/, '')}/${encodePath(path)}`
}
