import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkLinks } from '../links/internal.ts'
import type { AddressBook } from '../links/resolve-address.ts'
import { listChromeLinks } from '../pages/chrome-links.ts'
import type { Problem } from '../util/errors.ts'
import type { Layout } from './lay-out-site.ts'
import type { Site } from './site.ts'

/** Ids the templates put on every page, which links may point to. */
const CHROME_IDS = ['content', 'main', 'sidebar']

/** Checks a site's links and shows each finding with its line of source. */
export async function checkSite(site: Site, layout: Layout, book: AddressBook): Promise<Problem[]> {
  const problems = checkLinks({
    pages: layout.pages,
    chrome: listChromeLinks(site.config),
    book,
    policy: site.config,
    configFile: site.configFile,
    chromeIds: CHROME_IDS,
    unknownRoutes: layout.unknownRoutes,
  })
  return Promise.all(problems.map((problem) => withSource(problem, site.root)))
}

async function withSource(problem: Problem, root: string): Promise<Problem> {
  if (problem.file === undefined || problem.line === undefined || problem.source !== undefined) return problem
  const text = await readFile(join(root, problem.file), 'utf8')
  return { ...problem, source: text.split('\n')[problem.line - 1] }
}
