import { listPageAssets, listStaticFiles, type PageAsset, type StaticFile } from '../content/assets.ts'
import { readCategoryFiles } from '../content/category-files.ts'
import { readCommitDates, readHead } from '../content/git-dates.ts'
import { listFiles, scanSources } from '../content/scan.ts'
import type { ContractData } from '../shared/contracts.ts'
import type { FolderSettings, SourceFile } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { record, string } from '../util/schema.ts'
import { makeReference } from './make-reference.ts'
import { readContracts } from './read-contracts.ts'
import type { Site } from './site.ts'
import { tolerate } from './tolerate.ts'

/** Everything of a site that is read from disk. */
export interface Material {
  readonly sources: readonly SourceFile[]
  readonly folders: ReadonlyMap<string, FolderSettings>
  readonly staticFiles: readonly StaticFile[]
  readonly pageAssets: readonly PageAsset[]
  /** ISO dates of the last commit by display path; empty when the site does not show them. */
  readonly lastUpdated: ReadonlyMap<string, string>
  /** What the pages are held against, besides their links. */
  readonly contracts: ContractData | undefined
}

/**
 * Reads a site's files; faults beside the pages themselves go into a list where one is given.
 * @throws UserError when the docs folder holds no page.
 */
export async function gatherMaterial(site: Site, faults?: Problem[]): Promise<Material> {
  const { docsDir, root, config } = site
  const [sources, folders, staticFiles, pageAssets, lastUpdated] = await Promise.all([
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
  if (sources.length === 0) throw new UserError(noPages(site))
  const contracts = await readContracts(site, sources, faults)
  const made = makeReference(site, contracts, sources)
  return { sources: made ? [...sources, made] : sources, folders, staticFiles, pageAssets, lastUpdated, contracts }
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
  const entry = store.entry('commit-dates', record(string))
  const key = hashOf(toolVersion, head, config.docs.path)
  const kept = entry.read(key)
  if (kept) return new Map(Object.entries(kept))
  const dates = await readCommitDates(root, config.docs.path)
  entry.write(key, Object.fromEntries(dates))
  return dates
}
