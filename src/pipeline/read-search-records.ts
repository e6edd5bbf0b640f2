import { join } from 'node:path'
import { readRecords, type SearchRecord } from '../search/records.ts'
import type { Page } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { createPhaseRunner } from '../util/task.ts'
import { openDocCache } from './cache.ts'
import { compileDocs } from './compile-docs.ts'
import { gatherMaterial } from './gather.ts'
import { layOutSite } from './lay-out-site.ts'
import { isSearched, searchWeight } from './search-site.ts'
import { openSite, type Site } from './site.ts'
import { updateApi } from './update-api.ts'

/** A site's records for a hosted search service. */
export interface SiteRecords {
  readonly site: Site
  readonly records: readonly SearchRecord[]
}

/**
 * Compiles what changed and reads the records of every page that readers may find.
 * @throws UserError with the problems of the pages.
 */
export async function readSearchRecords(root: string, configFile: string | undefined): Promise<SiteRecords> {
  const site = await openSite({ root, configFile, outDir: 'dist', clean: false }, createPhaseRunner(new Map()))
  const api = await updateApi(site)
  const material = await gatherMaterial(site)
  const cache = await openDocCache(join(site.cacheDir, 'docs'))
  const compiled = await compileDocs({ ...material, site, cache, api })
  const layout = layOutSite(site, { ...compiled, folders: material.folders })
  await cache.save(new Set(compiled.docs.map((doc) => doc.path)))
  const errors = [...compiled.problems, ...layout.problems].filter(({ severity }) => severity === 'error')
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
      language: config.i18n.defaultLocale,
      version: config.docs.lastVersion,
    })
  }
  const lists = await Promise.all(layout.pages.filter(isSearched).map(toRecords))
  return { site, records: lists.flat() }
}
