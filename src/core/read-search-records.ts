import { readRecords, type SearchRecord } from '../features/search/records.ts'
import { isSearched, searchWeight } from '../features/search/searched-site.ts'
import type { Page } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { createPhaseRunner } from '../util/task.ts'
import { withoutDamaged } from './compile/doc-cache.ts'
import { type CompiledSite, compileLanguages, joinProblems } from './compile-site.ts'
import { openSites } from './open/open-locales.ts'
import type { BuildOptions, Site } from './open/open-site.ts'

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
  const phase = createPhaseRunner()
  const languages = await compileLanguages(await openSites(options), { phase, damaged })
  const errors = joinProblems(languages).filter(({ severity }) => severity === 'error')
  const [first] = languages
  if (errors.length > 0 || !first) throw new UserError(errors)
  const records: SearchRecord[] = []
  for (const language of languages) records.push(...(await recordsOf(language)))
  return { site: first.site, records }
}

async function recordsOf({ site, cache, plan }: CompiledSite): Promise<SearchRecord[]> {
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
  return lists.flat()
}
