import { readRecords, type SearchRecord } from '../search/records.ts'
import { isSearched, searchWeight } from '../search/searched-site.ts'
import type { Page } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { createPhaseRunner } from '../util/task.ts'
import { withoutDamaged } from './compile/doc-cache.ts'
import { compileSite } from './compile-site.ts'
import { type BuildOptions, openSite, type Site } from './open-site.ts'

/** A site's records for a hosted search service. */
export interface SiteRecords {
  readonly site: Site
  readonly records: readonly SearchRecord[]
}

/**
 * Compiles what changed and creates the records of every page that readers may find.
 * @throws UserError with the problems of the pages.
 */
export async function readSearchRecords(root: string, configFile: string | undefined): Promise<SiteRecords> {
  const options = { root, configFile, outDir: 'dist', clean: false }
  return withoutDamaged((damaged) => readRecordsOnce(options, damaged))
}

async function readRecordsOnce(options: BuildOptions, damaged: ReadonlySet<string>): Promise<SiteRecords> {
  const phase = createPhaseRunner(new Map())
  const site = await openSite(options, phase)
  const { cache, compiled, plan, problems } = await compileSite(site, phase, { damaged })
  await compiled.work.close()
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new UserError(errors)
  const { config } = site
  const toRecords = async (page: Page): Promise<SearchRecord[]> => {
    const doc = page.content.kind === 'doc' ? page.content.doc : undefined
    return readRecords({
      url: new URL(page.href, config.url).href,
      title: page.title,
      description: page.description,
      part: page.breadcrumbs.length > 1 ? (page.breadcrumbs[0]?.label ?? config.title) : config.title,
      tags: [...(doc?.frontMatter.keywords ?? [])],
      rank: searchWeight(page),
      html: doc ? (await cache.readBody(doc)).html : '',
      language: config.i18n.currentLocale,
      version: page.version?.name ?? 'current',
      docs: page.version?.docs ?? (site.searchScopes.length > 1 ? undefined : 'default'),
    })
  }
  const lists = await Promise.all(plan.pages.filter(isSearched).map(toRecords))
  return { site, records: lists.flat() }
}
