import { listPageAssets, listStaticFiles, type PageAsset, type StaticFile } from '../content/assets.ts'
import { readCategoryFiles } from '../content/category-files.ts'
import { readCommitDates, readHead } from '../content/git-dates.ts'
import { listFiles, scanSources } from '../content/scan.ts'
import type { ContractData } from '../shared/contracts.ts'
import type { FolderSettings } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { record, string } from '../util/schema.ts'
import { makeReference } from './make-reference.ts'
import { type PlacedSources, placeReferences, placeSidebars } from './place-references.ts'
import { readContracts } from './read-contracts.ts'
import type { Site } from './site.ts'
import { tolerate } from './tolerate.ts'
import type { ApiReferences } from './update-api.ts'

/** Everything a site is made from. */
export interface Material extends PlacedSources {
  readonly folders: ReadonlyMap<string, FolderSettings>
  readonly staticFiles: readonly StaticFile[]
  readonly pageAssets: readonly PageAsset[]
  /** ISO dates of the last commit by display path; empty when the site does not show them. */
  readonly lastUpdated: ReadonlyMap<string, string>
  /** What the pages are held against, besides their links. */
  readonly contracts: ContractData | undefined
}

/**
 * Reads a site's files and puts the pages of its API references among them; faults beside the pages themselves go into
 * a list where one is given.
 * @throws UserError when the docs folder holds no page.
 */
export async function gatherMaterial(site: Site, api: ApiReferences, faults?: Problem[]): Promise<Material> {
  const { docsDir, root, config } = site
  const [scanned, folders, staticFiles, pageAssets, lastUpdated] = await Promise.all([
    scanSources(docsDir, root, config.docs),
    tolerate(
      async () => readCategoryFiles(docsDir, await listFiles(docsDir), root),
      () => new Map(),
      faults,
    ),
    listStaticFiles(site.staticDirs),
    listPageAssets(docsDir),
    config.docs.showLastUpdateTime ? readLastUpdated(site) : new Map<string, string>(),
  ])
  const placed = placeReferences(scanned, api, site)
  const { sources } = placed
  if (sources.length === 0) throw new UserError(noPages(site))
  const contracts = await readContracts(site, sources, faults)
  const made = makeReference(site, contracts, sources)
  return {
    ...placed,
    sources: made ? [...sources, made] : sources,
    folders: placeSidebars(folders, api),
    staticFiles,
    pageAssets,
    lastUpdated,
    contracts,
  }
}

function noPages({ config, configFile }: Site): Problem {
  return {
    severity: 'error',
    code: 'content.empty',
    message: `Folder "${config.docs.path}" holds no page`,
    hint: `Put a Markdown file into it, such as ${config.docs.path}/index.md, or correct docs.path.`,
    file: configFile,
  }
}

/** Commit dates change only with the commit, so they are kept until then. */
async function readLastUpdated({ root, config, store, toolVersion }: Site): Promise<Map<string, string>> {
  const head = await readHead(root)
  if (head === undefined) return new Map()
  const paths = [config.docs.path, ...config.api.map(({ spec }) => spec)]
  const entry = store.entry('commit-dates', record(string))
  const key = hashOf(toolVersion, head, ...paths)
  const kept = entry.read(key)
  if (kept) return new Map(Object.entries(kept))
  const dates = await readCommitDates(root, paths)
  entry.write(key, Object.fromEntries(dates))
  return dates
}
