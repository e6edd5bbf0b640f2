import type { ApiReferences } from '../api/update-references.ts'
import { listStaticFiles, type StaticFile } from '../content/assets.ts'
import { NO_BLOG_FILES, readBlogFiles } from '../content/blog-files.ts'
import { readCategoryFiles } from '../content/category-files.ts'
import { readCommitDates, readHead } from '../content/git-dates.ts'
import type { BlogFiles } from '../shared/blog.ts'
import type { ContractData } from '../shared/contract-types.ts'
import type { FolderSettings } from '../shared/model.ts'
import { collectFault, type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { listFiles } from '../util/list-files.ts'
import { record, string } from '../util/value-schema.ts'
import { makeConfigReference } from './config-reference.ts'
import type { Site } from './open-site.ts'
import { type PlacedSources, placeReferences, placeSidebars } from './place-references.ts'
import { listContractFiles, readContracts } from './read-contracts.ts'
import { readSiteCode, type SiteCode } from './read-site-code.ts'
import { type ScannedContent, scanContent } from './scan-content.ts'

/** Everything a site is built from. */
export interface SiteFiles extends PlacedSources, Pick<ScannedContent, 'pageAssets' | 'scriptPages'> {
  readonly folders: ReadonlyMap<string, FolderSettings>
  readonly staticFiles: readonly StaticFile[]
  readonly code: SiteCode
  /** Authors and tags of the blog. */
  readonly blog: BlogFiles
  /** ISO dates of the last commit by display path; empty when the site does not show them. */
  readonly lastUpdated: ReadonlyMap<string, string>
  /** What the pages are checked against, besides their links. */
  readonly contracts: ContractData | undefined
}

/**
 * Reads a site's files and adds the pages of its API references; if a list is given, errors outside the pages are added
 * to it.
 * @throws UserError when the docs folder contains no page.
 */
export async function readSite(site: Site, api: ApiReferences, faults?: Problem[]): Promise<SiteFiles> {
  const { docsDir, root, repositoryDir: within } = site
  const [scanned, folders, blog, staticFiles, lastUpdated] = await Promise.all([
    scanContent(site),
    collectFault(
      async () => readCategoryFiles(docsDir, await listFiles(docsDir, within), root),
      () => new Map(),
      faults,
    ),
    collectFault(
      () => readBlogFiles(site),
      () => NO_BLOG_FILES,
      faults,
    ),
    listStaticFiles(site.staticDirs, within),
    readLastUpdated(site),
  ])
  const placed = placeReferences(scanned.sources, api, site)
  if (placed.sources.length === 0) throw new UserError(noPages(site))
  const { sources, code } = await readSiteCode(site, placed.sources)
  const contracts = await readContracts(site, sources, faults)
  const made = makeConfigReference(site, contracts, sources)
  return {
    ...placed,
    sources: made ? [...sources, made] : sources,
    folders: placeSidebars(folders, api),
    blog,
    staticFiles: [...staticFiles, ...code.files],
    code,
    pageAssets: scanned.pageAssets,
    scriptPages: scanned.scriptPages,
    lastUpdated,
    contracts,
  }
}

function noPages({ config, configFile }: Site): Problem {
  return {
    severity: 'error',
    code: 'content.empty',
    message: `Folder "${config.docs.path}" contains no page`,
    hint: `Put a Markdown file into it, such as ${config.docs.path}/index.md, or correct docs.path.`,
    file: configFile,
  }
}

/** Commit dates only change with the commit, so they are cached until then. */
async function readLastUpdated({ root, config, store, toolVersion }: Site): Promise<Map<string, string>> {
  const { docs, pages, blog, api } = config
  const paths = [
    ...(docs.showLastUpdateTime ? [docs.path, ...api.map(({ spec }) => spec)] : []),
    ...[pages, blog].flatMap((folder) =>
      typeof folder === 'object' && folder.showLastUpdateTime ? [folder.path] : [],
    ),
  ]
  const head = paths.length > 0 ? await readHead(root) : undefined
  if (head === undefined) return new Map()
  const entry = store.entry('commit-dates', record(string))
  const key = hashOf(toolVersion, head, ...paths)
  const kept = entry.read(key)
  if (kept) return new Map(Object.entries(kept))
  const dates = await readCommitDates(root, paths)
  entry.write(key, Object.fromEntries(dates))
  return dates
}

/** Whether any page shows the date of its last commit. */
export function showsCommitDates({ docs, pages, blog }: Site['config']): boolean {
  return [docs, pages, blog].some((folder) => typeof folder === 'object' && folder.showLastUpdateTime)
}

/** Full paths of a site's inputs outside its folders. */
export function listInputs(
  site: Site,
  api: ApiReferences,
  { sources, code }: Pick<SiteFiles, 'sources' | 'code'>,
): string[] {
  const partials = sources.flatMap(({ partials = [] }) => partials.map(({ absolutePath }) => absolutePath))
  return [...new Set([...api.specFiles, ...listContractFiles(site), ...partials, ...code.inputs])]
}
