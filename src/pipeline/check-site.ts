import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalize } from 'node:path/posix'
import { checkLinks } from '../links/internal.ts'
import type { AddressBook } from '../links/resolve-address.ts'
import { listChromeLinks } from '../pages/chrome-links.ts'
import type { Page } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import { checkStaticFiles } from './check-static-files.ts'
import type { Material } from './gather.ts'
import type { Layout } from './lay-out-site.ts'
import { checkRedirects } from './redirects.ts'
import type { Site } from './site.ts'

/** Ids the templates put on every page, which links may point to: see templates/element-ids.ts. */
const CHROME_IDS = ['_main', '_menu']

/** What is checked before anything is written. */
export interface CheckInput {
  readonly site: Site
  readonly material: Material
  readonly layout: Layout
  readonly book: AddressBook
}

/** Checks a site's links and addresses and shows each finding with its line of source. */
export async function checkSite({ site, material, layout, book }: CheckInput): Promise<Problem[]> {
  const links = checkLinks({
    pages: layout.pages,
    chrome: listChromeLinks(site.config),
    book,
    policy: site.config,
    configFile: site.configFile,
    chromeIds: CHROME_IDS,
    unknownRoutes: layout.unknownRoutes,
  })
  const problems = [...links, ...checkRedirects(site, book), ...checkStaticFiles(site, material, layout.pages)]
  return Promise.all(problems.map((problem) => withSource(problem, site)))
}

/** Checks the links of one page, and shows each finding with its line of source. */
export function checkPageLinks(page: Page, { site, layout, book }: Omit<CheckInput, 'material'>): Promise<Problem[]> {
  const { pages, unknownRoutes } = layout
  const { config: policy, configFile } = site
  const links = checkLinks({
    pages,
    checked: [page],
    chrome: [],
    book,
    policy,
    configFile,
    chromeIds: CHROME_IDS,
    unknownRoutes,
  })
  return Promise.all(links.map((problem) => withSource(problem, site)))
}

/** A page made from a schema or a specification has lines that are in no file. */
async function withSource(problem: Problem, { root, config }: Site): Promise<Problem> {
  const origins = [config.contracts?.config?.schema, ...config.api.map(({ spec }) => normalize(spec))]
  if (problem.file !== undefined && origins.includes(problem.file))
    return { ...problem, line: undefined, column: undefined }
  if (problem.file === undefined || problem.line === undefined || problem.source !== undefined) return problem
  const text = await readFile(join(root, problem.file), 'utf8')
  return { ...problem, source: text.split('\n')[problem.line - 1] }
}
